#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Stage {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __IntegerEnum {
                name: "Stage",
                variants: &[
                    __number(1i64, "Open", " Nothing is done."),
                    __number(2i64, "Running", ""),
                    __number(9i64, "Done", ""),
                ],
            },
            nullable: false,
            description: __words(""),
        };
    }
};
