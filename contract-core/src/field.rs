//! The types of the standard library that can stand in a contract.

use std::borrow::Cow;
use std::num::{NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize};
use std::rc::Rc;
use std::sync::Arc;

use crate::contract::ContractField;
use crate::issue::Issues;
use crate::path::Step;
use crate::schema::{Schema, Width};

macro_rules! leaf {
    ($($ty:ty => $schema:expr,)*) => {
        $(impl ContractField for $ty {
            const SCHEMA: &'static Schema = &$schema;
            const MAY_HAVE_RULES: bool = false;
        })*
    };
}

macro_rules! integers {
    ($($ty:ty)*) => {
        leaf! { $($ty => Schema::integer(<$ty>::MIN as i128, <$ty>::MAX as i128),)* }
    };
}

integers! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

leaf! {
    bool => Schema::boolean(),
    f32 => Schema::number(Width::Single),
    f64 => Schema::number(Width::Double),
    char => Schema::text().min_len(1).max_len(1),
    String => Schema::text(),
    // The signed ones would have a hole at zero, which no bounds can say.
    NonZeroU8 => Schema::integer(1, u8::MAX as i128),
    NonZeroU16 => Schema::integer(1, u16::MAX as i128),
    NonZeroU32 => Schema::integer(1, u32::MAX as i128),
    NonZeroU64 => Schema::integer(1, u64::MAX as i128),
    NonZeroUsize => Schema::integer(1, usize::MAX as i128),
}

impl<T: ContractField> ContractField for Option<T> {
    const SCHEMA: &'static Schema = &T::SCHEMA.or_null();
    const MAY_HAVE_RULES: bool = T::MAY_HAVE_RULES;

    fn validate(&self, issues: &mut Issues) {
        if let Some(value) = self {
            value.validate(issues);
        }
    }
}

impl<T: ContractField> ContractField for Vec<T> {
    const SCHEMA: &'static Schema = &Schema::list(T::SCHEMA);
    const MAY_HAVE_RULES: bool = T::MAY_HAVE_RULES;

    fn validate(&self, issues: &mut Issues) {
        if !T::MAY_HAVE_RULES {
            return;
        }
        for (index, item) in self.iter().enumerate() {
            issues.enter(Step::Index(index));
            item.validate(issues);
            issues.leave();
        }
    }
}

macro_rules! pointers {
    ($($pointer:ty)*) => {
        $(impl<T: ContractField + ?Sized> ContractField for $pointer {
            const SCHEMA: &'static Schema = T::SCHEMA;
            const MAY_HAVE_RULES: bool = T::MAY_HAVE_RULES;

            fn validate(&self, issues: &mut Issues) {
                (**self).validate(issues);
            }
        })*
    };
}

// `Arc` and `Rc` are read by serde with its feature `rc`.
pointers! { Box<T> Arc<T> Rc<T> }

impl ContractField for str {
    const SCHEMA: &'static Schema = &Schema::text();
}

// serde always reads the owned form.
impl ContractField for Cow<'_, str> {
    const SCHEMA: &'static Schema = &Schema::text();
}
