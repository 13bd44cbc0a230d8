//! The end of a server.

use std::io::Write;
use std::net::TcpStream;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use pavage_server::Limits;
use tokio::sync::Semaphore;

use crate::client::{ask, ask_on, connect, host, start_with, wait_for_end};

/// Pages that say when they are asked, and wait.
fn work() -> (Router, mpsc::Receiver<()>, Arc<Semaphore>) {
    let gate = Arc::new(Semaphore::new(0));
    let (arrived, arrivals) = mpsc::channel();
    let inside = gate.clone();
    let work = get(move || async move {
        arrived.send(()).unwrap();
        inside.acquire().await.unwrap().forget();
        "done"
    });
    (Router::new().route("/slow", work), arrivals, gate)
}

#[test]
fn requests_in_progress_are_answered_and_no_new_ones_taken() {
    let (pages, arrivals, gate) = work();
    let patience = Duration::from_secs(3600);
    let server = start_with(Limits { farewell: patience, ..Limits::default() }, pages);
    let address = host(&server);
    let mut idle = connect(&server);
    assert_eq!(ask_on(&mut idle, "/").status, 200);
    let mut busy = connect(&server);
    let busy = thread::spawn(move || ask_on(&mut busy, "/slow"));
    arrivals.recv().unwrap();
    let stopping = thread::spawn(move || drop(server));
    wait_for_end(&mut idle);
    while TcpStream::connect(&address).is_ok() {}
    gate.add_permits(1);
    assert_eq!(busy.join().unwrap().body, b"done");
    stopping.join().unwrap();
}

#[test]
fn a_request_that_takes_too_long_is_cut_off() {
    let (pages, arrivals, _gate) = work();
    let soon = Duration::from_millis(20);
    let server = start_with(Limits { farewell: soon, ..Limits::default() }, pages);
    let mut busy = connect(&server);
    let host = host(&server);
    busy.write_all(format!("GET /slow HTTP/1.1\r\nhost: {host}\r\n\r\n").as_bytes()).unwrap();
    arrivals.recv().unwrap();
    drop(server);
    wait_for_end(&mut busy);
}

#[test]
fn a_panic_in_one_request_leaves_the_others_alone() {
    let pages = Router::new().route("/panic", get(|| async { panic!("on purpose") as &str }));
    let server = start_with(Limits::default(), pages);
    let mut other = connect(&server);
    assert_eq!(ask_on(&mut other, "/").status, 200);
    let mut broken = connect(&server);
    broken.write_all(b"GET /panic HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
    wait_for_end(&mut broken);
    assert_eq!(ask_on(&mut other, "/").status, 200);
    assert_eq!(ask(&server, "GET /", &[]).status, 200);
}
