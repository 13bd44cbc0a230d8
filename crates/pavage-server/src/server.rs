//! An address, and what answers there.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::thread::{self, JoinHandle};

use axum::serve::ListenerExt;
use tokio::runtime;
use tokio::sync::oneshot;

use crate::app::App;
use crate::http;

/// Where people find us if nobody says otherwise.
const PORT: u16 = 4180;
/// How many ports after it are tried: what a browser keeps belongs to an address, so it should not wander.
const NEXT: u16 = 10;

/// An address on this machine that is ours, before anything is answered there.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
}

/// A server at work; dropping it ends it.
#[derive(Debug)]
pub struct Running {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Takes a port of this machine; without one, the usual or the next that is free.
    pub fn bind(port: Option<u16>) -> io::Result<Server> {
        let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
        let listener = match port {
            Some(port) => bind(port)?,
            None => (PORT..PORT + NEXT).find_map(|it| bind(it).ok()).map_or_else(|| bind(0), Ok)?,
        };
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address })
    }

    /// The port it took.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// Begins to answer, on a thread of its own.
    pub fn start(self, app: App) -> io::Result<Running> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let (stop, stopped) = oneshot::channel();
        let address = self.address;
        let thread = thread::Builder::new().name("server".to_owned());
        let thread = thread.spawn(move || runtime.block_on(serve(self.listener, app, stopped)))?;
        Ok(Running { address, stop: Some(stop), thread: Some(thread) })
    }
}

impl Running {
    /// Where it answers.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// What to type into a browser.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(thread) = self.thread.take() {
            // What went wrong there has been said there.
            _ = thread.join();
        }
    }
}

/// Answers until the other end of `stopped` is gone.
async fn serve(listener: TcpListener, app: App, stopped: oneshot::Receiver<()>) {
    let listener = tokio::net::TcpListener::from_std(listener).expect("it does not block");
    // Small answers must not wait for more to come.
    let listener = listener.tap_io(|stream| _ = stream.set_nodelay(true));
    tokio::select! {
        _ = axum::serve(listener, http::router(app)) => (),
        // Nothing is lost with an answer that is under way: these are files.
        _ = stopped => (),
    }
}
