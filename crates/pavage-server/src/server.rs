//! An address, and the server there.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use axum::Router;
use tokio::runtime;
use tokio::sync::oneshot;

use crate::app::App;
use crate::config::{Config, Hired, Replica, Storage};
use crate::hints::Nats;
use crate::hosting::Hosting;
use crate::listen::{self, Limits, Listening};
use crate::machine;
use crate::names::{Names, Origin};
use crate::store::NotOpened;
use crate::tls::Tls;

/// The default port.
pub const PORT: u16 = 4180;
/// The number of further ports to try. Browser storage belongs to an address, so the port
/// should stay the same if possible.
const NEXT: u16 = 10;

/// At the very end: how long what runs on other threads may take.
pub(crate) const LAST: Duration = Duration::from_secs(1);

/// A bound address on this machine, before anything is served there.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    at: Address,
    names: Arc<Names>,
    limits: Limits,
    proxies: Vec<IpAddr>,
    tls: Option<Tls>,
    storage: Storage,
    replica: Option<Replica>,
    nats: Option<Nats>,
    hired: Option<Hired>,
}

/// Where a server is, for people.
#[derive(Clone, Debug)]
struct Address {
    bound: SocketAddr,
    secure: bool,
    public: Option<Origin>,
}

/// Why a server could not be started.
#[derive(Debug)]
pub enum NotHosted {
    /// The system refused something.
    Io(io::Error),
    /// The store could not be opened.
    Store(NotOpened),
}

impl From<io::Error> for NotHosted {
    fn from(error: io::Error) -> NotHosted {
        NotHosted::Io(error)
    }
}

impl From<NotOpened> for NotHosted {
    fn from(error: NotOpened) -> NotHosted {
        NotHosted::Store(error)
    }
}

/// A running server; dropping it stops it.
#[derive(Debug)]
pub struct Running {
    at: Address,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    /// The time of its tables.
    #[cfg(feature = "testing")]
    clock: Option<crate::tables::HouseClock>,
}

impl Server {
    /// Binds a port of this machine; without one, the default or the next free port.
    pub fn bind(port: Option<u16>) -> io::Result<Server> {
        Server::open(Config { port, ..Config::default() })
    }

    /// Binds the address that a configuration names.
    pub fn open(config: Config) -> io::Result<Server> {
        let Config {
            listen,
            port,
            public,
            tls,
            mut proxies,
            limits,
            storage,
            replica,
            nats,
            hired,
        } = config;
        let bind = |port| TcpListener::bind((listen, port));
        let listener = match port {
            Some(port) => bind(port)?,
            None => (PORT..PORT + NEXT).find_map(|it| bind(it).ok()).map_or_else(|| bind(0), Ok)?,
        };
        listener.set_nonblocking(true)?;
        let at = Address { bound: listener.local_addr()?, secure: tls.is_some(), public };
        if at.public.is_some() && tls.is_none() {
            proxies.extend([IpAddr::from(Ipv4Addr::LOCALHOST), Ipv6Addr::LOCALHOST.into()]);
        }
        let names = Arc::new(Names::new(at.secure, at.hosts(), at.public.clone()));
        let limits = limits.within(machine::descriptors());
        Ok(Server { listener, at, names, limits, proxies, tls, storage, replica, nats, hired })
    }

    /// The port it took.
    pub fn port(&self) -> u16 {
        self.at.bound.port()
    }

    /// Starts to serve pages, on threads of its own.
    pub fn start(self, pages: impl Into<Router>) -> io::Result<Running> {
        let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
        self.start_in(runtime, pages.into(), None)
    }

    /// Starts to serve an app and tables where people play together, on threads of its own. The
    /// tables are kept where the configuration says.
    ///
    /// # Errors
    ///
    /// If the store cannot be opened, or the system refuses something.
    pub fn host(self, app: App) -> Result<Running, NotHosted> {
        let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
        let (replica, page) = (self.replica.as_ref(), app.version());
        let opening = Hosting::open(&self.storage, replica, &page, self.hired.clone());
        let mut hosting = runtime.block_on(opening)?;
        if let Some(nats) = self.nats.clone() {
            let _inside = runtime.enter();
            hosting.exchange_hints(nats);
        }
        let address = self.at.elsewhere().unwrap_or_default();
        let pages = app.marked(&address).around(hosting.router());
        #[cfg(feature = "testing")]
        let clock = hosting.clock();
        let running = self.start_in(runtime, pages, Some(hosting))?;
        #[cfg(feature = "testing")]
        let running = running.with_time(clock);
        Ok(running)
    }

