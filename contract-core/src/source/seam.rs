//! Where a text may be cut so that no character is taken apart.

use unicode_segmentation::GraphemeCursor;

use crate::excerpt;

/// How far around a place one looks. Whether a flag is cut depends on all the
/// flags before it, and a text of nothing but flags must not cost their square.
const REACH: usize = 512;

/// Whether what a reader takes for one character ends at `at`: no accent,
/// joiner or half of a flag is cut off from what it belongs to.
pub(super) fn is_seam(text: &str, at: usize) -> bool {
    let Some((before, after)) = text.split_at_checked(at) else {
        return false;
    };
    let skipped = excerpt::split(before, before.len().saturating_sub(REACH))
        .0
        .len();
    let ahead = excerpt::split(after, REACH).0.len();
    let around = &text[skipped..at + ahead];
    GraphemeCursor::new(at - skipped, around.len(), true)
        .is_boundary(around, 0)
        .unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::is_seam;

    #[test]
    fn what_reads_as_one_character_is_not_cut() {
        for whole in [
            "e\u{301}",
            "👩‍👩‍👧",
            "👍🏽",
            "🇩🇪",
            "\u{1100}\u{1161}\u{11A8}",
            "क्ष",
            "=\u{338}",
            "\r\n",
        ] {
            let cuts: Vec<usize> = (1..whole.len()).filter(|at| is_seam(whole, *at)).collect();
            assert_eq!(cuts, [0usize; 0], "{whole}");
        }
        assert!(is_seam("🇩🇪🇫🇷", 8));
        assert!(is_seam("退款", 3));
        assert!(is_seam("", 0) && is_seam("x", 1));
        assert!(!is_seam("x", 2));
    }
}
