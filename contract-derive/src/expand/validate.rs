//! The business rules of a contract and of all contracts inside it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use super::expand_impl;
use crate::model::{Branch, Content, Contract, Field, Shape};
use crate::shape;

/// The method `validate`; nothing where nothing can break a rule.
pub(super) fn of(contract: &Contract) -> Option<TokenStream> {
    let inner = match &contract.shape {
        Shape::Struct(fields) => {
            let fields = fields.iter().map(|field| {
                let member = &field.member;
                expand_field(field, &quote!(&self.#member))
            });
            quote!(#(#fields)*)
        }
        Shape::Newtype(field) => {
            let member = &field.member;
            expand_in_place(field, &quote!(&self.#member))
        }
        Shape::Union { branches, .. } => expand_branches(branches),
        Shape::As(_) => TokenStream::new(),
        Shape::Enum(_) | Shape::Integers(_) => return None,
    };
    let business = contract.validate_business.as_ref().map(|path| {
        // error[E0308] stands under the path that the user wrote.
        match &contract.context {
            None => quote_spanned!(path.span()=> #path(self, __issues);),
            Some((_, ty)) => {
                let call = quote_spanned!(path.span()=> #path(self, __context, __issues));
                quote!(__issues.look_into::<#ty>(|__context, __issues| #call);)
            }
        }
    });
    Some(quote! {
        fn validate(&self, __issues: &mut __Issues) {
            #inner
            #business
        }
    })
}

fn expand_branches(branches: &[Branch]) -> TokenStream {
    let arms = branches.iter().filter_map(|branch| {
        let variant = &branch.variant.ident;
        match &branch.content {
            Content::Nothing => None,
            Content::Fields(fields) => {
                let members = fields.iter().map(|field| &field.member);
                let names: Vec<syn::Ident> = (0..fields.len())
                    .map(|at| format_ident!("__field{at}"))
                    .collect();
                let inner = fields
                    .iter()
                    .zip(&names)
                    .map(|(field, name)| expand_field(field, &quote!(#name)));
                Some(quote!(Self::#variant { #(#members: #names,)* .. } => { #(#inner)* }))
            }
            Content::Contract(ty) => {
                let own = expand_impl(ty);
                Some(quote!(Self::#variant(__inner) => #own::validate(__inner, __issues),))
            }
        }
    });
    quote! {
        match self {
            #(#arms)*
            _ => {}
        }
    }
}

/// The rules of a field, with paths that start at its key.
fn expand_field(field: &Field, value: &TokenStream) -> TokenStream {
    if field.flatten.is_some() || field.wire_ty.is_some() {
        return expand_in_place(field, value);
    }
    if shape::is_primitive(&field.ty) {
        return TokenStream::new();
    }
    let own = expand_impl(&field.ty);
    let wire = &field.wire.text;
    quote!(#own::validate_at(#value, #wire, __issues);)
}

/// The rules of a field without a key of its own. Those of a type that only
/// stands on the wire are not those of the value.
fn expand_in_place(field: &Field, value: &TokenStream) -> TokenStream {
    if field.wire_ty.is_some() || shape::is_primitive(&field.ty) {
        return TokenStream::new();
    }
    let own = expand_impl(&field.ty);
    quote!(#own::validate(#value, __issues);)
}
