//! The business rules of a contract and of all contracts inside it.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use super::expand_impl;
use crate::model::{Contract, Field, Name, Shape, Variant};
use crate::shape::Known;

/// The method `validate`; nothing where nothing can break a rule.
pub(super) fn of(contract: &Contract) -> Option<TokenStream> {
    let inner = match &contract.shape {
        Shape::Struct(fields) => {
            let fields = fields.iter().map(|field| {
                let member = &field.member;
                expand_field(field, Some(&field.wire), &quote!(&self.#member))
            });
            quote!(#(#fields)*)
        }
        Shape::Newtype(field) => {
            let member = &field.member;
            expand_field(field, None, &quote!(&self.#member))
        }
        Shape::Union { variants, .. } => expand_variants(variants),
        Shape::Enum(_) | Shape::Integers(_) => return None,
    };
    let business = contract.validate_business.as_ref().map(|path| {
        // A rule that returns what it found would not be heard. Where no context
        // may be coerced, the compiler can say what the rule has to be.
        match &contract.context {
            None => quote!(let __rule: fn(&Self, &mut __Issues) = #path; __rule(self, __issues);),
            Some((_, ty)) => {
                let span = path.span().resolved_at(Span::call_site());
                let call = quote_spanned!(span=> let () = #path(self, __context, __issues););
                quote!(__issues.look_into::<#ty>(|__context, __issues| { #call });)
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

fn expand_variants(variants: &[Variant]) -> TokenStream {
    let arms = variants.iter().filter_map(|variant| {
        let rules = variant.fields.iter().enumerate().filter_map(|(at, field)| {
            let name = format_ident!("__field{at}");
            let rules = expand_field(field, Some(&field.wire), &quote!(#name));
            (!rules.is_empty()).then_some((&field.member, name, rules))
        });
        let ident = &variant.ident;
        let rules: Vec<_> = rules.collect();
        let bindings = rules.iter().map(|(member, name, _)| quote!(#member: #name));
        let rules: Vec<&TokenStream> = rules.iter().map(|(.., rules)| rules).collect();
        (!rules.is_empty()).then(|| quote!(Self::#ident { #(#bindings,)* .. } => { #(#rules)* }))
    });
    quote! {
        match self {
            #(#arms)*
            _ => {}
        }
    }
}

/// The rules of a field, with paths that start at its key if it has one. Those
/// of a type that only stands on the wire are not those of the value.
fn expand_field(field: &Field, key: Option<&Name>, value: &TokenStream) -> TokenStream {
    if field.wire_ty.is_some() || field.known.is_some_and(Known::is_leaf) {
        return TokenStream::new();
    }
    let own = expand_impl(&field.ty);
    let key = key.filter(|_| field.flatten.is_none());
    key.map_or_else(
        || quote!(#own::validate(#value, __issues);),
        |Name { text, .. }| quote!(#own::validate_at(#value, #text, __issues);),
    )
}
