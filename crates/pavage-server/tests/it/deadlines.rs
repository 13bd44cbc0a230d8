//! Slow clients: each is closed at its deadline. The tests wait until it happens, however long it takes.

use std::io::Write;
use std::sync::mpsc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::StatusCode;
use axum::routing::{get, post};
use hyper::body::Frame;
use pavage_server::Limits;

use crate::client::{
    ask_on, check_socket, connect, echo, open_socket, read_answer, start_with, wait_for_end,
};

const SOON: Duration = Duration::from_millis(20);

#[test]
fn a_connection_that_says_nothing_is_closed() {
    let server = start_with(Limits { greeting: SOON, ..Limits::default() }, Router::new());
    wait_for_end(&mut connect(&server));
}

#[test]
fn a_head_that_never_ends_is_cut_off() {
    let server = start_with(Limits { head: SOON, ..Limits::default() }, Router::new());
    let mut stream = connect(&server);
    // Dripping does not help.
    while stream.write_all(b"x").is_ok() {
        std::thread::yield_now();
    }
    // Nor does a good beginning.
    let mut stream = connect(&server);
    assert_eq!(ask_on(&mut stream, "/").status, 200);
    stream.write_all(b"GET / HTTP/1.1\r\n").unwrap();
    wait_for_end(&mut stream);
}

#[test]
fn a_connection_that_asks_no_more_is_closed_and_a_socket_is_not() {
    let server = start_with(Limits { idle: SOON, ..Limits::default() }, echo());
    let mut socket = open_socket(&server);
    for _ in 0..3 {
        let mut stream = connect(&server);
        assert_eq!(ask_on(&mut stream, "/").status, 200);
        wait_for_end(&mut stream);
        check_socket(&mut socket);
    }
}

#[test]
fn a_body_that_does_not_come_is_given_up() {
    let pages = Router::new().route("/", post(|_: Bytes| async { "never" }));
    let server = start_with(Limits { body: SOON, ..Limits::default() }, pages);
    let mut stream = connect(&server);
    stream
        .write_all(b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nbut")
        .unwrap();
    assert_eq!(read_answer(&mut stream).status, StatusCode::BAD_REQUEST);
    wait_for_end(&mut stream);
}

/// An answer without an end, which tells when it is dropped.
struct Endless(mpsc::Sender<()>);

impl HttpBody for Endless {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        self: std::pin::Pin<&mut Self>,
        _: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        std::task::Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(&[0; 4096])))))
    }
}

impl Drop for Endless {
    fn drop(&mut self) {
        _ = self.0.send(());
    }
}

#[test]
fn an_answer_that_nobody_reads_is_given_up() {
    let (dropped, drops) = mpsc::channel();
    let pages = Router::new().route("/endless", get(|| async { Body::new(Endless(dropped)) }));
    let server = start_with(Limits { stall: SOON, ..Limits::default() }, pages);
    let mut stream = connect(&server);
    stream.write_all(b"GET /endless HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
    drops.recv().expect("the server gives up");
}
