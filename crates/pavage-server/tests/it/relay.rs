//! A relay of ours between a server and what it needs, which can become a bad network.

use std::net::TcpListener as Listener;
use std::path::{Path, PathBuf};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::runtime::{self, Runtime};
use tokio::sync::watch;

/// What becomes of bytes between a server and what it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// They arrive.
    Open,
    /// Every connection breaks at once.
    Broken,
    /// They arrive when the way is open again, as in a network that loses packets until it is mended.
    Silent,
    /// What a server asks arrives, but the answer does not until the way is open again.
    Deaf,
}

/// Where a relay leads.
#[derive(Clone)]
enum Target {
    Port(u16),
    Socket(PathBuf),
}

/// It passes on as long as it is not dropped.
pub(crate) struct Relay {
    port: u16,
    way: watch::Sender<Way>,
    runtime: Option<Runtime>,
}

impl Relay {
    /// A relay to a port on loopback.
    pub(crate) fn to_port(port: u16) -> Relay {
        Relay::to(Target::Port(port))
    }

    /// A relay to a PostgreSQL at this address, and the address of the same database through it.
    pub(crate) fn to_database(url: &str) -> (Relay, String) {
        let (base, folder) = url.split_once("?host=").unwrap();
        let relay = Relay::to(Target::Socket(Path::new(folder).join(".s.PGSQL.5432")));
        let url = base.replace("localhost", &format!("127.0.0.1:{}", relay.port));
        (relay, url)
    }

    fn to(target: Target) -> Relay {
        let runtime = runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let (runtime, (way, watched)) = (runtime.unwrap(), watch::channel(Way::Open));
        let listener = Listener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let port = listener.local_addr().unwrap().port();
        runtime.spawn(async move {
            let listener = TcpListener::from_std(listener).unwrap();
            loop {
                let (client, _) = listener.accept().await.unwrap();
                tokio::spawn(pass_on(client, target.clone(), watched.clone()));
            }
        });
        Relay { port, way, runtime: Some(runtime) }
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// From now on this becomes of bytes.
    pub(crate) fn set(&self, way: Way) {
        self.way.send_replace(way);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        // Others may drop it in the middle of something of theirs.
        self.runtime.take().into_iter().for_each(Runtime::shutdown_background);
    }
}

/// Passes on what a client and its target say, until one of them ends.
async fn pass_on(client: TcpStream, target: Target, mut way: watch::Receiver<Way>) {
    let ways = (way.clone(), way.clone());
    let passed = async {
        let (asks, hears) = client.into_split();
        match target {
            Target::Port(port) => {
                let Ok(target) = TcpStream::connect(("127.0.0.1", port)).await else { return };
                let (answers, asked) = target.into_split();
                both(asks, hears, answers, asked, ways).await;
            }
            Target::Socket(path) => {
                let Ok(target) = UnixStream::connect(path).await else { return };
                let (answers, asked) = target.into_split();
                both(asks, hears, answers, asked, ways).await;
            }
        }
    };
    tokio::select! {
        () = passed => (),
        _ = way.wait_for(|it| *it == Way::Broken) => (),
    }
}

async fn both(
    asks: impl AsyncRead + Unpin,
    hears: impl AsyncWrite + Unpin,
    answers: impl AsyncRead + Unpin,
    asked: impl AsyncWrite + Unpin,
    (forth, back): (watch::Receiver<Way>, watch::Receiver<Way>),
) {
    tokio::select! {
        () = copy(asks, asked, forth, &[Way::Open, Way::Deaf]) => (),
        () = copy(answers, hears, back, &[Way::Open]) => (),
    }
}

/// Copies while the way is one of these. That somebody has ended is only heard then, too.
async fn copy(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut way: watch::Receiver<Way>,
    passes: &[Way],
) {
    let mut bytes = [0; 4096];
    loop {
        let read = from.read(&mut bytes).await;
        if way.wait_for(|it| passes.contains(it)).await.is_err() {
            return;
        }
        let Ok(count @ 1..) = read else { return };
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
