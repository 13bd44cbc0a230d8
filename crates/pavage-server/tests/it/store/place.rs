//! Where the stores of the tests are.

use std::future::Future;
use std::sync::Arc;

use pavage_server::store::{self, Store};
use tempfile::TempDir;
use tokio::runtime;

use super::cluster;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    Memory,
    Sqlite,
    Postgres,
}

/// The address of a store that is not there yet.
pub(crate) struct Place {
    pub(crate) kind: Kind,
    pub(crate) url: String,
    /// Removed with its files at the end.
    pub(crate) folder: TempDir,
}

impl Place {
    pub(crate) fn new(kind: Kind) -> Place {
        let folder = tempfile::tempdir().unwrap();
        let url = match kind {
            Kind::Memory => "memory:".to_owned(),
            Kind::Sqlite => format!("sqlite:{}", folder.path().join("matches.db").display()),
            Kind::Postgres => cluster::database(),
        };
        Place { kind, url, folder }
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        store::open(&self.url).await.unwrap()
    }

    /// A second way to the same store: another server where the database allows it.
    pub(crate) async fn another(&self, store: &Arc<dyn Store>) -> Arc<dyn Store> {
        match self.kind {
            Kind::Memory | Kind::Sqlite => store.clone(),
            Kind::Postgres => self.open().await,
        }
    }

    /// The store after its server was stopped and started, if it can keep anything.
    pub(crate) async fn reopen(&self, store: Arc<dyn Store>) -> Arc<dyn Store> {
        if self.kind == Kind::Memory {
            return store;
        }
        store.close().await;
        self.open().await
    }
}

/// Runs a test with real threads, so that tasks race.
pub(crate) fn run<F: Future<Output = ()>>(kind: Kind, test: impl FnOnce(Place) -> F) {
    let runtime = runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.unwrap().block_on(test(Place::new(kind)));
}

/// Makes tests of functions, one for each store.
macro_rules! on_every_store {
    ($($test:ident),* $(,)?) => {
        mod memory {
            $(#[test] fn $test() { super::super::place::run(super::Kind::Memory, super::$test); })*
        }
        mod sqlite {
            $(#[test] fn $test() { super::super::place::run(super::Kind::Sqlite, super::$test); })*
        }
        mod postgres {
            $(#[test] fn $test() { super::super::place::run(super::Kind::Postgres, super::$test); })*
        }
    };
}
pub(crate) use on_every_store;
