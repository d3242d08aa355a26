//! Which known word was meant.

/// The known word that is spelled most like `word`, if one is near enough.
pub(crate) fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    known
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= candidate.chars().count().max(3) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// `; did you mean …?`, or nothing.
pub(crate) fn did_you_mean<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    nearest(word, known).map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
}

/// Letters to change, add, remove or swap with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut before_last = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    let mut previous = None;
    for (row, letter) in a.chars().enumerate() {
        let mut current = vec![row + 1];
        for (column, other) in b.iter().enumerate() {
            let substitution = last[column] + usize::from(letter != *other);
            let mut cost = substitution
                .min(last[column + 1] + 1)
                .min(current[column] + 1);
            let swapped = column > 0 && previous == Some(*other) && b[column - 1] == letter;
            if swapped {
                cost = cost.min(
                    before_last
                        .get(column - 1)
                        .map_or(cost, |swap: &usize| swap + 1),
                );
            }
            current.push(cost);
        }
        before_last = std::mem::replace(&mut last, current);
        previous = Some(letter);
    }
    last.last().copied().unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[test]
    fn distances_count_letters() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("descripton", "description"), 1);
        assert_eq!(distance("mim", "min"), 1);
        assert_eq!(distance("mni", "min"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn what_is_like_nothing_has_no_nearest() {
        assert_eq!(nearest("colour", ["min", "max", "description"]), None);
        assert_eq!(nearest("mim", ["min", "max"]), Some("min"));
    }
}
