//! Values of enums that a provider does not take, as compile errors.

use super::limits::Limits;
use super::message::Message;
use super::tree::{Branch, Variant};

impl Limits {
    /// Judges the values of the enum `name` one by one.
    #[track_caller]
    pub(super) const fn check_variants(&self, name: &str, variants: &[Variant]) {
        let mut at = 0;
        while at < variants.len() {
            self.check_value(name, variants[at].name);
            let mut earlier = 0;
            while self.case_blind_enums && earlier < at {
                self.check_pair(name, variants[earlier].name, variants[at].name);
                earlier += 1;
            }
            at += 1;
        }
    }

    /// Judges the values of the tag of the union `name` one by one.
    #[track_caller]
    pub(super) const fn check_branches(&self, name: &str, branches: &[Branch]) {
        let mut at = 0;
        while at < branches.len() {
            self.check_value(name, branches[at].name);
            let mut earlier = 0;
            while self.case_blind_enums && earlier < at {
                self.check_pair(name, branches[earlier].name, branches[at].name);
                earlier += 1;
            }
            at += 1;
        }
    }

    #[track_caller]
    const fn check_value(&self, name: &str, value: &str) {
        if self.plain_enums && holds_control_character(value) {
            Message::new()
                .text("a value of `")
                .text(name)
                .text("` holds a control character, and ")
                .text(self.provider)
                .text(" does not take it; write the value on one line")
                .stop();
        }
    }

    #[track_caller]
    const fn check_pair(&self, name: &str, one: &str, other: &str) {
        if is_equal_but_for_case(one, other) {
            Message::new()
                .text("`")
                .text(one)
                .text("` and `")
                .text(other)
                .text("` of `")
                .text(name)
                .text("` differ only in their case, and ")
                .text(self.provider)
                .text(" does not promise to keep it; rename one of the two")
                .stop();
        }
    }
}

const fn is_equal_but_for_case(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut same = one.len() == other.len();
    let mut at = 0;
    while same && at < one.len() {
        same = one[at].eq_ignore_ascii_case(&other[at]);
        at += 1;
    }
    same
}

const fn holds_control_character(value: &str) -> bool {
    let bytes = value.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at].is_ascii_control() {
            return true;
        }
        at += 1;
    }
    false
}
