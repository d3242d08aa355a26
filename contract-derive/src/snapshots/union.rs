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
                Self::Pay { 0: __field0, .. } => {
                    <Amount as __Contract>::validate(__field0, __issues);
                }
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
