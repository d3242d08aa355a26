#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Claim {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Object {
                name: "Claim",
                fields: &[
                    __leaf::<String>("quote", "")
                        .__evidence(&["verdict"], __Some("customer"), __None, false),
                    __field("verdict", <Verdict as __Contract>::SCHEMA, ""),
                    __leaf::<f64>("sure", "")
                        .__min_if_it_applies(0)
                        .__max_if_it_applies(1)
                        .__confidence(__Some(0.5f64)),
                ],
            },
            nullable: false,
            description: __words(""),
        };
        fn validate(&self, __issues: &mut __Issues) {
            <Verdict as __Contract>::validate_at(&self.verdict, "verdict", __issues);
        }
    }
    #[automatically_derived]
    impl __Root for Claim {}
    const _: () = __check_evidence(<String as __Contract>::SCHEMA);
    const _: () = __check_confidence(<f64 as __Contract>::SCHEMA);
    __check_limits(<Claim as __Contract>::SCHEMA)
};
