//! What only the compiler can judge: bounds against types, contracts that are
//! put together, and the size against what OpenAI takes.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::schema;
use crate::krate;
use crate::model::{Branch, Content, Contract, Field, Purpose, Shape};

/// The constants that stop the compiler. A generic contract is judged where it
/// becomes concrete.
pub(super) fn of(contract: &Contract, krate: &TokenStream) -> TokenStream {
    if !contract.generics.params.is_empty() {
        return TokenStream::new();
    }
    let fields = contract
        .fields()
        .into_iter()
        .map(|field| expand_field(field, krate));
    let whole = expand_whole(contract, krate);
    quote!(#(#fields)* #whole)
}

fn expand_field(field: &Field, krate: &TokenStream) -> TokenStream {
    let schema = schema::of_type(field.schema_ty(), krate);
    let rules = field.rules.iter().map(|rule| {
        let only = schema::expand_literal(&[schema::expand_rule(rule, krate)], krate);
        expand_check(
            "check_rules",
            rule.key.span(),
            &quote!(#schema, &#only),
            krate,
        )
    });
    let purpose = match &field.purpose {
        Purpose::Plain => None,
        Purpose::Evidence { key, .. } => Some(("check_evidence", key)),
        Purpose::Confidence { key, .. } => Some(("check_confidence", key)),
    };
    let purpose = purpose.map(|(check, key)| expand_check(check, key.span(), &schema, krate));
    let flatten = field
        .flatten
        .as_ref()
        .map(|key| expand_check("check_flattened", key.span(), &schema, krate));
    let unique_by = field
        .unique_by
        .as_ref()
        .map(|key| expand_check("check_unique_by", key.span(), &quote!(#schema, #key), krate));
    quote!(#(#rules)* #purpose #flatten #unique_by)
}

/// What concerns the contract as a whole.
fn expand_whole(contract: &Contract, krate: &TokenStream) -> TokenStream {
    let ident = &contract.ident;
    let name = &contract.name.text;
    let own = quote!(<#ident as #krate::ContractField>::SCHEMA);
    let limits = || expand_check("check_limits", ident.span(), &quote!(#name, #own), krate);
    match &contract.shape {
        Shape::Struct(fields) => {
            let collisions = fields
                .iter()
                .find_map(|field| field.flatten.as_ref())
                .map(|key| expand_check("check_collisions", key.span(), &own, krate));
            let limits = limits();
            quote!(#collisions #limits)
        }
        Shape::Union { tag, branches } => {
            let newtypes = branches
                .iter()
                .filter_map(|branch| expand_newtype(branch, krate));
            let union = expand_check("check_union", tag.span(), &own, krate);
            let limits = limits();
            quote!(#(#newtypes)* #union #limits)
        }
        Shape::Newtype(_) | Shape::Enum(_) | Shape::Integers(_) | Shape::As(_) => {
            TokenStream::new()
        }
    }
}

/// The contract inside a variant has to be an object.
fn expand_newtype(branch: &Branch, krate: &TokenStream) -> Option<TokenStream> {
    let Content::Contract(ty) = &branch.content else {
        return None;
    };
    let schema = schema::of_type(ty, krate);
    Some(expand_check("check_branch", ty.span(), &schema, krate))
}

/// A constant that calls `check`. What it says stands at `span`:
///
/// error[E0080]: min = 300
///               ^^^
fn expand_check(
    check: &str,
    span: Span,
    arguments: &TokenStream,
    krate: &TokenStream,
) -> TokenStream {
    let check = syn::Ident::new(check, span);
    let called = krate::at(krate, span);
    quote_spanned! {span=>
        #[allow(unused_qualifications)]
        const _: () = #called::__private::#check(#arguments);
    }
}
