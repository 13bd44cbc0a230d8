//! What the flags of `pavage serve` mean, or why they mean nothing.

use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};

use clap::Args;
use pavage_server::{Config, Limits, Nats, NatsError, Origin, Replica, Storage, Tls, TlsError};

use super::bots;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::files;
use crate::nats;

/// Where to listen, who may come, and where games are kept.
#[derive(Args)]
pub(crate) struct Settings {
    /// The port; by default 4180, or the next free one.
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Let others on your network play: listen at all addresses of this machine. Without it only this machine is served.
    #[arg(long, conflicts_with = "listen")]
    lan: bool,
    /// Listen at this address only.
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    /// The folder to keep games in. Default: `server` beside your saved games.
    #[arg(long, value_name = "FOLDER", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// Keep games in this PostgreSQL database: postgres://USER@HOST/NAME.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Read lists and replays from this copy of the database, as far as it is there and not behind:
    /// postgres://USER@HOST/NAME.
    #[arg(long, value_name = "URL", requires = "database")]
    replica: Option<String>,
    /// Share hints with other servers of the database through this NATS server, so that people at different servers
    /// hear of a move at once: nats://HOST.
    #[arg(long, value_name = "URL", requires = "database")]
    nats: Option<String>,
    /// Speak https with this certificate (PEM, followed by those of its issuers).
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of the certificate (PEM).
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// The address that others open, if it is not this one: behind a proxy, or by a name of yours.
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Believe this proxy for whom it asks. With --public-url a proxy on this machine is believed without it.
    #[arg(long = "proxy", value_name = "ADDRESS")]
    proxies: Vec<String>,
    /// Let people play against this bot of yours at the tables; repeat it for more.
    #[arg(long = "bot", value_name = "NAME=COMMAND")]
    bots: Vec<String>,
}

impl Settings {
    /// Those of a program without flags.
    pub(super) const USUAL: Settings = Settings {
        port: None,
        lan: false,
        listen: None,
        data: None,
        database: None,
        replica: None,
        nats: None,
        tls_cert: None,
        tls_key: None,
        public_url: None,
        proxies: Vec::new(),
        bots: Vec::new(),
    };

    /// Whether somebody said where tables are kept.
    pub(super) fn chooses_storage(&self) -> bool {
        self.data.is_some() || self.database.is_some()
    }

    /// The configuration that the flags ask for.
    pub(super) fn config(&self, edge: &Edge) -> Result<Config, Failure> {
        let wrong = |id, found: &str| Failure::Usage(edge.say(id, &[("found", found.to_owned())]));
        let address = |id, text: &str| text.parse().map_err(|_| wrong(id, text));
        let listen: IpAddr = match &self.listen {
            Some(text) => address("serve-listen", text)?,
            None if self.lan => Ipv4Addr::UNSPECIFIED.into(),
            None => Ipv4Addr::LOCALHOST.into(),
        };
        let read =
            |text: &String| text.parse::<Origin>().map_err(|_| wrong("serve-public-url", text));
        let public = self.public_url.as_ref().map(read).transpose()?;
        let proxies = self.proxies.iter().map(|it| address("serve-proxy", it));
        let proxies = proxies.collect::<Result<Vec<IpAddr>, Failure>>()?;
        let storage = storage(edge, self.data.as_deref(), self.database.as_deref())?;
        let replica = self.replica.as_deref().map(|it| replica(edge, it)).transpose()?;
        let login = if self.nats.is_some() { nats::login(edge)? } else { None };
        let nats = self.nats.as_deref().map(|it| Nats::read(it, login)).transpose();
        // The URL is not repeated here either.
        let nats = nats.map_err(|error| match error {
            NatsError::BadUrl => Failure::Usage(edge.say("serve-nats", &[])),
            NatsError::NotBuilt => Failure::Usage(edge.say("serve-no-nats", &[])),
        })?;
        let tls = match (&self.tls_cert, &self.tls_key) {
            (Some(certificate), Some(key)) => Some(tls(edge, certificate, key)?),
            _ => None,
        };
        // A bot has no business with the games of others, nor with the key.
        let mut hidden: Vec<PathBuf> = self.tls_key.iter().cloned().collect();
        if let Storage::Folder(_) = &storage {
            // SQLite keeps what is new in files beside it.
            hidden.extend(["", "-wal", "-shm"].map(|it| PathBuf::from(storage.url() + it)));
        }
        let (port, hired) = (self.port, bots::hire(edge, &self.bots, hidden)?);
        let limits = Limits::default();
        Ok(Config { listen, port, public, tls, proxies, limits, storage, replica, nats, hired })
    }
}

/// Where the flags say that tables are kept: in a folder, or in a database.
pub(crate) fn storage(
    edge: &Edge,
    data: Option<&Path>,
    database: Option<&str>,
) -> Result<Storage, Failure> {
    if let Some(url) = database {
        // The URL is not repeated: it may have a password in it.
        return match (is_postgres(url), cfg!(feature = "postgres")) {
            (false, _) => Err(Failure::Usage(edge.say("serve-database", &[]))),
            (true, false) => Err(Failure::Usage(edge.say("serve-no-postgres", &[]))),
            (true, true) => Ok(Storage::Postgres(url.to_owned())),
        };
    }
    let folder = data.map_or_else(|| files::data_folder("server"), Path::to_owned);
    match folder.metadata() {
        Ok(it) if !it.is_dir() => {
            let path = folder.display().to_string();
            Err(Failure::World(edge.say("serve-data", &[("path", path)])))
        }
        // A folder that is not there yet is made when the store is opened.
        _ => Ok(Storage::Folder(folder)),
    }
}

/// The copy of the database that a flag names.
pub(crate) fn replica(edge: &Edge, url: &str) -> Result<Replica, Failure> {
    match is_postgres(url) {
        true => Ok(Replica(url.to_owned())),
        false => Err(Failure::Usage(edge.say("serve-replica", &[]))),
    }
}

fn is_postgres(url: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|it| url.starts_with(it))
}

fn tls(edge: &Edge, certificate: &Path, key: &Path) -> Result<Tls, Failure> {
    Tls::read(certificate, key).map_err(|error| match error {
        TlsError::NotBuilt => Failure::Usage(edge.say("serve-no-tls", &[])),
        TlsError::Unreadable(path, reason) => {
            let args = [("path", path.display().to_string()), ("reason", reason)];
            Failure::World(edge.say("serve-tls-file", &args))
        }
        TlsError::Unusable(reason) => {
            Failure::World(edge.say("serve-tls-pair", &[("reason", reason)]))
        }
    })
}
