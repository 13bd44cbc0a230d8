//! Requests that are too large.

use std::io::{ErrorKind, Read, Write};

use crate::client::{ask, connect, start};

/// The buffers of the system on both sides are smaller than this.
const BUFFERS: usize = 64 << 20;

/// Somebody tries to send a gigabyte in one line. The server must stop reading after a few kilobytes, so only the buffers of
/// the system can take more.
#[test]
fn a_gigabyte_in_a_head_is_refused() {
    let server = start();
    for start in ["GET / HTTP/1.1\r\nx-long: ", "GET /", ""] {
        let mut stream = connect(&server);
        stream.write_all(start.as_bytes()).unwrap();
        let chunk = [b'a'; 64 * 1024];
        let mut sent = 0_usize;
        let refused = loop {
            match stream.write(&chunk) {
                Ok(count) => sent += count,
                Err(error) => break error,
            }
            assert!(sent < BUFFERS, "the server reads on");
        };
        let kinds =
            [ErrorKind::BrokenPipe, ErrorKind::ConnectionReset, ErrorKind::ConnectionAborted];
        assert!(kinds.contains(&refused.kind()), "{refused}");
    }
    assert_eq!(ask(&server, "GET /", &[]).status, 200);
}

#[test]
fn a_long_head_is_refused_by_name() {
    let server = start();
    let many: Vec<String> = (0..200).map(|it| format!("x-{it}: y")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(ask(&server, "GET /", &many).status, 431);
    let long = format!("GET / HTTP/1.1\r\nhost: localhost\r\nx-long: {}", "y".repeat(33 * 1024));
    let mut stream = connect(&server);
    stream.write_all(format!("{long}\r\n\r\n").as_bytes()).unwrap();
    let mut answer = Vec::new();
    // The reason is lost if the server closes before it has read everything.
    _ = stream.read_to_end(&mut answer);
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 431"), "{answer:?}");
    let fine = format!("x-long: {}", "y".repeat(30 * 1024));
    assert_eq!(ask(&server, "GET /", &[&fine]).status, 200);
}

#[test]
fn what_is_not_http_is_refused() {
    let server = start();
    for bytes in
        [&b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc"[..], b"\0\0\0\0\r\n\r\n", b"HELO\r\n\r\n"]
    {
        let mut stream = connect(&server);
        stream.write_all(bytes).unwrap();
        let mut answer = Vec::new();
        _ = stream.read_to_end(&mut answer);
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 400"), "{bytes:?}");
    }
    assert_eq!(ask(&server, "GET /", &[]).status, 200);
}
