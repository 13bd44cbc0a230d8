//! How many connections there may be, and how long each may take.

use std::time::Duration;

/// The bounds of the listener. Tests set small ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections in all, sockets included.
    pub total: usize,
    /// Connections from one address. A household shares one address: twenty devices, each with the six connections of a
    /// browser and a socket for each tab. This machine and the trusted proxies are bound by `total` only; for each
    /// client behind a proxy it bounds the requests in progress and the sockets.
    pub each: usize,
    /// Time from the start of a connection to the first byte of its first request, a TLS handshake included.
    pub greeting: Duration,
    /// Time for the head of a request, from its first byte.
    pub head: Duration,
    /// Time for the body of a request. The bodies that we read are short.
    pub body: Duration,
    /// How long a connection may stay open between two requests.
    pub idle: Duration,
    /// How long a client may leave an answer unread.
    pub stall: Duration,
    /// At the end: how long requests in progress may take.
    pub farewell: Duration,
    /// Bytes in the head of a request.
    pub head_bytes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            total: 20_000,
            each: 256,
            greeting: Duration::from_secs(10),
            head: Duration::from_secs(10),
            body: Duration::from_secs(30),
            idle: Duration::from_secs(75),
            stall: Duration::from_secs(30),
            farewell: Duration::from_secs(5),
            head_bytes: 32 * 1024,
        }
    }
}

impl Limits {
    /// The same with no more connections than this process may have: files need descriptors too.
    pub(crate) fn within(mut self, descriptors: Option<usize>) -> Limits {
        let free = descriptors.map_or(usize::MAX, |it| it - it / 4);
        self.total = self.total.min(free).max(1);
        // However few there are, one address must not have them all.
        self.each = self.each.min((self.total / 4).max(1));
        self
    }
}
