//! Doc comments as descriptions.

use proc_macro2::TokenStream;
use quote::quote;

/// The words that describe something, as an expression of type `&'static str`.
#[derive(Clone)]
pub(crate) enum Description {
    /// Known here.
    Words(String),
    /// Known to the compiler only, as in `#[doc = include_str!("…")]`.
    Parts(TokenStream),
}

/// The doc comment of an item, one leading space of each line removed.
pub(crate) fn description(attrs: &[syn::Attribute]) -> Option<Description> {
    let values: Vec<&syn::Expr> = attrs.iter().filter_map(value).collect();
    let words: Option<Vec<String>> = values.iter().copied().map(literal).collect();
    match words {
        Some(words) => {
            let words = words.join("\n").trim_matches('\n').trim_end().to_owned();
            (!words.is_empty()).then_some(Description::Words(words))
        }
        None => Some(Description::Parts(quote!(
            ::core::concat!(#(#values, "\n"),*)
        ))),
    }
}

fn value(attr: &syn::Attribute) -> Option<&syn::Expr> {
    match &attr.meta {
        syn::Meta::NameValue(meta) if meta.path.is_ident("doc") => Some(&meta.value),
        _ => None,
    }
}

fn literal(value: &syn::Expr) -> Option<String> {
    match value {
        syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(words),
            ..
        }) => Some(undecorated(&words.value())),
        syn::Expr::Group(group) => literal(&group.expr),
        _ => None,
    }
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
