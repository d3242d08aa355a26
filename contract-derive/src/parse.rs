//! Syntax to meaning.

use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;

use crate::attr::{self, Entry, Value};
use crate::case::Case;
use crate::docs::{self, Description};
use crate::errors::Errors;
use crate::model::{Bound, Contract, Field, Name, Purpose, Rule, Shape, Variant};
use crate::serde::{self, Place};
use crate::similar;

/// What `node` means; `None` where its shape is no contract at all.
pub(crate) fn contract(node: &syn::DeriveInput, errors: &mut Errors) -> Option<Contract> {
    let names = serde::names(&node.attrs, Place::Container, errors);
    let mut contract = Contract {
        ident: node.ident.clone(),
        generics: node.generics.clone(),
        krate: None,
        name: Name {
            text: node.ident.unraw().to_string(),
            span: quote::ToTokens::to_token_stream(&node.ident),
        },
        description: docs::description(&node.attrs),
        validate_business: None,
        shape: Shape::Struct(Vec::new()),
    };
    let mut seen = Vec::new();
    for entry in attr::entries(&node.attrs, "contract", errors) {
        if attr::CONTRACT.admits(&entry, &mut seen, errors) {
            errors.handle(container_key(&mut contract, &entry));
        }
    }
    contract.shape = shape(node, names.rename_all, errors)?;
    Some(contract)
}

fn container_key(contract: &mut Contract, entry: &Entry) -> syn::Result<()> {
    match entry.name().as_str() {
        "name" => contract.name = written_name(&entry.string()?),
        "description" => contract.description = described(entry)?,
        "validate_business" => contract.validate_business = Some(entry.path()?),
        _ => contract.krate = Some(entry.path()?),
    }
    Ok(())
}

fn shape(node: &syn::DeriveInput, case: Option<Case>, errors: &mut Errors) -> Option<Shape> {
    match &node.data {
        syn::Data::Struct(data) => match &data.fields {
            syn::Fields::Named(fields) => {
                let fields = fields
                    .named
                    .iter()
                    .filter_map(|node| field(node, case, errors));
                Some(Shape::Struct(fields.collect()))
            }
            syn::Fields::Unnamed(fields) => {
                errors.add(fields, "a tuple struct has no keys; write named fields");
                None
            }
            syn::Fields::Unit => {
                errors.add(
                    &node.ident,
                    "a unit struct asks for nothing; give it named fields",
                );
                None
            }
        },
        syn::Data::Enum(data) => {
            let variants = data.variants.iter().map(|node| variant(node, case, errors));
            Some(Shape::Enum(variants.collect()))
        }
        syn::Data::Union(data) => {
            errors.add(
                data.union_token,
                "a union does not say which field it holds; write a struct",
            );
            None
        }
    }
}

fn field(node: &syn::Field, case: Option<Case>, errors: &mut Errors) -> Option<Field> {
    let ident = node.ident.clone()?;
    let names = serde::names(&node.attrs, Place::Field, errors);
    let wire = names.rename.as_ref().map_or_else(
        || {
            own_name(
                &ident,
                case.map(|case| move |name: &str| case.of_field(name)),
            )
        },
        written_name,
    );
    let mut field = Field {
        ident,
        ty: node.ty.clone(),
        wire,
        description: docs::description(&node.attrs),
        rules: Vec::new(),
        purpose: Purpose::Plain,
    };
    let mut seen = Vec::new();
    for entry in attr::entries(&node.attrs, "contract", errors) {
        if attr::FIELD.admits(&entry, &mut seen, errors) {
            errors.handle(field_key(&mut field, entry));
        }
    }
    Some(field)
}

