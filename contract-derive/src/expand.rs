//! Meaning to tokens.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use crate::docs::Description;
use crate::krate;
use crate::model::{Bound, Contract, Field, Purpose, Rule, Shape, Variant};
use crate::shape;

/// The impls of a contract, and what the compiler is to judge about it.
pub(crate) fn contract(contract: &Contract) -> TokenStream {
    let krate = krate::path(contract.krate.as_ref());
    let name = &contract.name.text;
    match &contract.shape {
        Shape::Struct(fields) => {
            let field_impl = expand_struct(contract, fields, &krate);
            let checks = expand_checks(contract, fields, &krate);
            let ident = &contract.ident;
            let (impl_generics, ty_generics, _) = contract.generics.split_for_impl();
            let where_clause = expand_bounds(contract, fields, &krate);
            quote! {
                #field_impl
                #[automatically_derived]
                #[allow(unused_qualifications)]
                impl #impl_generics #krate::AgentContract for #ident #ty_generics #where_clause {
                    const NAME: &'static ::core::primitive::str = #name;
                }
                #checks
            }
        }
        Shape::Enum(variants) => expand_enum(contract, variants, &krate),
    }
}

fn expand_struct(contract: &Contract, fields: &[Field], krate: &TokenStream) -> TokenStream {
    let ident = &contract.ident;
    let name = &contract.name.text;
    let (impl_generics, ty_generics, _) = contract.generics.split_for_impl();
    let where_clause = expand_bounds(contract, fields, krate);
    let description = expand_description(contract.description.as_ref(), krate);
    let schemas = fields
        .iter()
        .map(|field| expand_field(field, fields, krate));
    let validations = fields.iter().map(|field| expand_validation(field, krate));
    let business = contract.validate_business.as_ref().map(|path| {
        // error[E0308] stands under the path that the user wrote.
        quote_spanned!(path.span()=> #path(self, __issues);)
    });
    quote! {
        #[automatically_derived]
        #[allow(unused_qualifications)]
        impl #impl_generics #krate::ContractField for #ident #ty_generics #where_clause {
            const SCHEMA: &'static #krate::__private::Schema =
                &#krate::__private::Schema {
                    kind: #krate::__private::Kind::Object {
                        name: #name,
                        fields: &[#(#schemas),*],
                    },
                    nullable: false,
                    description: #description,
                };

            fn validate(&self, __issues: &mut #krate::Issues) {
                #(#validations)*
                #business
            }
        }
    }
}

fn expand_enum(contract: &Contract, variants: &[Variant], krate: &TokenStream) -> TokenStream {
    let ident = &contract.ident;
    let name = &contract.name.text;
    let (impl_generics, ty_generics, where_clause) = contract.generics.split_for_impl();
    let description = expand_description(contract.description.as_ref(), krate);
    let variants = variants.iter().map(|variant| {
        let wire = &variant.wire.text;
        let description = expand_description(variant.description.as_ref(), krate);
        let abstain = variant.abstain;
        quote! {
            #krate::__private::Variant {
                name: #wire,
                description: #description,
                abstain: #abstain,
            }
        }
    });
    quote! {
        #[automatically_derived]
        #[allow(unused_qualifications)]
        impl #impl_generics #krate::ContractField for #ident #ty_generics #where_clause {
            const SCHEMA: &'static #krate::__private::Schema =
                &#krate::__private::Schema {
                    kind: #krate::__private::Kind::Enum {
                        name: #name,
                        variants: &[#(#variants),*],
                    },
                    nullable: false,
                    description: #description,
                };
        }
    }
}

