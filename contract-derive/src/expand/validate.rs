//! The business rules of a contract and of all contracts inside it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use crate::model::{Branch, Content, Contract, Field, Shape};

/// The method `validate`; nothing where nothing can break a rule.
pub(super) fn of(contract: &Contract, krate: &TokenStream) -> Option<TokenStream> {
    let inner = match &contract.shape {
        Shape::Struct(fields) => {
            let fields = fields.iter().map(|field| {
                let member = &field.member;
                expand_field(field, &quote!(&self.#member), krate)
            });
            quote!(#(#fields)*)
        }
        Shape::Newtype(field) => {
            let member = &field.member;
            expand_inner(field, &quote!(&self.#member), krate)
        }
        Shape::Union { branches, .. } => expand_branches(branches, krate),
        Shape::As(_) => TokenStream::new(),
        Shape::Enum(_) | Shape::Integers(_) => return None,
    };
    let business = contract.validate_business.as_ref().map(|path| {
        // error[E0308] stands under the path that the user wrote.
        quote_spanned!(path.span()=> #path(self, __issues);)
    });
    Some(quote! {
        fn validate(&self, __issues: &mut #krate::Issues) {
            #inner
            #business
        }
    })
}

fn expand_branches(branches: &[Branch], krate: &TokenStream) -> TokenStream {
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
                    .map(|(field, name)| expand_field(field, &quote!(#name), krate));
                Some(quote!(Self::#variant { #(#members: #names,)* .. } => { #(#inner)* }))
            }
            Content::Contract(ty) => {
                let validate = expand_call(ty, &quote!(__inner), krate);
                Some(quote!(Self::#variant(__inner) => { #validate }))
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
fn expand_field(field: &Field, value: &TokenStream, krate: &TokenStream) -> TokenStream {
    let inner = expand_inner(field, value, krate);
    if field.flatten.is_some() || inner.is_empty() {
        return inner;
    }
    let wire = &field.wire.text;
    quote! {
        #krate::__private::enter(__issues, #wire);
        #inner
        #krate::__private::leave(__issues);
    }
}

/// The rules of a field's value. The rules of a type that only stands on the
/// wire are not those of the value.
fn expand_inner(field: &Field, value: &TokenStream, krate: &TokenStream) -> TokenStream {
    if field.wire_ty.is_some() {
        return TokenStream::new();
    }
    expand_call(&field.ty, value, krate)
}

fn expand_call(ty: &syn::Type, value: &TokenStream, krate: &TokenStream) -> TokenStream {
    // Spelled like the schema, so that a missing impl is told once.
    quote_spanned! {ty.span()=>
        <#ty as #krate::ContractField>::validate(#value, __issues);
    }
}
