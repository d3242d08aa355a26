#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Order {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Object {
                name: "Order",
                fields: &[
                    __leaf::<String>("orderNumber", " Its number."),
                    __field("type", <Option<Kind> as __Contract>::SCHEMA, ""),
                    __leaf::<String>("remark", "").__aliases(&["note"]).__sensitive(true),
                ],
            },
            nullable: false,
            description: __words(" An order."),
        };
        fn validate(&self, __issues: &mut __Issues) {
            <Option<Kind> as __Contract>::validate_at(&self.r#type, "type", __issues);
            let __rule: fn(&Self, &mut __Issues) = check_order;
            __rule(self, __issues);
        }
    }
    #[automatically_derived]
    impl __Root for Order {}
    __check_limits(<Order as __Contract>::SCHEMA)
};
