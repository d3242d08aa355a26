//! What only the compiler can judge: bounds against types, contracts that are
//! put together, and the size against what OpenAI takes.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use super::{expand_impl, schema};
use crate::model::{Branch, Content, Contract, Field, Purpose, Shape};

/// The constants that stop the compiler. A generic contract is judged where it
/// becomes concrete.
pub(super) fn of(contract: &Contract) -> TokenStream {
    if !contract.generics.params.is_empty() {
        return TokenStream::new();
    }
    let mut checks = TokenStream::new();
    for field in contract.fields() {
        expand_field(field, &mut checks);
    }
    expand_whole(contract, &mut checks);
    checks
}

fn expand_field(field: &Field, checks: &mut TokenStream) {
    let ty = field.schema_ty();
    for rule in &field.rules {
        let check = format_ident!("check_{}", rule.key, span = rule.key.span());
        let bound = schema::expand_bound(rule);
        checks.extend(expand_check(ty, &check, Some(&bound)));
    }
    let purpose = match &field.purpose {
        Purpose::Plain => None,
        Purpose::Evidence { key, .. } => Some(("check_evidence", key)),
        Purpose::Confidence { key, .. } => Some(("check_confidence", key)),
    };
    if let Some((check, key)) = purpose {
        checks.extend(expand_check(ty, &syn::Ident::new(check, key.span()), None));
    }
    if let Some(key) = &field.flatten {
        checks.extend(expand_check(
            ty,
            &syn::Ident::new("check_flattened", key.span()),
            None,
        ));
    }
    if let Some(key) = &field.unique_by {
        let check = syn::Ident::new("check_unique_by", key.span());
        checks.extend(expand_check(ty, &check, Some(&quote!(#key))));
    }
}

/// What concerns the contract as a whole.
fn expand_whole(contract: &Contract, checks: &mut TokenStream) {
    let ident = &contract.ident;
    let own: syn::Type = syn::parse_quote!(#ident);
    match &contract.shape {
        Shape::Struct(fields) => {
            if let Some(key) = fields.iter().find_map(|field| field.flatten.as_ref()) {
                let check = syn::Ident::new("check_collisions", key.span());
                checks.extend(expand_check(&own, &check, None));
            }
        }
        Shape::Union { tag, branches } => {
            checks.extend(branches.iter().filter_map(expand_newtype));
            let check = syn::Ident::new("check_union", tag.span());
            checks.extend(expand_check(&own, &check, None));
        }
        Shape::Newtype(_) | Shape::Enum(_) | Shape::Integers(_) | Shape::As(_) => return,
    }
    let name = &contract.name.text;
    // error[E0080] stands under the name of the type.
    checks.extend(quote_spanned! {ident.span()=>
        const _: () = __c::check_limits(#name, <#ident as __c::ContractField>::SCHEMA);
    });
}

/// The contract inside a variant has to be an object.
fn expand_newtype(branch: &Branch) -> Option<TokenStream> {
    let Content::Contract(ty) = &branch.content else {
        return None;
    };
    Some(expand_check(
        ty,
        &syn::Ident::new("check_branch", ty.span()),
        None,
    ))
}

/// A constant that calls `check`. What it says stands where `check` stands:
///
/// error[E0080]: min = 300
///               ^^^
fn expand_check(ty: &syn::Type, check: &syn::Ident, more: Option<&TokenStream>) -> TokenStream {
    let own = expand_impl(ty);
    quote_spanned!(check.span()=> const _: () = __c::#check(#own::SCHEMA, #more);)
}
