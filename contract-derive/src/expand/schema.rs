//! The schema as a constant.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use super::{expand_impl, expand_option};
use crate::model::{Bound, Contract, Field, Name, Purpose, Rule, Shape, Variant};
use crate::shape::{self, Known};

/// The value of `SCHEMA`.
pub(super) fn of(contract: &Contract) -> TokenStream {
    let name = &contract.name.text;
    let words = Words(&contract.words);
    // A generic contract has no constant beside it that could judge the bounds,
    // so its schema judges them where it becomes concrete.
    let is_generic = !contract.generics.params.is_empty();
    let kind = match &contract.shape {
        Shape::Newtype(field) => {
            // The field's own words win over those of the struct around it.
            let own = (!field.words.is_empty()).then_some(Words(&field.words));
            let field = expand_field(field, "", &own.unwrap_or(words), &[], is_generic);
            return quote!(&#field.schema);
        }
        Shape::Struct(fields) => {
            let fields = expand_fields(fields, is_generic);
            quote!(__Object { name: #name, fields: #fields })
        }
        Shape::Enum(variants) => {
            let variants = variants.iter().map(expand_variant);
            quote!(__Enum { name: #name, variants: &[#(#variants),*] })
        }
        Shape::Integers(variants) => {
            let variants = variants.iter().map(expand_number);
            quote!(__IntegerEnum { name: #name, variants: &[#(#variants),*] })
        }
        Shape::Union { tag, variants } => {
            let branches = variants
                .iter()
                .map(|variant| expand_branch(variant, is_generic));
            quote!(__Union { name: #name, tag: #tag, branches: &[#(#branches),*] })
        }
    };
    quote!(&__Schema { kind: #kind, nullable: false, description: __words(#words) })
}

/// The words as an argument, empty ones too.
struct Words<'m>(&'m TokenStream);

impl ToTokens for Words<'_> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        if self.0.is_empty() {
            "".to_tokens(tokens);
        } else {
            self.0.to_tokens(tokens);
        }
    }
}

/// `&[…]`
fn expand_fields(fields: &[Field], is_generic: bool) -> TokenStream {
    let expanded = fields.iter().map(|field| {
        if field.flatten.is_some() {
            let inner = expand_impl(field.schema_ty());
            return quote!(__flattened(#inner::SCHEMA));
        }
        let words = Words(&field.words);
        expand_field(field, &field.wire.text, &words, fields, is_generic)
    });
    quote!(&[#(#expanded),*])
}

/// A field, and one call for each thing that is said of it.
fn expand_field(
    field: &Field,
    name: &str,
    words: &Words,
    fields: &[Field],
    is_generic: bool,
) -> TokenStream {
    let ty = field.schema_ty();
    let mut expanded = if field.known.is_some_and(Known::is_leaf) {
        // error[E0277] stands under the whole type: Option<u128>
        //                                           ^^^^^^^^^^^^
        quote_spanned!(shape::start(ty)=> __leaf::<#ty>(#name, #words))
    } else {
        let inner = expand_impl(ty);
        quote!(__field(#name, #inner::SCHEMA, #words))
    };
    for rule in &field.rules {
        expanded = expand_rule(&expanded, field, rule, is_generic);
    }
    expand_purpose(field, fields, &mut expanded);
    expanded.extend(expand_aliases(&field.wire));
    for flag in ["sensitive", "coerce", "contains_value"] {
        if field.written(flag).is_some() {
            let flag = format_ident!("__{flag}");
            expanded.extend(quote!(.#flag(true)));
        }
    }
    if let Some(key) = &field.unique_by {
        expanded.extend(quote!(.__unique_by(#key)));
    }
    expanded
}

/// The field within one more bound.
fn expand_rule(
    expanded: &TokenStream,
    field: &Field,
    rule: &Rule,
    is_generic: bool,
) -> TokenStream {
    let bound = expand_bound(rule);
    let method = expand_method("__", rule, "");
    if field.known.is_some_and(|known| known.admits(rule)) {
        quote_spanned!(method.span()=> #expanded.#method(#bound))
    } else if is_generic {
        // error[E0080] stands under the key: min = 300
        //                                    ^^^
        quote_spanned!(method.span()=> __Field::#method(#expanded, #bound))
    } else {
        // Judged in a constant of its own.
        let method = expand_method("__", rule, "_if_it_applies");
        quote!(#expanded.#method(#bound))
    }
}

/// The function for this bound, at the place of its key.
pub(super) fn expand_method(prefix: &str, rule: &Rule, suffix: &str) -> syn::Ident {
    let float = match rule.bound {
        Bound::Float(_) => "_float",
        Bound::Integer(_) | Bound::Pattern(_) => "",
    };
    let key = &rule.entry.key;
    format_ident!("{prefix}{key}{float}{suffix}", span = key.span())
}

/// The bound as an argument.
pub(super) fn expand_bound(rule: &Rule) -> Literal {
    match &rule.bound {
        Bound::Integer(whole) => Literal::i128_unsuffixed(*whole),
        Bound::Float(float) => Literal::f64_suffixed(*float),
        Bound::Pattern(text) => Literal::string(text),
    }
}

fn expand_aliases(name: &Name) -> Option<TokenStream> {
    let aliases = &name.aliases;
    (!aliases.is_empty()).then(|| quote!(.__aliases(&[#(#aliases),*])))
}

fn expand_purpose(field: &Field, fields: &[Field], expanded: &mut TokenStream) {
    match &field.purpose {
        Purpose::Plain => {}
        Purpose::Evidence {
            supports,
            from,
            id,
            ignore_case,
        } => {
            let wire = |ident: &syn::Ident| {
                let named = fields.iter().find(|field| field.is_called(ident));
                named.map(|field| field.wire.text.as_str())
            };
            // In the order of the fields, whatever the order of the list.
            let is_supported = |field: &&Field| supports.iter().any(|ident| field.is_called(ident));
            let supports = fields.iter().filter(is_supported);
            let supports = supports.map(|field| &field.wire.text);
            let from = expand_option(from.as_ref());
            let id = expand_option(id.as_ref().and_then(wire));
            expanded.extend(quote!(.__evidence(&[#(#supports),*], #from, #id, #ignore_case)));
        }
        Purpose::Confidence { handoff_below } => {
            // The bounds that a confidence has without saying so.
            if field.rule("min").is_none() {
                expanded.extend(quote!(.__min_if_it_applies(0)));
            }
            if field.rule("max").is_none() {
                expanded.extend(quote!(.__max_if_it_applies(1)));
            }
            let below = expand_option(handoff_below.as_ref().map(|(_, below)| below));
            expanded.extend(quote!(.__confidence(#below)));
        }
    }
}

fn expand_variant(variant: &Variant) -> TokenStream {
    let (name, words) = (&variant.wire.text, Words(&variant.words));
    let more = expand_choice(variant);
    quote!(__variant(#name, #words) #more)
}

fn expand_number(variant: &Variant) -> TokenStream {
    let (name, words) = (&variant.wire.text, Words(&variant.words));
    let value = variant.value;
    // Another name changes nothing about a number.
    let abstain = variant.abstain.then(|| quote!(.__abstain(true)));
    quote!(__number(#value, #name, #words) #abstain)
}

fn expand_branch(variant: &Variant, is_generic: bool) -> TokenStream {
    let (name, words) = (&variant.wire.text, Words(&variant.words));
    let more = expand_choice(variant);
    if variant.fields.is_empty() {
        return quote!(__branch(#name, #words) #more);
    }
    let fields = expand_fields(&variant.fields, is_generic);
    quote!(__Branch { fields: #fields, ..__branch(#name, #words) #more })
}

/// What may be said of a value that has a name.
fn expand_choice(variant: &Variant) -> TokenStream {
    let aliases = expand_aliases(&variant.wire);
    let abstain = variant.abstain.then(|| quote!(.__abstain(true)));
    quote!(#aliases #abstain)
}
