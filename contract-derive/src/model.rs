//! What a derive input means.

use proc_macro2::{Span, TokenStream};

use crate::attr::Entry;
use crate::shape::Known;

/// A struct or an enum under the derive.
pub(crate) struct Contract {
    pub ident: syn::Ident,
    pub generics: syn::Generics,
    pub krate: Option<syn::Path>,
    pub name: Name,
    /// Where `name` is written.
    pub name_key: Option<syn::Ident>,
    /// An expression; empty where nothing is said.
    pub words: TokenStream,
    pub validate_business: Option<syn::Path>,
    /// What the rules look values up in, and where that is written.
    pub context: Option<(syn::Ident, syn::Type)>,
    /// Where `declined` is written.
    pub declined: Option<syn::Ident>,
    /// Where `strict_envelope` is written.
    pub strict_envelope: Option<syn::Ident>,
    /// The dialects whose limits hold, instead of OpenAI's.
    pub dialects: Vec<syn::Path>,
    pub shape: Shape,
}

/// A name on the wire, where it was written, and the names that are accepted
/// in its place.
pub(crate) struct Name {
    pub text: String,
    pub span: Span,
    pub aliases: Vec<syn::LitStr>,
}

/// What the contract is made of.
pub(crate) enum Shape {
    /// An object.
    Struct(Vec<Field>),
    /// The one field that stands on the wire in the struct's place, and the
    /// key or parenthesis that makes it so.
    Newtype(Box<Field>),
    /// A closed set of strings.
    Enum(Vec<Variant>),
    /// A closed set of numbers.
    Integers(Vec<Variant>),
    /// An object with a tag.
    Union {
        tag: syn::LitStr,
        variants: Vec<Variant>,
    },
}

/// A field.
pub(crate) struct Field {
    pub member: syn::Member,
    pub ty: syn::Type,
    /// The type on the wire, where a conversion hides it.
    pub wire_ty: Option<syn::Type>,
    /// What the name of the type on the wire says, if it is one of Rust's own.
    pub known: Option<Known>,
    pub wire: Name,
    /// An expression; empty where nothing is said.
    pub words: TokenStream,
    pub rules: Vec<Rule>,
    pub purpose: Purpose,
    /// Where the fields of its type stand in its place: the function that
    /// judges the type, where that is written.
    pub flatten: Option<syn::Ident>,
    pub unique_by: Option<syn::LitStr>,
    /// Every key of `#[contract(…)]` that is written on it.
    pub keys: Vec<syn::Ident>,
}

/// One bound: `min = 3`.
pub(crate) struct Rule {
    pub entry: Entry,
    pub bound: Bound,
}

/// A bound as it was written.
#[derive(Clone, PartialEq)]
pub(crate) enum Bound {
    Integer(i128),
    Float(f64),
    /// What the whole of a text matches.
    Pattern(String),
}

/// What a field is for, beside holding a value.
pub(crate) enum Purpose {
    Plain,
    Evidence {
        supports: Vec<syn::Ident>,
        from: Option<String>,
        /// The field that names the turn.
        id: Option<syn::Ident>,
        ignore_case: bool,
    },
    Confidence {
        handoff_below: Option<(Entry, f64)>,
    },
}

/// A variant.
pub(crate) struct Variant {
    pub ident: syn::Ident,
    pub wire: Name,
    /// The number on the wire, in an enum of numbers.
    pub value: i64,
    pub words: TokenStream,
    pub abstain: bool,
    /// What it brings in a union; the field of a newtype variant is flattened.
    pub fields: Vec<Field>,
}

impl Name {
    pub(crate) fn new(text: String, span: Span) -> Self {
        Self {
            text,
            span,
            aliases: Vec::new(),
        }
    }
}

impl Bound {
    /// The bound as a float, for comparing.
    pub(crate) fn as_f64(&self) -> f64 {
        match *self {
            #[expect(
                clippy::cast_precision_loss,
                reason = "compared with another bound only"
            )]
            Self::Integer(whole) => whole as f64,
            Self::Float(float) => float,
            // There is no other to compare it with.
            Self::Pattern(_) => 0.0,
        }
    }
}

impl Field {
    /// The bound under `key`, if there is one.
    pub(crate) fn rule(&self, key: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.entry.name == key)
    }

    /// Where `key` is written, if it is.
    pub(crate) fn written(&self, key: &str) -> Option<&syn::Ident> {
        self.keys.iter().find(|written| *written == key)
    }

    /// The type whose schema stands on the wire.
    pub(crate) fn schema_ty(&self) -> &syn::Type {
        self.wire_ty.as_ref().unwrap_or(&self.ty)
    }

    /// Whether it is called `ident` in Rust.
    pub(crate) fn is_called(&self, ident: &syn::Ident) -> bool {
        syn::ext::IdentExt::unraw(ident) == self.rust_name()
    }

    /// The field's name in Rust, without `r#`.
    pub(crate) fn rust_name(&self) -> String {
        match &self.member {
            syn::Member::Named(ident) => syn::ext::IdentExt::unraw(ident).to_string(),
            syn::Member::Unnamed(index) => index.index.to_string(),
        }
    }
}

impl Contract {
    /// Every field of the contract, in whichever variant.
    pub(crate) fn fields(&self) -> Vec<&Field> {
        match &self.shape {
            Shape::Struct(fields) => fields.iter().collect(),
            Shape::Newtype(field) => vec![field],
            Shape::Union { variants, .. } => variants
                .iter()
                .flat_map(|variant| &variant.fields)
                .collect(),
            Shape::Enum(_) | Shape::Integers(_) => Vec::new(),
        }
    }
}
