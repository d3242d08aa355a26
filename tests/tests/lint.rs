//! Advice on contracts that compile: each kind of it, and none where there is
//! nothing to say.

use contract_core::lint::Rule;
use contract_core::testing::assert_no_advice;
use contract_core::{AgentContract, ContractField, lint};

fn advice<T: ContractField>() -> Vec<(String, Rule)> {
    lint::<T>()
        .into_iter()
        .map(|advice| (advice.path, advice.rule))
        .collect()
}

/// The advice on a contract with one described text.
macro_rules! text {
    ($words:literal) => {{
        #[derive(AgentContract)]
        #[allow(dead_code)]
        struct One {
            #[contract(description = $words)]
            text: String,
        }
        let rules: Vec<Rule> = lint::<One>().iter().map(|advice| advice.rule).collect();
        rules
    }};
}

/// Described by its type.
#[derive(AgentContract)]
#[allow(dead_code)]
struct Line {
    /// What was bought.
    name: String,
    #[contract(min = 1)]
    quantity: u32,
}

#[derive(AgentContract)]
#[allow(dead_code)]
struct Order {
    line: Line,
    #[contract(max_items = 9)]
    lines: Vec<Line>,
    others: Vec<Line>,
    undescribed: bool,
}

#[test]
fn fields_are_described_by_themselves_or_by_their_type() {
    assert_eq!(
        advice::<Order>(),
        [
            ("$.line.quantity".to_owned(), Rule::Undescribed),
            ("$.lines[].quantity".to_owned(), Rule::Undescribed),
            ("$.others".to_owned(), Rule::EndlessList),
            ("$.others[].quantity".to_owned(), Rule::Undescribed),
            ("$.undescribed".to_owned(), Rule::Undescribed),
        ]
    );
}

#[test]
fn choices_in_a_description_are_an_enum() {
    let choices = [Rule::ChoicesInText];
    assert_eq!(text!("`low`, `medium` or `high`"), choices);
    assert_eq!(text!("How bad: 'low' or 'high'."), choices);
    assert_eq!(text!("The level (low | high)."), choices);
    assert_eq!(text!("low/medium/high"), choices);
    assert_eq!(text!("One of: red, green or blue."), choices);
    assert_eq!(text!("“甲”或“乙”"), choices);
    assert_eq!(text!("级别，取值为高、中、低之一"), choices);
}

#[test]
fn ordinary_descriptions_list_no_choices() {
    for rules in [
        text!("One of the customer's own sentences, verbatim."),
        text!("The date as yyyy/mm/dd."),
        text!("The customer's name, and the product's."),
        text!("The words and/or figures."),
        text!("See https://example.com/a/b."),
        text!("A path such as /usr/local/bin."),
        text!("The city, the street and the number."),
        text!("Like `Refund` in tone."),
        text!("姓名、地址、电话"),
    ] {
        assert_eq!(rules, []);
    }
}

#[test]
fn what_may_be_absent_is_an_option() {
    let invention = [Rule::Invention];
    assert_eq!(text!("The order number, if any."), invention);
    assert_eq!(text!("The order number if given."), invention);
    assert_eq!(text!("Optional. The order number."), invention);
    assert_eq!(text!("The order number (optional)."), invention);
    assert_eq!(text!("订单号（如有）"), invention);
    assert_eq!(text!("订单号，若有"), invention);
    assert_eq!(text!("订单号，可选"), invention);
}

#[test]
fn ordinary_descriptions_speak_of_no_absence() {
    for rules in [
        text!("Which item, if any of them is broken, comes first."),
        text!("The optional extras that were booked."),
        text!("The order number; empty if none is given."),
        text!("What is known of the order."),
        text!("可选值的说明"),
        text!("The gift and its sender."),
    ] {
        assert_eq!(rules, []);
    }
}

#[test]
fn an_option_may_speak_of_absence() {
    #[derive(AgentContract)]
    #[allow(dead_code)]
    struct Gift {
        /// The words that show it, if any.
        #[contract(evidence(for = [sender]))]
        words: String,
        /// Who sent it, if known.
        sender: Option<String>,
        /// What it cost, if known.
        cost: Option<f64>,
    }
    assert_no_advice::<Gift>();
}

#[test]
fn many_values_are_asked_for_apart() {
    macro_rules! wide {
        ($($name:ident)*) => {
            #[derive(AgentContract)]
            #[allow(dead_code)]
            struct Wide {
                $(
                    /// A number.
                    $name: u8,
                )*
                /// Not required.
                last: Option<u8>,
            }
        };
    }
    wide!(a b c d e f g h i j k l m n o p q r s t u);
    assert_eq!(advice::<Wide>(), [("$".to_owned(), Rule::ManyLeaves)]);
}

#[test]
fn deep_contracts_are_asked_for_apart() {
    macro_rules! deep {
        ($outer:ident $inner:ident $($rest:ident)*) => {
            #[derive(AgentContract)]
            #[allow(dead_code)]
            struct $outer {
                /// Further in.
                inner: $inner,
            }
            deep!($inner $($rest)*);
        };
        ($last:ident) => {
            #[derive(AgentContract)]
            #[allow(dead_code)]
            struct $last {
                /// The end.
                end: bool,
            }
        };
    }
    deep!(A B C D E F);
    assert_eq!(advice::<A>(), [("$".to_owned(), Rule::Deep)]);
    assert_no_advice::<B>();
}

#[test]
#[should_panic(expected = "$.others: a list without an end invites repetition; add `max_items`")]
fn advice_fails_a_test() {
    assert_no_advice::<Order>();
}
