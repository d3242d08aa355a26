//! Where generated code finds `contract_core`.

use proc_macro2::TokenStream;
use quote::quote;

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
