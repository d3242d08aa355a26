//! Clients that a program may have already, as models.

#[cfg(feature = "genai")]
mod genai;
#[cfg(feature = "rig")]
mod rig;

use std::time::Duration;

use serde::de::DeserializeOwned;

#[cfg(feature = "genai")]
pub use self::genai::GenaiModel;
#[cfg(feature = "rig")]
pub use self::rig::RigModel;

use crate::model::{ModelError, ModelErrorKind};
use crate::provider::Provider;
use crate::reply::Reply;
use crate::request::Request;

/// The answer, where it comes within the dialogue's time.
async fn within(
    time_left: Option<Duration>,
    answer: impl Future<Output = Result<Reply, ModelError>>,
) -> Result<Reply, ModelError> {
    match time_left {
        None => answer.await,
        Some(left) => tokio::time::timeout(left, answer)
            .await
            .unwrap_or_else(|_| {
                let words = "the dialogue's time is spent";
                Err(ModelError::new(ModelErrorKind::Timeout, words))
            }),
    }
}

/// The schema as the client takes it. Its keys keep their order, since these
/// clients build `serde_json` with `preserve_order`.
fn schema<S: DeserializeOwned>(request: &Request, provider: &Provider) -> Result<S, ModelError> {
    let rejected = |words: String| ModelError::new(ModelErrorKind::SchemaRejected, words);
    let rendering = request
        .schema
        .check_for(request.name, &provider.dialect)
        .map_err(|misfit| rejected(format!("not sent: {misfit}")))?;
    serde_json::from_str(&rendering.schema).map_err(|error| rejected(error.to_string()))
}
