//! The schema as a constant.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::expand_option;
use crate::docs::Description;
use crate::model::{Bound, Branch, Content, Contract, Field, Name, Purpose, Rule, Shape, Variant};

/// The value of `SCHEMA`.
pub(super) fn of(contract: &Contract, krate: &TokenStream) -> TokenStream {
    let name = &contract.name.text;
    let kind = match &contract.shape {
        Shape::Newtype(field) => return expand_narrowed(contract, field, krate),
        Shape::As(ty) => return expand_other(contract, ty, krate),
        Shape::Struct(fields) => {
            let fields = expand_fields(fields, is_generic(contract), krate);
            quote!(Object { name: #name, fields: #fields })
        }
        Shape::Enum(variants) => {
            let variants = variants.iter().map(|variant| {
                let name = expand_names(&variant.wire);
                let meaning = expand_meaning(variant, krate);
                quote! {
                    #krate::__private::Variant {
                        #name #meaning ..#krate::__private::Variant::PLAIN
                    }
                }
            });
            quote!(Enum { name: #name, variants: &[#(#variants),*] })
        }
        Shape::Integers(variants) => {
            let variants = variants
                .iter()
                .map(|variant| expand_integer(variant, krate));
            quote!(IntegerEnum { name: #name, variants: &[#(#variants),*] })
        }
        Shape::Union { tag, branches } => {
            let branches = branches
                .iter()
                .map(|branch| expand_branch(branch, is_generic(contract), krate));
            quote!(Union { name: #name, tag: #tag, branches: &[#(#branches),*] })
        }
    };
    let description = expand_option(contract.description.as_ref().map(expand_words), krate);
    quote! {
        &#krate::__private::Schema {
            kind: #krate::__private::Kind::#kind,
            nullable: false,
            description: #description,
        }
    }
}

/// The schema of the field, under the words of the struct that it stands for.
fn expand_narrowed(contract: &Contract, field: &Field, krate: &TokenStream) -> TokenStream {
    let schema = of_type(field.schema_ty(), krate);
    let within = expand_within(field, is_generic(contract), krate);
    let words = field.description.as_ref().or(contract.description.as_ref());
    let described = words
        .map(expand_words)
        .map(|words| quote!(.described(#words)));
    quote!(&#schema #within #described)
}

fn expand_other(contract: &Contract, ty: &syn::Type, krate: &TokenStream) -> TokenStream {
    let schema = of_type(ty, krate);
    match contract.description.as_ref().map(expand_words) {
        Some(words) => quote!(&#schema.described(#words)),
        None => schema,
    }
}

/// The schema of a type, spelled so that a missing impl is told under it.
pub(super) fn of_type(ty: &syn::Type, krate: &TokenStream) -> TokenStream {
    // error[E0277] stands under the whole type: Vec<Money>
    //                                           ^^^^^^^^^^
    quote_spanned!(ty.span()=> <#ty as #krate::ContractField>::SCHEMA)
}

/// `&[Field { … }, …]`
fn expand_fields(fields: &[Field], is_generic: bool, krate: &TokenStream) -> TokenStream {
    let expanded = fields
        .iter()
        .map(|field| expand_field(field, fields, is_generic, krate));
    quote!(&[#(#expanded),*])
}

fn expand_field(
    field: &Field,
    fields: &[Field],
    is_generic: bool,
    krate: &TokenStream,
) -> TokenStream {
    let schema = of_type(field.schema_ty(), krate);
    if field.flatten.is_some() {
        return quote! {
            #krate::__private::Field {
                schema: #schema,
                purpose: #krate::__private::Purpose::Flattened,
                ..#krate::__private::Field::PLAIN
            }
        };
    }
    let described = field
        .description
        .as_ref()
        .map(expand_words)
        .map(|words| quote!(.described(#words)));
    let within = expand_within(field, is_generic, krate);
    let schema = if described.is_none() && within.is_none() {
        schema
    } else {
        quote!(&#schema #within #described)
    };
    let names = expand_names(&field.wire);
    let purpose = expand_purpose(&field.purpose, fields, krate);
    let sensitive = field.is_sensitive.then(|| quote!(sensitive: true,));
    let unique_by = field
        .unique_by
        .as_ref()
        .map(|key| quote!(unique_by: #krate::__private::Some(#key),));
    quote! {
        #krate::__private::Field {
            #names schema: #schema, #purpose #sensitive #unique_by
            ..#krate::__private::Field::PLAIN
        }
    }
}

fn expand_names(name: &Name) -> TokenStream {
    let text = &name.text;
    let aliases = &name.aliases;
    let aliases = (!aliases.is_empty()).then(|| quote!(aliases: &[#(#aliases),*],));
    quote!(name: #text, #aliases)
}

fn expand_purpose(purpose: &Purpose, fields: &[Field], krate: &TokenStream) -> Option<TokenStream> {
    let purpose = match purpose {
        Purpose::Plain => return None,
        Purpose::Evidence { supports, from, .. } => {
            let is_supported = |field: &&Field| supports.iter().any(|ident| field.is_called(ident));
            let supports = fields
                .iter()
                .filter(is_supported)
                .map(|field| &field.wire.text);
            let from = expand_option(from.as_ref().map(|from| quote!(#from)), krate);
            quote!(Evidence { supports: &[#(#supports),*], from: #from })
        }
        Purpose::Confidence { handoff_below, .. } => {
            let below = handoff_below.as_ref().map(|(_, below)| quote!(#below));
            let below = expand_option(below, krate);
            quote!(Confidence { handoff_below: #below })
        }
    };
    Some(quote!(purpose: #krate::__private::Purpose::#purpose,))
}

fn expand_integer(variant: &Variant, krate: &TokenStream) -> TokenStream {
    let value = variant.value;
    let name = &variant.wire.text;
    let meaning = expand_meaning(variant, krate);
    quote! {
        #krate::__private::IntegerVariant {
            value: #value, name: #name, #meaning ..#krate::__private::IntegerVariant::PLAIN
        }
    }
}

fn expand_branch(branch: &Branch, is_generic: bool, krate: &TokenStream) -> TokenStream {
    let names = expand_names(&branch.variant.wire);
    let meaning = expand_meaning(&branch.variant, krate);
    let fields = match &branch.content {
        Content::Nothing => None,
        Content::Fields(fields) => {
            let fields = expand_fields(fields, is_generic, krate);
            Some(quote!(fields: #fields,))
        }
        Content::Contract(ty) => {
            let schema = of_type(ty, krate);
            Some(quote! {
                fields: &[#krate::__private::Field {
                    schema: #schema,
                    purpose: #krate::__private::Purpose::Flattened,
                    ..#krate::__private::Field::PLAIN
                }],
            })
        }
    };
    quote! {
        #krate::__private::Branch {
            #names #meaning #fields ..#krate::__private::Branch::PLAIN
        }
    }
}

/// What a variant means, where anything is said of it.
fn expand_meaning(variant: &Variant, krate: &TokenStream) -> TokenStream {
    let description = variant
        .description
        .as_ref()
        .map(expand_words)
        .map(|words| quote!(description: #krate::__private::Some(#words),));
    let abstain = variant.abstain.then(|| quote!(abstain: true,));
    quote!(#description #abstain)
}

/// A generic contract has no constant beside it that could judge the bounds, so
/// its schema judges them where it becomes concrete.
fn is_generic(contract: &Contract) -> bool {
    !contract.generics.params.is_empty()
}

fn expand_within(field: &Field, is_generic: bool, krate: &TokenStream) -> Option<TokenStream> {
    let rules = expand_rules(field, krate)?;
    match field.rules.first() {
        Some(rule) if is_generic => Some(quote_spanned!(rule.key.span()=> .within_or_stop(#rules))),
        _ => Some(quote!(.within(#rules))),
    }
}

/// All bounds of the field, a confidence's own among them.
fn expand_rules(field: &Field, krate: &TokenStream) -> Option<TokenStream> {
    let mut rules: Vec<TokenStream> = field
        .rules
        .iter()
        .map(|rule| expand_rule(rule, krate))
        .collect();
    if matches!(field.purpose, Purpose::Confidence { .. }) {
        for (key, bound) in [("min", Bound::Integer(0)), ("max", Bound::Integer(1))] {
            if field.rule(key).is_none() {
                let key = quote::format_ident!("{key}");
                let bound = expand_bound(bound, krate);
                rules.push(quote!(#key: #krate::__private::Some(#bound)));
            }
        }
    }
    (!rules.is_empty()).then(|| expand_literal(&rules, krate))
}

/// These bounds, and no other.
pub(super) fn expand_literal(rules: &[TokenStream], krate: &TokenStream) -> TokenStream {
    quote! {
        #krate::__private::Rules { #(#rules,)* ..#krate::__private::Rules::NONE }
    }
}

/// `min: Some(…)`
pub(super) fn expand_rule(rule: &Rule, krate: &TokenStream) -> TokenStream {
    let key = quote::format_ident!("{}", rule.key);
    let bound = match rule.bound {
        Bound::Integer(count) if key != "min" && key != "max" => {
            let count = proc_macro2::Literal::i128_unsuffixed(count);
            quote!(#count)
        }
        bound => expand_bound(bound, krate),
    };
    quote!(#key: #krate::__private::Some(#bound))
}

fn expand_bound(bound: Bound, krate: &TokenStream) -> TokenStream {
    match bound {
        Bound::Integer(whole) => {
            let whole = proc_macro2::Literal::i128_suffixed(whole);
            quote!(#krate::__private::Bound::Integer(#whole))
        }
        Bound::Float(float) => quote!(#krate::__private::Bound::Float(#float)),
    }
}

fn expand_words(description: &Description) -> TokenStream {
    match description {
        Description::Words(words) => quote!(#words),
        Description::Parts(parts) => parts.clone(),
    }
}
