//! The reading of a `pattern`.

use crate::model::Bound;

#[cfg(feature = "pattern")]
mod class;
#[cfg(feature = "pattern")]
mod syntax;

/// The pattern as every engine reads it, or what is wrong with it.
#[cfg(feature = "pattern")]
pub(crate) fn read(source: &str) -> Result<Bound, String> {
    syntax::read(source)
}

/// What is missing, since nothing is here that could judge a pattern.
#[cfg(not(feature = "pattern"))]
pub(crate) fn read(_: &str) -> Result<Bound, String> {
    Err(
        "a pattern is judged by a crate that is not there; turn on the feature `pattern` of \
         `contract-core`, or say the rule in `validate_business`"
            .to_owned(),
    )
}
