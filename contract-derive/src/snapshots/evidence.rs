#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Claim {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Kind::Object {
                name: "Claim",
                fields: &[
                    __Field {
                        purpose: __Purpose::Evidence {
                            supports: &["verdict"],
                            from: __Some("customer"),
                            id: __None,
                            ignore_case: false,
                        },
                        ..__field("quote", *<String as __Contract>::SCHEMA)
                    },
                    __field("verdict", *<Verdict as __Contract>::SCHEMA),
                    __Field {
                        purpose: __Purpose::Confidence {
                            handoff_below: __Some(0.5f64),
                        },
                        ..__field(
                            "sure",
                            (__primitive::<f64>()).min(__Integer(0)).max(__Integer(1)),
                        )
                    },
                ],
            },
            nullable: false,
            description: __None,
        };
        fn validate(&self, __issues: &mut __Issues) {
            <String as __Contract>::validate_at(&self.quote, "quote", __issues);
            <Verdict as __Contract>::validate_at(&self.verdict, "verdict", __issues);
        }
    }
    #[automatically_derived]
    impl __Root for Claim {}
    const _: () = __check_evidence(<String as __Contract>::SCHEMA);
    const _: () = __check_confidence(<f64 as __Contract>::SCHEMA);
    __check_limits(<Claim as __Contract>::SCHEMA)
};
