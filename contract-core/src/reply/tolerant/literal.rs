//! Literals: what is known of a string while it is read.

use crate::reply::repair::RepairCode;

/// Where a string stands, which decides what may be repaired in it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Key,
    Value,
    /// Alone: nothing around it tells an inner quote from the end.
    Root,
}

/// What encloses a string.
#[derive(Clone, Copy)]
pub(super) struct Quotes {
    pub open: &'static str,
    pub close: &'static [&'static str],
    /// The repair that writes it in double quotes.
    pub code: Option<RepairCode>,
}

pub(super) const QUOTES: [Quotes; 9] = [
    Quotes {
        open: "\"\"\"",
        close: &["\"\"\""],
        code: Some(RepairCode::TripleQuote),
    },
    Quotes {
        open: "'''",
        close: &["'''"],
        code: Some(RepairCode::TripleQuote),
    },
    Quotes {
        open: "\"",
        close: &["\""],
        code: None,
    },
    Quotes {
        open: "'",
        close: &["'"],
        code: Some(RepairCode::SingleQuote),
    },
    Quotes {
        open: "`",
        close: &["`"],
        code: Some(RepairCode::BacktickString),
    },
    Quotes {
        open: "“",
        close: &["”"],
        code: Some(RepairCode::SmartQuote),
    },
    Quotes {
        open: "„",
        close: &["“", "”"],
        code: Some(RepairCode::SmartQuote),
    },
    Quotes {
        open: "‘",
        close: &["’"],
        code: Some(RepairCode::SmartQuote),
    },
    Quotes {
        open: "‚",
        close: &["‘", "’"],
        code: Some(RepairCode::SmartQuote),
    },
];

/// A string that is being read.
pub(super) struct Literal {
    pub start: usize,
    pub content: usize,
    pub quotes: Quotes,
    pub place: Place,
    pub strays: Strays,
}

/// Quotes that stand inside a string unescaped, by their places.
#[derive(Default)]
pub(super) struct Strays {
    pub places: Vec<usize>,
}
