//! Many connections at once: none of them may keep the others out.

use std::io::Write;
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};

use axum::Router;
use axum::routing::{MethodRouter, get};
use pavage_server::{Config, Limits, Running, Server};
use tokio::sync::Semaphore;

use crate::client::{
    PAGE, app, ask, ask_on, check_socket, connect, echo, open_socket, open_socket_with, start_with,
    wait_for_end,
};

const MANY: usize = 300;

/// Few connections with the usual deadlines, which no test waits for.
fn small() -> Limits {
    Limits { total: 20, ..Limits::default() }
}

/// Many connections do something and stay; a browser is served nevertheless.
fn check(crowd: impl Fn(&mut TcpStream)) {
    let server = start_with(small(), Router::new());
    let mut all = Vec::new();
    for _ in 0..MANY {
        let mut stream = connect(&server);
        crowd(&mut stream);
        all.push(stream);
    }
    for _ in 0..3 {
        let answer = ask(&server, "GET /", &[]);
        assert_eq!((answer.status, answer.body.as_slice()), (200, PAGE));
    }
    // Those that came first have made room.
    all.drain(..MANY / 2).for_each(|mut it| wait_for_end(&mut it));
}

#[test]
fn connections_that_say_nothing_stop_nobody() {
    check(|_| ());
}

#[test]
fn connections_that_never_end_their_request_stop_nobody() {
    check(|stream| stream.write_all(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ").unwrap());
}

#[test]
fn connections_that_are_kept_open_stop_nobody() {
    check(|stream| assert_eq!(ask_on(stream, "/").status, 200));
}

#[test]
fn sockets_keep_their_places() {
    let server = start_with(small(), echo());
    let mut sockets: Vec<TcpStream> =
        (0..small().total - 1).map(|_| open_socket(&server)).collect();
    let _idle: Vec<TcpStream> = (0..MANY).map(|_| connect(&server)).collect();
    assert_eq!(ask(&server, "GET /", &[]).status, 200);
    sockets.iter_mut().for_each(check_socket);
}

#[test]
fn a_socket_that_ends_gives_its_place_back() {
    let server = start_with(Limits { total: 1, ..Limits::default() }, echo());
    for _ in 0..5 {
        let mut socket = open_socket(&server);
        check_socket(&mut socket);
        assert_eq!(ask_full(&server), 503);
        drop(socket);
        // The server notices soon.
        while ask_full(&server) != 200 {}
    }
}

/// A page that tells of each request and waits behind a gate.
fn gated() -> (Arc<Semaphore>, Receiver<()>, MethodRouter) {
    let gate = Arc::new(Semaphore::new(0));
    let (arrived, arrivals) = mpsc::channel();
    let inside = gate.clone();
    let work = get(move || async move {
        arrived.send(()).unwrap();
        inside.acquire().await.unwrap().forget();
        "done"
    });
    (gate, arrivals, work)
}

#[test]
fn when_all_are_at_work_the_next_is_told_to_come_again() {
    let (gate, arrivals, work) = gated();
    let server = start_with(Limits { total: 2, ..small() }, Router::new().route("/slow", work));
    std::thread::scope(|scope| {
        let work = [(); 2].map(|()| scope.spawn(|| ask(&server, "GET /slow", &[])));
        (0..2).for_each(|_| arrivals.recv().unwrap());
        let refused = ask(&server, "GET /", &[]);
        assert_eq!((refused.status, &*refused.headers["retry-after"]), (503, "10"));
        let text = String::from_utf8(refused.body).unwrap();
        assert!(text.contains("too many connections"), "{text}");
        assert!(text.contains("trop de connexions"), "{text}");
        gate.add_permits(2);
        for it in work {
            assert_eq!(it.join().unwrap().body, b"done");
        }
    });
    while ask_full(&server) != 200 {}
}

/// The status of the page where 503 is possible.
fn ask_full(server: &Running) -> u16 {
    ask(server, "GET /", &[]).status
}

#[test]
fn a_client_behind_a_proxy_keeps_nobody_out() {
    let (gate, arrivals, work) = gated();
    let limits = Limits { each: 3, ..Limits::default() };
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let config = Config { port: Some(0), limits, proxies, ..Config::default() };
    let pages = app().around(echo().route("/slow", work));
    let server = Server::open(config).unwrap().start(pages).unwrap();
    let status =
        |client: &str| ask(&server, "GET /", &[&format!("x-forwarded-for: {client}")]).status;
    // One network of IPv6 is one client.
    let sockets = [1, 2].map(|it| {
        let line = format!("x-forwarded-for: 2001:db8::{it}\r\n");
        open_socket_with(&server, &line)
    });
    std::thread::scope(|scope| {
        let line = "x-forwarded-for: 2001:db8::3";
        let waiting = scope.spawn(|| ask(&server, "GET /slow", &[line]));
        arrivals.recv().unwrap();
        assert_eq!(status("2001:db8::4"), 503);
        assert_eq!(status("2001:db8:0:1::1"), 200);
        assert_eq!(status("192.0.2.1"), 200);
        assert_eq!(ask_full(&server), 200, "the proxy itself");
        gate.add_permits(1);
        assert_eq!(waiting.join().unwrap().status, 200);
    });
    let _third = open_socket_with(&server, "x-forwarded-for: 2001:db8::5\r\n");
    assert_eq!(status("2001:db8::4"), 503);
    drop(sockets);
    while status("2001:db8::4") != 200 {}
}
