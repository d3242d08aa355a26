//! The entries of `#[contract(…)]` and `#[serde(…)]`, read one by one.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;

use crate::errors::Errors;
use crate::similar;

/// The attributes of one item, each list in the order written.
#[derive(Default)]
pub(crate) struct Attrs<'n> {
    pub docs: Vec<&'n syn::Expr>,
    pub contract: Vec<Entry>,
    pub serde: Vec<Entry>,
}

/// One key of an attribute, with what stands behind it.
pub(crate) struct Entry {
    pub key: syn::Ident,
    /// The key without `r#`.
    pub name: String,
    pub value: Value,
}

/// What stands behind a key.
pub(crate) enum Value {
    /// Nothing: `evidence`.
    Nothing,
    /// `= …`
    Is(Vec<TokenTree>),
    /// `(…)`
    List(TokenStream),
}

impl Parse for Entry {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let key = input.call(syn::Ident::parse_any)?;
        let name = key.unraw().to_string();
        let value = if input.peek(syn::Token![=]) {
            input.parse::<syn::Token![=]>()?;
            Value::Is(value(&name, input)?)
        } else if input.peek(syn::token::Paren) {
            let inner;
            syn::parenthesized!(inner in input);
            Value::List(inner.parse()?)
        } else {
            Value::Nothing
        };
        Ok(Self { key, name, value })
    }
}

/// What stands between `=` and the next key: a type may hold commas.
fn value(name: &str, input: ParseStream) -> syn::Result<Vec<TokenTree>> {
    if matches!(name, "as" | "context") && input.fork().parse::<syn::Type>().is_ok() {
        let ty: syn::Type = input.parse()?;
        return Ok(ty.into_token_stream().into_iter().collect());
    }
    let mut trees = Vec::new();
    while !input.is_empty() && !input.peek(syn::Token![,]) {
        trees.push(input.parse()?);
    }
    Ok(trees)
}

impl<'n> Attrs<'n> {
    /// The attributes that concern the contract.
    pub(crate) fn of(attrs: &'n [syn::Attribute], errors: &mut Errors) -> Self {
        let mut found = Self::default();
        for attr in attrs {
            let name = attr.path().get_ident().map(ToString::to_string);
            match (name.as_deref(), &attr.meta) {
                (Some("doc"), syn::Meta::NameValue(doc)) => found.docs.push(&doc.value),
                (Some("contract"), meta) => found.contract.extend(entries(meta, errors)),
                (Some("serde"), meta) => found.serde.extend(entries(meta, errors)),
                _ => {}
            }
        }
        found
    }
}

fn entries(meta: &syn::Meta, errors: &mut Errors) -> Vec<Entry> {
    if let syn::Meta::List(list) = meta {
        let entries = errors.handle(listed(list.tokens.clone()));
        return entries.unwrap_or_default();
    }
    let path = meta.path();
    let name = path.to_token_stream();
    errors.add(
        path,
        format_args!("`{name}` without keys says nothing; write `#[{name}(…)]`"),
    );
    Vec::new()
}

/// The entries of a list in parentheses.
pub(crate) fn listed(tokens: TokenStream) -> syn::Result<Vec<Entry>> {
    let entries = Punctuated::<Entry, syn::Token![,]>::parse_terminated.parse2(tokens)?;
    Ok(entries.into_iter().collect())
}

/// The keys known at one place.
pub(crate) struct Place {
    /// The place in words: `on a field`.
    pub place: &'static str,
    /// Every key that is known there, between spaces.
    pub keys: &'static str,
}

/// The places of `#[contract(…)]`.
pub(crate) const CONTRACT: Place = Place {
    place: "on a contract",
    keys: "name description validate_business context declined dialects strict_envelope as crate",
};
pub(crate) const FIELD: Place = Place {
    place: "on a field",
    keys: "description min max min_len max_len pattern min_items max_items evidence contains_value \
           confidence as coerce sensitive unique_by",
};
pub(crate) const VARIANT: Place = Place {
    place: "on a variant",
    keys: "description abstain",
};

