//! A view of a reply that is still growing, for a screen and never for a
//! program.

mod scanner;

use std::fmt;
use std::marker::PhantomData;

use self::scanner::Scanner;
use crate::contract::AgentContract;
use crate::path::{self, Step};

/// What a growing reply says so far of a contract `T`.
///
/// It shows every leaf with whether it is complete. Nothing of it is checked,
/// and there is no way from here to a `T`: a value is read from the whole reply
/// alone.
pub struct Preview<T> {
    scanner: Scanner,
    contract: PhantomData<fn() -> T>,
}

/// A string, number, boolean or null inside a growing reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaf {
    /// Where it stands: `$.items[1].name`.
    pub path: String,
    /// What it says so far: the string without its quotes, or the number or
    /// literal as it is written.
    pub text: String,
    /// Whether it is a string.
    pub is_text: bool,
    /// Whether all of it has come.
    pub is_complete: bool,
}

impl<T: AgentContract> Preview<T> {
    /// A view of a reply of which nothing has come.
    pub fn new() -> Self {
        Self {
            scanner: Scanner::default(),
            contract: PhantomData,
        }
    }

    /// Adds what came next.
    pub fn push(&mut self, piece: &str) {
        for letter in piece.chars() {
            self.scanner.take(letter);
        }
    }

    /// Every leaf so far at a path that the contract has, in the order of the
    /// reply; only the last can be incomplete. A number or literal that is still
    /// growing is left out: `1` may become `100`.
    pub fn leaves(&self) -> Vec<Leaf> {
        let shown = self
            .scanner
            .leaves
            .iter()
            .map(|(steps, text, is_text)| (steps, text, is_text, true));
        let growing = self
            .scanner
            .growing()
            .map(|(steps, text)| (steps, text, &true, false));
        shown
            .chain(growing)
            .filter(|(steps, ..)| T::REPLY.has_path(steps))
            .map(|(steps, text, is_text, is_complete)| Leaf {
                path: path::from_root(steps),
                text: text.clone(),
                is_text: *is_text,
                is_complete,
            })
            .collect()
    }

    /// The leaf at `path`, such as `items[1].name`, if any of it has come.
    pub fn leaf(&self, path: &str) -> Option<Leaf> {
        let wanted = path::from_root(&path::steps(path));
        self.leaves().into_iter().find(|leaf| leaf.path == wanted)
    }

    /// Whether the outermost object is closed.
    pub fn is_closed(&self) -> bool {
        self.scanner.is_closed()
    }

    /// Whether something came that cannot be shown: what follows it is left
    /// out, and only the whole reply can tell what it means.
    pub fn is_broken(&self) -> bool {
        self.scanner.is_broken()
    }
}

impl<T: AgentContract> Default for Preview<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> fmt::Debug for Preview<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Preview")
            .field("leaves", &self.scanner.leaves.len())
            .finish_non_exhaustive()
    }
}

/// A path from the root to a leaf.
type Steps = Vec<Step<'static>>;
