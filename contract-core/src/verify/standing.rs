//! What stands in a document at the path of an issue.

use serde_json::Value;

use super::tree;
use crate::excerpt;
use crate::issue::Issue;
use crate::path::{self, Step};

/// Tells with each broken rule what stands at its path.
pub(crate) fn tell_what_stands_there(issues: &mut [Issue], json: &str) {
    if let Some(tree) = (!issues.is_empty()).then(|| tree(json)).flatten() {
        for issue in issues {
            issue.got = at(&tree, &issue.path).map(|value| excerpt::json(&value.to_string()));
        }
    }
}

fn at<'v>(tree: &'v Value, path: &str) -> Option<&'v Value> {
    path::steps(path)
        .iter()
        .try_fold(tree, |value, step| match step {
            Step::Key(key) => value.get(key.as_ref()),
            Step::Index(index) => value.get(index),
        })
}
