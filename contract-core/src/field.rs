//! The types of the standard library that can stand in a contract.

use crate::contract::ContractField;
use crate::issue::Issues;
use crate::path::Step;
use crate::schema::{Schema, Width};

macro_rules! leaf {
    ($($ty:ty => $schema:expr,)*) => {
        $(impl ContractField for $ty {
            const SCHEMA: &'static Schema = &$schema;
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
    char => Schema::text().within(crate::schema::Rules {
        min_len: Some(1),
        max_len: Some(1),
        ..crate::schema::Rules::NONE
    }),
    String => Schema::text(),
}

impl<T: ContractField> ContractField for Option<T> {
    const SCHEMA: &'static Schema = &T::SCHEMA.or_null();

    fn validate(&self, issues: &mut Issues) {
        if let Some(value) = self {
            value.validate(issues);
        }
    }
}

impl<T: ContractField> ContractField for Vec<T> {
    const SCHEMA: &'static Schema = &Schema::list(T::SCHEMA);

    fn validate(&self, issues: &mut Issues) {
        for (index, item) in self.iter().enumerate() {
            issues.enter(Step::Index(index));
            item.validate(issues);
            issues.leave();
        }
    }
}

impl<T: ContractField + ?Sized> ContractField for Box<T> {
    const SCHEMA: &'static Schema = T::SCHEMA;

    fn validate(&self, issues: &mut Issues) {
        (**self).validate(issues);
    }
}
