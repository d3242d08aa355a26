#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Bounded {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Kind::Object {
                name: "Bounded",
                fields: &[
                    __Field {
                        coerce: true,
                        ..__field(
                            "whole",
                            __narrow_max(
                                __narrow_min(__primitive::<i8>(), __Integer(-5)),
                                __Integer(5),
                            ),
                        )
                    },
                    __field(
                        "fraction",
                        __narrow_min(__primitive::<f64>(), __Float(0.5f64)),
                    ),
                    __field(
                        "by_an_alias",
                        __narrow_min_len_if_it_applies(*<Words as __Contract>::SCHEMA, 1),
                    ),
                    __Field {
                        unique_by: __Some("id"),
                        ..__field(
                            "list",
                            __narrow_max_items(*<Vec<Entry> as __Contract>::SCHEMA, 3),
                        )
                    },
                ],
            },
            nullable: false,
            description: __None,
        };
        fn validate(&self, __issues: &mut __Issues) {
            <Words as __Contract>::validate_at(
                &self.by_an_alias,
                "by_an_alias",
                __issues,
            );
            <Vec<Entry> as __Contract>::validate_at(&self.list, "list", __issues);
        }
    }
    #[automatically_derived]
    impl __Root for Bounded {}
    const _: () = __check_coerce(<i8 as __Contract>::SCHEMA);
    const _: () = __check_min_len(<Words as __Contract>::SCHEMA, 1);
    const _: () = __check_unique_by(<Vec<Entry> as __Contract>::SCHEMA, "id");
    __check_limits(<Bounded as __Contract>::SCHEMA)
};
