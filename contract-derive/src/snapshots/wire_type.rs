#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Converted {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Kind::Object {
                name: "Converted",
                fields: &[
                    __field("flag", __narrow_max_len(*<String as __Contract>::SCHEMA, 6)),
                ],
            },
            nullable: false,
            description: __None,
        };
        fn validate(&self, __issues: &mut __Issues) {}
    }
    #[automatically_derived]
    impl __Root for Converted {}
    __check_limits(<Converted as __Contract>::SCHEMA)
};
