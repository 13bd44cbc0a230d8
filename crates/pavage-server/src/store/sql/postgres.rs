//! A store in PostgreSQL, which several servers may share.

use std::str::FromStr;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;

use super::Sql;
use super::link::{Pool, pool_options};
use crate::store::{Failure, NotOpened, Trouble};

/// Connections for changes: the writer's, and some for rare changes beside it.
const WRITERS: u32 = 4;
const READERS: u32 = 4;

pub(in crate::store) async fn open(url: &str) -> Result<Sql, NotOpened> {
    let options = PgConnectOptions::from_str(url).map_err(|_| NotOpened::BadUrl)?;
    let options = options
        .application_name("pavage")
        // Every commit is on the disk before it is acknowledged.
        .options([("synchronous_commit", "on")])
        .disable_statement_logging();
    let pool = |most| Pool::Postgres(pool_options(most).connect_lazy_with(options.clone()));
    Sql::start(pool(WRITERS), pool(READERS), None).await
}

pub(super) fn no_backup() -> Failure {
    Failure::new(Trouble::Elsewhere, "`pg_dump` makes the backup of a PostgreSQL database")
}
