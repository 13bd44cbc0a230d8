//! Hints between the nodes of a store: at this match something happened. They go through NATS, which
//! need not be there: whoever gets no hint finds out at the next look.
//!
//! A hint is the name of a match and the seq of its last event, so it tells nobody what was played.
//! Without the feature `nats` no address can be read, and the flags say so.

#[cfg(feature = "nats")]
mod nats;

use std::fmt;

/// Where hints are exchanged.
#[derive(Clone)]
pub struct Nats {
    #[cfg(feature = "nats")]
    address: async_nats::ServerAddr,
    /// The name and the password.
    #[cfg(feature = "nats")]
    login: Option<(String, String)>,
    /// This program was built without NATS, so there is no such value.
    #[cfg(not(feature = "nats"))]
    none: std::convert::Infallible,
}

/// Why an address of a NATS server cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NatsError {
    /// This program was built without NATS.
    NotBuilt,
    /// It is no such address, or has a name and a password in it, which others could see.
    BadUrl,
}

/// It may know a password, which no log should have.
impl fmt::Debug for Nats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nats")
    }
}

#[cfg(not(feature = "nats"))]
mod without {
    use std::sync::Arc;

    use super::{Nats, NatsError};
    use crate::tables::House;

    impl Nats {
        /// Reads `nats://HOST`, or `tls://HOST`.
        ///
        /// # Errors
        ///
        /// This program was built without NATS.
        pub fn read(_url: &str, _login: Option<(String, String)>) -> Result<Nats, NatsError> {
            Err(NatsError::NotBuilt)
        }

        pub(crate) async fn exchange(self, _house: Arc<House>) {
            match self.none {}
        }
    }
}
