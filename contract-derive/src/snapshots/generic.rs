#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl<'a, T: Clone, const N: usize> __Contract for Page<'a, T, N>
    where
        T: PartialEq,
        Vec<T>: __Contract,
    {
        const SCHEMA: &'static __Schema = &__Schema {
            kind: __Object {
                name: "Page",
                fields: &[
                    __field("title", <Cow<'a, str> as __Contract>::SCHEMA, ""),
                    __field("items", <Vec<T> as __Contract>::SCHEMA, "").__max_items(50),
                ],
            },
            nullable: false,
            description: __words(""),
        };
        fn validate(&self, __issues: &mut __Issues) {
            <Cow<'a, str> as __Contract>::validate_at(&self.title, "title", __issues);
            <Vec<T> as __Contract>::validate_at(&self.items, "items", __issues);
        }
    }
    #[automatically_derived]
    impl<'a, T: Clone, const N: usize> __Root for Page<'a, T, N>
    where
        T: PartialEq,
        Vec<T>: __Contract,
    {}
};
