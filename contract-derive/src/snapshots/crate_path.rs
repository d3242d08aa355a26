#[allow(unused_qualifications)]
const _: () = {
    use my::reexport::__private::*;
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
    __check_limits(<Small as __Contract>::SCHEMA)
};
