//! The names of this server: the hosts that a request may be meant for, and the origins that are ours.
//!
//! A page of another site can make a browser send requests here under that site's own name, by letting the name point to
//! this machine (DNS rebinding). So a request for a name that is not ours is refused before anything looks at it.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::{Authority, Uri};
use axum::http::{HeaderMap, HeaderValue};

/// Scheme, host and port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    secure: bool,
    host: Host,
    port: u16,
}

/// The name of a host, or its address.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Host {
    Name(String),
    Address(IpAddr),
}

/// A text is not the address of a server, such as `https://games.example`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnOrigin;

/// Whose page sent a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sender {
    /// No `Origin` was given: not a page, or a page that only reads.
    Unknown,
    /// A page of this server.
    Ours,
    /// A page of another site.
    Foreign,
}

/// The names of this server. Every request carries them as an extension.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Whether we speak TLS ourselves.
    secure: bool,
    hosts: Vec<Host>,
    public: Option<Origin>,
}

impl Names {
    /// The names of a server: those that always mean this machine, those that are given, and that of its public address.
    pub(crate) fn new(secure: bool, hosts: Vec<String>, public: Option<Origin>) -> Names {
        let mut names = vec![Host::Name("localhost".to_owned())];
        names.extend(hosts.iter().filter_map(|it| Host::read(it)));
        names.extend(public.iter().map(|it| it.host.clone()));
        Names { secure, hosts: names, public }
    }

    /// Checks which host a request is meant for. `local` is the address that the client connected to.
    ///
    /// # Errors
    ///
    /// The host that was found, as the client wrote it.
    pub(crate) fn check(
        &self,
        uri: &Uri,
        headers: &HeaderMap,
        local: Option<IpAddr>,
    ) -> Result<(), String> {
        let mut lines = headers.get_all(HOST).into_iter();
        let written = lines.next().map_or("", |it| it.to_str().unwrap_or("?"));
        let meant = |it: &str| authority(it).is_some_and(|it| self.knows(&it.0, local));
        // A second line, or another host in the path, would let two readers understand two things.
        let alone = lines.next().is_none();
        let path = uri.authority().is_none_or(|it| meant(it.as_str()));
        if alone && path && meant(written) { Ok(()) } else { Err(written.to_owned()) }
    }

    fn knows(&self, host: &Host, local: Option<IpAddr>) -> bool {
        self.hosts.contains(host)
            || matches!(host, Host::Address(it) if it.is_loopback() || local == Some(*it))
    }

    /// Whose page sent a request with these headers. The host must have been checked, as the listener does.
    pub fn sender(&self, headers: &HeaderMap) -> Sender {
        let mut lines = headers.get_all(ORIGIN).into_iter();
        let Some(first) = lines.next() else { return Sender::Unknown };
        let origin = first.to_str().ok().filter(|it| !it.ends_with('/'));
        let origin = origin.and_then(|it| it.parse::<Origin>().ok());
        let ours =
            origin.is_some_and(|it| Some(&it) == self.public.as_ref() || self.is_at(&it, headers));
        if ours && lines.next().is_none() { Sender::Ours } else { Sender::Foreign }
    }

    /// Whether an origin is the host that the request is for.
    fn is_at(&self, origin: &Origin, headers: &HeaderMap) -> bool {
        let host = headers.get(HOST).and_then(|it| authority(it.to_str().ok()?));
        let at = host.map(|(host, port)| Origin::new(self.secure, host, port));
        at.as_ref() == Some(origin)
    }

    /// Whether browsers trust the address that a request is for: it has https, or is this machine.
    pub(crate) fn is_trusted(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(HOST).and_then(|it| authority(it.to_str().ok()?));
        let is_local = host.is_some_and(|(host, _)| match host {
            Host::Address(it) => it.is_loopback(),
            Host::Name(it) => it == "localhost",
        });
        is_local || self.is_secure(headers)
    }

    /// Whether the browser that sent these headers speaks https, with us or with a proxy before us.
    pub fn is_secure(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(HOST).and_then(|it: &HeaderValue| authority(it.to_str().ok()?));
        match (&self.public, host) {
            (Some(public), Some((host, _))) if public.host == host => public.secure,
            _ => self.secure,
        }
    }
}

impl Host {
    /// Reads a host without its port; addresses of IPv6 may stand in brackets.
    fn read(text: &str) -> Option<Host> {
        let bare = text.strip_prefix('[').and_then(|it| it.strip_suffix(']')).unwrap_or(text);
        if let Ok(address) = bare.parse::<IpAddr>() {
            return Some(Host::Address(address.to_canonical()));
        }
        // A name may end with the dot of the root.
        let name = text.strip_suffix('.').unwrap_or(text).to_ascii_lowercase();
        let plain = |it: char| it.is_ascii_alphanumeric() || "-_.".contains(it);
        (!name.is_empty() && name.chars().all(plain)).then_some(Host::Name(name))
    }
}

/// Reads `HOST` or `HOST:PORT`.
fn authority(text: &str) -> Option<(Host, Option<u16>)> {
    let authority: Authority = text.parse().ok().filter(|_| !text.contains('@'))?;
    let host = Host::read(authority.host())?;
    match text.strip_prefix(authority.host())? {
        "" => Some((host, None)),
        port => Some((host, Some(port.strip_prefix(':')?.parse().ok()?))),
    }
}

impl Origin {
    fn new(secure: bool, host: Host, port: Option<u16>) -> Origin {
        Origin { secure, host, port: port.unwrap_or(if secure { 443 } else { 80 }) }
    }

    /// The host as it stands in an address.
    pub fn host(&self) -> String {
        self.host.to_string()
    }

    /// Whether it is reached by https.
    pub fn is_secure(&self) -> bool {
        self.secure
    }
}

impl FromStr for Origin {
    type Err = NotAnOrigin;

    fn from_str(text: &str) -> Result<Origin, NotAnOrigin> {
        let (scheme, rest) = text.split_once("://").ok_or(NotAnOrigin)?;
        let secure = match scheme.to_ascii_lowercase().as_str() {
            "http" => false,
            "https" => true,
            _ => return Err(NotAnOrigin),
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (host, port) = authority(rest).ok_or(NotAnOrigin)?;
        Ok(Origin::new(secure, host, port))
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Host::Name(name) => f.write_str(name),
            Host::Address(IpAddr::V6(address)) => write!(f, "[{address}]"),
            Host::Address(address) => address.fmt(f),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, usual) = if self.secure { ("https", 443) } else { ("http", 80) };
        write!(f, "{scheme}://{}", self.host)?;
        if self.port == usual { Ok(()) } else { write!(f, ":{}", self.port) }
    }
}

impl fmt::Display for NotAnOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected http:// or https://, a host and perhaps a port")
    }
}

impl std::error::Error for NotAnOrigin {}
