#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Stage {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Kind::IntegerEnum {
                name: "Stage",
                variants: &[
                    __IntegerVariant {
                        value: 1i64,
                        name: "Open",
                        description: __Some("Nothing is done."),
                        ..__IntegerVariant::PLAIN
                    },
                    __IntegerVariant {
                        value: 2i64,
                        name: "Running",
                        ..__IntegerVariant::PLAIN
                    },
                    __IntegerVariant {
                        value: 9i64,
                        name: "Done",
                        ..__IntegerVariant::PLAIN
                    },
                ],
            },
            nullable: false,
            description: __None,
        };
    }
};
