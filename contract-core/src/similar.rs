//! How much two words differ.

/// How many letters have to be added, left out, changed, or swapped with their
/// neighbour to make one word of the other; no stretch is changed twice.
pub(crate) fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    let mut left_of = None;
    for (row, a) in one.chars().enumerate() {
        let mut next = vec![row + 1];
        for (column, &b) in other.iter().enumerate() {
            let mut fewest = (last[column + 1] + 1)
                .min(next[column] + 1)
                .min(last[column] + usize::from(a != b));
            if column > 0 && left_of == Some(b) && other[column - 1] == a {
                fewest = fewest.min(before_last[column - 1] + 1);
            }
            next.push(fewest);
        }
        before_last = std::mem::replace(&mut last, next);
        left_of = Some(a);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn each_slip_counts_once() {
        let pairs = [
            ("", "", 0),
            ("refund", "refund", 0),
            ("refund", "refnud", 1),
            ("refund", "refunds", 1),
            ("refund", "rfund", 1),
            ("退款", "退钱", 1),
            ("", "abc", 3),
            ("ab", "ba", 1),
            ("kitten", "sitting", 3),
        ];
        for (one, other, expected) in pairs {
            assert_eq!(distance(one, other), expected, "{one} {other}");
            assert_eq!(distance(other, one), expected, "{other} {one}");
        }
    }
}
