//! Providers: how each of them writes a request and an answer, and a client
//! that sends them.

mod anthropic;
mod bedrock;
#[cfg(feature = "http")]
mod blocking;
mod body;
#[cfg(feature = "http")]
mod builder;
mod chat;
mod chat_reply;
mod cohere;
mod failure;
mod failure_words;
mod gemini;
mod gemini_reply;
#[cfg(feature = "http")]
mod http;
mod known;
mod ollama;
mod profile;
mod response;
mod responses;
mod responses_reply;
#[cfg(feature = "http")]
mod retry;
mod settings;
mod stop;
mod turns;
mod wait;

#[cfg(feature = "http")]
pub use blocking::Blocking;
#[cfg(feature = "http")]
pub use builder::{HttpModelBuilder, InvalidSetting};
#[cfg(feature = "http")]
pub use http::HttpModel;
pub use profile::{ChatHabits, KeyHeader, Provider, ToolChoice, Wire};
pub use response::Response;
pub use settings::Settings;
#[cfg(any(feature = "genai", feature = "rig"))]
pub(crate) use settings::sent;

/// The name of a call in a request's history: there is never more than one,
/// and these nine letters and digits are legal everywhere.
const CALL_ID: &str = "call00001";
