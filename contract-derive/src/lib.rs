//! The derive macro of [`contract-core`](https://docs.rs/contract-core), which
//! re-exports it; depend on that crate, not on this one.

mod attr;
mod case;
mod check;
mod docs;
mod errors;
mod expand;
mod fallback;
mod model;
mod parse;
mod serde;
mod shape;
mod similar;
#[cfg(test)]
mod tests;

use proc_macro::TokenStream;

/// Makes a struct with named fields a contract, or an enum of unit variants a
/// field of one.
///
/// Doc comments are descriptions, and the model reads them: a field's own words
/// win over those of its type. Names on the wire come from serde's `rename` and
/// `rename_all`. What has no flat, strict schema does not compile, and the
/// message says what to write instead.
#[doc = ""]
#[doc = include_str!("keys.md")]
#[proc_macro_derive(AgentContract, attributes(contract, serde))]
pub fn derive_agent_contract(input: TokenStream) -> TokenStream {
    let node = syn::parse_macro_input!(input as syn::DeriveInput);
    let mut errors = errors::Errors::default();
    let contract = parse::contract(&node, &mut errors);
    if let Some(contract) = &contract {
        check::contract(contract, &mut errors);
    }
    match (errors.finish(), contract) {
        (None, Some(contract)) => expand::contract(&contract).into(),
        (errors, _) => fallback::contract(&node, errors.as_ref()).into(),
    }
}