/// The places inside a key.
pub(crate) const EVIDENCE: Place = Place {
    place: "in `evidence`",
    keys: "for from id ignore_case",
};
pub(crate) const CONFIDENCE: Place = Place {
    place: "in `confidence`",
    keys: "handoff_below",
};

impl Place {
    /// The entries that are known here, each key once; says so of the others.
    pub(crate) fn admitted(&self, entries: Vec<Entry>, errors: &mut Errors) -> Vec<Entry> {
        let mut admitted: Vec<Entry> = Vec::new();
        for entry in entries {
            let name = entry.name.as_str();
            if !self.knows(name) {
                errors.add(&entry.key, self.refusal(name));
            } else if admitted.iter().any(|earlier| earlier.name == name) {
                errors.add(
                    &entry.key,
                    format_args!("`{name}` is written twice; keep one"),
                );
            } else {
                admitted.push(entry);
            }
        }
        admitted
    }

    fn knows(&self, key: &str) -> bool {
        self.keys.split(' ').any(|known| known == key)
    }

    fn refusal(&self, key: &str) -> String {
        let place = self.place;
        let mut places = [&CONTRACT, &FIELD, &VARIANT].into_iter();
        if let Some(other) = places.find(|place| place.knows(key)) {
            return format!("`{key}` is only valid {}, not {place}", other.place);
        }
        let near = similar::did_you_mean(key, self.keys.split(' '));
        format!("unknown key `{key}` {place}{near}")
    }
}

impl Entry {
    /// The key, behind which nothing may stand.
    pub(crate) fn flag(&self) -> syn::Result<syn::Ident> {
        match &self.value {
            Value::Nothing => Ok(self.key.clone()),
            _ => Err(self.wants(format!("`{}` takes no value; write it alone", self.name))),
        }
    }

    /// A string literal.
    pub(crate) fn string(&self) -> syn::Result<syn::LitStr> {
        match literal(self.trees()) {
            Some((false, syn::Lit::Str(string))) => Ok(string),
            _ => Err(self.wants_value("a string", "\"…\"")),
        }
    }

    /// A path, a type or the name of a field, as in `as = String`, with an
    /// example of one.
    pub(crate) fn read<T: Parse>(&self, what: &str, example: &str) -> syn::Result<T> {
        let read = syn::parse2(self.trees().iter().cloned().collect());
        read.map_err(|_| self.wants_value(what, example))
    }

    /// What stands behind `=`.
    pub(crate) fn trees(&self) -> &[TokenTree] {
        match &self.value {
            Value::Is(trees) => trees,
            _ => &[],
        }
    }

    /// What is to stand behind `=`.
    pub(crate) fn wants_value(&self, what: &str, example: &str) -> syn::Error {
        let name = &self.name;
        self.wants(format!("`{name}` takes {what}; write `{name} = {example}`"))
    }

    /// A sentence about the value, or about the key where there is none.
    pub(crate) fn wants(&self, sentence: impl std::fmt::Display) -> syn::Error {
        let value = match &self.value {
            Value::Is(trees) => trees.iter().cloned().collect(),
            Value::List(tokens) => tokens.clone(),
            Value::Nothing => TokenStream::new(),
        };
        let key = self.key.to_token_stream();
        syn::Error::new_spanned(if value.is_empty() { key } else { value }, sentence)
    }
}

/// A literal, whether it is negated, in whatever parentheses or invisible
/// groups of macros.
pub(crate) fn literal(trees: &[TokenTree]) -> Option<(bool, syn::Lit)> {
    match trees {
        [TokenTree::Literal(literal)] => Some((false, syn::Lit::new(literal.clone()))),
        [TokenTree::Punct(minus), positive @ ..] if minus.as_char() == '-' => {
            literal(positive).map(|(is_negated, literal)| (!is_negated, literal))
        }
        [TokenTree::Group(group)]
            if matches!(group.delimiter(), Delimiter::None | Delimiter::Parenthesis) =>
        {
            literal(&group.stream().into_iter().collect::<Vec<_>>())
        }
        _ => None,
    }
}
