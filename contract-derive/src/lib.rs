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
/// | `as = Type` | the type on the wire, where a conversion of serde hides it |
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
/// | `as = Type` | the type on the wire, where a function of serde hides it |
/// | `sensitive` | the value is kept from logs and feedback |
/// | `unique_by = "…"` | the key by which the items of a list differ |
///
/// On a variant:
///
/// | key | meaning |
/// |---|---|
/// | `description = "…"` | the words for the model, instead of the doc comment |
/// | `abstain` | choosing it concludes nothing, so no evidence is owed |
///
/// # Keys of `#[serde(…)]`
///
/// Each of them is followed, changes nothing that is read, or does not compile;
/// none is overlooked. What hides the type on the wire compiles beside
/// `#[contract(as = Type)]`.
///
/// | key | on | what the contract does |
/// |---|---|---|
/// | `alias` | variant, field | followed |
/// | `deny_unknown_fields` | struct, enum | harmless |
/// | `flatten` | field | followed |
/// | `rename` | variant, field | followed |
/// | `rename_all` | struct, enum, variant | followed |
/// | `rename_all_fields` | enum | followed |
/// | `skip` | variant, field | followed |
/// | `skip_deserializing` | variant, field | followed |
/// | `tag` | enum | followed |
/// | `transparent` | struct | followed |
/// | `bound` | struct, enum, variant, field | harmless |
/// | `crate` | struct, enum | harmless |
/// | `expecting` | struct, enum | harmless |
/// | `getter` | field | harmless |
/// | `into` | struct, enum | harmless |
/// | `rename` | struct, enum | harmless |
/// | `serialize_with` | variant, field | harmless |
/// | `skip_serializing` | variant, field | harmless |
/// | `skip_serializing_if` | field | harmless |
/// | `deserialize_with` | variant, field | hides |
/// | `with` | variant, field | hides |
/// | `from` | struct, enum | hides |
/// | `try_from` | struct, enum | hides |
/// | `borrow` | variant, field | refused |
/// | `content` | enum | refused |
/// | `default` | struct, field | refused |
/// | `field_identifier` | enum | refused |
/// | `other` | variant | refused |
/// | `remote` | struct, enum | refused |
/// | `tag` | struct | refused |
/// | `untagged` | enum, variant | refused |
/// | `variant_identifier` | enum | refused |
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
