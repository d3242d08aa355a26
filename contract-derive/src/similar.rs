//! Which known word was meant.

/// `; did you mean …?` of the known word that is spelled most like `word`;
/// nothing where none is near enough.
pub(crate) fn did_you_mean<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    known
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= candidate.chars().count().max(3) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map_or_else(String::new, |(_, near)| format!("; did you mean `{near}`?"))
}

/// Letters to change, add, remove or swap with their neighbour.
pub(crate) fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            table[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let changed = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                changed.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1)
            };
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                table[i][j] = table[i][j].min(table[i - 2][j - 2] + 1);
            }
        }
    }
    table[a.len()][b.len()]
}
