#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Converted {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Object {
                name: "Converted",
                fields: &[__leaf::<String>("flag", "").__max_len(6)],
            },
            nullable: false,
            description: __words(""),
        };
        fn validate(&self, __issues: &mut __Issues) {}
    }
    #[automatically_derived]
    impl __Root for Converted {}
    __check_limits(<Converted as __Contract>::SCHEMA)
};
