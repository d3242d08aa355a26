//! Every error of one derive, told together.

use proc_macro2::TokenStream;
use quote::ToTokens;

/// The errors found so far.
#[derive(Default)]
pub(crate) struct Errors(Vec<syn::Error>);

impl Errors {
    /// Adds a sentence under `at`.
    pub(crate) fn add(&mut self, at: impl ToTokens, sentence: impl std::fmt::Display) {
        self.0.push(syn::Error::new_spanned(at, sentence));
    }

    /// Adds a sentence at `span`.
    pub(crate) fn at(&mut self, span: proc_macro2::Span, sentence: impl std::fmt::Display) {
        self.0.push(syn::Error::new(span, sentence));
    }

    /// Adds an error.
    pub(crate) fn push(&mut self, error: syn::Error) {
        self.0.push(error);
    }

    /// Adds a sentence under `at`, where nothing can be made of it.
    pub(crate) fn refuse<T>(&mut self, at: impl ToTokens, sentence: &str) -> Option<T> {
        self.add(at, sentence);
        None
    }

    /// Keeps the error, and goes on with what there is.
    pub(crate) fn handle<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.0.push(error)).ok()
    }

    /// All errors as tokens in the order of the source, if there are any.
    pub(crate) fn finish(mut self) -> Option<TokenStream> {
        self.0.sort_by_key(|error| {
            let place = error.span().unwrap();
            (place.line(), place.column())
        });
        let all = self.0.into_iter().reduce(|mut all, error| {
            all.combine(error);
            all
        })?;
        Some(all.into_compile_error())
    }
}
