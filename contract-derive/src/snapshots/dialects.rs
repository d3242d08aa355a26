#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Small {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Object {
                name: "Small",
                fields: &[__leaf::<bool>("flag", "")],
            },
            nullable: false,
            description: __words(""),
        };
        fn validate(&self, __issues: &mut __Issues) {}
    }
    #[automatically_derived]
    impl __Root for Small {}
    const _: () = __check_dialect(<Small as __Contract>::SCHEMA, &__Dialect::OPENAI);
    const _: () = __check_dialect(<Small as __Contract>::SCHEMA, &crate::TO_OWN);
};
