//! A network between a page and the server that a test can cut. Chromium's own emulation leaves open sockets alone.

use std::io;
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

/// Passes bytes on to a port of this machine.
pub(super) struct Relay {
    port: u16,
    /// The open connections; `None` while the network is cut.
    streams: Arc<Mutex<Option<Vec<TcpStream>>>>,
}

impl Relay {
    pub(super) fn to(server: u16) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let streams = Arc::new(Mutex::new(Some(Vec::new())));
        let open = Arc::clone(&streams);
        thread::spawn(move || {
            for client in listener.incoming() {
                // While the network is cut, whoever comes is sent away.
                let mut open = open.lock().unwrap();
                if let (Ok(client), Some(open)) = (client, open.as_mut()) {
                    let server = TcpStream::connect(("127.0.0.1", server)).unwrap();
                    pass(&client, &server);
                    pass(&server, &client);
                    open.extend([client, server]);
                }
            }
        });
        Relay { port, streams }
    }

    pub(super) fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    pub(super) fn cut(&self) {
        for stream in self.streams.lock().unwrap().take().into_iter().flatten() {
            // The other side may have closed it.
            _ = stream.shutdown(Shutdown::Both);
        }
    }

    pub(super) fn mend(&self) {
        *self.streams.lock().unwrap() = Some(Vec::new());
    }
}

/// Passes on everything that comes from one side.
fn pass(from: &TcpStream, to: &TcpStream) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    thread::spawn(move || {
        // It ends with the connection, however that ends.
        _ = io::copy(&mut from, &mut to);
        _ = to.shutdown(Shutdown::Write);
    });
}
