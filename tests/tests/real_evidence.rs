//! Evidence of a real model, checked a second time by a plain search.
//!
//! `examples/local-model.sh --exec cargo test --test real_evidence` starts one.

use contract_core::provider::{Blocking, HttpModel};
use contract_core::{AgentContract, Dialogue, Outcome, Policy, Reason, Source};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

/// What the seller says.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Offer {
    /// The seller's sentence.
    #[contract(evidence(for = [is_offer], from = "seller"), min_len = 1, max_len = 60)]
    quote: String,
    is_offer: bool,
}

const WARES: [&str; 10] = [
    "apples", "pears", "plums", "nails", "ropes", "lamps", "boots", "bells", "jars", "maps",
];

const WORDS: [&str; 5] = [
    "I sell WARE. They cost PRICE.",
    "WARE for sale – PRICE each, “fresh” today!",
    "Come and buy my\nWARE, only PRICE.",
    "PRICE for the WARE, and not a penny less.",
    "You want WARE? I’ve got them for PRICE.",
];

/// Fifty conversations, in which the buyer's words are none of the seller's.
fn sources() -> impl Iterator<Item = Source> {
    (10..).zip(WARES).flat_map(|(price, ware)| {
        WORDS.iter().zip(0..).map(move |(words, more)| {
            let price = (price + 3 * more).to_string();
            let words = words.replace("WARE", ware).replace("PRICE", &price);
            Source::new()
                .turn("buyer", format!("I saw {ware} for 5 elsewhere."))
                .turn("seller", words)
        })
    })
}

/// A text in one spelling, by other means than those of the library.
fn alike(text: &str) -> String {
    let normal: String = text.nfkc().collect();
    let plain = normal
        .replace(['“', '”'], "\"")
        .replace('’', "'")
        .replace('–', "-");
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_accepted_quote_stands_in_its_source() {
    let Ok(url) = std::env::var("LLM_E2E_URL") else {
        println!("skipped: LLM_E2E_URL names no server");
        return;
    };
    let model = HttpModel::openai(url, "smollm2-135m-instruct")
        .temperature(0.0)
        .build()
        .unwrap();
    let model = Blocking::new(model).unwrap();
    let (mut accepted, mut degraded) = (0, 0);
    for source in sources() {
        let said = alike(&source.turns()[1].text);
        let outcome = Dialogue::<Offer>::new("Copy the sentence of the seller.")
            .source(source.clone())
            .policy(Policy::new().retries(0).output_tokens(60))
            .run_blocking(&model);
        let quotes = outcome.report().quotes().to_vec();
        match outcome {
            Outcome::Accepted(offer) => {
                accepted += 1;
                let quote = alike(&offer.quote);
                assert!(
                    !quote.is_empty() && said.contains(&quote),
                    "{quote} in {said}"
                );
                let passage = &quotes[0].passages[0];
                let found = &source.turns()[passage.turn].text[passage.range.clone()];
                assert_eq!((passage.turn, alike(found)), (1, quote));
            }
            Outcome::Degraded(handoff) => {
                degraded += 1;
                let expected = matches!(handoff.reason, Reason::RetriesSpent | Reason::Truncated);
                assert!(expected, "{handoff}");
                // A quote that the seller did say was refused for another reason.
                let found = quotes
                    .iter()
                    .all(|quote| quote.is_found() == said.contains(&alike(&quote.text)));
                assert!(found, "{quotes:?} in {said}");
            }
        }
    }
    println!("{accepted} accepted, each with its quote; {degraded} to a person");
    assert_eq!(accepted + degraded, 50);
}
