//! `pavage serve`, and `pavage` alone.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use pavage_server::App;

/// Starts the program, asks it for the page and ends it as Ctrl-C does; or reads why there is none.
fn check(args: &[&str]) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pavage"))
        .args(args)
        // Without a screen no browser is opened.
        .env_clear()
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    if App::embedded().is_none() {
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), line.as_str()), (Some(3), ""), "{args:?}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains("`cargo xtask play` builds both"), "{message}");
        return;
    }
    let address = line.strip_prefix("Pavage is at http://").unwrap().split('/').next().unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).unwrap();
    assert!(page.contains("<title>Pavage</title>"), "{page}");
    #[cfg(unix)]
    {
        let interrupt = ["-INT", &child.id().to_string()];
        assert!(Command::new("kill").args(interrupt).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), output.stderr.as_slice()),
            (Some(0), &[][..]),
            "{args:?}"
        );
    }
    #[cfg(not(unix))]
    child.kill().unwrap();
}

#[test]
fn the_app_is_served_until_it_is_ended() {
    check(&["serve", "--port", "0"]);
    check(&["serve", "--port", "0", "--open"]);
}

#[test]
fn without_a_command_the_app_is_served() {
    check(&[]);
}

#[test]
fn a_port_that_is_taken_is_refused() {
    if App::embedded().is_none() {
        return check(&["serve"]);
    }
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_pavage"))
        .args(["serve", "--port", &port])
        .env_clear()
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("choose another port with --port"), "{message}");
}
