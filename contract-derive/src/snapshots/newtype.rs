#[allow(unused_qualifications)]
const _: () = {
    use ::contract_core::__private::*;
    #[automatically_derived]
    impl __Contract for Percent {
        const SCHEMA: &'static __Schema = &(__narrow_max(
            __narrow_min(__primitive::<f64>(), __Integer(0)),
            __Integer(100),
        ))
            .described("A share.");
        fn validate(&self, __issues: &mut __Issues) {}
    }
};
