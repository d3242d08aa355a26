#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Action {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Kind::Union {
                name: "Action",
                tag: "kind",
                branches: &[
                    __Branch {
                        name: "reply",
                        description: __Some("Answer it."),
                        fields: &[
                            __field("words", *<String as __Contract>::SCHEMA),
                            __field("urgency", __primitive::<Option<u8>>()),
                        ],
                        ..__Branch::PLAIN
                    },
                    __Branch {
                        name: "pay",
                        fields: &[__flattened(*<Amount as __Contract>::SCHEMA)],
                        ..__Branch::PLAIN
                    },
                    __Branch {
                        name: "ignore",
                        abstain: true,
                        ..__Branch::PLAIN
                    },
                ],
            },
            nullable: false,
            description: __None,
        };
        fn validate(&self, __issues: &mut __Issues) {
            match self {
                Self::Reply { words: __field0, urgency: __field1, .. } => {
                    <String as __Contract>::validate_at(__field0, "words", __issues);
                }
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
