//! What a description says, as far as that can be told without a false alarm.

/// Words that say a value may be absent, whatever follows them.
const ABSENCE: [&str; 17] = [
    "if given",
    "if known",
    "if stated",
    "if mentioned",
    "if named",
    "if present",
    "if available",
    "if provided",
    "if applicable",
    "where known",
    "when known",
    "may be absent",
    "may be missing",
    "null if",
    "null when",
    "or null",
    "n/a",
];

/// The same in Chinese.
const ABSENCE_CHINESE: [&str; 9] = [
    "如有",
    "若有",
    "如果有",
    "如提及",
    "若提及",
    "如提供",
    "若无",
    "如无",
    "没有则",
];

/// Whether the description says that the value may be absent.
pub(super) fn speak_of_absence(words: &str) -> bool {
    let words = words.to_lowercase();
    // It says what to write where there is none.
    if words.contains("empty") || words.contains('空') {
        return false;
    }
    ABSENCE.iter().any(|phrase| stands_in(&words, phrase, |_| true))
        // `if any of the items is broken` asks something else.
        || stands_in(&words, "if any", ends_clause)
        || words.split(['.', '(', ';', ',']).any(|clause| {
            clause.trim().strip_prefix("optional").is_some_and(ends_clause)
        })
        || ABSENCE_CHINESE.iter().any(|phrase| words.contains(phrase))
        || words.match_indices("可选").any(|(at, found)| {
            !words[at + found.len()..].starts_with(['值', '项', '择', '范', '的'])
        })
}

/// Whether `phrase` stands in `words` as words of its own, before a rest that
/// `fits`.
fn stands_in(words: &str, phrase: &str, fits: impl Fn(&str) -> bool) -> bool {
    words.match_indices(phrase).any(|(at, _)| {
        let before = words[..at].chars().next_back();
        let rest = &words[at + phrase.len()..];
        before.is_none_or(|letter| !letter.is_alphanumeric())
            && !rest.starts_with(char::is_alphanumeric)
            && fits(rest)
    })
}

fn ends_clause(rest: &str) -> bool {
    let rest = rest.trim_start();
    rest.is_empty() || rest.starts_with(['.', ',', ';', ':', ')', '!', '。', '，', '；', '）'])
}

/// Whether the description lists the values that a text may have.
pub(super) fn list_choices(words: &str) -> bool {
    quoted_in_a_row(words) || separated_by_bars(words) || listed_after_one_of(words)
}

/// Two values in quotes with nothing but `or` or a comma between them.
fn quoted_in_a_row(words: &str) -> bool {
    let quotes = quoted(words);
    quotes.windows(2).any(|pair| {
        let between = words[pair[0].1..pair[1].0].trim();
        matches!(
            between,
            "," | "or" | ", or" | "/" | "|" | ";" | "、" | "或" | "，" | "，或" | "、或" | "和"
        )
    })
}

/// Where the short quotes in `words` start and end.
fn quoted(words: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some((start, open)) = words[from..]
        .char_indices()
        .map(|(at, letter)| (from + at, letter))
        .find(|(at, letter)| closing(*letter).is_some() && opens(words, *at))
    {
        let inner = start + open.len_utf8();
        let end = closing(open).and_then(|close| {
            let len = words[inner..].find(close)?;
            (1..=40)
                .contains(&len)
                .then_some(inner + len + close.len_utf8())
        });
        if let Some(end) = end {
            found.push((start, end));
        }
        from = end.unwrap_or(inner);
    }
    found
}

fn closing(open: char) -> Option<char> {
    Some(match open {
        '`' | '"' | '\'' => open,
        '“' => '”',
        '‘' => '’',
        '「' => '」',
        _ => return None,
    })
}

/// An apostrophe inside a word opens nothing.
fn opens(words: &str, at: usize) -> bool {
    let before = words[..at].chars().next_back();
    before.is_none_or(|letter| !letter.is_ascii_alphanumeric())
}

/// `low | medium | high`, `low/medium/high`
fn separated_by_bars(words: &str) -> bool {
    let is_value = |value: &str| {
        value.len() > 1
            && value.chars().all(|c| c.is_ascii_lowercase() || c == '_')
            // `yyyy/mm/dd` is a form.
            && value.chars().any(|c| !value.starts_with(c))
    };
    let bars = words.split(['.', ':', ';', '(', ')', '\n']).any(|clause| {
        let values: Vec<&str> = clause.split('|').map(str::trim).collect();
        values.len() > 1 && values.iter().all(|value| single(value))
    });
    bars || words.split_whitespace().any(|word| {
        let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric() && c != '/');
        let values: Vec<&str> = word.split('/').collect();
        values.len() > 2 && values.into_iter().all(is_value)
    })
}

/// `one of: low, medium, high`, `甲、乙、丙之一`
fn listed_after_one_of(words: &str) -> bool {
    let lower = words.to_lowercase();
    let english = lower.match_indices("one of").any(|(at, found)| {
        let rest = lower[at + found.len()..].trim_start_matches([':', ' ']);
        let clause = rest.split(['.', ';', '\n']).next().unwrap_or(rest);
        let clause = clause.replace(" or ", ", ");
        let values = clause
            .split(',')
            .map(str::trim)
            .filter(|value| !value.is_empty());
        let values: Vec<&str> = values.collect();
        values.len() > 2 && values.iter().all(|value| single(value))
    });
    let chinese = words.split(['。', '；', '\n']).any(|clause| {
        let speaks = ["之一", "其一", "取值", "可选值"]
            .iter()
            .any(|word| clause.contains(word));
        speaks && clause.matches('、').count() > 1
    });
    english || chinese
}

/// One word.
fn single(value: &str) -> bool {
    !value.is_empty() && !value.contains(char::is_whitespace) && value.chars().count() <= 30
}
