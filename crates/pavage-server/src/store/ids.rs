//! Names of stored things: text that the caller makes and the store only compares.

use std::fmt;

use sha2::{Digest, Sha256};

macro_rules! id {
    ($(#[$documentation:meta])* $name:ident) => {
        $(#[$documentation])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// The id with this text.
            pub fn new(text: impl Into<String>) -> $name {
                $name(text.into())
            }

            /// Its text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// Names a match.
    MatchId
}
id! {
    /// Names a person.
    PersonId
}
id! {
    /// Names a command within its match. The client makes it, and sends it again with a repetition.
    CommandId
}
id! {
    /// Names a token without giving it away.
    TokenId
}
id! {
    /// Names one of the servers that share a store, from its start to its end.
    NodeId
}

/// The SHA-256 of a secret. The store never sees the secret itself.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hash(String);

impl Hash {
    /// The hash of a secret, which must be too random to be guessed.
    pub fn of(secret: &[u8]) -> Hash {
        Hash(Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Its hexadecimal digits.
    pub(super) fn digits(&self) -> &str {
        &self.0
    }
}

/// A hash is no secret, but it has no business in a log.
impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hash(..)")
    }
}
