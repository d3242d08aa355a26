//! The bodies of requests to every provider.

use contract_core::provider::{Provider, Settings};
use contract_core::reply::{Content, StopReason};
use contract_core::request::Mechanism;
use contract_core::schema::{Kind, Schema, fields};
use contract_core::testing::Scripted;
use contract_core::{AgentContract, Dialogue, ModelErrorKind, Policy, Reply, Request, Step};
use contract_tests::contracts::{self, Nested, Pair};
use contract_tests::shared;
use serde::Deserialize;
use serde::de::{MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Value, json};

const PROVIDERS: [Provider; 18] = [
    Provider::OPENAI,
    Provider::OPENAI_RESPONSES,
    Provider::AZURE_OPENAI,
    Provider::AZURE_OPENAI_RESPONSES,
    Provider::ANTHROPIC,
    Provider::BEDROCK,
    Provider::GEMINI,
    Provider::GEMINI_SCHEMA,
    Provider::MISTRAL,
    Provider::COHERE,
    Provider::GROQ,
    Provider::DEEPSEEK,
    Provider::XAI,
    Provider::XAI_RESPONSES,
    Provider::OPENROUTER,
    Provider::OLLAMA,
    Provider::LLAMA_CPP,
    Provider::VLLM,
];

const MECHANISMS: [Mechanism; 4] = [
    Mechanism::StrictSchema,
    Mechanism::StrictTool,
    Mechanism::JsonMode,
    Mechanism::PromptOnly,
];

fn request(mechanism: Mechanism) -> Request {
    let mut dialogue = Dialogue::<Pair>::new("Read.").policy(Policy::new().output_tokens(100));
    dialogue = match mechanism {
        Mechanism::StrictTool => dialogue.strict_tool(),
        Mechanism::JsonMode => dialogue.json_mode(),
        Mechanism::PromptOnly => dialogue.prompt_only(),
        _ => dialogue,
    };
    let Step::Ask(request) = dialogue.step() else {
        panic!("the dialogue is over before it began")
    };
    request
}

fn body(provider: &Provider, request: &Request) -> Value {
    let json = Settings::new(provider, "a-model").encode(request).unwrap();
    serde_json::from_str(&json).unwrap()
}

/// An object with its keys in the order written.
struct Ordered(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Ordered {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = Ordered;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Ordered, M::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Ordered(entries))
            }
        }
        deserializer.deserialize_map(Entries)
    }
}

#[derive(Deserialize)]
struct Node {
    properties: Option<Ordered>,
    items: Option<Box<RawValue>>,
    #[serde(rename = "anyOf")]
    any_of: Option<Vec<Box<RawValue>>>,
}

/// Follows the written schema along the tree, and compares the keys.
fn assert_order(schema: &Schema, json: &str) {
    let node: Node = serde_json::from_str(json).unwrap();
    if let Some(branches) = node.any_of {
        return assert_order(schema, branches[0].get());
    }
    match schema.kind {
        Kind::Union { tag, .. } => {
            let Ordered(written) = node.properties.unwrap();
            assert_eq!(written[0].0, tag);
        }
        Kind::Object { fields: own, .. } => {
            let fields = fields(own);
            let Ordered(written) = node.properties.unwrap();
            let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
            let keys: Vec<&str> = written.iter().map(|(key, _)| key.as_str()).collect();
            assert_eq!(keys, names);
            for (field, (_, inner)) in fields.iter().zip(&written) {
                assert_order(&field.schema, inner.get());
            }
        }
        Kind::List { items, .. } => assert_order(items, node.items.unwrap().get()),
        _ => {}
    }
}

#[test]
fn every_body_holds_the_schema_in_its_order() {
    for (name, schema) in contracts::all() {
        for provider in &PROVIDERS {
            for mechanism in [Mechanism::StrictSchema, Mechanism::StrictTool] {
                let mut request = request(mechanism);
                (request.name, request.schema) = (name, schema);
                let fits = schema.check_for(name, &provider.dialect).is_ok();
                let body = Settings::new(provider, "a-model").encode(&request);
                if !(fits && provider.offers(mechanism)) {
                    assert!(body.is_err(), "{} {name}", provider.name);
                    continue;
                }
                let written = request.schema_json(&provider.dialect);
                assert_order(schema, &written);
                let body = body.unwrap();
                // Amazon wants it as a string.
                let quoted = serde_json::to_string(&written).unwrap();
                assert!(
                    body.contains(&written) || body.contains(&quoted),
                    "{} {name} {body}",
                    provider.name
                );
            }
        }
    }
}

