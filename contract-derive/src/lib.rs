//! The derive macro of [`contract-core`](https://docs.rs/contract-core), which
//! re-exports it; depend on that crate, not on this one.

mod attr;
mod case;
mod check;
mod docs;
mod errors;
mod expand;
mod fallback;
mod krate;
mod model;
mod parse;
mod serde;
mod shape;
mod similar;

use proc_macro::TokenStream;

/// Makes a struct with named fields a contract, or an enum of unit variants a
/// field of one.
///
/// Doc comments are descriptions, and the model reads them: a field's own words
/// win over those of its type. Names on the wire come from serde's `rename` and
/// `rename_all`. What has no flat, strict schema does not compile, and the
/// message says what to write instead.
///
/// # Keys of `#[contract(…)]`
///
/// On a struct or enum:
///
/// | key | meaning |
/// |---|---|
/// | `name = "…"` | the name on the wire; the type's own name otherwise |
/// | `description = "…"` | the words for the model, instead of the doc comment |
/// | `validate_business = path` | a `fn(&Self, &mut Issues)` that adds every broken rule |
/// | `dialects(openai, anthropic, path::TO_OWN)` | the dialects whose limits hold at compile time; OpenAI's otherwise |
/// | `strict_envelope` | the answer stands on lines of its own in the reply, or is refused |
/// | `crate = path` | where `contract_core` is found, if not at the root |
///
/// On a field:
///
/// | key | meaning |
/// |---|---|
/// | `description = "…"` | the words for the model, instead of the doc comment |
/// | `min = …`, `max = …` | bounds of a number, both included |
/// | `min_len = …`, `max_len = …` | bounds of a string's length in characters |
/// | `min_items = …`, `max_items = …` | bounds of a list's length |
/// | `evidence` | the field quotes the source, and every quote is looked up there |
/// | `evidence(for = [a, b], from = "…")` | the quote is owed when one of these fields says something; only turns of this role count |
/// | `confidence` | how sure the model is, from 0 to 1 |
/// | `confidence(handoff_below = …)` | below this a person decides |
///
/// On a variant:
///
/// | key | meaning |
/// |---|---|
/// | `description = "…"` | the words for the model, instead of the doc comment |
/// | `abstain` | choosing it concludes nothing, so no evidence is owed |
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
