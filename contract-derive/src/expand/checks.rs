//! What only the compiler can judge: bounds against types, contracts that are
//! put together, and the size against what OpenAI takes.
//!
//! A constant ends at its first error, so whatever may be wrong has one of its
//! own. Bounds that are in order by the type's name are judged inside the
//! schema: a constant costs every user compile time.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;

use super::{expand_impl, expand_impl_at, schema};
use crate::model::{Contract, Field, Purpose, Shape};

/// The statements of the constant around the impls. A generic contract is
/// judged where it becomes concrete.
pub(super) fn of(contract: &Contract) -> TokenStream {
    if !contract.generics.params.is_empty() {
        return TokenStream::new();
    }
    let mut checks = TokenStream::new();
    let fields = contract.fields();
    for field in &fields {
        expand_field(field, &fields, &mut checks);
    }
    expand_whole(contract, &mut checks);
    checks
}

fn expand_field(field: &Field, fields: &[&Field], checks: &mut TokenStream) {
    let own = expand_schema(field.schema_ty());
    for rule in &field.rules {
        if !field.known.is_some_and(|known| known.admits(rule)) {
            let check = schema::expand_method("__check_", rule, "");
            checks.extend(expand_check(&check, &own, &schema::expand_bound(rule)));
        }
    }
    if let Some(check) = &field.flatten {
        checks.extend(expand_check(check, &own, &NOTHING));
    }
    for name in ["evidence", "confidence", "coerce", "contains_value"] {
        if let Some(key) = field.written(name) {
            let check = named_at(&format!("__check_{name}"), key.span());
            checks.extend(expand_check(&check, &own, &NOTHING));
        }
    }
    if let Purpose::Evidence { id: Some(id), .. } = &field.purpose
        && let Some(named) = fields.iter().find(|field| field.is_called(id))
    {
        let (check, named) = (named_at("__check_turn_id", id.span()), named.schema_ty());
        checks.extend(expand_check(&check, &expand_schema(named), &NOTHING));
    }
    if let Some(key) = &field.unique_by {
        let check = named_at("__check_unique_by", key.span());
        checks.extend(expand_check(&check, &own, &key));
    }
}

/// What concerns the contract as a whole.
fn expand_whole(contract: &Contract, checks: &mut TokenStream) {
    let ident = &contract.ident;
    let own = expand_impl_at(ident.span(), ident);
    let own = quote_spanned!(ident.span()=> #own::SCHEMA);
    let whole = match &contract.shape {
        Shape::Struct(fields) => {
            let flattened = fields.iter().find_map(|field| field.flatten.as_ref());
            flattened.map(|key| named_at("__check_collisions", key.span()))
        }
        Shape::Union { tag, .. } => Some(named_at("__check_union", tag.span())),
        Shape::Newtype(_) | Shape::Enum(_) | Shape::Integers(_) => None,
    };
    let declined = contract.declined.as_ref();
    let declined = declined.map(|key| named_at("__check_declined", key.span()));
    for check in whole.iter().chain(&declined) {
        checks.extend(expand_check(check, &own, &NOTHING));
    }
    // What is sent: the contract, or that or a refusal.
    let sent = match declined {
        Some(_) => quote_spanned!(ident.span()=> <#ident as __Root>::REPLY),
        None => own,
    };
    for dialect in &contract.dialects {
        // error[E0080] stands under the dialect whose limit is broken.
        let check = named_at("__check_dialect", dialect.span());
        checks.extend(expand_check(&check, &sent, &expand_dialect(dialect)));
    }
    let is_root = matches!(contract.shape, Shape::Struct(_) | Shape::Union { .. });
    if is_root && contract.dialects.is_empty() {
        // error[E0080] stands under the name of the type. The constant around
        // the impls judges this, since it is there anyway.
        checks.extend(quote_spanned!(ident.span()=> __check_limits(#sent)));
    }
}

/// The schema of a type.
fn expand_schema(ty: &syn::Type) -> TokenStream {
    let own = expand_impl(ty);
    quote!(#own::SCHEMA)
}

/// A function of core, whose complaint stands there.
fn named_at(check: &str, span: Span) -> syn::Ident {
    syn::Ident::new(check, span)
}

/// `anthropic` is a constant of ours, and everything else a path of the user's.
fn expand_dialect(path: &syn::Path) -> TokenStream {
    let name = path
        .get_ident()
        .map(ToString::to_string)
        .unwrap_or_default();
    if name.chars().any(char::is_lowercase) {
        let constant = syn::Ident::new(&name.to_uppercase(), path.span());
        quote!(&__Dialect::#constant)
    } else {
        quote!(&#path)
    }
}

/// No argument beside the schema.
const NOTHING: Option<TokenStream> = None;

/// A constant that calls `check`. What it says stands where `check` stands:
///
/// error[E0080]: min = 300
///               ^^^
fn expand_check(check: &syn::Ident, schema: &TokenStream, more: &impl ToTokens) -> TokenStream {
    quote_spanned!(check.span()=> const _: () = #check(#schema, #more);)
}
