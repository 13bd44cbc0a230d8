//! A process that may have only few files open.

use std::env;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use pavage_server::Server;
use rustix::process::{Resource, Rlimit, setrlimit};

use crate::client::{PAGE, app, ask_raw};

/// Set in the process that is the server.
const CHILD: &str = "PAVAGE_TEST_FEW_DESCRIPTORS";
const FEW: u64 = 128;

/// The server, in a process of its own: this test does nothing unless it is started by the one below.
#[test]
#[allow(clippy::print_stdout, reason = "the other test reads the port")]
fn serve_with_few_descriptors() {
    if env::var_os(CHILD).is_none() {
        return;
    }
    let limit = Rlimit { current: Some(FEW), maximum: Some(FEW) };
    setrlimit(Resource::Nofile, limit).unwrap();
    let server = Server::bind(Some(0)).unwrap();
    // The bound on connections leaves some descriptors to files. Now there are not enough for both.
    let _files: Vec<File> = (0..FEW / 2).map(|_| File::open("/dev/null").unwrap()).collect();
    let server = server.start(app()).unwrap();
    println!("port {}", server.port());
    io::stdin().read_to_end(&mut Vec::new()).unwrap();
}

#[test]
fn running_out_of_descriptors_is_survived() {
    let test = ["--exact", "descriptors::serve_with_few_descriptors", "--nocapture"];
    let mut child = Command::new(env::current_exe().unwrap())
        .args(test)
        .env(CHILD, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let port: u16 = lines
        .find_map(|it| it.unwrap().rsplit_once("port ").map(|it| it.1.parse().unwrap()))
        .expect("the server says its port");
    let connect = || TcpStream::connect(("127.0.0.1", port)).unwrap();
    let page = || {
        let answer =
            ask_raw(connect(), b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        assert_eq!((answer.status, answer.body.as_slice()), (200, PAGE));
    };
    let idle: Vec<TcpStream> = (0..248).map(|_| connect()).collect();
    page();
    drop(idle);
    page();
    child.stdin.take().unwrap().flush().unwrap();
    assert!(child.wait().unwrap().success());
}
