//! What an answer settles.

use super::state::Standing;
use crate::attempt::Stage;
use crate::model::ModelError;
use crate::reason::Reason;
use crate::reply::{Content, Reply, StopReason};
use crate::verify::Findings;

/// What a reply settles that was looked into.
pub(super) fn settled<T>(found: &Findings<'_, T>) -> Option<Standing> {
    if let Some(declined) = &found.declined {
        let reason = Reason::Declined(declined.clone());
        return Some(Standing::Degraded(reason));
    }
    if let Some(wanted) = found.lacking {
        let wanted = wanted.to_owned();
        return Some(Standing::Degraded(Reason::NoContext { wanted }));
    }
    found.value.as_ref()?;
    Some(match &found.doubt {
        Some(doubt) => Standing::Unsure(Reason::LowConfidence {
            path: doubt.path.clone(),
            confidence: doubt.confidence,
            least: doubt.least,
        }),
        None => Standing::Accepted,
    })
}

/// What ends the dialogue whatever the reply says.
pub(super) fn ending(answer: &Result<Reply, ModelError>, stage: Stage) -> Option<Reason> {
    match answer {
        Err(error) => Some(Reason::ModelFailed(error.clone())),
        Ok(
            Reply {
                content: Content::Refusal(_),
                ..
            }
            | Reply {
                stop: StopReason::Refusal,
                ..
            },
        ) => Some(Reason::Refused),
        Ok(Reply {
            stop: StopReason::ContentFilter,
            ..
        }) => Some(Reason::Filtered),
        Ok(Reply {
            stop: StopReason::Length,
            ..
        }) => Some(Reason::Truncated),
        Ok(reply) if stage == Stage::Analysis && !is_whole_text(reply) => Some(Reason::NoAnalysis),
        Ok(_) => None,
    }
}

fn is_whole_text(reply: &Reply) -> bool {
    matches!(reply.content, Content::Text(_))
        && !reply.stop.is_cut()
        && !reply.raw_text().trim().is_empty()
}
