//! serde's `rename_all`, to the letter.

/// One of serde's eight rules.
#[derive(Clone, Copy)]
pub(crate) enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl Case {
    /// Every rule under serde's name for it.
    pub(crate) const ALL: [(&'static str, Self); 8] = [
        ("lowercase", Self::Lower),
        ("UPPERCASE", Self::Upper),
        ("PascalCase", Self::Pascal),
        ("camelCase", Self::Camel),
        ("snake_case", Self::Snake),
        ("SCREAMING_SNAKE_CASE", Self::ScreamingSnake),
        ("kebab-case", Self::Kebab),
        ("SCREAMING-KEBAB-CASE", Self::ScreamingKebab),
    ];

    /// A variant's name under this rule; serde takes it to be in `PascalCase`.
    pub(crate) fn of_variant(self, name: &str) -> String {
        match self {
            Self::Pascal => name.to_owned(),
            Self::Lower => name.to_ascii_lowercase(),
            Self::Upper => name.to_ascii_uppercase(),
            Self::Camel => lower_first(name),
            _ => self.of_field(&words(name)),
        }
    }

    /// A field's name under this rule; serde takes it to be in `snake_case`.
    pub(crate) fn of_field(self, name: &str) -> String {
        match self {
            Self::Lower | Self::Snake => name.to_owned(),
            Self::Upper | Self::ScreamingSnake => name.to_ascii_uppercase(),
            Self::Pascal => joined(name),
            Self::Camel => lower_first(&joined(name)),
            Self::Kebab => name.replace('_', "-"),
            Self::ScreamingKebab => name.to_ascii_uppercase().replace('_', "-"),
        }
    }
}

/// `PascalCase` to `pascal_case`: an underscore before each later capital.
fn words(name: &str) -> String {
    let mut words = String::new();
    for (at, letter) in name.char_indices() {
        if at > 0 && letter.is_uppercase() {
            words.push('_');
        }
        words.push(letter.to_ascii_lowercase());
    }
    words
}

/// `snake_case` to `SnakeCase`.
fn joined(name: &str) -> String {
    let words = name.split('_');
    words
        .map(|word| first(word, char::to_ascii_uppercase))
        .collect()
}

fn lower_first(name: &str) -> String {
    first(name, char::to_ascii_lowercase)
}

/// The word with its first letter changed.
fn first(word: &str, change: impl Fn(&char) -> char) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| change(&first));
    first.into_iter().chain(letters).collect()
}
