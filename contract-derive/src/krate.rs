//! Where generated code finds `contract_core`.

use quote::quote;

/// The path that the user gave, or the crate at the root.
pub(crate) fn path(given: Option<&syn::Path>) -> proc_macro2::TokenStream {
    given.map_or_else(|| quote!(::contract_core), |path| quote!(#path))
}
