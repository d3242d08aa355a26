//! Every place where one text stands in another.

use std::ops::ControlFlow;

use memchr::memmem;

/// Where `wanted` stands in `text`, from left to right and none inside another,
/// where `counts` says that the place counts, until it breaks off. A place that
/// does not count hides none that starts inside it. Takes time linear in both.
pub(crate) fn of(wanted: &str, text: &str, mut counts: impl FnMut(usize) -> ControlFlow<(), bool>) {
    // Breaking off is the end of the search, and nothing more is to be said.
    let _ = search(wanted, text, &mut counts);
}

fn search(
    wanted: &str,
    text: &str,
    counts: &mut impl FnMut(usize) -> ControlFlow<(), bool>,
) -> ControlFlow<()> {
    let (wanted, text) = (wanted.as_bytes(), text.as_bytes());
    let finder = memmem::Finder::new(wanted);
    let mut borders = Vec::new();
    let mut from = 0;
    while let Some(at) = finder.find(&text[from..]) {
        let at = from + at;
        if counts(at)? {
            from = at + wanted.len();
            continue;
        }
        if borders.is_empty() {
            borders = self::borders(wanted);
        }
        let mut next = None;
        for at in overlapping(wanted, &borders, text, at + 1) {
            if counts(at)? {
                next = Some(at);
                break;
            }
        }
        match next {
            Some(at) => from = at + wanted.len(),
            None => break,
        }
    }
    ControlFlow::Continue(())
}

/// For each length of a start of `wanted`, the length of the longest shorter
/// start that it ends with.
fn borders(wanted: &[u8]) -> Vec<usize> {
    let mut borders = vec![0; wanted.len() + 1];
    let mut border = 0;
    for end in 1..wanted.len() {
        border = extended(wanted, &borders, border, wanted[end]);
        borders[end + 1] = border;
    }
    borders
}

/// How much of `wanted` is matched once `byte` comes after `matched` of it.
fn extended(wanted: &[u8], borders: &[usize], mut matched: usize, byte: u8) -> usize {
    loop {
        if wanted.get(matched) == Some(&byte) {
            return matched + 1;
        }
        if matched == 0 {
            return 0;
        }
        matched = borders[matched];
    }
}

/// Every place from `from` on, as Knuth, Morris and Pratt find them.
fn overlapping(
    wanted: &[u8],
    borders: &[usize],
    text: &[u8],
    from: usize,
) -> impl Iterator<Item = usize> {
    let mut matched = 0;
    (from..text.len()).filter_map(move |end| {
        matched = extended(wanted, borders, matched, text[end]);
        (matched == wanted.len()).then(|| end + 1 - wanted.len())
    })
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    fn of(wanted: &str, text: &str, counts: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut found = Vec::new();
        super::of(wanted, text, |at| {
            let counts = counts(at);
            found.extend(counts.then_some(at));
            ControlFlow::Continue(counts)
        });
        found
    }

    #[test]
    fn a_place_that_does_not_count_hides_none() {
        assert_eq!(of("aa", "aaaaa", |_| true), [0, 2]);
        assert_eq!(of("aa", "aaaaa", |at| at != 0), [1, 3]);
        assert_eq!(of("aa", "aaaaa", |at| at == 3), [3]);
        assert_eq!(of("aba", "ababa aba", |at| at > 0), [2, 6]);
        assert_eq!(of("aab", "aaab", |_| true), [1]);
        assert!(of("x", "", |_| true).is_empty());
    }

    #[test]
    fn a_text_that_repeats_itself_is_read_once() {
        let text = "a".repeat(1_000_000);
        assert_eq!(
            of(&"a".repeat(500_000), &text, |at| at == 400_000),
            [400_000]
        );
    }
}
