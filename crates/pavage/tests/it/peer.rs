//! Somebody at a NATS server who says what he likes, to workers and to tournaments.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use serde_json::Value;

use crate::arena::PATIENCE;
use crate::nats::Nats;

/// Where tournaments send errands, and the group of those who take them.
const ERRANDS: &str = "pavage.arena.errand";
const WORKERS: &str = "pavage.arena.workers";

pub(crate) struct Peer(BufReader<TcpStream>);

impl Peer {
    pub(crate) fn connect(nats: &Nats) -> Peer {
        let stream = TcpStream::connect(nats.url().strip_prefix("nats://").unwrap()).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut peer = Peer(BufReader::new(stream));
        assert!(peer.line().starts_with("INFO "));
        peer.send("CONNECT {\"verbose\":false}\r\n");
        peer
    }

    /// Listens to a subject.
    pub(crate) fn listen(&mut self, subject: &str) {
        self.send(&format!("SUB {subject} 1\r\n"));
        self.settle();
    }

    /// Leaves when NATS has all that was said.
    pub(crate) fn leave(mut self) {
        self.settle();
    }

    /// Takes one errand as a worker does. Returns it and where to answer.
    pub(crate) fn take(&mut self) -> (Value, String) {
        self.send(&format!("SUB {ERRANDS} {WORKERS} 2\r\nUNSUB 2 1\r\n"));
        let (errand, reply) = self.hear();
        (errand, reply.unwrap())
    }

    /// Waits for a message in JSON. Returns it and where to answer.
    pub(crate) fn hear(&mut self) -> (Value, Option<String>) {
        loop {
            let line = self.line();
            let words: Vec<&str> = line.split_whitespace().collect();
            if let ["MSG", _, _, reply @ .., length] = &words[..] {
                let mut message = vec![0; length.parse::<usize>().unwrap() + "\r\n".len()];
                self.0.read_exact(&mut message).unwrap();
                if let Ok(message) = serde_json::from_slice(&message) {
                    return (message, reply.first().map(|it| (*it).to_owned()));
                }
            }
        }
    }

    /// Says something.
    pub(crate) fn say(&mut self, subject: &str, message: &Value) {
        let message = message.to_string();
        self.send(&format!("PUB {subject} {}\r\n{message}\r\n", message.len()));
    }

    /// Waits until NATS has done what it was told. What comes meanwhile is not heard.
    fn settle(&mut self) {
        self.send("PING\r\n");
        while self.line() != "PONG\r\n" {}
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.0.read_line(&mut line).unwrap();
        assert_ne!(line, "", "NATS hangs up");
        if line == "PING\r\n" {
            self.send("PONG\r\n");
        }
        line
    }

    fn send(&mut self, text: &str) {
        self.0.get_mut().write_all(text.as_bytes()).unwrap();
    }
}
