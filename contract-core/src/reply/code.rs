//! Codes: enums whose members each have one word in records.

/// Declares an enum of codes. Each word stands once, here, for `as_str` and
/// for serde alike.
macro_rules! codes {
    (
        $(#[$about:meta])*
        $name:ident { $($(#[$member_about:meta])* $member:ident = $word:literal,)+ }
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$member_about])* #[serde(rename = $word)] $member,)+
        }

        impl $name {
            /// The word that stands for this code in records.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$member => $word,)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

pub(crate) use codes;
