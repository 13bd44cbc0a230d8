//! A small browser, and servers for it.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;

use axum::Router;
use pavage_server::{App, Config, Limits, Running, Server};

pub(crate) const PAGE: &[u8] = b"<!doctype html><title>Pavage</title>";

#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
}

/// A few files such as the app has.
pub(crate) fn app() -> App {
    App::new(&[
        ("index.html", PAGE),
        ("pavage_bg.wasm", b"\0asm"),
        ("manifest.webmanifest", b"{}"),
        ("service-worker.js", b"run()"),
    ])
}

pub(crate) fn start() -> Running {
    Server::bind(Some(0)).unwrap().start(app()).unwrap()
}

/// A server with other pages before the files, and with its own bounds.
pub(crate) fn start_with(limits: Limits, pages: Router) -> Running {
    let config = Config { port: Some(0), limits, ..Config::default() };
    Server::open(config).unwrap().start(app().around(pages)).unwrap()
}

/// `127.0.0.1:PORT`.
pub(crate) fn host(server: &Running) -> String {
    format!("127.0.0.1:{}", server.port())
}

pub(crate) fn connect(server: &Running) -> TcpStream {
    TcpStream::connect(host(server)).unwrap()
}

/// Sends `METHOD PATH` with header lines, and reads until the server closes.
pub(crate) fn ask(server: &Running, what: &str, headers: &[&str]) -> Response {
    let host = host(server);
    let headers: String = headers.iter().map(|it| format!("{it}\r\n")).collect();
    let request = format!("{what} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{headers}\r\n");
    ask_raw(connect(server), request.as_bytes())
}

/// Sends bytes, and reads until the server closes.
pub(crate) fn ask_raw(mut stream: impl Read + Write, request: &[u8]) -> Response {
    stream.write_all(request).unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    read(&bytes)
}

/// Sends a request on a connection that stays open, and reads the answer, whose length is given.
pub(crate) fn ask_on(stream: &mut TcpStream, path: &str) -> Response {
    let host = stream.peer_addr().unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    read_answer(stream)
}

/// Reads one answer, whose length is given.
pub(crate) fn read_answer(stream: &mut TcpStream) -> Response {
    let mut bytes = Vec::new();
    while !bytes.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        bytes.extend(byte);
    }
    let mut answer = read(&bytes);
    let length = answer.headers.get("content-length").map_or(0, |it| it.parse().unwrap());
    answer.body.resize(length, 0);
    stream.read_exact(&mut answer.body).unwrap();
    answer
}

fn read(bytes: &[u8]) -> Response {
    let end = bytes.windows(4).position(|it| it == b"\r\n\r\n").expect("an answer has a head");
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines
        .map(|line| line.split_once(": ").unwrap())
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    Response { status, headers, body: bytes[end + 4..].to_vec() }
}

/// Waits until the server closes a connection.
pub(crate) fn wait_for_end(stream: &mut TcpStream) {
    // A reset is an end too.
    _ = stream.read_to_end(&mut Vec::new());
}

/// A page that becomes a socket and sends back what it gets.
pub(crate) fn echo() -> Router {
    use axum::body::Body;
    use axum::extract::Request;
    use axum::http::{Response, StatusCode};
    use hyper_util::rt::TokioIo;
    use tokio::io::{copy, split};

    async fn answer(request: Request) -> Response<Body> {
        tokio::spawn(async {
            let socket = hyper::upgrade::on(request).await.unwrap();
            let (mut from, mut to) = split(TokioIo::new(socket));
            _ = copy(&mut from, &mut to).await;
        });
        let answer = Response::builder().status(StatusCode::SWITCHING_PROTOCOLS);
        answer
            .header("upgrade", "echo")
            .header("connection", "upgrade")
            .body(Body::empty())
            .unwrap()
    }
    Router::new().route("/echo", axum::routing::get(answer))
}

/// Opens a socket at [`echo`].
pub(crate) fn open_socket(server: &Running) -> TcpStream {
    open_socket_with(server, "")
}

/// The same with further lines in the head.
pub(crate) fn open_socket_with(server: &Running, lines: &str) -> TcpStream {
    let mut stream = connect(server);
    let host = host(server);
    let head = format!("GET /echo HTTP/1.1\r\nhost: {host}\r\nconnection: upgrade\r\n");
    stream.write_all(format!("{head}upgrade: echo\r\n{lines}\r\n").as_bytes()).unwrap();
    assert_eq!(read_answer(&mut stream).status, 101);
    stream
}

/// Sends something over a socket, and gets it back.
pub(crate) fn check_socket(stream: &mut TcpStream) {
    stream.write_all(b"hello").unwrap();
    let mut back = [0; 5];
    stream.read_exact(&mut back).unwrap();
    assert_eq!(&back, b"hello");
}
