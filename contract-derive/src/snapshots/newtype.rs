#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Percent {
        const SCHEMA: &'static __Schema = &__leaf::<f64>("", " A share.")
            .__min(0)
            .__max(100)
            .schema;
        fn validate(&self, __issues: &mut __Issues) {}
    }
};
