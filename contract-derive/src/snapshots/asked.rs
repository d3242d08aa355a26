#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Invoice {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Object {
                name: "Invoice",
                fields: &[
                    __leaf::<Vec<String>>("quotes", "")
                        .__evidence(&["total", "paid"], __None, __Some("call"), true),
                    __leaf::<Option<String>>("call", ""),
                    __leaf::<Option<f64>>("total", "").__contains_value(true),
                    __leaf::<bool>("paid", "").__coerce(true),
                ],
            },
            nullable: false,
            description: __words(""),
        };
        fn validate(&self, __issues: &mut __Issues) {
            __issues
                .look_into::<
                    Catalog,
                >(|__context, __issues| {
                    let () = check(self, __context, __issues);
                });
        }
    }
    #[automatically_derived]
    impl __Root for Invoice {
        const STRICT_ENVELOPE: __bool = true;
        const CONTEXT: __Option<&'static __str> = __Some("Catalog");
        const MAY_BE_DECLINED: __bool = true;
    }
    const _: () = __check_evidence(<Vec<String> as __Contract>::SCHEMA);
    const _: () = __check_turn_id(<Option<String> as __Contract>::SCHEMA);
    const _: () = __check_contains_value(<Option<f64> as __Contract>::SCHEMA);
    const _: () = __check_coerce(<bool as __Contract>::SCHEMA);
    const _: () = __check_declined(<Invoice as __Contract>::SCHEMA);
    __check_limits(<Invoice as __Root>::REPLY)
};
