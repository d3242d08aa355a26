//! The values behind keys.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;

use crate::attr::{self, CONFIDENCE, EVIDENCE, Entry, Place, Value};
use crate::errors::Errors;
use crate::model::{Bound, Name, Purpose, Rule};
use crate::serde::Facts;
use crate::similar;

pub(super) fn description(entry: &Entry) -> syn::Result<TokenStream> {
    let words = entry.string()?;
    if words.value().trim().is_empty() {
        return Err(syn::Error::new_spanned(
            words,
            "an empty description tells the model nothing; write one, or remove the key",
        ));
    }
    Ok(words.into_token_stream())
}

/// The name on the wire of what is called `ident` in Rust.
pub(super) fn wire_name(
    ident: &syn::Ident,
    facts: &Facts,
    in_case: impl Fn(&str) -> String,
) -> Name {
    let mut name = match &facts.rename {
        Some(rename) => Name::new(rename.value(), rename.span()),
        None => Name::new(in_case(&ident.unraw().to_string()), ident.span()),
    };
    name.aliases.clone_from(&facts.aliases);
    name
}

/// `dialects(openai, crate::TO_OWN)`: a name that is known, or a path to a
/// constant of one's own.
pub(super) fn dialects(entry: &Entry) -> syn::Result<Vec<syn::Path>> {
    let wanted = "`dialects` takes a list; write `dialects(openai, anthropic)`";
    let Value::List(tokens) = &entry.value else {
        return Err(entry.wants(wanted));
    };
    let paths = Punctuated::<syn::Path, syn::Token![,]>::parse_terminated;
    let paths: Vec<syn::Path> = paths.parse2(tokens.clone())?.into_iter().collect();
    if paths.is_empty() {
        return Err(entry.wants(wanted));
    }
    for (path, name) in paths
        .iter()
        .filter_map(|path| Some((path, path.get_ident()?.to_string())))
    {
        let is_constant = name.chars().all(|c| !c.is_lowercase());
        if !is_constant && !DIALECTS.split(' ').any(|known| known == name) {
            let near = similar::did_you_mean(&name, DIALECTS.split(' '));
            let sentence = format!("no dialect is called `{name}`{near}");
            return Err(syn::Error::new_spanned(path, sentence));
        }
    }
    Ok(paths)
}

/// The dialects that `contract_core` knows, each the constant of that name.
const DIALECTS: &str = "openai azure_openai anthropic bedrock gemini_json_schema gemini_schema \
                        mistral cohere groq deepseek xai ollama llama_cpp vllm openrouter portable \
                        json_schema";

/// `evidence`, `evidence(for = [a, b], from = "customer", id = turn, ignore_case)`
pub(super) fn evidence(entry: &Entry, errors: &mut Errors) -> syn::Result<Purpose> {
    let mut supports = Vec::new();
    let mut from = None;
    let mut id = None;
    let mut ignore_case = false;
    for inner in inner(entry, &EVIDENCE, errors)? {
        match inner.name.as_str() {
            "for" => supports = idents(&inner)?,
            "id" => id = Some(inner.read("a field", "field")?),
            "ignore_case" => ignore_case = inner.flag().map(|_| true)?,
            _ => from = Some(inner.string()?.value()),
        }
    }
    Ok(Purpose::Evidence {
        supports,
        from,
        id,
        ignore_case,
    })
}

/// `confidence`, `confidence(handoff_below = 0.6)`
pub(super) fn confidence(entry: &Entry, errors: &mut Errors) -> syn::Result<Purpose> {
    let mut handoff_below = None;
    for inner in inner(entry, &CONFIDENCE, errors)? {
        let Some(below) = literal(inner.trees()) else {
            return Err(inner.wants_value("a number", "1"));
        };
        handoff_below = Some((inner, below.as_f64()));
    }
    Ok(Purpose::Confidence { handoff_below })
}

/// The entries in the parentheses behind `entry`.
fn inner(entry: &Entry, place: &Place, errors: &mut Errors) -> syn::Result<Vec<Entry>> {
    match &entry.value {
        Value::Nothing => Ok(Vec::new()),
        Value::List(tokens) => Ok(place.admitted(attr::listed(tokens.clone())?, errors)),
        Value::Is(_) => {
            let name = &entry.name;
            Err(entry.wants(format_args!(
                "`{name}` takes no value; write it alone, or `{name}(…)`"
            )))
        }
    }
}

/// `for = [intent, plan_name]`
fn idents(entry: &Entry) -> syn::Result<Vec<syn::Ident>> {
    let [TokenTree::Group(list)] = entry.trees() else {
        return Err(entry.wants("`for` takes a list of fields; write `for = [field, …]`"));
    };
    let idents = Punctuated::<syn::Ident, syn::Token![,]>::parse_terminated_with;
    let parse = |input: ParseStream| idents(input, syn::Ident::parse_any);
    Ok(parse.parse2(list.stream())?.into_iter().collect())
}

/// A bound of a number, or of a count of characters or items.
pub(super) fn rule(entry: Entry) -> syn::Result<Rule> {
    let is_count = !matches!(entry.name.as_str(), "min" | "max");
    match literal(entry.trees()) {
        Some(bound) if !is_count || matches!(bound, Bound::Integer(0..=0xFFFF_FFFF_FFFF_FFFF)) => {
            Ok(Rule { entry, bound })
        }
        _ if is_count => Err(entry.wants_value("a whole number from 0 up", "1")),
        _ => Err(entry.wants_value("a number", "1")),
    }
}

/// A pattern of a string, as every engine reads it.
pub(super) fn pattern(entry: Entry) -> syn::Result<Rule> {
    let source = entry.string()?.value();
    #[cfg(feature = "pattern")]
    let read = contract_pattern::read(&source);
    #[cfg(not(feature = "pattern"))]
    let read = Err(format!(
        "nothing is here that could judge `{source}`; turn on the feature `pattern` of \
         `contract-core`, or say the rule in `validate_business`"
    ));
    let bound = read
        .map(Bound::Pattern)
        .map_err(|sentence| entry.wants(sentence))?;
    Ok(Rule { entry, bound })
}

/// A number written out.
pub(super) fn literal(trees: &[TokenTree]) -> Option<Bound> {
    let (is_negated, literal) = attr::literal(trees)?;
    match literal {
        syn::Lit::Int(whole) => {
            let whole: i128 = whole.base10_parse().ok()?;
            Some(Bound::Integer(if is_negated { -whole } else { whole }))
        }
        syn::Lit::Float(float) => {
            let float: f64 = float.base10_parse().ok()?;
            let float = if is_negated { -float } else { float };
            float.is_finite().then_some(Bound::Float(float))
        }
        _ => None,
    }
}
