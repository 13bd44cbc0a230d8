//! A store in PostgreSQL, which several servers may share.

use std::str::FromStr;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use tokio::time::timeout;

use super::link::{Pool, Server, pool_options};
use super::replica::Replica;
use super::trouble::failure;
use super::{Sql, schema};
use crate::store::{Failure, NotOpened, Trouble};

/// Connections for changes: the writer's, and some for rare changes beside it.
const WRITERS: u32 = 4;
const READERS: u32 = 4;
/// How long we try to learn why there is no connection.
const BRIEFLY: Duration = Duration::from_secs(2);
/// What every connection asks for. The times are in milliseconds.
const SETTINGS: [(&str, &str); 4] = [
    // Every commit is on the disk before it is acknowledged.
    ("synchronous_commit", "on"),
    // Whoever has locked a row may have been cut off. Others hear that it is busy and try again.
    ("lock_timeout", "2000"),
    // Less than we wait for an answer, so that nothing goes on that nobody waits for.
    ("statement_timeout", "15000"),
    // A server that was cut off in the middle of a transaction has lost it, and its locks.
    ("idle_in_transaction_session_timeout", "5000"),
];

/// Opens the database, and its replica if there is one; that one need not be there yet.
pub(in crate::store) async fn open(url: &str, replica: Option<&str>) -> Result<Sql, NotOpened> {
    let (options, replica) = (options(url)?, replica.map(options).transpose()?);
    let opened = Sql::start(pool(WRITERS, &options), pool(READERS, &options), None).await;
    let replica = replica.map(|it| {
        // Whatever it is, we change nothing there.
        let reads_only = it.options([("default_transaction_read_only", "on")]);
        Replica::new(pool(READERS, &reads_only))
    });
    match opened {
        Ok(opened) => Ok(Sql { replica, ..opened }),
        Err(error) => Err(of_a_server(&options, error).await),
    }
}

/// Says more about what keeps us away from a server. A file is busy because another server uses it; here many may.
/// Who waits in vain for a connection is not told why there is none, so one more is tried.
async fn of_a_server(options: &PgConnectOptions, error: NotOpened) -> NotOpened {
    match error {
        NotOpened::InUse => NotOpened::Busy,
        NotOpened::Failed(Failure { trouble: Trouble::Io, .. }) => {
            match timeout(BRIEFLY, options.connect()).await {
                Ok(Err(reason)) => failure(reason).into(),
                Ok(Ok(_)) | Err(_) => error,
            }
        }
        other => other,
    }
}

/// The version of the tables, if they are there. Nothing is changed. Only a replica may refuse to be written.
pub(in crate::store) async fn look(url: &str, is_replica: bool) -> Result<Option<u64>, NotOpened> {
    let options = options(url)?;
    let pool = pool(1, &options);
    let found = async {
        let found = schema::look(&pool).await?;
        let reads_only = "SELECT (current_setting('transaction_read_only') = 'on')::int::bigint";
        match pool.rows(reads_only, vec![]).await?.remove(0).int()? {
            1 if !is_replica => Err(NotOpened::ReadOnly),
            _ => Ok(found),
        }
    };
    let found = found.await;
    pool.close().await;
    match found {
        Ok(found) => Ok(found),
        Err(error) => Err(of_a_server(&options, error).await),
    }
}

fn pool(most: u32, options: &PgConnectOptions) -> Pool {
    Pool::Postgres(Server::new(pool_options(most).connect_lazy_with(options.clone())))
}

fn options(url: &str) -> Result<PgConnectOptions, NotOpened> {
    let options = PgConnectOptions::from_str(url).map_err(|_| NotOpened::BadUrl)?;
    Ok(options.application_name("pavage").options(SETTINGS).disable_statement_logging())
}

pub(super) fn no_backup() -> Failure {
    Failure::new(Trouble::Elsewhere, "`pg_dump` makes the backup of a PostgreSQL database")
}
