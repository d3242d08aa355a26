//! What stands in for a contract that has errors, so that they are the only
//! ones.

use proc_macro2::TokenStream;
use quote::quote;

use crate::attr::Attrs;
use crate::errors::Errors;
use crate::expand;

/// The errors, and impls that hold for every use of the type.
pub(crate) fn contract(node: &syn::DeriveInput, errors: Option<&TokenStream>) -> TokenStream {
    let attrs = Attrs::of(&node.attrs, &mut Errors::default());
    let given = attrs
        .contract
        .iter()
        .find(|entry| entry.name == "crate")
        .and_then(|entry| entry.read("a path", "path::to::it").ok());
    let ident = &node.ident;
    let (impl_generics, ty_generics, where_clause) = node.generics.split_for_impl();
    let impls = quote! {
        #[automatically_derived]
        impl #impl_generics __Contract for #ident #ty_generics #where_clause {
            const SCHEMA: &'static __Schema = &__Schema::boolean();
        }
        #[automatically_derived]
        impl #impl_generics __Root for #ident #ty_generics #where_clause {}
    };
    let impls = expand::scope(given.as_ref(), &impls);
    quote!(#errors #impls)
}
