//! Meaning to tokens: as few as can be, since each costs every user time.

mod checks;
mod schema;
mod validate;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};

use crate::model::{Contract, Shape};
use crate::shape;

/// The impls of a contract, and what the compiler is to judge about it.
pub(crate) fn contract(contract: &Contract) -> TokenStream {
    let ident = &contract.ident;
    let (impl_generics, ty_generics, _) = contract.generics.split_for_impl();
    let where_clause = expand_bounds(contract);
    let schema = schema::of(contract);
    let validate = validate::of(contract);
    let checks = checks::of(contract);
    // What can be asked for is an object.
    let root = matches!(contract.shape, Shape::Struct(_) | Shape::Union { .. }).then(|| {
        let facts = expand_root(contract);
        quote! {
            #[automatically_derived]
            impl #impl_generics __Root for #ident #ty_generics #where_clause { #facts }
        }
    });
    let items = quote! {
        #[automatically_derived]
        impl #impl_generics __Contract for #ident #ty_generics #where_clause {
            const SCHEMA: &'static __Schema = #schema;
            #validate
        }
        #root
        #checks
    };
    scope(contract.krate.as_ref(), &items)
}

/// What is true of a contract as the thing that is asked for.
fn expand_root(contract: &Contract) -> TokenStream {
    let flag = |name, key: &Option<syn::Ident>| {
        let name = syn::Ident::new(name, key.as_ref()?.span());
        Some(quote!(const #name: __bool = true;))
    };
    let envelope = flag("STRICT_ENVELOPE", &contract.strict_envelope);
    let declined = flag("MAY_BE_DECLINED", &contract.declined);
    let context = contract.context.as_ref().map(|(key, ty)| {
        let written = ty.to_token_stream().to_string();
        quote_spanned!(key.span()=> const CONTEXT: __Option<&'static __str> = __Some(#written);)
    });
    quote!(#envelope #context #declined)
}

/// The type's own bounds, and one for each inner type that names one of its
/// type parameters.
fn expand_bounds(contract: &Contract) -> Option<syn::WhereClause> {
    let mut generics = contract.generics.clone();
    let params: Vec<&syn::Ident> = contract
        .generics
        .type_params()
        .map(|param| &param.ident)
        .collect();
    if params.is_empty() {
        return generics.where_clause;
    }
    let fields = contract.fields();
    let inner = fields.iter().map(|field| field.schema_ty());
    let inner = inner.filter(|ty| shape::mentions(ty.to_token_stream(), &params));
    let bounds = inner.map(|ty| -> syn::WherePredicate { syn::parse_quote!(#ty: __Contract) });
    generics.make_where_clause().predicates.extend(bounds);
    generics.where_clause
}

/// The impl of a type, spelled the same way everywhere, so that a missing one
/// is told once.
fn expand_impl(ty: &syn::Type) -> TokenStream {
    expand_impl_at(shape::start(ty), ty)
}

fn expand_impl_at(span: proc_macro2::Span, ty: &impl ToTokens) -> TokenStream {
    // error[E0277] stands under the whole type: Vec<Money>
    //                                           ^^^^^^^^^^
    quote_spanned!(span=> <#ty as __Contract>)
}

/// `Some(…)` or `None`.
fn expand_option(value: Option<impl ToTokens>) -> TokenStream {
    value.map_or_else(|| quote!(__None), |value| quote!(__Some(#value)))
}

/// `items` among the names that generated code uses, from the crate that the
/// user named or from the one at the root. They are spelled as nobody spells
/// names, so that they cannot stand for anything of the user's.
pub(crate) fn scope(given: Option<&syn::Path>, items: &TokenStream) -> TokenStream {
    let krate = given.map_or_else(|| quote!(::contract_core), |path| quote!(#path));
    quote! {
        #[allow(unused_qualifications)]
        const _: () = {
            use #krate::__private::*;
            #items
        };
    }
}
