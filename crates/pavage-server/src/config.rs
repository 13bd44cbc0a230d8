//! Where a server listens, who it is, and where it keeps its matches.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::sync::Arc;

use pavage_games::ask::Programs;

use crate::hints::Nats;
use crate::listen::Limits;
use crate::names::Origin;
use crate::tls::Tls;

/// How to serve. By default only this machine is served, and nothing outlives the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen at.
    pub listen: IpAddr,
    /// The port; without one, the usual or the next free one.
    pub port: Option<u16>,
    /// The address by which others know this server, if it is not the one that it listens at.
    pub public: Option<Origin>,
    /// The certificate, if we speak https ourselves.
    pub tls: Option<Tls>,
    /// Proxies that may name the client they speak for. With a public address and without TLS, a proxy on this
    /// machine is one of them.
    pub proxies: Vec<IpAddr>,
    /// The bounds of the listener.
    pub limits: Limits,
    /// Where matches are kept.
    pub storage: Storage,
    /// A copy of the database that only serves to read, if there is one.
    pub replica: Option<Replica>,
    /// Where servers that share a store give each other hints, if anywhere.
    pub nats: Option<Nats>,
    /// Bots that are programs, if some may play at the tables.
    pub hired: Option<Hired>,
}

/// Bots that are programs of the operator. Hosts of tables choose them by name; no name makes a
/// server run anything else.
#[derive(Clone, Debug)]
pub struct Hired {
    /// Their names.
    pub names: Vec<String>,
    /// Those who run them.
    pub programs: Arc<dyn Programs>,
}

/// Where matches are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Storage {
    /// Only while the server runs.
    Memory,
    /// In a file of SQLite in this folder.
    Folder(PathBuf),
    /// In the PostgreSQL database at this URL.
    Postgres(String),
}

/// The PostgreSQL database at this URL, which follows the one with the matches.
#[derive(Clone, PartialEq, Eq)]
pub struct Replica(pub String);

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: Ipv4Addr::LOCALHOST.into(),
            port: None,
            public: None,
            tls: None,
            proxies: Vec::new(),
            limits: Limits::default(),
            storage: Storage::Memory,
            replica: None,
            nats: None,
            hired: None,
        }
    }
}

/// See [`Storage`].
impl fmt::Debug for Replica {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Replica")
    }
}

/// A URL of a database may contain a password, which no log should have.
impl fmt::Debug for Storage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Storage::Memory => f.write_str("Memory"),
            Storage::Folder(path) => f.debug_tuple("Folder").field(path).finish(),
            Storage::Postgres(_) => f.write_str("Postgres"),
        }
    }
}
