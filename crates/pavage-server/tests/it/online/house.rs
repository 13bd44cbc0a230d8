//! A server with tables, in this process.

use std::sync::Arc;

use pavage_server::store::{self, Store};
use pavage_server::{App, Config, Hired, Hosting, Nats, Server};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use super::guest::Guest;
use super::listener::Listener;

/// A running server with tables.
pub(crate) struct House {
    pub(crate) runtime: Runtime,
    pub(crate) port: u16,
    pub(crate) hosting: Option<Hosting>,
    stop: Option<oneshot::Sender<()>>,
    stopped: Option<oneshot::Receiver<()>>,
}

impl House {
    /// A server whose tables are in memory.
    pub(crate) fn new() -> House {
        House::at("memory:")
    }

    /// A server over a store.
    pub(crate) fn over<F: Future<Output = Arc<dyn Store>>>(open: impl FnOnce() -> F) -> House {
        House::with(open, None)
    }

    /// A server over a store, with bots that are programs.
    pub(crate) fn with<F: Future<Output = Arc<dyn Store>>>(
        open: impl FnOnce() -> F,
        hired: Option<Hired>,
    ) -> House {
        House::within(Runtime::new().unwrap(), open, hired)
    }

    /// A server over a store that tells only this listener what it logs.
    pub(crate) fn heard<F: Future<Output = Arc<dyn Store>>>(
        listener: Listener,
        open: impl FnOnce() -> F,
    ) -> House {
        let dispatch = tracing::Dispatch::new(listener);
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        builder.enable_all().on_thread_start(move || {
            // As long as the thread lives.
            std::mem::forget(tracing::dispatcher::set_default(&dispatch));
        });
        House::within(builder.build().unwrap(), open, None)
    }

    fn within<F: Future<Output = Arc<dyn Store>>>(
        runtime: Runtime,
        open: impl FnOnce() -> F,
        hired: Option<Hired>,
    ) -> House {
        let (stop, stop_asked) = oneshot::channel::<()>();
        let (ended, stopped) = oneshot::channel::<()>();
        let (port, hosting) = runtime.block_on(async {
            let hosting = Hosting::over(open().await, "page-1", hired).await.unwrap();
            let server = Server::open(Config { port: Some(0), ..Config::default() }).unwrap();
            let port = server.port();
            let pages = App::new(&[("index.html", b"page")]).around(hosting.router());
            tokio::spawn(async move {
                server.run(pages, async { _ = stop_asked.await }).await.unwrap();
                _ = ended.send(());
            });
            (port, hosting)
        });
        House { runtime, port, hosting: Some(hosting), stop: Some(stop), stopped: Some(stopped) }
    }

    /// A server over a store by its address.
    pub(crate) fn at(url: &str) -> House {
        House::over(|| async { store::open(url).await.unwrap() })
    }

    /// Lets it exchange hints with others.
    pub(crate) fn exchange_hints(&mut self, nats: &str) {
        let _inside = self.runtime.enter();
        self.hosting.as_mut().unwrap().exchange_hints(Nats::read(nats, None).unwrap());
    }

    /// Lets the task of a table panic.
    pub(crate) fn panic_at(&self, table: &str) {
        self.runtime.block_on(self.hosting.as_ref().unwrap().panic_at(table));
    }

    /// A new person.
    pub(crate) fn guest(&self, name: &str) -> Guest {
        Guest::new(self.port, name)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.stop.take();
        let (stopped, hosting) = (self.stopped.take(), self.hosting.take());
        self.runtime.block_on(async {
            if let Some(stopped) = stopped {
                _ = stopped.await;
            }
            if let Some(hosting) = hosting {
                hosting.close().await;
            }
        });
    }
}
