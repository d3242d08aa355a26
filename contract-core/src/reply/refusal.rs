//! Refusals: why a reply was not read, and where.

use super::code::codes;
use serde::{Deserialize, Serialize};

codes! {
    /// Why a reply was not read.
    RefusalReason {
        /// The reply has no text.
        Empty = "empty",
        /// The reply is larger than the limit.
        TooLarge = "too_large",
        /// The reply was cut, or ends inside a value.
        Truncated = "truncated",
        /// A bracket that should open or close is not there.
        MissingBracket = "missing_bracket",
        /// A bracket is closed by one of another kind.
        BracketMismatch = "bracket_mismatch",
        /// The text around the document goes on as if it were part of it.
        ContentAfterRoot = "content_after_root",
        /// One key has two different values.
        DuplicateKey = "duplicate_key",
        /// Several different documents fit.
        AmbiguousCandidates = "ambiguous_candidates",
        /// A thinking block never ends.
        UnclosedThink = "unclosed_think",
        /// There is no document in the reply.
        NoJson = "no_json",
        /// The whole reply had to be strict JSON, and it is not.
        NotStrict = "not_strict",
        /// What was read is not what is wanted.
        RootMismatch = "root_mismatch",
        /// A word without quotes stands where a value or a key belongs.
        BareWord = "bare_word",
        /// A placeholder was never filled in.
        Placeholder = "placeholder",
        /// Data was left out, as `...` or as a comment that says so.
        Elided = "elided",
        /// Between two commas there is nothing.
        EmptyElement = "empty_element",
        /// After a colon there is nothing.
        MissingValue = "missing_value",
        /// Between a key and its value there is no colon.
        MissingColon = "missing_colon",
        /// Between two elements there is no comma.
        MissingComma = "missing_comma",
        /// Something other than a comma separates two elements.
        BadSeparator = "bad_separator",
        /// A character has no meaning where it stands.
        BadToken = "bad_token",
        /// A number is infinite or not a number.
        NonFinite = "non_finite",
        /// A number is too large to be kept exactly.
        NumberRange = "number_range",
        /// A number starts with a zero that has no meaning.
        LeadingZero = "leading_zero",
        /// A number is written in a form with more than one reading.
        BadNumber = "bad_number",
        /// `undefined` is neither null nor absent.
        Undefined = "undefined",
        /// A backslash starts an escape that JSON does not know.
        BadEscape = "bad_escape",
        /// Half of a surrogate pair stands alone.
        LoneSurrogate = "lone_surrogate",
        /// It cannot be told where a string ends.
        AmbiguousQuote = "ambiguous_quote",
        /// Two strings follow each other with no comma.
        AmbiguousConcat = "ambiguous_concat",
        /// A value would have to be computed.
        Expression = "expression",
        /// A comment never ends.
        UnterminatedComment = "unterminated_comment",
        /// A control character stands where none may be.
        ControlChar = "control_char",
        /// The nesting is deeper than the limit.
        TooDeep = "too_deep",
        /// The reading would take more work than its length allows.
        TooComplex = "too_complex",
        /// The document is encoded as a string more than once.
        EncodedTwice = "encoded_twice",
    }
}

/// A reply that was not read: the reason, and where it shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Refusal {
    /// Why the reply was not read.
    pub reason: RefusalReason,
    /// The byte of the raw text where that shows.
    pub offset: usize,
    /// A short piece of the text around that byte.
    pub excerpt: String,
    /// Which value that is, as `$.items[1].name`, where it stands in a document.
    pub path: Option<String>,
    /// The one document of the reply as strict JSON, where it was read and
    /// only does not fit what is wanted.
    pub misfit: Option<String>,
}

/// Bytes of text shown before and after the offset of a refusal.
const EXCERPT: (usize, usize) = (24, 56);

impl Refusal {
    pub(crate) fn new(text: &str, flaw: Flaw) -> Self {
        let offset = boundary(text, flaw.at);
        let start = boundary(text, offset.saturating_sub(EXCERPT.0));
        let end = boundary(text, offset + EXCERPT.1);
        Self {
            reason: flaw.reason,
            offset,
            excerpt: text.get(start..end).unwrap_or_default().to_owned(),
            path: None,
            misfit: None,
        }
    }
}

/// The last place at or before `at` where a character starts or the text ends.
fn boundary(text: &str, at: usize) -> usize {
    crate::excerpt::split(text, at).0.len()
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let reason = self.reason.as_str().replace('_', " ");
        let excerpt = crate::excerpt::quoted(&self.excerpt);
        write!(f, "{reason} at byte {}, in {excerpt}", self.offset)
    }
}

impl std::error::Error for Refusal {}

/// A reason and its place, before the text around it is known.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Flaw {
    pub reason: RefusalReason,
    pub at: usize,
}

impl Flaw {
    pub(crate) const fn new(reason: RefusalReason, at: usize) -> Self {
        Self { reason, at }
    }
}