fn field_key(field: &mut Field, entry: Entry) -> syn::Result<()> {
    match entry.name().as_str() {
        "description" => field.description = described(&entry)?,
        "evidence" | "confidence" if !matches!(field.purpose, Purpose::Plain) => {
            return Err(syn::Error::new_spanned(
                &entry.key,
                "a field is either `evidence` or `confidence`; keep one of the two",
            ));
        }
        "evidence" => field.purpose = evidence(entry)?,
        "confidence" => field.purpose = confidence(entry)?,
        "min" | "max" => field.rules.push(rule(entry, number)?),
        _ => field.rules.push(rule(entry, count)?),
    }
    Ok(())
}

fn variant(node: &syn::Variant, case: Option<Case>, errors: &mut Errors) -> Variant {
    if !matches!(node.fields, syn::Fields::Unit) {
        errors.add(
            &node.fields,
            "a variant with data has no flat schema; make it a unit variant, \
             and put the data into `Option` fields of the struct that holds the enum",
        );
    }
    let names = serde::names(&node.attrs, Place::Variant, errors);
    let wire = names.rename.as_ref().map_or_else(
        || {
            own_name(
                &node.ident,
                case.map(|case| move |name: &str| case.of_variant(name)),
            )
        },
        written_name,
    );
    let mut variant = Variant {
        ident: node.ident.clone(),
        wire,
        description: docs::description(&node.attrs),
        abstain: false,
    };
    let mut seen = Vec::new();
    for entry in attr::entries(&node.attrs, "contract", errors) {
        if attr::VARIANT.admits(&entry, &mut seen, errors) {
            errors.handle(variant_key(&mut variant, &entry));
        }
    }
    variant
}

fn variant_key(variant: &mut Variant, entry: &Entry) -> syn::Result<()> {
    if entry.key == "description" {
        variant.description = described(entry)?;
    } else {
        entry.flag()?;
        variant.abstain = true;
    }
    Ok(())
}

fn described(entry: &Entry) -> syn::Result<Option<Description>> {
    let words = entry.string()?;
    if words.value().trim().is_empty() {
        return Err(syn::Error::new_spanned(
            words,
            "an empty description tells the model nothing; write one, or remove the key",
        ));
    }
    Ok(Some(Description::Words(words.value())))
}

fn written_name(name: &syn::LitStr) -> Name {
    Name {
        text: name.value(),
        span: quote::ToTokens::to_token_stream(name),
    }
}

fn own_name(ident: &syn::Ident, case: Option<impl Fn(&str) -> String>) -> Name {
    let own = ident.unraw().to_string();
    let text = case.map_or_else(|| own.clone(), |case| case(&own));
    Name {
        text,
        span: quote::ToTokens::to_token_stream(ident),
    }
}

/// `evidence`, `evidence(for = [a, b], from = "customer")`
fn evidence(entry: Entry) -> syn::Result<Purpose> {
    let mut supports = Vec::new();
    let mut from = None;
    for inner in inner(&entry, &["for", "from"])? {
        match inner.name().as_str() {
            "for" => supports = idents(&inner)?,
            _ => from = Some(inner.string()?.value()),
        }
    }
    Ok(Purpose::Evidence {
        key: entry.key,
        supports,
        from,
    })
}

/// `confidence`, `confidence(handoff_below = 0.6)`
fn confidence(entry: Entry) -> syn::Result<Purpose> {
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
        Value::Is(_) | Value::Bracketed(_) => {
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

fn rule(
    entry: Entry,
    read: impl Fn(&Entry) -> syn::Result<(syn::Expr, Bound)>,
) -> syn::Result<Rule> {
    let (value, bound) = read(&entry)?;
    Ok(Rule {
        key: entry.key,
        value,
        bound,
    })
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

/// A number of characters or items.
fn count(entry: &Entry) -> syn::Result<(syn::Expr, Bound)> {
    let wanted = format!(
        "`{0}` takes a whole number from 0 up; write `{0} = 1`",
        entry.name()
    );
    match number(entry) {
        Ok((value, bound @ Bound::Integer(0..=0xFFFF_FFFF_FFFF_FFFF))) => Ok((value, bound)),
        _ => Err(entry.wants(&wanted)),
    }
}

fn literal(value: &syn::Expr) -> Option<Bound> {
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
