//! Types that are known by their syntax to have no flat, strict schema.

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;

use crate::errors::Errors;
use crate::model::{Bound, Rule};

/// Says what to write instead, under the smallest part of `ty` at fault.
pub(crate) fn check(ty: &syn::Type, owner: &str, errors: &mut Errors) {
    match ty {
        syn::Type::Group(group) => check(&group.elem, owner, errors),
        syn::Type::Paren(paren) => check(&paren.elem, owner, errors),
        syn::Type::Path(path) => check_path(ty, path, owner, errors),
        syn::Type::Macro(_) => {}
        other => {
            if let Some(sentence) = sentence(other) {
                errors.add(other, sentence);
            }
        }
    }
}

fn sentence(ty: &syn::Type) -> Option<&'static str> {
    Some(match ty {
        syn::Type::Tuple(tuple) if tuple.elems.is_empty() => {
            "`()` holds nothing; remove the field, or say what it holds"
        }
        syn::Type::Tuple(_) => {
            "a tuple has places and no keys; use a struct with a named field for each place"
        }
        syn::Type::Reference(_) => {
            "a reference borrows from the reply, and an accepted value outlives it; \
             use the owned type, such as `String` or `Vec`"
        }
        syn::Type::Array(_) => {
            "an array of fixed length cannot be said in every schema; \
             use a `Vec` with `min_items` and `max_items`"
        }
        syn::Type::Slice(_) => "a slice has no size of its own; use a `Vec`",
        syn::Type::FnPtr(_) => "a function is nothing that a model can answer; remove the field",
        syn::Type::Ptr(_) => "a pointer is nothing that a model can answer; use the value itself",
        syn::Type::TraitObject(_) | syn::Type::ImplTrait(_) => {
            "a trait says what a value does, and not what it looks like; name one type"
        }
        syn::Type::Never(_) => "no value of `!` exists; remove the field",
        syn::Type::Infer(_) => "a schema needs the type written out; replace `_`",
        _ => return None,
    })
}

fn check_path(ty: &syn::Type, path: &syn::TypePath, owner: &str, errors: &mut Errors) {
    let Some(last) = path.path.segments.last() else {
        return;
    };
    let name = last.ident.to_string();
    let arguments = arguments(last);
    let is_bare = is_bare(path);
    if is_bare && (name == owner || name == "Self") {
        errors.add(
            &last.ident,
            format_args!(
                "`{owner}` inside itself would need a schema without end; \
                 write a `Vec` of entries that name each other by an id"
            ),
        );
        return;
    }
    if let Some(sentence) = named(&name, arguments.len(), path) {
        errors.add(ty, sentence);
        return;
    }
    if let ("Option", [inner, ..]) = (name.as_str(), arguments.as_slice())
        && let syn::Type::Path(path) = bare(inner)
        && let Some(last) = path.path.segments.last()
        && last.ident == "Option"
    {
        errors.add(
            inner,
            "JSON has one null, so an `Option` inside an `Option` cannot be told apart; \
             write one `Option`, or an enum that names the cases",
        );
        return;
    }
    for argument in arguments {
        check(argument, owner, errors);
    }
}

/// Types of other crates that are known by name, where the name can hardly
/// mean anything else.
fn named(name: &str, arguments: usize, path: &syn::TypePath) -> Option<&'static str> {
    Some(match (name, arguments) {
        ("HashMap" | "BTreeMap" | "IndexMap", 2..) => {
            "a map has no fixed keys, and a strict schema lists every key; \
             use a `Vec` of entries, or one field for each key"
        }
        ("HashSet" | "BTreeSet" | "IndexSet", 1..) => {
            "no provider enforces that items differ; use a `Vec`, and say in \
             `validate_business` that they do"
        }
        ("i128" | "u128", 0) if is_bare(path) => {
            "no JSON reader keeps 128 bits; use `i64` or `u64`, or a `String` of digits"
        }
        ("Value", 0) if path.path.segments[0].ident == "serde_json" => {
            "`serde_json::Value` may be anything, and a strict schema says what it is; \
             write the fields that you read, or a `String`"
        }
        _ => return None,
    })
}

