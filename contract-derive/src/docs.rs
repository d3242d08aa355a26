//! Doc comments as descriptions.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};

/// The words of doc comments, as an expression of type `&'static str`; empty
/// where there are none.
pub(crate) fn words(docs: &[&syn::Expr]) -> TokenStream {
    match docs {
        [] => return TokenStream::new(),
        // The compiler takes off what stands around the words of one line.
        [line] if is_one_line(line) => return line.to_token_stream(),
        _ => {}
    }
    let Some(words) = docs.iter().copied().map(value).collect::<Option<Vec<_>>>() else {
        // Known to the compiler only, as in `#[doc = include_str!("…")]`.
        return quote!(::core::concat!(#(#docs, "\n"),*));
    };
    Literal::string(words.join("\n").trim_matches('\n')).into_token_stream()
}

fn literal(doc: &syn::Expr) -> Option<&syn::LitStr> {
    match doc {
        syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(words),
            ..
        }) => Some(words),
        syn::Expr::Group(group) => literal(&group.expr),
        _ => None,
    }
}

fn is_one_line(doc: &syn::Expr) -> bool {
    literal(doc).is_some_and(|words| {
        let written = words.token().to_string();
        !written.contains("\\n") && !written.contains('\n')
    })
}

fn value(doc: &syn::Expr) -> Option<String> {
    literal(doc).map(|words| undecorated(&words.value()))
}

/// A line without the space that follows `///`; a block without the ` * ` of
/// its lines.
fn undecorated(words: &str) -> String {
    let is_starred = words.contains('\n')
        && words
            .lines()
            .skip(1)
            .all(|line| line.trim().is_empty() || line.trim().starts_with('*'));
    let lines = words.lines().map(|line| {
        let line = if is_starred {
            line.trim_start().trim_start_matches('*')
        } else {
            line
        };
        line.strip_prefix(' ').unwrap_or(line).trim_end()
    });
    lines.collect::<Vec<_>>().join("\n")
}
