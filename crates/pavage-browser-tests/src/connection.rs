//! The DevTools protocol: commands with answers, and events in between.

use std::net::TcpStream;

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::patience::PATIENCE;

/// A connection to the browser or to one of its pages.
#[derive(Debug)]
pub(crate) struct Connection {
    socket: WebSocket<TcpStream>,
    last: u64,
    /// The events that came while an answer was awaited.
    events: Vec<Value>,
}

impl Connection {
    /// Connects to a path such as `/devtools/page/…`.
    pub(crate) fn open(port: u16, path: &str) -> Connection {
        let host = format!("127.0.0.1:{port}");
        let stream = TcpStream::connect(&host).expect("Chromium listens");
        stream.set_nodelay(true).expect("a socket has this option");
        stream.set_read_timeout(Some(PATIENCE)).expect("a socket has this option");
        let (socket, _) =
            tungstenite::client(format!("ws://{host}{path}"), stream).expect("Chromium answers");
        Connection { socket, last: 0, events: Vec::new() }
    }

    /// Sends a command and waits for its result or its error.
    pub(crate) fn call(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.send(method, params, None);
        let id = self.last;
        loop {
            let message = self.read();
            if message["id"] != id {
                self.events.push(message);
            } else if let Some(error) = message.get("error") {
                return Err(format!("{method}: {error}"));
            } else {
                return Ok(message["result"].clone());
            }
        }
    }

    /// Sends a command to the page or to one of its workers without waiting.
    pub(crate) fn send(&mut self, method: &str, params: Value, session: Option<&str>) {
        self.last += 1;
        let mut message = json!({"id": self.last, "method": method, "params": params});
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        self.socket.send(Message::text(message.to_string())).expect("Chromium is there");
    }

    /// The events since the last call.
    pub(crate) fn events(&mut self) -> Vec<Value> {
        std::mem::take(&mut self.events)
    }

    fn read(&mut self) -> Value {
        loop {
            if let Message::Text(text) = self.socket.read().expect("Chromium is there") {
                return serde_json::from_str(&text).expect("Chromium speaks JSON");
            }
        }
    }
}
