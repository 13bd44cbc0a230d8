//! Servers in processes of their own.

use std::env;
use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use pavage_server::store::{self, Hash, Person, PersonId};
use pavage_server::{App, Config, Hosting, Nats, Server};

use crate::Result;
use crate::figures::Usage;

/// A server in another process, until it is dropped.
pub(crate) struct Outside {
    child: Child,
    pub(crate) port: u16,
}

impl Outside {
    /// Runs this program again as a server.
    pub(crate) fn start(args: &[&str]) -> Result<Outside> {
        let mut command = Command::new(env::current_exe()?);
        let mut child = command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().ok_or("expected a pipe")?).read_line(&mut line)?;
        Ok(Outside { child, port: line.trim().parse()? })
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn usage(&self) -> Result<Usage> {
        Usage::of(self.process())
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        // What it kept is thrown away.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// The secret of a person's device.
pub(crate) fn secret(person: usize) -> String {
    format!("load-{person}")
}

/// A server with people who are known already: so many new ones would not be welcome. It may give others hints.
pub(crate) async fn serve(url: &str, people: usize, nats: Option<&str>) -> Result<()> {
    let store = store::open(url).await.map_err(|it| format!("{it:?}"))?;
    for number in 0..people {
        let id = PersonId::new(format!("load-{number}"));
        let person = Person { id, name: String::new(), made: 0 };
        let added = store.add_person(person, Hash::of(secret(number).as_bytes())).await;
        added.map_err(|it| format!("expected a new store: {it:?}"))?;
    }
    let mut hosting = Hosting::over(store, "load", None).await.map_err(|it| format!("{it:?}"))?;
    if let Some(nats) = nats {
        hosting.exchange_hints(Nats::read(nats, None).map_err(|it| format!("{it:?}"))?);
    }
    run(App::new(&[("index.html", b"page")]).around(hosting.router())).await
}

/// A bare echo.
pub(crate) async fn echo() -> Result<()> {
    async fn answer(upgrade: WebSocketUpgrade) -> axum::response::Response {
        upgrade.read_buffer_size(4096).write_buffer_size(0).on_upgrade(async |mut it: WebSocket| {
            while let Some(Ok(message @ Message::Text(_))) = it.recv().await {
                if it.send(message).await.is_err() {
                    return;
                }
            }
        })
    }
    run(Router::new().route("/", get(answer))).await
}

/// Says its port, and serves until the program that measures ends.
async fn run(pages: Router) -> Result<()> {
    let server = Server::open(Config { port: Some(0), ..Config::default() })?;
    println!("{}", server.port());
    let ended = tokio::task::spawn_blocking(|| io::copy(&mut io::stdin(), &mut io::sink()));
    Ok(server.run(pages, async { _ = ended.await }).await?)
}
