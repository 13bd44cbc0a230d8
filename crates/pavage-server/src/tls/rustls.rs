//! TLS by rustls. The cryptography is ring's, which needs only a C compiler to build.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::server::TlsStream;

use super::{Tls, TlsError};

/// The most bytes of a chain of certificates, or of a key.
const MOST: u64 = 1 << 20;

impl Tls {
    /// Reads a chain of certificates and a private key, both in PEM.
    ///
    /// # Errors
    ///
    /// A file cannot be read, or the two do not belong together.
    pub fn read(certificate: &Path, key: &Path) -> Result<Tls, TlsError> {
        let unreadable =
            |path: &Path, reason: String| TlsError::Unreadable(path.to_owned(), reason);
        let read = |path: &Path| pem(path).map_err(|reason| unreadable(path, reason));
        let chain: Vec<CertificateDer<'_>> = CertificateDer::pem_slice_iter(&read(certificate)?)
            .collect::<Result<_, _>>()
            .map_err(|error| unreadable(certificate, error.to_string()))?;
        if chain.is_empty() {
            return Err(unreadable(certificate, "no certificate found".to_owned()));
        }
        let key = PrivateKeyDer::from_pem_slice(&read(key)?)
            .map_err(|error| unreadable(key, error.to_string()))?;
        let unusable = |error: tokio_rustls::rustls::Error| TlsError::Unusable(error.to_string());
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(unusable)?
            .with_no_client_auth()
            .with_single_cert(chain, key)
            .map_err(unusable)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Tls { acceptor: TlsAcceptor::from(Arc::new(config)) })
    }

    pub(crate) async fn accept(&self, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        self.acceptor.accept(stream).await
    }
}

/// The bytes of a file. A pipe or a device might never end.
fn pem(path: &Path) -> Result<Vec<u8>, String> {
    let kind = fs::metadata(path).map_err(|it| it.to_string())?;
    if !kind.is_file() || MOST < kind.len() {
        return Err(format!("expected a file of at most {MOST} bytes, found something else"));
    }
    fs::read(path).map_err(|it| it.to_string())
}
