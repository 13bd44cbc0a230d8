//! An address, and the server there.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::thread::{self, JoinHandle};

use axum::serve::ListenerExt;
use tokio::runtime;
use tokio::sync::oneshot;

use crate::app::App;
use crate::http;

/// The default port.
const PORT: u16 = 4180;
/// The number of further ports to try. Browser storage belongs to an address, so the port
/// should stay the same if possible.
const NEXT: u16 = 10;

/// A bound address on this machine, before anything is served there.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
}

/// A running server; dropping it stops it.
#[derive(Debug)]
pub struct Running {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Binds a port of this machine; without one, the default or the next free port.
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

    /// Starts to serve, on its own thread.
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
    /// The port it serves at.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// The address to type into a browser.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(thread) = self.thread.take() {
            // The thread has reported its errors itself.
            _ = thread.join();
        }
    }
}

/// Serves until the other end of `stopped` is dropped.
async fn serve(listener: TcpListener, app: App, stopped: oneshot::Receiver<()>) {
    let listener = tokio::net::TcpListener::from_std(listener).expect("it does not block");
    // Small answers must not be delayed.
    let listener = listener.tap_io(|stream| _ = stream.set_nodelay(true));
    tokio::select! {
        _ = axum::serve(listener, http::router(app)) => (),
        // An answer in progress may be cut off: it is only a file.
        _ = stopped => (),
    }
}