/// The schema of the field's own type, spelled so that a missing impl is told
/// under that type.
fn expand_schema(field: &Field, krate: &TokenStream) -> TokenStream {
    let ty = &field.ty;
    // error[E0277] stands under the whole type: Vec<Money>
    //                                           ^^^^^^^^^^
    quote_spanned!(ty.span()=> <#ty as #krate::ContractField>::SCHEMA)
}

fn expand_field(field: &Field, fields: &[Field], krate: &TokenStream) -> TokenStream {
    let wire = &field.wire.text;
    let schema = expand_schema(field, krate);
    let described = field
        .description
        .as_ref()
        .map(expand_words)
        .map(|words| quote!(.described(#words)));
    let within = expand_rules(field, krate).map(|rules| quote!(.within(#rules)));
    let schema = if described.is_none() && within.is_none() {
        schema
    } else {
        quote!(&#schema #within #described)
    };
    let purpose = expand_purpose(&field.purpose, fields, krate);
    quote! {
        #krate::__private::Field { name: #wire, schema: #schema, purpose: #purpose }
    }
}

fn expand_purpose(purpose: &Purpose, fields: &[Field], krate: &TokenStream) -> TokenStream {
    match purpose {
        Purpose::Plain => quote!(#krate::__private::Purpose::Plain),
        Purpose::Evidence { supports, from, .. } => {
            let supports = fields
                .iter()
                .filter(|field| supports.contains(&field.ident))
                .map(|field| &field.wire.text);
            let from = expand_option(from.as_ref().map(|from| quote!(#from)), krate);
            quote! {
                #krate::__private::Purpose::Evidence { supports: &[#(#supports),*], from: #from }
            }
        }
        Purpose::Confidence { handoff_below, .. } => {
            let below = handoff_below.as_ref().map(|(_, below)| quote!(#below));
            let below = expand_option(below, krate);
            quote!(#krate::__private::Purpose::Confidence { handoff_below: #below })
        }
    }
}

fn expand_validation(field: &Field, krate: &TokenStream) -> TokenStream {
    let ident = &field.ident;
    let ty = &field.ty;
    let wire = &field.wire.text;
    // Spelled like the schema, so that a missing impl is told once.
    let validate = quote_spanned! {ty.span()=>
        <#ty as #krate::ContractField>::validate(&self.#ident, __issues);
    };
    quote! {
        #krate::__private::enter(__issues, #wire);
        #validate
        #krate::__private::leave(__issues);
    }
}

/// Everything that only the compiler can judge: bounds against types, and the
/// size against what OpenAI takes. A generic contract is judged where it
/// becomes concrete.
fn expand_checks(contract: &Contract, fields: &[Field], krate: &TokenStream) -> TokenStream {
    if !contract.generics.params.is_empty() {
        return TokenStream::new();
    }
    let per_field = fields.iter().map(|field| {
        let rules = field.rules.iter().map(|rule| {
            let only = expand_only(rule, krate);
            expand_check(field, &rule.key, "check_rules", &quote!(, &#only), krate)
        });
        let purpose = match &field.purpose {
            Purpose::Plain => None,
            Purpose::Evidence { key, .. } => Some((key, "check_evidence")),
            Purpose::Confidence { key, .. } => Some((key, "check_confidence")),
        };
        let purpose =
            purpose.map(|(key, check)| expand_check(field, key, check, &TokenStream::new(), krate));
        quote!(#(#rules)* #purpose)
    });
    let ident = &contract.ident;
    let name = &contract.name.text;
    let called = krate::at(krate, ident.span());
    // error[E0080] stands under the name of the struct.
    let limits = quote_spanned! {ident.span()=>
        #[allow(unused_qualifications)]
        const _: () = #called::__private::check_limits(
            #name,
            <#ident as #krate::ContractField>::SCHEMA,
        );
    };
    quote!(#(#per_field)* #limits)
}

/// One check of a field's schema that stops the compiler.
fn expand_check(
    field: &Field,
    key: &syn::Ident,
    check: &str,
    more: &TokenStream,
    krate: &TokenStream,
) -> TokenStream {
    let schema = expand_schema(field, krate);
    let check = syn::Ident::new(check, key.span());
    let called = krate::at(krate, key.span());
    // error[E0080] stands under the key: min = 300
    //                                    ^^^
    quote_spanned! {key.span()=>
        #[allow(unused_qualifications)]
        const _: () = #called::__private::#check(#schema #more);
    }
}

/// All bounds of the field, a confidence's own among them.
fn expand_rules(field: &Field, krate: &TokenStream) -> Option<TokenStream> {
    let mut rules: Vec<TokenStream> = field
        .rules
        .iter()
        .map(|rule| expand_entry(rule, krate))
        .collect();
    if matches!(field.purpose, Purpose::Confidence { .. }) {
        let limits = [("min", Bound::Integer(0)), ("max", Bound::Integer(1))];
        for (key, bound) in limits {
            if field.rule(key).is_none() {
                let key = quote::format_ident!("{key}");
                let bound = expand_bound(bound, krate);
                rules.push(quote!(#key: #krate::__private::Some(#bound)));
            }
        }
    }
    (!rules.is_empty()).then(|| expand_literal(&rules, krate))
}

/// The bounds with this one alone.
fn expand_only(rule: &Rule, krate: &TokenStream) -> TokenStream {
    expand_literal(&[expand_entry(rule, krate)], krate)
}

fn expand_literal(rules: &[TokenStream], krate: &TokenStream) -> TokenStream {
    quote! {
        #krate::__private::Rules { #(#rules,)* ..#krate::__private::Rules::NONE }
    }
}

fn expand_entry(rule: &Rule, krate: &TokenStream) -> TokenStream {
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

fn expand_description(description: Option<&Description>, krate: &TokenStream) -> TokenStream {
    expand_option(description.map(expand_words), krate)
}

fn expand_words(description: &Description) -> TokenStream {
    match description {
        Description::Words(words) => quote!(#words),
        Description::Parts(parts) => parts.clone(),
    }
}

fn expand_option(value: Option<TokenStream>, krate: &TokenStream) -> TokenStream {
    value.map_or_else(
        || quote!(#krate::__private::None),
        |value| quote!(#krate::__private::Some(#value)),
    )
}

/// The struct's own bounds, and one for each field type that names one of its
/// type parameters.
fn expand_bounds(
    contract: &Contract,
    fields: &[Field],
    krate: &TokenStream,
) -> Option<syn::WhereClause> {
    let mut generics = contract.generics.clone();
    let params: Vec<&syn::Ident> = contract
        .generics
        .type_params()
        .map(|param| &param.ident)
        .collect();
    let bounded = fields
        .iter()
        .filter(|field| shape::mentions(&field.ty, &params));
    let predicates: Vec<syn::WherePredicate> = bounded
        .map(|field| &field.ty)
        .map(|ty| syn::parse_quote!(#ty: #krate::ContractField))
        .collect();
    if !predicates.is_empty() {
        generics.make_where_clause().predicates.extend(predicates);
    }
    generics.where_clause
}
