//! Keys of one object: which have been seen, and where.

use std::borrow::Cow;
use std::collections::HashMap;

/// Up to this many keys a look along the list is quicker than a hash.
const SHORT: usize = 12;

/// The keys of one object in their order.
#[derive(Default)]
pub(crate) struct Keys<'a> {
    list: Vec<Cow<'a, str>>,
    /// Places by key, once the list is long.
    index: Option<HashMap<Cow<'a, str>, usize>>,
}

impl<'a> Keys<'a> {
    /// Adds a key, or tells the place of the equal one that is there already.
    pub(super) fn insert(&mut self, key: Cow<'a, str>) -> Result<(), usize> {
        if let Some(place) = self.place(&key) {
            return Err(place);
        }
        if self.list.len() >= SHORT {
            let seen = || self.list.iter().cloned().zip(0..).collect();
            let index = self.index.get_or_insert_with(seen);
            index.insert(key.clone(), self.list.len());
        }
        self.list.push(key);
        Ok(())
    }

    fn place(&self, key: &str) -> Option<usize> {
        match &self.index {
            Some(index) => index.get(key).copied(),
            None => self.list.iter().position(|seen| seen == key),
        }
    }
}