    fn start_in(
        self,
        runtime: runtime::Runtime,
        pages: Router,
        hosting: Option<Hosting>,
    ) -> io::Result<Running> {
        let (stop, stopped) = oneshot::channel::<()>();
        let at = self.at.clone();
        let listening = {
            let _inside = runtime.enter();
            self.listening()?
        };
        let serve = async move {
            let stop = async {
                _ = stopped.await;
                hosting.iter().for_each(Hosting::leave);
            };
            listen::run(listening, pages, stop).await;
            if let Some(hosting) = hosting {
                hosting.close().await;
            }
        };
        let thread = thread::Builder::new().name("server".to_owned());
        let thread = thread.spawn(move || {
            runtime.block_on(serve);
            // A thread that asks the system for an address may wait for longer than anybody.
            runtime.shutdown_timeout(LAST);
        })?;
        Ok(Running {
            at,
            stop: Some(stop),
            thread: Some(thread),
            #[cfg(feature = "testing")]
            clock: None,
        })
    }

    /// Serves pages in the caller's runtime until `stop` is done, and then until the requests in progress are answered
    /// or too slow. WebSockets are left to whoever took them over.
    pub async fn run(self, pages: Router, stop: impl Future<Output = ()>) -> io::Result<()> {
        listen::run(self.listening()?, pages, stop).await;
        Ok(())
    }

    fn listening(self) -> io::Result<Listening> {
        let Server { listener, names, limits, proxies, tls, .. } = self;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        Ok(Listening { listener, names, limits, proxies, tls, tap: |_| () })
    }
}

impl Running {
    /// The port it serves at.
    pub fn port(&self) -> u16 {
        self.at.bound.port()
    }

    /// The address to type into a browser on this machine.
    pub fn url(&self) -> String {
        self.at.local()
    }

    /// The address for people elsewhere; `None` if only this machine is served.
    pub fn url_for_others(&self) -> Option<String> {
        self.at.elsewhere()
    }

    #[cfg(feature = "testing")]
    fn with_time(mut self, clock: crate::tables::HouseClock) -> Running {
        self.clock = Some(clock);
        self
    }

    /// Lets time pass at its tables at once. They look at it within seconds.
    #[cfg(feature = "testing")]
    pub fn skip(&self, time: Duration) {
        if let Some(clock) = &self.clock {
            clock.skip(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(thread) = self.thread.take() {
            // A panic there has been reported already.
            _ = thread.join();
        }
    }
}

impl Address {
    /// The names of this machine, if others can reach it.
    fn hosts(&self) -> Vec<String> {
        if self.bound.ip().is_loopback() {
            return Vec::new();
        }
        let names = machine::name().into_iter().flat_map(|it| [format!("{it}.local"), it]);
        names.chain([self.bound.ip().to_string()]).collect()
    }

    fn url(&self, host: IpAddr) -> String {
        let scheme = if self.secure { "https" } else { "http" };
        format!("{scheme}://{}/", SocketAddr::new(host, self.bound.port()))
    }

    fn local(&self) -> String {
        self.url(match self.bound.ip() {
            IpAddr::V4(it) if it.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(it) if it.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            it => it,
        })
    }

    fn elsewhere(&self) -> Option<String> {
        match (&self.public, self.bound.ip()) {
            (Some(public), _) => Some(format!("{public}/")),
            (None, it) if it.is_loopback() => None,
            (None, it) if !it.is_unspecified() => Some(self.url(it)),
            (None, _) => machine::address().map(|it| self.url(it)).or_else(|| {
                let scheme = if self.secure { "https" } else { "http" };
                Some(format!("{scheme}://{}.local:{}/", machine::name()?, self.bound.port()))
            }),
        }
    }
}
