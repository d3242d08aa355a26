//! How sure a model says that it is, against what the contract demands.

use serde_json::Value;

use crate::path::Path;
use crate::schema::{Purpose, Schema, walk};

/// A confidence below what the contract demands.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Doubt {
    /// Where it stands.
    pub path: String,
    /// How sure the model is.
    pub confidence: f64,
    /// How sure it has to be.
    pub least: f64,
}

/// The least sure value that is too unsure for the contract.
pub(crate) fn doubt(schema: &Schema, document: &Value) -> Option<Doubt> {
    let mut doubts = Vec::new();
    collect(schema, document, Path::Root, &mut doubts);
    doubts
        .into_iter()
        .min_by(|a, b| a.confidence.total_cmp(&b.confidence))
}

fn collect(schema: &Schema, value: &Value, path: Path<'_>, doubts: &mut Vec<Doubt>) {
    walk::each_inner(schema, value, path, |field, inner, value, path| {
        if let Some(Purpose::Confidence {
            handoff_below: Some(least),
        }) = field.map(|field| field.purpose)
            && let Some(confidence) = value.as_f64()
            && confidence < least
        {
            doubts.push(Doubt {
                path: path.to_string(),
                confidence,
                least,
            });
        }
        collect(inner, value, path, doubts);
    });
}
