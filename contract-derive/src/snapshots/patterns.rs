#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Coded {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Object {
                name: "Coded",
                fields: &[
                    __leaf::<String>("code", "").__pattern("[A-Z]{2}-[0-9]+"),
                    __field("by_an_alias", <Words as __Contract>::SCHEMA, "")
                        .__pattern_if_it_applies("a|b")
                        .__max_len_if_it_applies(9),
                ],
            },
            nullable: false,
            description: __words(""),
        };
        fn validate(&self, __issues: &mut __Issues) {
            <Words as __Contract>::validate_at(
                &self.by_an_alias,
                "by_an_alias",
                __issues,
            );
        }
    }
    #[automatically_derived]
    impl __Root for Coded {}
    const _: () = __check_pattern(<Words as __Contract>::SCHEMA, "a|b");
    const _: () = __check_max_len(<Words as __Contract>::SCHEMA, 9);
    __check_limits(<Coded as __Contract>::SCHEMA)
};
