//! Where generated code finds `contract_core`.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::quote;

/// The path that the user gave, or the crate at the root.
pub(crate) fn path(given: Option<&syn::Path>) -> TokenStream {
    given.map_or_else(|| quote!(::contract_core), |path| quote!(#path))
}

/// The same path at `span`, so that a message about a call of it stands there.
pub(crate) fn at(path: &TokenStream, span: Span) -> TokenStream {
    path.clone()
        .into_iter()
        .map(|token| token_at(token, span))
        .collect()
}

fn token_at(token: TokenTree, span: Span) -> TokenTree {
    let mut token = match token {
        TokenTree::Group(group) => {
            TokenTree::Group(Group::new(group.delimiter(), at(&group.stream(), span)))
        }
        other => other,
    };
    token.set_span(span);
    token
}
