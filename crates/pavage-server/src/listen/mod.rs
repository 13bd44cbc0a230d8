//! The listener: an accept loop of our own on hyper. axum's loop sets no timers and knows no bounds.
//!
//! [`Limits`] has every bound. A [`Crowd`] knows all connections; when there are too many, the one that has been idle
//! longest makes room. A [`Seat`](seat::Seat) knows what its connection is doing and until when it may, and its task
//! ([`connection`]) closes it then. A WebSocket keeps its place until it ends and has no deadline here: the socket layer
//! pings it.

mod body;
mod client;
mod clients;
mod connection;
mod crowd;
mod limits;
mod line;
mod refusal;
mod seat;
#[cfg(test)]
mod tests;

use std::io::{self, ErrorKind};
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

pub use client::Client;
pub(crate) use client::household;
pub use limits::Limits;

use crate::names::Names;
use crate::speech::Speech;
use crate::tls::Tls;
use clients::Clients;
use connection::attend;
use crowd::Crowd;
use refusal::Refusal;

/// How long to wait when the system has no descriptor or memory for another connection: until one that is sent away has
/// closed, or until somebody may have left.
const PAUSES: (Duration, Duration) = (Duration::from_millis(2), Duration::from_millis(100));

/// A place to listen at, and how.
#[derive(Debug)]
pub(crate) struct Listening {
    pub(crate) listener: TcpListener,
    pub(crate) names: Arc<Names>,
    pub(crate) limits: Limits,
    /// Addresses that may name the client behind them.
    pub(crate) proxies: Vec<IpAddr>,
    pub(crate) tls: Option<Tls>,
    /// Sees every connection once it is set up; for tests.
    pub(crate) tap: fn(&TcpStream),
}

/// What all connections share.
struct House {
    names: Arc<Names>,
    limits: Limits,
    proxies: Vec<IpAddr>,
    clients: Arc<Clients>,
    tls: Option<Tls>,
    speech: Speech,
    refusal: Refusal,
    pages: TowerToHyperService<Router>,
}

/// Serves until `stop` is done; then takes no more connections, and lets requests in progress finish for a bounded time.
/// Whatever goes wrong meanwhile concerns one connection, or passes.
pub(crate) async fn run(listening: Listening, pages: Router, stop: impl Future<Output = ()>) {
    let Listening { listener, names, limits, proxies, tls, tap } = listening;
    let crowd = Crowd::new(limits.clone(), proxies.clone());
    let speech = Speech::new();
    let refusal = Refusal::new(&speech);
    let pages = TowerToHyperService::new(pages);
    let clients = Clients::new(limits.each);
    let house = House { names, limits, proxies, clients, tls, speech, refusal, pages };
    let house = Arc::new(house);
    let ending = watch::Sender::new(false);
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Small messages must not be delayed. If the system refuses, they are only slower.
                _ = stream.set_nodelay(true);
                tap(&stream);
                match crowd.admit(peer.ip()) {
                    Some(place) => {
                        let ending = ending.subscribe();
                        tokio::spawn(attend(house.clone(), stream, peer.ip(), place, ending));
                    }
                    None if house.tls.is_some() => (),
                    None => house.refusal.full(stream, house.limits.head),
                }
            }
            Err(error) if is_of_one_connection(&error) => (),
            // No descriptors or no memory. That passes, and faster if somebody idle leaves.
            Err(_) => {
                let pause = if crowd.make_room() { PAUSES.0 } else { PAUSES.1 };
                tokio::select! {
                    () = &mut stop => break,
                    () = sleep(pause) => (),
                }
            }
        }
    }
    drop(listener);
    ending.send_replace(true);
    // Those that are not done by then are cut off.
    _ = timeout(house.limits.farewell, ending.closed()).await;
}

/// Whether only the connection that was just coming in has failed.
fn is_of_one_connection(error: &io::Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    [ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted].contains(&error.kind())
}
