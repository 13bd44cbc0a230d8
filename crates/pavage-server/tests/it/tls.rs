//! https.

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use pavage_server::{Config, Limits, Running, Server, Tls, TlsError};
use tempfile::TempDir;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::client::{PAGE, app, ask_raw, connect, wait_for_end};

/// A new certificate for this machine, with its key.
struct Paper {
    _folder: TempDir,
    certificate: PathBuf,
    key: PathBuf,
}

fn paper() -> Paper {
    let folder = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let (certificate, key) = (folder.path().join("certificate.pem"), folder.path().join("key.pem"));
    fs::write(&certificate, made.cert.pem()).unwrap();
    fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    Paper { _folder: folder, certificate, key }
}

fn start(paper: &Paper, limits: Limits) -> Running {
    let tls = Some(Tls::read(&paper.certificate, &paper.key).unwrap());
    let config = Config { port: Some(0), tls, limits, ..Config::default() };
    Server::open(config).unwrap().start(app()).unwrap()
}

/// The page, by a client that trusts only this certificate.
fn check_page(server: &Running, paper: &Paper) {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(&paper.certificate).unwrap()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("localhost").unwrap();
    let client = ClientConnection::new(Arc::new(config), name).unwrap();
    let stream = StreamOwned::new(client, connect(server));
    let request = b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    let answer = ask_raw(stream, request);
    assert_eq!((answer.status, answer.body.as_slice()), (200, PAGE));
}

#[test]
fn the_page_is_served_by_https() {
    let paper = paper();
    let server = start(&paper, Limits::default());
    assert!(server.url().starts_with("https://127.0.0.1:"), "{}", server.url());
    check_page(&server, &paper);
}

#[test]
fn a_client_without_tls_is_told_so() {
    let paper = paper();
    let server = start(&paper, Limits::default());
    let answer = ask_raw(connect(&server), b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
    assert_eq!(answer.status, 400);
    let text = String::from_utf8(answer.body).unwrap();
    assert!(text.contains("speaks https only") && text.contains("ne parle que https"), "{text}");
    check_page(&server, &paper);
}

#[test]
fn handshakes_that_do_not_go_on_stop_nobody() {
    let paper = paper();
    let server = start(&paper, Limits { total: 10, ..Limits::default() });
    let half: Vec<_> = (0..300)
        .map(|number| {
            let mut stream = connect(&server);
            if number % 2 == 0 {
                // The beginning of a greeting.
                stream.write_all(b"\x16\x03\x01\x02\x00\x01").unwrap();
            }
            stream
        })
        .collect();
    check_page(&server, &paper);
    drop(half);
    let soon = Duration::from_millis(20);
    let server = start(&paper, Limits { greeting: soon, ..Limits::default() });
    wait_for_end(&mut connect(&server));
}

#[test]
fn nonsense_in_a_handshake_concerns_only_its_sender() {
    let paper = paper();
    let server = start(&paper, Limits::default());
    let mut stream = connect(&server);
    stream.write_all(&[22; 600]).unwrap();
    // The client gets an alert or a reset.
    _ = stream.read_to_end(&mut Vec::new());
    check_page(&server, &paper);
}

#[test]
fn files_that_are_no_certificate_are_refused_by_name() {
    let (paper, other) = (paper(), paper());
    let read = |certificate: &PathBuf, key: &PathBuf| Tls::read(certificate, key).unwrap_err();
    let absent = paper.certificate.with_file_name("absent.pem");
    // It would never end.
    let device = PathBuf::from("/dev/zero");
    for (error, path) in [
        (read(&device, &paper.key), &device),
        (read(&paper.certificate, &device), &device),
        (read(&absent, &paper.key), &absent),
        (read(&paper.certificate, &absent), &absent),
        (read(&paper.key, &paper.key), &paper.key),
        (read(&paper.certificate, &paper.certificate), &paper.certificate),
    ] {
        assert!(matches!(&error, TlsError::Unreadable(found, _) if found == path), "{error}");
    }
    assert!(matches!(read(&paper.certificate, &other.key), TlsError::Unusable(_)));
}
