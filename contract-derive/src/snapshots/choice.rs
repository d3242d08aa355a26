#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Verdict {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Kind::Enum {
                name: "Verdict",
                variants: &[
                    __Variant {
                        name: "certainly_true",
                        description: __Some("It holds."),
                        ..__Variant::PLAIN
                    },
                    __Variant {
                        name: "false",
                        aliases: &["no"],
                        ..__Variant::PLAIN
                    },
                    __Variant {
                        name: "unclear",
                        abstain: true,
                        ..__Variant::PLAIN
                    },
                ],
            },
            nullable: false,
            description: __None,
        };
    }
};
