//! What a derive input means.

use crate::docs::Description;

/// A struct or an enum under the derive.
pub(crate) struct Contract {
    pub ident: syn::Ident,
    pub generics: syn::Generics,
    pub krate: Option<syn::Path>,
    pub name: Name,
    pub description: Option<Description>,
    pub validate_business: Option<syn::Path>,
    pub shape: Shape,
}

/// A name on the wire, and where it was written.
pub(crate) struct Name {
    pub text: String,
    pub span: proc_macro2::TokenStream,
}

/// What the contract is made of.
pub(crate) enum Shape {
    Struct(Vec<Field>),
    Enum(Vec<Variant>),
}

/// A named field.
pub(crate) struct Field {
    pub ident: syn::Ident,
    pub ty: syn::Type,
    pub wire: Name,
    pub description: Option<Description>,
    pub rules: Vec<Rule>,
    pub purpose: Purpose,
}

/// One bound: `min = 3`.
pub(crate) struct Rule {
    pub key: syn::Ident,
    pub value: syn::Expr,
    pub bound: Bound,
}

/// A bound as it was written.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Bound {
    Integer(i128),
    Float(f64),
}

/// What a field is for, beside holding a value.
pub(crate) enum Purpose {
    Plain,
    Evidence {
        key: syn::Ident,
        supports: Vec<syn::Ident>,
        from: Option<String>,
    },
    Confidence {
        key: syn::Ident,
        handoff_below: Option<(syn::Expr, f64)>,
    },
}

/// A unit variant.
pub(crate) struct Variant {
    pub ident: syn::Ident,
    pub wire: Name,
    pub description: Option<Description>,
    pub abstain: bool,
}

impl Bound {
    /// The bound as a float, for comparing.
    pub(crate) fn as_f64(self) -> f64 {
        match self {
            #[expect(
                clippy::cast_precision_loss,
                reason = "compared with another bound only"
            )]
            Self::Integer(whole) => whole as f64,
            Self::Float(float) => float,
        }
    }
}

impl Field {
    /// The bound under `key`, if there is one.
    pub(crate) fn rule(&self, key: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.key == key)
    }
}
