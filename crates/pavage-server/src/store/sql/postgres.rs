//! A store in PostgreSQL, which several servers may share.

use std::str::FromStr;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;

use super::link::{Pool, pool_options};
use super::{Sql, schema};
use crate::store::{Failure, NotOpened, Trouble};

/// Connections for changes: the writer's, and some for rare changes beside it.
const WRITERS: u32 = 4;
const READERS: u32 = 4;

pub(in crate::store) async fn open(url: &str) -> Result<Sql, NotOpened> {
    let options = options(url)?;
    Sql::start(pool(WRITERS, &options), pool(READERS, &options), None).await
}

/// The version of the tables, if they are there. Nothing is changed.
pub(in crate::store) async fn look(url: &str) -> Result<Option<u64>, NotOpened> {
    let pool = pool(1, &options(url)?);
    let found = schema::look(&pool).await;
    pool.close().await;
    found
}

fn pool(most: u32, options: &PgConnectOptions) -> Pool {
    Pool::Postgres(pool_options(most).connect_lazy_with(options.clone()))
}

fn options(url: &str) -> Result<PgConnectOptions, NotOpened> {
    let options = PgConnectOptions::from_str(url).map_err(|_| NotOpened::BadUrl)?;
    Ok(options
        .application_name("pavage")
        // Every commit is on the disk before it is acknowledged.
        .options([("synchronous_commit", "on")])
        .disable_statement_logging())
}

pub(super) fn no_backup() -> Failure {
    Failure::new(Trouble::Elsewhere, "`pg_dump` makes the backup of a PostgreSQL database")
}
