#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Verdict {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Enum {
                name: "Verdict",
                variants: &[
                    __variant("certainly_true", " It holds."),
                    __variant("false", "").__aliases(&["no"]),
                    __variant("unclear", "").__abstain(true),
                ],
            },
            nullable: false,
            description: __words(""),
        };
    }
};
