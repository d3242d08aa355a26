//! A field of quotes, in the object around it.

use serde_json::{Map, Value};

use crate::path::Path;
use crate::schema::{Field, Purpose};
use crate::source::{self, Sought};

/// One field of quotes, in the object around it.
pub(super) struct Evidence<'v> {
    /// The key.
    pub name: &'static str,
    pub supports: &'static [&'static str],
    pub from: Option<&'static str>,
    /// The key that names the turn, and the turn that it names.
    pub id: Option<(&'static str, &'v Value)>,
    pub ignore_case: bool,
    /// The quotes, and their places in the list if it is one; without empty
    /// ones, which are none.
    pub quotes: Vec<(Option<usize>, &'v str)>,
}

impl<'v> Evidence<'v> {
    /// The field as evidence, if it is that; `fields` are those beside it.
    pub(super) fn of(
        field: &Field,
        fields: &[&Field],
        values: &'v Map<String, Value>,
    ) -> Option<Self> {
        let Purpose::Evidence {
            supports,
            from,
            id,
            ignore_case,
        } = field.purpose
        else {
            return None;
        };
        let quotes = match field.of(values)? {
            Value::Array(quotes) => (0..).map(Some).zip(quotes).collect(),
            quote => vec![(None, quote)],
        };
        let quotes = quotes
            .into_iter()
            .filter_map(|(index, quote)| Some((index, quote.as_str()?)));
        let named = id.and_then(|id| fields.iter().find(|field| field.name == id));
        Some(Self {
            name: field.name,
            supports,
            from,
            id: named.and_then(|field| Some((field.name, field.of(values)?))),
            ignore_case,
            quotes: quotes
                .filter(|(_, quote)| !source::is_blank(quote))
                .collect(),
        })
    }

    /// Whether one of the quotes shows something: marks alone support nothing,
    /// though they are looked up.
    pub(super) fn shows(&self) -> bool {
        self.quotes.iter().any(|(_, quote)| source::is_quote(quote))
    }

    /// The fields that it supports, by path; `around` is the object.
    pub(super) fn supported(&self, around: Path<'_>) -> Vec<String> {
        let names = self.supports.iter();
        names
            .map(|name| Path::Key(&around, name).to_string())
            .collect()
    }

    /// Where its quotes may stand.
    pub(super) fn sought(&self) -> Sought<'v> {
        Sought {
            ignore_case: self.ignore_case,
            from: self.from,
            id: self.id.and_then(|(_, named)| named.as_str()),
        }
    }
}
