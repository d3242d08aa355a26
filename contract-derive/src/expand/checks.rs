//! What only the compiler can judge: bounds against types, contracts that are
//! put together, and the size against what OpenAI takes.
//!
//! A constant ends at its first error, so whatever may be wrong has one of its
//! own. Bounds that are in order by the type's name are judged inside the
//! schema: a constant costs every user compile time.

use proc_macro2::TokenStream;
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
    let own = || expand_impl(field.schema_ty());
    for rule in &field.rules {
        if !field.known.is_some_and(|known| known.admits(rule)) {
            let check = schema::expand_method("__check_", rule, "");
            let bound = schema::expand_bound(rule);
            checks.extend(expand_check(&check, &own(), &bound));
        }
    }
    let purpose = match &field.purpose {
        Purpose::Plain => None,
        Purpose::Evidence { key, .. } => Some(("__check_evidence", key)),
        Purpose::Confidence { key, .. } => Some(("__check_confidence", key)),
    };
    if let Some(check) = &field.flatten {
        checks.extend(expand_check(check, &own(), &NOTHING));
    }
    let flags = ["coerce", "contains_value"].map(|key| field.written(key));
    let flags = ["__check_coerce", "__check_contains_value"]
        .into_iter()
        .zip(flags);
    let flags = flags.filter_map(|(check, key)| Some((check, key?)));
    for (check, key) in purpose.into_iter().chain(flags) {
        let check = syn::Ident::new(check, key.span());
        checks.extend(expand_check(&check, &own(), &NOTHING));
    }
    if let Purpose::Evidence { id: Some(id), .. } = &field.purpose
        && let Some(named) = fields.iter().find(|field| field.is_called(id))
    {
        let check = syn::Ident::new("__check_turn_id", id.span());
        let named = expand_impl(named.schema_ty());
        checks.extend(expand_check(&check, &named, &NOTHING));
    }
    if let Some(key) = &field.unique_by {
        let check = syn::Ident::new("__check_unique_by", key.span());
        checks.extend(expand_check(&check, &own(), &key));
    }
}

/// What concerns the contract as a whole.
fn expand_whole(contract: &Contract, checks: &mut TokenStream) {
    let ident = &contract.ident;
    let own = expand_impl_at(ident.span(), ident);
    match &contract.shape {
        Shape::Struct(fields) => {
            if let Some(key) = fields.iter().find_map(|field| field.flatten.as_ref()) {
                let check = syn::Ident::new("__check_collisions", key.span());
                checks.extend(expand_check(&check, &own, &NOTHING));
            }
        }
        Shape::Union { tag, .. } => {
            let check = syn::Ident::new("__check_union", tag.span());
            checks.extend(expand_check(&check, &own, &NOTHING));
        }
        Shape::Newtype(_) | Shape::Enum(_) | Shape::Integers(_) => {}
    }
    if let Some(key) = &contract.declined {
        let check = syn::Ident::new("__check_declined", key.span());
        checks.extend(expand_check(&check, &own, &NOTHING));
    }
    // What is sent: the contract, or that or a refusal.
    let sent = match &contract.declined {
        Some(_) => quote_spanned!(ident.span()=> <#ident as __Root>::REPLY),
        None => quote_spanned!(ident.span()=> #own::SCHEMA),
    };
    for dialect in &contract.dialects {
        // error[E0080] stands under the dialect whose limit is broken.
        let (check, dialect) = (dialect.span(), expand_dialect(dialect));
        let check = syn::Ident::new("__check_dialect", check);
        checks.extend(quote_spanned!(check.span()=> const _: () = #check(#sent, #dialect);));
    }
    let is_root = matches!(contract.shape, Shape::Struct(_) | Shape::Union { .. });
    if is_root && contract.dialects.is_empty() {
        // error[E0080] stands under the name of the type. The constant around
        // the impls judges this, since it is there anyway.
        checks.extend(quote_spanned!(ident.span()=> __check_limits(#sent)));
    }
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
fn expand_check(check: &syn::Ident, own: &TokenStream, more: &impl ToTokens) -> TokenStream {
    quote_spanned!(check.span()=> const _: () = #check(#own::SCHEMA, #more);)
}