/// Whether the path is one name.
fn is_bare(path: &syn::TypePath) -> bool {
    path.qself.is_none() && path.path.segments.len() == 1
}

/// The type without the invisible group of a macro, and without parentheses.
fn bare(ty: &syn::Type) -> &syn::Type {
    match ty {
        syn::Type::Group(group) => bare(&group.elem),
        syn::Type::Paren(paren) => bare(&paren.elem),
        _ => ty,
    }
}

/// Where `ty` starts; that is all that a stable compiler tells of a span, and
/// for a path it is told without writing its tokens.
pub(crate) fn start(ty: &syn::Type) -> proc_macro2::Span {
    match ty {
        syn::Type::Path(syn::TypePath {
            qself: None, path, ..
        }) if path.leading_colon.is_none() => path
            .segments
            .first()
            .map_or_else(|| ty.span(), |first| first.ident.span()),
        _ => ty.span(),
    }
}

fn arguments(segment: &syn::PathSegment) -> Vec<&syn::Type> {
    let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments else {
        return Vec::new();
    };
    let types = arguments.args.iter().filter_map(|argument| match argument {
        syn::GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    types.collect()
}

/// What a type is by its name alone, inside any `Option` and `Box`. A name may
/// mislead, so the compiler judges it all the same.
#[derive(Clone, Copy)]
pub(crate) enum Known {
    Text,
    Integer(i128, i128),
    Float,
    /// Something without bounds, or with bounds that depend on the machine.
    Other,
    /// A `Vec`, and whether its items are known too.
    List(bool),
}

impl Known {
    /// Whether no rule of anybody's can hang on it.
    pub(crate) fn is_leaf(self) -> bool {
        !matches!(self, Self::List(false))
    }

    /// Whether the bound is in order for the type.
    pub(crate) fn admits(self, rule: &Rule) -> bool {
        match (self, rule.entry.name.as_str()) {
            (Self::Text, "min_len" | "max_len" | "pattern")
            | (Self::List(_), "min_items" | "max_items")
            | (Self::Float, "min" | "max") => true,
            (Self::Integer(min, max), "min" | "max") => {
                matches!(rule.bound, Bound::Integer(whole) if min <= whole && whole <= max)
            }
            _ => false,
        }
    }
}

/// What the name of `ty` says, if it is one of Rust's own.
pub(crate) fn known(ty: &syn::Type) -> Option<Known> {
    let syn::Type::Path(path) = bare(ty) else {
        return None;
    };
    let last = path.path.segments.last().filter(|_| is_bare(path))?;
    let name = last.ident.to_string();
    match (name.as_str(), arguments(last).as_slice()) {
        ("Option" | "Box", [inner]) => known(inner),
        ("Vec", [inner]) => Some(Known::List(known(inner).is_some_and(Known::is_leaf))),
        ("String", []) => Some(Known::Text),
        ("f64", []) => Some(Known::Float),
        ("bool" | "char" | "f32" | "usize" | "isize", []) => Some(Known::Other),
        ("i8", []) => Some(Known::Integer(i8::MIN.into(), i8::MAX.into())),
        ("i16", []) => Some(Known::Integer(i16::MIN.into(), i16::MAX.into())),
        ("i32", []) => Some(Known::Integer(i32::MIN.into(), i32::MAX.into())),
        ("i64", []) => Some(Known::Integer(i64::MIN.into(), i64::MAX.into())),
        ("u8", []) => Some(Known::Integer(0, u8::MAX.into())),
        ("u16", []) => Some(Known::Integer(0, u16::MAX.into())),
        ("u32", []) => Some(Known::Integer(0, u32::MAX.into())),
        ("u64", []) => Some(Known::Integer(0, u64::MAX.into())),
        _ => None,
    }
}

/// Whether one of `params` is named by these tokens.
pub(crate) fn mentions(tokens: TokenStream, params: &[&syn::Ident]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => params.iter().any(|param| **param == ident),
        TokenTree::Group(group) => mentions(group.stream(), params),
        _ => false,
    })
}