#[test]
fn what_a_provider_lacks_is_an_error_and_nothing_else_is_sent() {
    for provider in &PROVIDERS {
        for mechanism in MECHANISMS {
            let body = Settings::new(provider, "a-model").encode(&request(mechanism));
            match body {
                Ok(_) => assert!(provider.offers(mechanism)),
                Err(error) => {
                    assert!(!provider.offers(mechanism));
                    assert_eq!(error.kind, ModelErrorKind::NotOffered);
                    assert!(!error.retry);
                    assert!(error.message.contains(provider.name), "{error}");
                }
            }
        }
    }
}

#[test]
fn a_schema_stands_where_the_provider_looks_for_it() {
    let at = |provider: &Provider, mechanism, pointer: &str| {
        let body = body(provider, &request(mechanism));
        assert!(body.pointer(pointer).is_some(), "{pointer} in {body}");
    };
    for (provider, pointer) in [
        (Provider::OPENAI, "/response_format/json_schema/schema"),
        (Provider::OPENAI_RESPONSES, "/text/format/schema"),
        (Provider::ANTHROPIC, "/output_config/format/schema"),
        (Provider::GEMINI, "/generationConfig/responseJsonSchema"),
        (Provider::GEMINI_SCHEMA, "/generationConfig/responseSchema"),
        (Provider::MISTRAL, "/response_format/json_schema/strict"),
        (Provider::COHERE, "/response_format/json_schema/properties"),
        (Provider::OPENROUTER, "/provider/require_parameters"),
        (Provider::OLLAMA, "/format/properties"),
        (
            Provider::BEDROCK,
            "/outputConfig/textFormat/structure/jsonSchema/schema",
        ),
    ] {
        at(&provider, Mechanism::StrictSchema, pointer);
    }
    for (provider, pointer) in [
        (Provider::OPENAI, "/tools/0/function/strict"),
        (Provider::OPENAI, "/tool_choice/function/name"),
        (Provider::OPENAI, "/parallel_tool_calls"),
        (Provider::OPENAI_RESPONSES, "/tools/0/parameters"),
        (Provider::ANTHROPIC, "/tools/0/input_schema"),
        (
            Provider::ANTHROPIC,
            "/tool_choice/disable_parallel_tool_use",
        ),
        (
            Provider::GEMINI,
            "/tools/0/functionDeclarations/0/parametersJsonSchema",
        ),
        (
            Provider::GEMINI,
            "/toolConfig/functionCallingConfig/allowedFunctionNames/0",
        ),
        (
            Provider::GEMINI_SCHEMA,
            "/tools/0/functionDeclarations/0/parameters/propertyOrdering",
        ),
        (Provider::DEEPSEEK, "/tools/0/function/strict"),
        (Provider::COHERE, "/strict_tools"),
        (
            Provider::BEDROCK,
            "/toolConfig/tools/0/toolSpec/inputSchema/json",
        ),
    ] {
        at(&provider, Mechanism::StrictTool, pointer);
    }
}

/// The request after a failed call of the tool.
fn second_request(arguments: &str) -> Request {
    let reply = Reply {
        content: Content::ToolCall {
            name: "Pair".to_owned(),
            arguments: arguments.to_owned(),
        },
        ..Reply::text("").stopped_by(StopReason::ToolCall)
    };
    let model = Scripted::new([Ok(reply.clone()), Ok(reply)]);
    let policy = Policy::new().retries(1).output_tokens(100);
    let _ = Dialogue::<Pair>::new("Read.")
        .policy(policy)
        .strict_tool()
        .run_blocking(&model);
    model.requests()[1].clone()
}

