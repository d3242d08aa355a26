//! Keys that a provider does not take, as compile errors.

use super::limits::Limits;
use super::message::Message;
use super::tree::{Field, Kind, Purpose, Schema};

impl Limits {
    #[track_caller]
    pub(super) const fn check_keys(&self, name: &str, schema: &Schema) {
        match schema.kind {
            Kind::List { items, .. } => self.check_keys(name, items),
            Kind::Object { fields, .. } => self.check_keys_of(name, fields),
            Kind::Union { tag, branches, .. } => {
                self.check_key(name, tag);
                let mut at = 0;
                while at < branches.len() {
                    self.check_keys_of(name, branches[at].fields);
                    at += 1;
                }
            }
            _ => {}
        }
    }

    #[track_caller]
    const fn check_keys_of(&self, name: &str, fields: &[Field]) {
        let mut at = 0;
        while at < fields.len() {
            if !matches!(fields[at].purpose, Purpose::Flattened) {
                self.check_key(name, fields[at].name);
            }
            self.check_keys(name, &fields[at].schema);
            at += 1;
        }
    }

    #[track_caller]
    const fn check_key(&self, name: &str, key: &str) {
        if !self.keys.allow(key) {
            Message::new()
                .text("`")
                .text(name)
                .text("` has the key `")
                .text(key)
                .text("`, and ")
                .text(self.provider)
                .text(" does not take it; write it with letters and digits of ASCII and `_`")
                .stop();
        }
    }
}
