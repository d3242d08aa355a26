//! The quotes of what pages say together, with their places in the whole text.

use std::collections::HashMap;

use super::merge::Merged;
use super::pages::{Layout, Page};
use super::record::PageReport;
use crate::evidence::Quote;
use crate::path::Path;

/// Every quote that was merged, as it was looked up on its page.
pub(super) fn of(
    merged: &Merged,
    reports: &[PageReport],
    layout: &Layout,
    before: usize,
) -> Vec<Quote> {
    let mut known: HashMap<(usize, &str), (&Page, &Quote)> = HashMap::new();
    for report in reports.iter().filter(|report| report.is_accepted()) {
        let last = report.report.attempts.last();
        for quote in last.into_iter().flat_map(|last| &last.quotes) {
            let key = (report.page.number, quote.path.as_str());
            known.insert(key, (&report.page, quote));
        }
    }
    let mut quotes = Vec::new();
    let Some(tree) = &merged.tree else {
        return quotes;
    };
    tree.each_quote(Path::Root, &mut |path, supports, origin| {
        if let Some((page, quote)) = known.get(&(origin.page, origin.path.as_str())) {
            let passages = quote.passages.iter();
            quotes.push(Quote {
                path: path.to_string(),
                supports,
                text: quote.text.clone(),
                passages: passages
                    .map(|passage| layout.placed(passage, before, page))
                    .collect(),
                has_more: quote.has_more,
            });
        }
    });
    quotes
}
