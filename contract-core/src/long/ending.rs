//! What a reading amounts to, wherever it ends.

use serde::de::DeserializeOwned;

use super::outcome::{Complete, Paged, Partial};
use super::quotes;
use super::reading::LongDialogue;
use super::record::{Origin, Record};
use super::saved::{Saved, Stop};
use crate::contract::AgentContract;
use crate::dialogue::Dialogue;
use crate::evidence::Quote;

impl<T: AgentContract + DeserializeOwned> LongDialogue<T> {
    /// No page is left: what they say together.
    pub(super) fn end(&self) -> Paged<T> {
        if !self.saved.skipped.is_empty() {
            let skipped = self.saved.skipped.clone();
            return Paged::Partial(self.partial_after(Stop::Skipped(skipped)));
        }
        if !self.merged.conflicts.is_empty() {
            return Paged::Partial(self.partial_after(Stop::Conflicts));
        }
        let collected = self.merged.json().unwrap_or_default();
        match self.saved.task.check_merged(&collected).into_result() {
            Ok(value) => Paged::Complete(Complete {
                value,
                record: self.record(false),
                quotes: self.quotes(),
            }),
            Err(issues) => Paged::Partial(self.partial_after(Stop::Issues(issues))),
        }
    }

    fn quotes(&self) -> Vec<Quote> {
        let Saved { task, layout, .. } = &self.saved;
        let before = task.its_source().turns().len();
        quotes::of(&self.merged, &self.reports, layout, before)
    }

    fn record(&self, is_partial: bool) -> Record {
        let layout = &self.saved.layout;
        Record {
            contract: T::NAME.to_owned(),
            fingerprint: T::fingerprint(),
            source: Origin {
                id: layout.id.clone(),
                fingerprint: layout.fingerprint,
                bytes: self.text.len(),
            },
            pages: layout.pages.len(),
            is_partial,
            reports: self.reports.clone(),
        }
    }

    pub(super) fn partial_after(&self, stop: Stop) -> Box<Partial<T>> {
        let Saved {
            task,
            layout,
            current,
            skipped,
            stopped,
        } = &self.saved;
        Box::new(Partial {
            stop,
            next_offset: self
                .unread()
                .next()
                .map_or(self.text.len(), |page| page.range.start),
            pages_accepted: self.accepted.len(),
            collected: self.merged.json(),
            conflicts: self.merged.conflicts.clone(),
            quotes: self.quotes(),
            record: self.record(true),
            saved: Saved {
                task: task.copied(),
                layout: layout.clone(),
                current: current.as_ref().map(Dialogue::copied),
                skipped: skipped.clone(),
                stopped: stopped.clone(),
            },
        })
    }
}
