//! https, by a certificate and its key. Without the feature `tls` nothing can be loaded, and the flags say so.

use std::fmt;
use std::path::PathBuf;

#[cfg(feature = "tls")]
mod rustls;

/// Speaks TLS.
#[derive(Clone)]
pub struct Tls {
    #[cfg(feature = "tls")]
    acceptor: tokio_rustls::TlsAcceptor,
    /// This program was built without TLS, so there is no such value.
    #[cfg(not(feature = "tls"))]
    none: std::convert::Infallible,
}

/// Why a certificate and key cannot be used.
#[derive(Debug)]
pub enum TlsError {
    /// This program was built without TLS.
    NotBuilt,
    /// A file cannot be read, or it has nothing of the kind in PEM.
    Unreadable(PathBuf, String),
    /// They do not belong together, or are of an unknown kind.
    Unusable(String),
}

impl fmt::Display for TlsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TlsError::NotBuilt => f.write_str("built without TLS"),
            TlsError::Unreadable(path, reason) => write!(f, "{}: {reason}", path.display()),
            TlsError::Unusable(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for TlsError {}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tls").finish_non_exhaustive()
    }
}

#[cfg(not(feature = "tls"))]
mod without {
    use std::io;
    use std::path::Path;

    use tokio::net::TcpStream;

    use super::{Tls, TlsError};

    impl Tls {
        /// Reads a chain of certificates and a private key, both in PEM.
        ///
        /// # Errors
        ///
        /// This program was built without TLS.
        pub fn read(_certificate: &Path, _key: &Path) -> Result<Tls, TlsError> {
            Err(TlsError::NotBuilt)
        }

        pub(crate) async fn accept(&self, _stream: TcpStream) -> io::Result<TcpStream> {
            match self.none {}
        }
    }
}
