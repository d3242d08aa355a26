#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Bounded {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Object {
                name: "Bounded",
                fields: &[
                    __leaf::<i8>("whole", "").__min(-5).__max(5).__coerce(true),
                    __leaf::<f64>("fraction", "").__min_float(0.5f64),
                    __field("by_an_alias", <Words as __Contract>::SCHEMA, "")
                        .__min_len_if_it_applies(1),
                    __field("list", <Vec<Entry> as __Contract>::SCHEMA, "")
                        .__max_items(3)
                        .__unique_by("id"),
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