#[test]
fn a_failed_call_gets_exactly_one_result() {
    let failed = r#"{"low": 2, "high": "3"}"#;
    let request = second_request(failed);
    let openai = body(&Provider::OPENAI, &request);
    let roles: Vec<&Value> = openai["messages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|message| &message["role"])
        .collect();
    assert_eq!(roles, ["system", "user", "assistant", "tool"]);
    let call = &openai["messages"][2]["tool_calls"][0];
    assert_eq!(call["id"], openai["messages"][3]["tool_call_id"]);
    assert_eq!(call["function"]["arguments"], failed);

    let anthropic = body(&Provider::ANTHROPIC, &request);
    let [_, call, result] = anthropic["messages"].as_array().unwrap().as_slice() else {
        panic!("{anthropic}")
    };
    assert_eq!(call["content"][0]["input"], json!({"low": 2, "high": "3"}));
    assert_eq!(result["role"], "user");
    assert_eq!(
        result["content"][0]["tool_use_id"],
        call["content"][0]["id"]
    );

    let bedrock = body(&Provider::BEDROCK, &request);
    let result = &bedrock["messages"][2]["content"][0]["toolResult"];
    assert_eq!(
        result["toolUseId"],
        bedrock["messages"][1]["content"][0]["toolUse"]["toolUseId"]
    );

    let responses = body(&Provider::OPENAI_RESPONSES, &request);
    assert_eq!(responses["input"][2]["type"], "function_call");
    assert_eq!(
        responses["input"][3]["call_id"],
        responses["input"][2]["call_id"]
    );

    let gemini = body(&Provider::GEMINI, &request);
    let roles: Vec<&Value> = gemini["contents"]
        .as_array()
        .unwrap()
        .iter()
        .map(|content| &content["role"])
        .collect();
    assert_eq!(roles, ["user", "model", "user"]);
}

#[test]
fn a_call_that_is_no_json_goes_back_as_text() {
    let request = second_request("{low: 2");
    for provider in &PROVIDERS {
        if provider.offers(Mechanism::StrictTool) {
            let body = body(provider, &request).to_string();
            assert!(body.contains("{low: 2"), "{body}");
            assert!(!body.contains("call00001"), "{body}");
        }
    }
}

#[test]
fn official_schemas_take_the_bodies() {
    let Some(path) = shared::file("reference/openai-bodies.openapi.json") else {
        return;
    };
    let file: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let validator = |name: &str| {
        let schema = json!({
            "$ref": format!("#/components/schemas/{name}"),
            "unevaluatedProperties": false,
            "components": file["components"],
        });
        jsonschema::validator_for(&schema).unwrap()
    };
    let chat = validator("CreateChatCompletionRequest");
    let responses = validator("CreateResponse");
    // Each refuses what is the other's, so that it judges something at all.
    let strict = request(Mechanism::StrictSchema);
    assert!(!responses.is_valid(&body(&Provider::OPENAI, &strict)));
    assert!(!chat.is_valid(&body(&Provider::OPENAI_RESPONSES, &strict)));
    let mut odd = body(&Provider::OPENAI_RESPONSES, &strict);
    odd["max_tokens"] = json!(1);
    assert!(!responses.is_valid(&odd));
    let mut requests: Vec<Request> = MECHANISMS.into_iter().map(request).collect();
    requests.push(second_request(r#"{"low": 2, "high": "3"}"#));
    let mut nested = request(Mechanism::StrictSchema);
    (nested.name, nested.schema) = (
        Nested::NAME,
        <Nested as contract_core::ContractField>::SCHEMA,
    );
    requests.push(nested);
    for request in &requests {
        let body_of = |provider| body(provider, request);
        assert_valid(&chat, &body_of(&Provider::OPENAI));
        assert_valid(&chat, &body_of(&Provider::AZURE_OPENAI));
        assert_valid(&responses, &body_of(&Provider::OPENAI_RESPONSES));
    }
}

fn assert_valid(validator: &jsonschema::Validator, body: &Value) {
    let errors: Vec<String> = validator
        .iter_errors(body)
        .map(|error| format!("{} at {}", error, error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{body}: {}", errors.join("\n"));
}
