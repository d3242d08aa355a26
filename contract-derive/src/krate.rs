//! Where generated code finds `contract_core`.

use proc_macro2::TokenStream;
use quote::quote;

/// `items` where `__c` is what generated code calls in the crate that the user
/// named, or in the one at the root.
pub(crate) fn scope(given: Option<&syn::Path>, items: &TokenStream) -> TokenStream {
    let krate = given.map_or_else(|| quote!(::contract_core), |path| quote!(#path));
    quote! {
        #[allow(unused_qualifications)]
        const _: () = {
            use #krate::__private as __c;
            #items
        };
    }
}
