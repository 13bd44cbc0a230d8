//! The tables and their version.

use super::link::{Pool, Transaction, values};
use crate::store::{Failure, NotOpened};

/// What brings the tables from each version to the next; the first from nothing. A released one
/// never changes.
const STEPS: [&str; 4] = [
    include_str!("schema-1.sql"),
    include_str!("schema-2.sql"),
    include_str!("schema-3.sql"),
    include_str!("schema-4.sql"),
];
/// The oldest version whose program works with our tables, so that a new version can be rolled out while the old
/// one runs. A step that takes something away raises it; see CONTRIBUTING.md.
const OLDEST: u64 = 2;

/// Names the version. A database without it is new, or not ours.
const VERSION_TABLE: &str = "CREATE TABLE pavage_schema (version BIGINT NOT NULL)";

/// Brings the tables to our version, all steps or none.
pub(super) async fn migrate(pool: &Pool) -> Result<(), NotOpened> {
    let mut transaction = pool.begin().await?;
    let found = known_version(&mut transaction).await?;
    let known = STEPS.len() as u64;
    // A newer one works for us, or it would have been refused.
    if found.is_some_and(|it| known <= it) {
        return Ok(());
    }
    if found.is_none() {
        transaction.script(VERSION_TABLE).await?;
        transaction.rows("INSERT INTO pavage_schema (version) VALUES (0)", vec![]).await?;
    }
    let missing = STEPS.iter().skip(found.unwrap_or(0) as usize);
    for step in missing {
        transaction.script(step).await?;
    }
    let sql = "UPDATE pavage_schema SET version = $1, oldest = $2";
    transaction.rows(sql, values![known, OLDEST]).await?;
    transaction.commit().await?;
    Ok(())
}

/// The version of the tables, if they are there. Nothing is changed.
pub(super) async fn look(pool: &Pool) -> Result<Option<u64>, NotOpened> {
    known_version(&mut pool.begin().await?).await
}

/// The version of the tables, if they are there. Newer ones than ours must say that they work for us.
async fn known_version(transaction: &mut Transaction) -> Result<Option<u64>, NotOpened> {
    let (found, known) = (version(transaction).await?, STEPS.len() as u64);
    let Some(found) = found.filter(|it| known < *it) else { return Ok(found) };
    let oldest = one(transaction.rows("SELECT oldest FROM pavage_schema", vec![]).await?)?;
    match oldest.and_then(|it| u64::try_from(it).ok()) {
        Some(oldest) if oldest <= known => Ok(Some(found)),
        _ => Err(NotOpened::NewerSchema { found, known }),
    }
}

async fn version(transaction: &mut Transaction) -> Result<Option<u64>, NotOpened> {
    let exists = match transaction {
        Transaction::Sqlite(_) => {
            let tables = "SELECT name FROM sqlite_schema WHERE type = 'table'";
            let mut ours = false;
            let mut others = false;
            for mut row in transaction.rows(tables, vec![]).await? {
                if row.text()? == "pavage_schema" { ours = true } else { others = true }
            }
            // A PostgreSQL database may be shared with others, a file may not.
            if others && !ours {
                return Err(NotOpened::NotOurs);
            }
            ours
        }
        #[cfg(feature = "postgres")]
        Transaction::Postgres(_) => {
            // Of several servers that start together, one makes the tables, and takes as long as it needs. But
            // whoever uses them must not wait while we wait for somebody else.
            transaction.script("SET LOCAL lock_timeout = 15000").await?;
            transaction
                .rows("SELECT 1::bigint FROM pg_advisory_xact_lock(7019268)", vec![])
                .await?;
            transaction
                .script("SET LOCAL lock_timeout = 2000; SET LOCAL statement_timeout = 0")
                .await?;
            let exists = "SELECT (to_regclass('pavage_schema') IS NOT NULL)::int::bigint";
            one(transaction.rows(exists, vec![]).await?)? == Some(1)
        }
    };
    if !exists {
        return Ok(None);
    }
    let rows = transaction.rows("SELECT version FROM pavage_schema", vec![]).await?;
    Ok(one(rows)?.and_then(|it| u64::try_from(it).ok()))
}

fn one(rows: Vec<super::link::Row>) -> Result<Option<i64>, Failure> {
    rows.into_iter().next().map(|mut it| it.int()).transpose()
}
