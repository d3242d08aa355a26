//! Providers: how each of them writes a request and an answer, and a client
//! that sends them.

#[cfg(feature = "http")]
mod blocking;
#[cfg(feature = "http")]
mod http;
pub mod openai;
#[cfg(feature = "http")]
mod retry;

#[cfg(feature = "http")]
pub use blocking::Blocking;
#[cfg(feature = "http")]
pub use http::{HttpModel, HttpModelBuilder, InvalidSetting};
