//! The values behind keys.

use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;

use crate::attr::{self, Entry, Value};
use crate::docs::Description;
use crate::model::{Bound, Name, Purpose, Rule};
use crate::serde::Facts;
use crate::similar;

pub(super) fn description(entry: &Entry) -> syn::Result<Option<Description>> {
    let words = entry.string()?;
    if words.value().trim().is_empty() {
        return Err(syn::Error::new_spanned(
            words,
            "an empty description tells the model nothing; write one, or remove the key",
        ));
    }
    Ok(Some(Description::Words(words.value())))
}

/// A name that was written.
pub(super) fn name(name: &syn::LitStr) -> Name {
    Name {
        text: name.value(),
        span: quote::ToTokens::to_token_stream(name),
        aliases: Vec::new(),
    }
}

/// The name on the wire of what is called `ident` in Rust.
pub(super) fn wire_name(
    ident: &syn::Ident,
    facts: &Facts,
    in_case: impl Fn(&str) -> String,
) -> Name {
    let name = match &facts.rename {
        Some(rename) => name(rename),
        None => Name {
            text: in_case(&ident.unraw().to_string()),
            span: quote::ToTokens::to_token_stream(ident),
            aliases: Vec::new(),
        },
    };
    Name {
        aliases: facts.aliases.clone(),
        ..name
    }
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
    let unknown = paths
        .iter()
        .filter_map(|path| Some((path, path.get_ident()?.to_string())));
    for (path, name) in unknown {
        let is_written_as_constant = name.chars().all(|c| !c.is_lowercase());
        if !is_written_as_constant && !DIALECTS.contains(&name.as_str()) {
            let near = similar::did_you_mean(&name, DIALECTS.iter().copied());
            let sentence = format!("no dialect is called `{name}`{near}");
            return Err(syn::Error::new_spanned(path, sentence));
        }
    }
    Ok(paths)
}

/// The dialects that `contract_core` knows, each the constant of that name.
const DIALECTS: &[&str] = &[
    "openai",
    "azure_openai",
    "anthropic",
    "bedrock",
    "gemini_json_schema",
    "gemini_schema",
    "mistral",
    "cohere",
    "groq",
    "deepseek",
    "xai",
    "ollama",
    "llama_cpp",
    "vllm",
    "openrouter",
    "portable",
    "json_schema",
];

/// `evidence`, `evidence(for = [a, b], from = "customer", id = turn, ignore_case)`
pub(super) fn evidence(entry: Entry) -> syn::Result<Purpose> {
    let mut supports = Vec::new();
    let mut from = None;
    let mut id = None;
    let mut ignore_case = false;
    for inner in inner(&entry, &["for", "from", "id", "ignore_case"])? {
        match inner.name().as_str() {
            "for" => supports = idents(&inner)?,
            "id" => id = Some(inner.field()?),
            "ignore_case" => {
                inner.flag()?;
                ignore_case = true;
            }
            _ => from = Some(inner.string()?.value()),
        }
    }
    Ok(Purpose::Evidence {
        key: entry.key,
        supports,
        from,
        id,
        ignore_case,
    })
}

/// `confidence`, `confidence(handoff_below = 0.6)`
pub(super) fn confidence(entry: Entry) -> syn::Result<Purpose> {
    let mut handoff_below = None;
    for inner in inner(&entry, &["handoff_below"])? {
        let (value, bound) = number(&inner)?;
        handoff_below = Some((value, bound.as_f64()));
    }
    Ok(Purpose::Confidence {
        key: entry.key,
        handoff_below,
    })
}

/// The entries in the parentheses behind `entry`, each of them known.
fn inner(entry: &Entry, known: &[&str]) -> syn::Result<Vec<Entry>> {
    let tokens = match &entry.value {
        Value::Nothing => return Ok(Vec::new()),
        Value::List(tokens) => tokens.clone(),
        Value::Is(_) | Value::Type(_) | Value::Bracketed(_) => {
            let name = entry.name();
            let sentence = format!("`{name}` takes no value; write it alone, or `{name}(…)`");
            return Err(entry.wants(&sentence));
        }
    };
    let entries = attr::listed(tokens)?;
    for (at, inner) in entries.iter().enumerate() {
        let key = inner.name();
        if !known.contains(&key.as_str()) {
            let near = similar::did_you_mean(&key, known.iter().copied());
            let sentence = format!("unknown key `{key}` in `{}`{near}", entry.name());
            return Err(syn::Error::new_spanned(&inner.key, sentence));
        }
        if entries[..at].iter().any(|before| before.key == inner.key) {
            let sentence = format!("`{key}` is written twice; keep one");
            return Err(syn::Error::new_spanned(&inner.key, sentence));
        }
    }
    Ok(entries)
}

/// `for = [intent, plan_name]`
fn idents(entry: &Entry) -> syn::Result<Vec<syn::Ident>> {
    let Value::Bracketed(tokens) = &entry.value else {
        return Err(entry.wants("`for` takes a list of fields; write `for = [field, …]`"));
    };
    let idents = Punctuated::<syn::Ident, syn::Token![,]>::parse_terminated_with;
    let parse = |input: ParseStream| idents(input, syn::Ident::parse_any);
    Ok(parse.parse2(tokens.clone())?.into_iter().collect())
}

/// A bound of a number.
pub(super) fn bound(entry: Entry) -> syn::Result<Rule> {
    let (value, bound) = number(&entry)?;
    Ok(Rule {
        key: entry.key,
        value,
        bound,
    })
}

/// A bound of a count of characters or items.
pub(super) fn count(entry: Entry) -> syn::Result<Rule> {
    if let Ok((value, bound @ Bound::Integer(0..=0xFFFF_FFFF_FFFF_FFFF))) = number(&entry) {
        Ok(Rule {
            key: entry.key,
            value,
            bound,
        })
    } else {
        let name = entry.name();
        let sentence = format!("`{name}` takes a whole number from 0 up; write `{name} = 1`");
        Err(entry.wants(&sentence))
    }
}

/// A number with an optional sign.
fn number(entry: &Entry) -> syn::Result<(syn::Expr, Bound)> {
    let wanted = format!("`{0}` takes a number; write `{0} = 1`", entry.name());
    let Value::Is(value) = &entry.value else {
        return Err(entry.wants(&wanted));
    };
    match literal(value) {
        Some(bound) => Ok((value.clone(), bound)),
        None => Err(entry.wants(&wanted)),
    }
}

/// A number written out.
pub(super) fn literal(value: &syn::Expr) -> Option<Bound> {
    match value {
        syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(whole),
            ..
        }) => whole.base10_parse().ok().map(Bound::Integer),
        syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Float(float),
            ..
        }) => float
            .base10_parse()
            .ok()
            .filter(|float: &f64| float.is_finite())
            .map(Bound::Float),
        syn::Expr::Unary(syn::ExprUnary {
            op: syn::UnOp::Neg(_),
            expr,
            ..
        }) => Some(match literal(expr)? {
            Bound::Integer(whole) => Bound::Integer(-whole),
            Bound::Float(float) => Bound::Float(-float),
        }),
        syn::Expr::Group(group) => literal(&group.expr),
        syn::Expr::Paren(paren) => literal(&paren.expr),
        _ => None,
    }
}
