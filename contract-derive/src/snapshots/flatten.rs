#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Outer {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Object {
                name: "Outer",
                fields: &[
                    __flattened(<Inner as __Contract>::SCHEMA),
                    __leaf::<bool>("last", ""),
                ],
            },
            nullable: false,
            description: __words(""),
        };
        fn validate(&self, __issues: &mut __Issues) {
            <Inner as __Contract>::validate(&self.inner, __issues);
        }
    }
    #[automatically_derived]
    impl __Root for Outer {}
    const _: () = __check_flattened(<Inner as __Contract>::SCHEMA);
    const _: () = __check_collisions(<Outer as __Contract>::SCHEMA);
    __check_limits(<Outer as __Contract>::SCHEMA)
};
