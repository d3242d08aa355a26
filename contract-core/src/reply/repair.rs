//! Repairs: recorded changes to a reply's text that do not change its meaning.

use super::code::codes;
use serde::{Deserialize, Serialize};
use std::ops::Range;

codes! {
    /// What kind of change a [`Repair`] is.
    RepairCode {
        /// A byte order mark before the document was left out.
        StripBom = "strip_bom",
        /// Invisible characters outside strings were left out.
        StripInvisible = "strip_invisible",
        /// Words before the document were left out.
        StripPreamble = "strip_preamble",
        /// Words after the document were left out.
        StripPostamble = "strip_postamble",
        /// Code fence markers were left out.
        StripFence = "strip_fence",
        /// The marker of a fence that never closes was left out.
        UnclosedFence = "unclosed_fence",
        /// A thinking block was left out.
        StripThink = "strip_think",
        /// A tag or special token around the document was left out.
        StripWrapper = "strip_wrapper",
        /// Closing brackets after a complete document were left out.
        ExtraCloser = "extra_closer",
        /// Another document was left out: it does not fit, or it is equal.
        SelectCandidate = "select_candidate",
        /// A comma before a closing bracket was left out.
        TrailingComma = "trailing_comma",
        /// A comment was left out.
        Comment = "comment",
        /// A string in single quotes was written in double quotes.
        SingleQuote = "single_quote",
        /// A string in typographic quotes was written in double quotes.
        SmartQuote = "smart_quote",
        /// Full-width punctuation between tokens was written in ASCII.
        FullwidthPunct = "fullwidth_punct",
        /// Unusual white space between tokens was written as a space.
        UnicodeSpace = "unicode_space",
        /// `True`, `False` or `None` was written as JSON writes it.
        PythonLiteral = "python_literal",
        /// `TRUE`, `Null` and the like were written in lower case.
        LiteralCase = "literal_case",
        /// A key without quotes was quoted.
        UnquotedKey = "unquoted_key",
        /// A raw control character in a string was escaped.
        ControlChar = "control_char",
        /// An escape that JSON does not know, with one meaning, was replaced.
        EscapeFix = "escape_fix",
        /// A number was written in the form that JSON knows.
        NumberForm = "number_form",
        /// A string in triple quotes was written in double quotes.
        TripleQuote = "triple_quote",
        /// A string in backticks was written in double quotes.
        BacktickString = "backtick_string",
        /// A comma between two members or elements was put in.
        MissingComma = "missing_comma",
        /// A second member with the same key and an equal value was left out.
        DedupeKey = "dedupe_key",
        /// Quotes inside a string were escaped.
        InnerQuote = "inner_quote",
        /// A lone object was wrapped in the array that is wanted.
        WrapBare = "wrap_bare",
        /// The one element of an array was taken out of it.
        UnwrapSingle = "unwrap_single",
        /// A value in quotes was taken for what it says.
        Coerce = "coerce",
        /// A document written as a JSON string was decoded once.
        UnwrapString = "unwrap_string",
        /// A document whose quotes are all escaped was unescaped once.
        UnescapeWhole = "unescape_whole",
    }
}

/// One change to the raw text of a reply.
///
/// Replacing every `range` by its `after` gives the document that was read.
/// Ranges are in order and do not overlap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Repair {
    /// What kind of change this is.
    pub code: RepairCode,
    /// The bytes of the raw text that were replaced.
    pub range: Range<usize>,
    /// What stood there.
    pub before: String,
    /// What was read instead.
    pub after: String,
}
