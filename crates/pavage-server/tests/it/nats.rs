//! A NATS server of our own on loopback, which can be stopped and started again.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Starts a server and stops it when our end of the pipe closes, however the tests end.
const SCRIPT: &str = r#"
trap '' INT TERM HUP
"$@" 2>&1 &
exec >/dev/null
cat
kill -9 $!
"#;

pub(crate) struct Nats {
    port: u16,
    args: Vec<String>,
    server: Option<Child>,
}

impl Nats {
    /// A server that runs.
    pub(crate) fn start() -> Nats {
        Nats::start_with(&[])
    }

    /// A server that runs with more arguments.
    pub(crate) fn start_with(args: &[&str]) -> Nats {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        drop(listener);
        let args = args.iter().map(|it| (*it).to_owned()).collect();
        let mut nats = Nats { port, args, server: None };
        nats.start_again();
        nats
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub(crate) fn stop(&mut self) {
        let mut server = self.server.take().unwrap();
        server.stdin.take();
        server.wait().unwrap();
    }

    /// Starts a server at the old port. Somebody else may have it for a moment.
    pub(crate) fn start_again(&mut self) {
        while self.server.is_none() {
            let mut command = Command::new("sh");
            command.args(["-c", SCRIPT, "sh", program(), "--addr", "127.0.0.1"]);
            command.args(["--port", &self.port.to_string()]).args(&self.args);
            let mut server = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
            let mut said = String::new();
            let mut lines = BufReader::new(server.stdout.as_mut().unwrap()).lines();
            while !said.contains("Server is ready")
                && let Some(line) = lines.next()
            {
                said += &format!("{}\n", line.unwrap());
            }
            if said.contains("Server is ready") {
                self.server = Some(server);
                return;
            }
            assert!(said.contains("address already in use"), "{said}");
            server.stdin.take();
            server.wait().unwrap();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        if self.server.is_some() {
            self.stop();
        }
    }
}

/// Debian keeps it off the path of those who are not root.
fn program() -> &'static str {
    let debian = "/usr/sbin/nats-server";
    if Path::new(debian).exists() { debian } else { "nats-server" }
}
