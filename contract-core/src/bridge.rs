//! Clients that a program may have already, as models.

#[cfg(feature = "genai")]
mod genai;
#[cfg(feature = "rig")]
mod rig;

use std::time::Duration;

#[cfg(feature = "genai")]
pub use self::genai::GenaiModel;
#[cfg(feature = "rig")]
pub use self::rig::RigModel;

use crate::model::{ModelError, ModelErrorKind};
use crate::reply::Reply;

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
