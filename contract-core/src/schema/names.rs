//! What a name on the wire may look like.

use std::fmt;

/// A pattern of names that constants can match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Names {
    /// The characters that are allowed beside ASCII letters and digits.
    pub beside_letters: &'static str,
    /// The most characters.
    pub longest: usize,
    /// Whether the first character is a letter or `_`.
    pub starts_with_letter: bool,
}

impl Names {
    /// Any name at all.
    pub const ANY: Self = Self {
        beside_letters: "",
        longest: usize::MAX,
        starts_with_letter: false,
    };

    /// Names of contracts and tools that every provider takes.
    pub const PORTABLE: Self = Self {
        beside_letters: "_-",
        longest: 64,
        starts_with_letter: true,
    };

    /// Whether `name` is allowed.
    pub const fn allow(&self, name: &str) -> bool {
        if self.longest == usize::MAX {
            return true;
        }
        let bytes = name.as_bytes();
        if bytes.is_empty() || bytes.len() > self.longest {
            return false;
        }
        if self.starts_with_letter && !(bytes[0].is_ascii_alphabetic() || bytes[0] == b'_') {
            return false;
        }
        let mut at = 0;
        while at < bytes.len() {
            if !bytes[at].is_ascii_alphanumeric() && !holds(self.beside_letters, bytes[at]) {
                return false;
            }
            at += 1;
        }
        true
    }
}

const fn holds(characters: &str, byte: u8) -> bool {
    let characters = characters.as_bytes();
    let mut at = 0;
    while at < characters.len() {
        if characters[at] == byte {
            return true;
        }
        at += 1;
    }
    false
}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.longest == usize::MAX {
            return f.write_str("any name");
        }
        write!(
            f,
            "up to {} ASCII letters, digits and `{}`",
            self.longest, self.beside_letters
        )?;
        if self.starts_with_letter {
            f.write_str(", the first of them a letter or `_`")?;
        }
        Ok(())
    }
}
