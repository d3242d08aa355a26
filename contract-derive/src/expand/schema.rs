//! The schema as a constant.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use super::{expand_impl, expand_option};
use crate::docs::Description;
use crate::model::{Bound, Branch, Content, Contract, Field, Name, Purpose, Rule, Shape, Variant};
use crate::shape;

/// The value of `SCHEMA`.
pub(super) fn of(contract: &Contract) -> TokenStream {
    let name = &contract.name.text;
    let kind = match &contract.shape {
        Shape::Newtype(field) => return expand_newtype(contract, field),
        Shape::As(ty) => {
            let inner = expand_impl(ty);
            let described = expand_described(contract.description.as_ref());
            return quote!(&#inner::SCHEMA #described);
        }
        Shape::Struct(fields) => {
            let fields = expand_fields(fields, is_generic(contract));
            quote!(Object { name: #name, fields: #fields })
        }
        Shape::Enum(variants) => {
            let variants = variants.iter().map(|variant| {
                expand_literal("Variant", &expand_names(&variant.wire), variant, None)
            });
            quote!(Enum { name: #name, variants: &[#(#variants),*] })
        }
        Shape::Integers(variants) => {
            let variants = variants.iter().map(|variant| {
                let value = variant.value;
                let name = &variant.wire.text;
                let names = quote!(value: #value, name: #name,);
                expand_literal("IntegerVariant", &names, variant, None)
            });
            quote!(IntegerEnum { name: #name, variants: &[#(#variants),*] })
        }
        Shape::Union { tag, branches } => {
            let branches = branches
                .iter()
                .map(|branch| expand_branch(branch, is_generic(contract)));
            quote!(Union { name: #name, tag: #tag, branches: &[#(#branches),*] })
        }
    };
    let description = expand_option(contract.description.as_ref().map(expand_words));
    quote! {
        &__Schema { kind: __Kind::#kind, nullable: false, description: #description }
    }
}

/// The field's own words win over those of the struct around it.
fn expand_newtype(contract: &Contract, field: &Field) -> TokenStream {
    let words = field.description.as_ref().or(contract.description.as_ref());
    let described = expand_described(words);
    let schema = expand_narrowed(field, is_generic(contract));
    if described.is_some() {
        quote!(&(#schema) #described)
    } else {
        quote!(&#schema)
    }
}

/// A generic contract has no constant beside it that could judge the bounds, so
/// its schema judges them where it becomes concrete.
fn is_generic(contract: &Contract) -> bool {
    !contract.generics.params.is_empty()
}

/// `&[…]`
fn expand_fields(fields: &[Field], is_generic: bool) -> TokenStream {
    let expanded = fields
        .iter()
        .map(|field| expand_field(field, fields, is_generic));
    quote!(&[#(#expanded),*])
}

fn expand_field(field: &Field, fields: &[Field], is_generic: bool) -> TokenStream {
    if field.flatten.is_some() {
        return expand_flattened(field.schema_ty());
    }
    let name = &field.wire.text;
    let schema = expand_narrowed(field, is_generic);
    let words = field.description.as_ref().map(expand_words);
    let plain = if words.is_some() {
        quote!(__told(#name, #schema, #words))
    } else {
        quote!(__field(#name, #schema))
    };
    let aliases = expand_aliases(&field.wire);
    let purpose = expand_purpose(&field.purpose, fields);
    let sensitive = field.is_sensitive.then(|| quote!(sensitive: true,));
    let coerce = field.coerce.as_ref().map(|_| quote!(coerce: true,));
    let unique_by = field
        .unique_by
        .as_ref()
        .map(|key| quote!(unique_by: __Some(#key),));
    let contains_value = field
        .contains_value
        .as_ref()
        .map(|_| quote!(contains_value: true,));
    let more = quote!(#aliases #purpose #sensitive #coerce #unique_by #contains_value);
    if more.is_empty() {
        plain
    } else {
        quote!(__Field { #more ..#plain })
    }
}

fn expand_flattened(ty: &syn::Type) -> TokenStream {
    let inner = expand_impl(ty);
    quote!(__flattened(*#inner::SCHEMA))
}

/// The schema of a type, by value.
fn expand_schema(ty: &syn::Type) -> TokenStream {
    if shape::is_primitive(ty) {
        // error[E0277] stands under the whole type: Option<u128>
        //                                           ^^^^^^^^^^^^
        return quote_spanned!(ty.span()=> __primitive::<#ty>());
    }
    let inner = expand_impl(ty);
    quote!(*#inner::SCHEMA)
}

/// The schema of the field's type within the field's bounds.
fn expand_narrowed(field: &Field, is_generic: bool) -> TokenStream {
    let narrowed = field
        .rules
        .iter()
        .fold(expand_schema(field.schema_ty()), |schema, rule| {
            let bound = expand_bound(rule);
            let key = &rule.key;
            let span = key.span();
            if is_generic || shape::admits(field.schema_ty(), rule) {
                // error[E0080] stands under the key: min = 300
                //                                    ^^^
                let narrow = format_ident!("__narrow_{key}", span = span);
                quote_spanned!(span=> #narrow(#schema, #bound))
            } else {
                // Judged in a constant of its own.
                let narrow = format_ident!("__narrow_{key}_if_it_applies", span = span);
                quote_spanned!(span=> #narrow(#schema, #bound))
            }
        });
    let own = expand_own_bounds(field);
    if own.is_empty() {
        narrowed
    } else {
        quote!((#narrowed) #own)
    }
}

fn expand_described(words: Option<&Description>) -> Option<TokenStream> {
    words
        .map(expand_words)
        .map(|words| quote!(.described(#words)))
}

/// The bounds that a confidence has without saying so.
fn expand_own_bounds(field: &Field) -> TokenStream {
    let mut bounds = TokenStream::new();
    if matches!(field.purpose, Purpose::Confidence { .. }) {
        if field.rule("min").is_none() {
            bounds.extend(quote!(.min(__Integer(0))));
        }
        if field.rule("max").is_none() {
            bounds.extend(quote!(.max(__Integer(1))));
        }
    }
    bounds
}

/// The bound as an argument.
pub(super) fn expand_bound(rule: &Rule) -> TokenStream {
    match rule.bound {
        Bound::Integer(whole) => {
            let whole = Literal::i128_unsuffixed(whole);
            if rule.is_count() {
                quote!(#whole)
            } else {
                quote!(__Integer(#whole))
            }
        }
        Bound::Float(float) => quote!(__Float(#float)),
    }
}

fn expand_names(name: &Name) -> TokenStream {
    let text = &name.text;
    let aliases = expand_aliases(name);
    quote!(name: #text, #aliases)
}

fn expand_aliases(name: &Name) -> Option<TokenStream> {
    let aliases = &name.aliases;
    (!aliases.is_empty()).then(|| quote!(aliases: &[#(#aliases),*],))
}

fn expand_purpose(purpose: &Purpose, fields: &[Field]) -> Option<TokenStream> {
    let purpose = match purpose {
        Purpose::Plain => return None,
        Purpose::Evidence {
            supports,
            from,
            id,
            ignore_case,
            ..
        } => {
            let is_supported = |field: &&Field| supports.iter().any(|ident| field.is_called(ident));
            let supports = fields
                .iter()
                .filter(is_supported)
                .map(|field| &field.wire.text);
            let from = expand_option(from.as_ref().map(|from| quote!(#from)));
            let id = id
                .as_ref()
                .and_then(|id| fields.iter().find(|field| field.is_called(id)));
            let id = expand_option(id.map(|field| &field.wire.text).map(|id| quote!(#id)));
            quote! {
                Evidence {
                    supports: &[#(#supports),*],
                    from: #from,
                    id: #id,
                    ignore_case: #ignore_case,
                }
            }
        }
        Purpose::Confidence { handoff_below, .. } => {
            let below = handoff_below.as_ref().map(|(_, below)| quote!(#below));
            let below = expand_option(below);
            quote!(Confidence { handoff_below: #below })
        }
    };
    Some(quote!(purpose: __Purpose::#purpose,))
}

fn expand_branch(branch: &Branch, is_generic: bool) -> TokenStream {
    let fields = match &branch.content {
        Content::Nothing => None,
        Content::Fields(fields) => Some(expand_fields(fields, is_generic)),
        Content::Contract(ty) => {
            let flattened = expand_flattened(ty);
            Some(quote!(&[#flattened]))
        }
    };
    let fields = fields.map(|fields| quote!(fields: #fields,));
    let names = expand_names(&branch.variant.wire);
    expand_literal("Branch", &names, &branch.variant, fields.as_ref())
}

/// A variant of this type, with what it means, where anything is said of it.
fn expand_literal(
    ty: &str,
    names: &TokenStream,
    variant: &Variant,
    more: Option<&TokenStream>,
) -> TokenStream {
    let ty = format_ident!("__{ty}");
    let words = variant.description.as_ref().map(expand_words);
    let description = words.map(|words| quote!(description: __Some(#words),));
    let abstain = variant.abstain.then(|| quote!(abstain: true,));
    quote!(#ty { #names #description #abstain #more ..#ty::PLAIN })
}

fn expand_words(description: &Description) -> TokenStream {
    match description {
        Description::Words(words) => quote!(#words),
        Description::Parts(parts) => parts.clone(),
    }
}
