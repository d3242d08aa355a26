#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Order {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Kind::Object {
                name: "Order",
                fields: &[
                    __told(
                        "orderNumber",
                        *<String as __Contract>::SCHEMA,
                        "Its number.",
                    ),
                    __field("type", *<Option<Kind> as __Contract>::SCHEMA),
                    __Field {
                        aliases: &["note"],
                        sensitive: true,
                        ..__field("remark", *<String as __Contract>::SCHEMA)
                    },
                ],
            },
            nullable: false,
            description: __Some("An order."),
        };
        fn validate(&self, __issues: &mut __Issues) {
            <String as __Contract>::validate_at(
                &self.order_number,
                "orderNumber",
                __issues,
            );
            <Option<Kind> as __Contract>::validate_at(&self.r#type, "type", __issues);
            <String as __Contract>::validate_at(&self.remark, "remark", __issues);
            check_order(self, __issues);
        }
    }
    #[automatically_derived]
    impl __Root for Order {}
    __check_limits(<Order as __Contract>::SCHEMA)
};
