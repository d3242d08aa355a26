//! Meaning to tokens.

mod checks;
mod schema;
mod validate;

use proc_macro2::TokenStream;
use quote::quote;

use crate::krate;
use crate::model::{Content, Contract, Shape};
use crate::shape;

/// The impls of a contract, and what the compiler is to judge about it.
pub(crate) fn contract(contract: &Contract) -> TokenStream {
    let krate = krate::path(contract.krate.as_ref());
    let ident = &contract.ident;
    let (impl_generics, ty_generics, _) = contract.generics.split_for_impl();
    let where_clause = expand_bounds(contract, &krate);
    let schema = schema::of(contract, &krate);
    let validate = validate::of(contract, &krate);
    let checks = checks::of(contract, &krate);
    let root = expand_root(contract, &krate);
    quote! {
        #[automatically_derived]
        #[allow(unused_qualifications)]
        impl #impl_generics #krate::ContractField for #ident #ty_generics #where_clause {
            const SCHEMA: &'static #krate::__private::Schema = #schema;
            #validate
        }
        #root
        #checks
    }
}

/// What can be asked for is an object.
fn expand_root(contract: &Contract, krate: &TokenStream) -> Option<TokenStream> {
    if !matches!(contract.shape, Shape::Struct(_) | Shape::Union { .. }) {
        return None;
    }
    let ident = &contract.ident;
    let name = &contract.name.text;
    let (impl_generics, ty_generics, _) = contract.generics.split_for_impl();
    let where_clause = expand_bounds(contract, krate);
    Some(quote! {
        #[automatically_derived]
        #[allow(unused_qualifications)]
        impl #impl_generics #krate::AgentContract for #ident #ty_generics #where_clause {
            const NAME: &'static ::core::primitive::str = #name;
        }
    })
}

/// The type's own bounds, and one for each inner type that names one of its
/// type parameters.
fn expand_bounds(contract: &Contract, krate: &TokenStream) -> Option<syn::WhereClause> {
    let mut generics = contract.generics.clone();
    let params: Vec<&syn::Ident> = contract
        .generics
        .type_params()
        .map(|param| &param.ident)
        .collect();
    let predicates: Vec<syn::WherePredicate> = inner_types(contract)
        .into_iter()
        .filter(|ty| shape::mentions(ty, &params))
        .map(|ty| syn::parse_quote!(#ty: #krate::ContractField))
        .collect();
    if !predicates.is_empty() {
        generics.make_where_clause().predicates.extend(predicates);
    }
    generics.where_clause
}

/// The types whose schemas are part of this one's.
fn inner_types(contract: &Contract) -> Vec<&syn::Type> {
    let mut types: Vec<&syn::Type> = contract
        .fields()
        .into_iter()
        .map(crate::model::Field::schema_ty)
        .collect();
    match &contract.shape {
        Shape::As(ty) => types.push(ty),
        Shape::Union { branches, .. } => {
            types.extend(branches.iter().filter_map(|branch| match &branch.content {
                Content::Contract(ty) => Some(&**ty),
                _ => None,
            }));
        }
        _ => {}
    }
    types
}

/// `Some(…)` or `None`.
fn expand_option(value: Option<TokenStream>, krate: &TokenStream) -> TokenStream {
    value.map_or_else(
        || quote!(#krate::__private::None),
        |value| quote!(#krate::__private::Some(#value)),
    )
}
