//! The entries of `#[contract(…)]` and `#[serde(…)]`, read one by one.

use proc_macro2::TokenStream;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;

use crate::errors::Errors;
use crate::similar;

/// One key of an attribute, with what stands behind it.
pub(crate) struct Entry {
    pub key: syn::Ident,
    pub value: Value,
}

/// What stands behind a key.
pub(crate) enum Value {
    /// Nothing: `evidence`.
    Nothing,
    /// `= …`
    Is(syn::Expr),
    /// `= […]`
    Bracketed(TokenStream),
    /// `= …`, where the key takes a type.
    Type(syn::Type),
    /// `(…)`
    List(TokenStream),
}

impl Value {
    /// What stands behind `=`, without the invisible group of a macro.
    fn bare(&self) -> Option<&syn::Expr> {
        let Self::Is(value) = self else { return None };
        let mut value = value;
        while let syn::Expr::Group(group) = value {
            value = &group.expr;
        }
        Some(value)
    }
}

impl Parse for Entry {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let key = input.call(syn::Ident::parse_any)?;
        let value = if input.peek(syn::Token![=]) {
            input.parse::<syn::Token![=]>()?;
            if (key == "as" || key == "context") && input.fork().parse::<syn::Type>().is_ok() {
                Value::Type(input.parse()?)
            } else if input.peek(syn::token::Bracket) {
                let inner;
                syn::bracketed!(inner in input);
                Value::Bracketed(inner.parse()?)
            } else {
                Value::Is(input.parse()?)
            }
        } else if input.peek(syn::token::Paren) {
            let inner;
            syn::parenthesized!(inner in input);
            Value::List(inner.parse()?)
        } else {
            Value::Nothing
        };
        Ok(Self { key, value })
    }
}

/// All entries of the attributes called `name`, in the order written.
pub(crate) fn entries(attrs: &[syn::Attribute], name: &str, errors: &mut Errors) -> Vec<Entry> {
    let mut entries = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident(name)) {
        match &attr.meta {
            syn::Meta::List(list) => {
                entries.extend(
                    errors
                        .handle(listed(list.tokens.clone()))
                        .into_iter()
                        .flatten(),
                );
            }
            _ => errors.add(
                attr.path(),
                format_args!("`{name}` without keys says nothing; write `#[{name}(…)]`"),
            ),
        }
    }
    entries
}

/// The entries of a list in parentheses.
pub(crate) fn listed(tokens: TokenStream) -> syn::Result<Vec<Entry>> {
    let entries = Punctuated::<Entry, syn::Token![,]>::parse_terminated.parse2(tokens)?;
    Ok(entries.into_iter().collect())
}

/// The keys known at one place.
pub(crate) struct Place {
    /// The place in words: `a field`.
    pub noun: &'static str,
    /// Every key that is known there.
    pub keys: &'static [&'static str],
}

/// The places of `#[contract(…)]`.
pub(crate) const CONTRACT: Place = Place {
    noun: "a contract",
    keys: &[
        "name",
        "description",
        "validate_business",
        "dialects",
        "context",
        "strict_envelope",
        "declined",
        "as",
        "crate",
    ],
};
pub(crate) const FIELD: Place = Place {
    noun: "a field",
    keys: &[
        "description",
        "min",
        "max",
        "min_len",
        "max_len",
        "min_items",
        "max_items",
        "evidence",
        "contains_value",
        "confidence",
        "as",
        "coerce",
        "sensitive",
        "unique_by",
    ],
};
pub(crate) const VARIANT: Place = Place {
    noun: "a variant",
    keys: &["description", "abstain"],
};

/// The entries of `#[contract(…)]` that `place` knows, each key once.
pub(crate) fn entries_at(
    place: &Place,
    attrs: &[syn::Attribute],
    errors: &mut Errors,
) -> Vec<Entry> {
    let mut seen = Vec::new();
    let mut admitted = entries(attrs, "contract", errors);
    admitted.retain(|entry| place.admits(entry, &mut seen, errors));
    admitted
}

impl Place {
    /// Whether `entry` is known here and was not written before; says so
    /// otherwise.
    fn admits(&self, entry: &Entry, seen: &mut Vec<String>, errors: &mut Errors) -> bool {
        let key = entry.key.unraw().to_string();
        if !self.keys.contains(&key.as_str()) {
            errors.add(&entry.key, self.refusal(&key));
            return false;
        }
        if seen.contains(&key) {
            errors.add(
                &entry.key,
                format_args!("`{key}` is written twice; keep one"),
            );
            return false;
        }
        seen.push(key);
        true
    }

    fn refusal(&self, key: &str) -> String {
        let elsewhere = [&CONTRACT, &FIELD, &VARIANT]
            .into_iter()
            .find(|place| place.keys.contains(&key));
        match elsewhere {
            Some(place) => format!(
                "`{key}` is only valid on {}, not on {}",
                place.noun, self.noun
            ),
            None => format!(
                "unknown key `{key}` on {}{}",
                self.noun,
                similar::did_you_mean(key, self.keys.iter().copied())
            ),
        }
    }
}

impl Entry {
    /// The key as it was written.
    pub(crate) fn name(&self) -> String {
        self.key.unraw().to_string()
    }

    /// Nothing may stand behind the key.
    pub(crate) fn flag(&self) -> syn::Result<()> {
        match &self.value {
            Value::Nothing => Ok(()),
            _ => Err(self.wants(&format!("`{}` takes no value; write it alone", self.name()))),
        }
    }

    /// A string literal.
    pub(crate) fn string(&self) -> syn::Result<syn::LitStr> {
        match self.value.bare() {
            Some(syn::Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Str(string),
                ..
            })) => Ok(string.clone()),
            _ => Err(self.wants(&format!(
                "`{0}` takes a string; write `{0} = \"…\"`",
                self.name()
            ))),
        }
    }

    /// A path, as in `validate_business = check_order`.
    pub(crate) fn path(&self) -> syn::Result<syn::Path> {
        match self.value.bare() {
            Some(syn::Expr::Path(path)) => Ok(path.path.clone()),
            _ => Err(self.wants(&format!(
                "`{0}` takes a path; write `{0} = path::to::it`",
                self.name()
            ))),
        }
    }

    /// The name of a field, as in `id = call_id`.
    pub(crate) fn field(&self) -> syn::Result<syn::Ident> {
        let name = self.name();
        self.path()
            .ok()
            .and_then(|path| path.get_ident().cloned())
            .ok_or_else(|| self.wants(&format!("`{name}` takes a field; write `{name} = field`")))
    }

    /// A type, as in `as = String`; the one that is given is an example.
    pub(crate) fn ty(&self, example: &str) -> syn::Result<syn::Type> {
        if let Value::Type(ty) = &self.value {
            Ok(ty.clone())
        } else {
            let name = self.name();
            Err(self.wants(&format!(
                "`{name}` takes a type; write `{name} = {example}`"
            )))
        }
    }

    /// A sentence about the value, or about the key where there is none.
    pub(crate) fn wants(&self, sentence: &str) -> syn::Error {
        match &self.value {
            Value::Is(value) => syn::Error::new_spanned(value, sentence),
            Value::Type(ty) => syn::Error::new_spanned(ty, sentence),
            Value::List(tokens) | Value::Bracketed(tokens) if !tokens.is_empty() => {
                syn::Error::new_spanned(tokens, sentence)
            }
            _ => syn::Error::new_spanned(&self.key, sentence),
        }
    }
}
