//! The part of regular expressions that all engines read alike, written so
//! that they do.
//!
//! What has another meaning elsewhere is refused (`.`, `\s`), or written out
//! (`\d` as `[0-9]`): nothing goes out that an engine could read in its own
//! way.
//!
//! This is for the macro of [`contract-core`](https://docs.rs/contract-core);
//! depend on that crate, not on this one.

mod class;
mod syntax;

/// The pattern as every engine reads it, without `^` and `$` at its ends.
///
/// # Errors
///
/// What is wrong with it, and what to write instead, as a sentence for whoever
/// wrote the pattern.
pub fn read(source: &str) -> Result<String, String> {
    syntax::read(source)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_pattern_is_written_as_every_engine_reads_it() {
        for (written, sent) in [
            ("^[A-Z]{3}$", "[A-Z]{3}"),
            (r"\d\D\w\W", "[0-9][^0-9][0-9A-Z_a-z][^0-9A-Z_a-z]"),
            ("(?:ab){1}|c{0,1}", "(ab)|c?"),
            ("a{2}{3}", "(a{2}){3}"),
            ("a{0,3}b{1,}c{0,}", "a{0,3}b+c*"),
            (r"\x41\u00e9\.\-\/", r"Aé\.-/"),
            (r"[\-a^]", "[a^-]"),
            (r"[\^]", r"\^"),
            (r"[\^-]", "[-^]"),
            (r"[^\^]", "[^^]"),
            (r"[+-\-]", "[+,-]"),
            (r"[!-~]", r"[!-~]"),
            (r"[^\n\]]", r"[^\n\]]"),
        ] {
            assert_eq!(read(written).as_deref(), Ok(sent), "{written}");
        }
    }

    /// Every class of a range and two characters, drawn from those that mean
    /// something somewhere, is the same class when it is written anew.
    #[test]
    fn a_class_keeps_its_characters() {
        const SPECIAL: [char; 10] = ['\t', '!', '&', '-', '.', '[', '\\', ']', '^', 'é'];
        let hir = |pattern: &str| regex_syntax::parse(pattern).unwrap();
        let mut judged = 0;
        for (at, start) in SPECIAL.iter().enumerate() {
            for end in &SPECIAL[at..] {
                for (one, other) in SPECIAL.iter().zip(SPECIAL.iter().cycle().skip(at + 1)) {
                    for negation in ["", "^"] {
                        let spell = |c: &char| format!(r"\u{{{:x}}}", u32::from(*c));
                        let (start, end) = (spell(start), spell(end));
                        let (one, other) = (spell(one), spell(other));
                        let written = format!("[{negation}{start}-{end}{one}{other}]");
                        let sent = read(&written).unwrap();
                        assert_eq!(hir(&sent), hir(&written), "{written} is sent as {sent}");
                        judged += 1;
                    }
                }
            }
        }
        assert_eq!(judged, 1_100);
    }
}
