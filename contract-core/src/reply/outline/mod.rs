//! Outlines: the documents of a reply and the markup between them, found in
//! one look from left to right.
//!
//! Only what stands at top level is seen: thinking and comments are passed
//! over, and the inside of a document belongs to the document. A bracket that
//! seemed to open a document and did not refuses the whole reply, so that an
//! inner object of a broken one is never taken for the answer.

mod between;
mod scan;

use super::edit::Edit;
use super::refusal::Flaw;
use super::repair::RepairCode;
use std::ops::Range;

/// A value that may be the answer.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    pub span: Range<usize>,
    pub edits: Vec<Edit>,
    pub kind: Kind,
}

/// What a candidate is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Container,
    /// A string, number or literal inside a fence.
    FencedScalar,
    /// A string, number or literal: an answer only if nothing else is said.
    BareScalar,
}

/// A piece of text between the documents, and what leaving it out is called.
#[derive(Debug, Clone)]
pub(crate) struct Mark {
    pub code: RepairCode,
    pub range: Range<usize>,
}

/// The documents of a reply and the markup between them.
#[derive(Debug, Default)]
pub(crate) struct Outline {
    pub candidates: Vec<Candidate>,
    pub marks: Vec<Mark>,
    /// Where brackets stand that opened no document and never closed.
    pub unclosed: Vec<usize>,
}

/// What keeps a reply from being read.
pub(crate) struct Broken {
    pub flaw: Flaw,
    /// The path to the flaw, where it stands in a document.
    pub path: Option<String>,
}

/// Reads the outline of a reply.
///
/// # Errors
///
/// The flaw of a document that was meant and cannot be read.
pub(crate) fn outline(text: &str) -> Result<Outline, Broken> {
    let mut scan = scan::Scan::new(text);
    match scan.run() {
        Ok(()) => Ok(Outline {
            unclosed: scan.open,
            ..scan.found
        }),
        Err(flaw) => Err(Broken {
            flaw,
            path: scan.path,
        }),
    }
}
