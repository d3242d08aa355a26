//! Coercions: values in quotes, taken for what they say where the contract
//! allows it, as repairs of the raw text.

use super::document::Document;
use super::edit::{Edit, apply};
use super::glyph::is_plain_space;
use super::repair::{Repair, RepairCode};
use std::borrow::Cow;
use std::ops::Range;

/// The document with the coercions that `coercions` finds in strict JSON, each
/// the range of a string and what is read instead. A string that was repaired
/// before is not coerced: one change is as far as trust goes.
pub(crate) fn coerce<'a>(
    text: &'a str,
    found: Document<'a>,
    coercions: impl Fn(&str) -> Vec<(Range<usize>, String)>,
) -> (Cow<'a, str>, Vec<Repair>) {
    let (json, repairs) = found.into_parts();
    let edits: Vec<Edit> = repairs.iter().map(edit).collect();
    let strict = apply(text, &(0..text.len()), &edits);
    let places: Option<Vec<Edit>> = coercions(&strict)
        .into_iter()
        .map(|(range, after)| {
            let range = range_in_raw(&repairs, &range)?;
            Some(Edit::new(RepairCode::Coerce, range, after))
        })
        .collect();
    let Some(places) = places.filter(|places| !places.is_empty()) else {
        return (json, repairs);
    };
    let mut all: Vec<Edit> = edits.into_iter().chain(places).collect();
    all.sort_by_key(|edit| edit.range.start);
    let coerced = apply(text, &(0..text.len()), &all)
        .trim_matches(is_plain_space)
        .to_owned();
    let repairs = all.into_iter().map(|edit| edit.into_repair(text)).collect();
    (Cow::Owned(coerced), repairs)
}

fn edit(repair: &Repair) -> Edit {
    Edit::new(repair.code, repair.range.clone(), repair.after.clone())
}

/// Where a range of the repaired text stands in the raw text, if no repair
/// touches it.
fn range_in_raw(repairs: &[Repair], range: &Range<usize>) -> Option<Range<usize>> {
    // How far the raw text is ahead of the repaired one, so far.
    let (mut raw, mut repaired) = (0, 0);
    for repair in repairs {
        let start = repaired + (repair.range.start - raw);
        if range.end <= start {
            break;
        }
        if range.start < start + repair.after.len() {
            return None;
        }
        raw = repair.range.end;
        repaired = start + repair.after.len();
    }
    let start = raw + range.start.checked_sub(repaired)?;
    Some(start..start + range.len())
}
