#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Action {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Union {
                name: "Action",
                tag: "kind",
                branches: &[
                    __Branch {
                        fields: &[
                            __leaf::<String>("words", ""),
                            __leaf::<Option<u8>>("urgency", ""),
                        ],
                        ..__branch("reply", " Answer it.")
                    },
                    __Branch {
                        fields: &[__flattened(<Amount as __Contract>::SCHEMA)],
                        ..__branch("pay", "")
                    },
                    __branch("ignore", "").__abstain(true),
                ],
            },
            nullable: false,
            description: __words(""),
        };
        fn validate(&self, __issues: &mut __Issues) {
            match self {
                Self::Reply { words: __field0, urgency: __field1, .. } => {}
                Self::Pay(__inner) => <Amount as __Contract>::validate(__inner, __issues),
                _ => {}
            }
        }
    }
    #[automatically_derived]
    impl __Root for Action {}
    const _: () = __check_branch(<Amount as __Contract>::SCHEMA);
    const _: () = __check_union(<Action as __Contract>::SCHEMA);
    __check_limits(<Action as __Contract>::SCHEMA)
};
