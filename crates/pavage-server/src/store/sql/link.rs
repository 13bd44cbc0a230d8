//! One way to talk to both databases.
//!
//! They share their SQL: parameters are `$1`, values are integers and text, and every statement
//! answers with rows. So everything above this file is written once.

#[cfg(feature = "postgres")]
use std::sync::Arc;
#[cfg(feature = "postgres")]
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

#[cfg(feature = "postgres")]
use sqlx::Postgres;
use sqlx::pool::{PoolConnection, PoolOptions};
use sqlx::{
    AssertSqlSafe, ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Sqlite, Type,
    TypeInfo, ValueRef,
};

use super::trouble::failure;
#[cfg(feature = "postgres")]
use tokio::time::{error::Elapsed, timeout};

use crate::store::refused::storable;
use crate::store::{Failure, Trouble};

/// Connections to a database.
#[derive(Clone)]
pub(super) enum Pool {
    Sqlite(sqlx::Pool<Sqlite>),
    #[cfg(feature = "postgres")]
    Postgres(Server),
}

/// Connections to a database server, which may be away.
#[cfg(feature = "postgres")]
#[derive(Clone)]
pub(super) struct Server {
    pool: sqlx::Pool<Postgres>,
    /// Whether there was no connection when one was wanted last.
    away: Arc<AtomicBool>,
}

/// A transaction; dropped without a commit it changes nothing.
pub(super) enum Transaction {
    Sqlite(Held<Sqlite>),
    #[cfg(feature = "postgres")]
    Postgres(Held<Postgres>),
}

/// A connection to a database in the middle of something. A full disk makes SQLite end a transaction by
/// itself, and nobody can tell whether it did; a server that does not answer may still do it later. So a
/// connection goes back to the others only when it is done, and is closed otherwise.
pub(super) struct Held<DB: Database> {
    connection: PoolConnection<DB>,
    done: bool,
}

/// A parameter, or a field of a row. A missing one has a kind too, because PostgreSQL asks.
pub(super) enum Value {
    Int(Option<i64>),
    Text(Option<String>),
}

/// The fields of a row, to be taken in order.
pub(super) struct Row(std::vec::IntoIter<Value>);

/// Waits this long for a connection, then the database counts as unreachable.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
/// Waits this long for a connection after there was none, so that what comes meanwhile is refused soon.
#[cfg(feature = "postgres")]
const BRIEFLY: Duration = Duration::from_secs(2);
/// Waits this long for an answer of a database server. Every statement here takes a small part of it.
#[cfg(feature = "postgres")]
const ANSWER: Duration = Duration::from_secs(20);

pub(super) fn pool_options<DB: Database>(most: u32) -> PoolOptions<DB> {
    PoolOptions::new().max_connections(most).acquire_timeout(PATIENCE)
}

/// Does the same with the connections to either database.
macro_rules! either {
    ($of:expr, $kind:ident, $it:ident => $act:expr) => {
        match $of {
            $kind::Sqlite($it) => $act,
            #[cfg(feature = "postgres")]
            $kind::Postgres($it) => $act,
        }
    };
}

impl Pool {
    /// Runs one statement by itself.
    pub(super) async fn rows(&self, sql: &str, values: Vec<Value>) -> Result<Vec<Row>, Failure> {
        storable_values(&values)?;
        match self {
            Pool::Sqlite(pool) => fetch(pool, sql, values).await.map_err(failure),
            #[cfg(feature = "postgres")]
            Pool::Postgres(pool) => {
                let mut held = pool.acquire().await?;
                let rows = timeout(ANSWER, fetch(&mut *held, sql, values)).await;
                held.done = rows.is_ok();
                answered(rows)
            }
        }
    }

    /// Begins to change something.
    pub(super) async fn begin(&self) -> Result<Transaction, Failure> {
        match self {
            Pool::Sqlite(pool) => {
                let mut held = Held::of(pool).await.map_err(failure)?;
                // A transaction that began by reading could not go on to write after somebody else
                // wrote, however long it waited.
                let begun = sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *held).await;
                begun.map(|_| Transaction::Sqlite(held)).map_err(failure)
            }
            #[cfg(feature = "postgres")]
            Pool::Postgres(pool) => {
                let mut held = pool.acquire().await?;
                let begun = timeout(ANSWER, sqlx::raw_sql("BEGIN").execute(&mut *held)).await;
                answered(begun).map(|_| Transaction::Postgres(held))
            }
        }
    }

    /// Whether other servers may use the database too.
    pub(super) fn is_shared(&self) -> bool {
        match self {
            // Its file is locked.
            Pool::Sqlite(_) => false,
            #[cfg(feature = "postgres")]
            Pool::Postgres(_) => true,
        }
    }

    /// The expression for the time of the database's own clock, in milliseconds.
    pub(super) fn now(&self) -> &'static str {
        match self {
            Pool::Sqlite(_) => "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
            #[cfg(feature = "postgres")]
            Pool::Postgres(_) => "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
        }
    }

    /// What follows a choice of rows to be locked, with these words for the kind of lock: rows that others have
    /// locked are passed over, because they may have been cut off. A file is locked as a whole.
    pub(super) fn free_rows(&self, kind: &str) -> String {
        match self.is_shared() {
            true => format!("FOR {kind} SKIP LOCKED"),
            false => String::new(),
        }
    }

    pub(super) async fn close(&self) {
        either!(self, Pool, it => it.close().await);
    }
}

#[cfg(feature = "postgres")]
impl Server {
    pub(super) fn new(pool: sqlx::Pool<Postgres>) -> Server {
        Server { pool, away: Arc::default() }
    }

    async fn acquire(&self) -> Result<Held<Postgres>, Failure> {
        let patience = if self.away.load(Ordering::Relaxed) { BRIEFLY } else { PATIENCE };
        let held = timeout(patience, Held::of(&self.pool)).await;
        // One that is away and one that refuses look alike: the pool tries again until the time is over.
        let held = held.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map_err(failure);
        self.away.store(held.is_err(), Ordering::Relaxed);
        held
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}

/// What a database server answered, if it did so in time: a network may swallow everything, and say nothing.
#[cfg(feature = "postgres")]
fn answered<T>(answer: Result<Result<T, sqlx::Error>, Elapsed>) -> Result<T, Failure> {
    match answer {
        Ok(answer) => answer.map_err(failure),
        Err(_) => Err(Failure::new(Trouble::Io, "no answer in time")),
    }
}

impl<DB: Database> Held<DB> {
    async fn of(pool: &sqlx::Pool<DB>) -> Result<Held<DB>, sqlx::Error> {
        Ok(Held { connection: pool.acquire().await?, done: false })
    }
}

impl<DB: Database> std::ops::Deref for Held<DB> {
    type Target = DB::Connection;

    fn deref(&self) -> &DB::Connection {
        &self.connection
    }
}

impl<DB: Database> std::ops::DerefMut for Held<DB> {
    fn deref_mut(&mut self) -> &mut DB::Connection {
        &mut self.connection
    }
}

impl<DB: Database> Drop for Held<DB> {
    fn drop(&mut self) {
        if !self.done {
            self.connection.close_on_drop();
        }
    }
}

impl Transaction {
    pub(super) async fn rows(
        &mut self,
        sql: &str,
        values: Vec<Value>,
    ) -> Result<Vec<Row>, Failure> {
        storable_values(&values)?;
        match self {
            Transaction::Sqlite(it) => fetch(&mut **it, sql, values).await.map_err(failure),
            #[cfg(feature = "postgres")]
            Transaction::Postgres(it) => {
                answered(timeout(ANSWER, fetch(&mut **it, sql, values)).await)
            }
        }
    }

    /// Runs a statement whose rows are one text each.
    pub(super) async fn texts(
        &mut self,
        sql: &str,
        values: Vec<Value>,
    ) -> Result<Vec<String>, Failure> {
        self.rows(sql, values).await?.into_iter().map(|mut it| it.text()).collect()
    }

    /// Whether no other server is alone now, and none will be until the end of this transaction.
    pub(super) async fn try_to_be_alone(&mut self) -> Result<bool, Failure> {
        match self {
            // Its file is locked.
            Transaction::Sqlite(_) => Ok(true),
            #[cfg(feature = "postgres")]
            Transaction::Postgres(_) => {
                let sql = "SELECT pg_try_advisory_xact_lock(7019269)::int::bigint";
                let rows = self.rows(sql, vec![]).await?;
                Ok(rows.into_iter().next().map_or(Ok(0), |mut it| it.int())? == 1)
            }
        }
    }

    /// Runs several statements without parameters.
    pub(super) async fn script(&mut self, sql: &'static str) -> Result<(), Failure> {
        let script = sqlx::raw_sql(sql);
        let done = either!(self, Transaction, it => script.execute(&mut **it).await.map(|_| ()));
        done.map_err(failure)
    }

    pub(super) async fn commit(self) -> Result<(), Failure> {
        match self {
            Transaction::Sqlite(mut held) => {
                sqlx::raw_sql("COMMIT").execute(&mut *held).await.map_err(failure)?;
                held.done = true;
            }
            #[cfg(feature = "postgres")]
            Transaction::Postgres(mut held) => {
                let done = timeout(ANSWER, sqlx::raw_sql("COMMIT").execute(&mut *held)).await;
                answered(done)?;
                held.done = true;
            }
        }
        Ok(())
    }
}

fn storable_values(values: &[Value]) -> Result<(), Failure> {
    storable(values.iter().filter_map(|it| match it {
        Value::Text(text) => text.as_deref(),
        Value::Int(_) => None,
    }))
}

/// Runs a statement whose text is ours: values only ever come in as parameters.
async fn fetch<'e, DB, E>(
    executor: E,
    sql: &str,
    values: Vec<Value>,
) -> Result<Vec<Row>, sqlx::Error>
where
    DB: Database,
    E: Executor<'e, Database = DB> + 'e,
    DB::Arguments: IntoArguments<DB>,
    Option<i64>: for<'q> Encode<'q, DB>,
    Option<String>: for<'q> Encode<'q, DB>,
    i64: Type<DB> + for<'q> Decode<'q, DB>,
    String: Type<DB> + for<'q> Decode<'q, DB>,
    usize: ColumnIndex<DB::Row>,
{
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for value in values {
        query = match value {
            Value::Int(it) => query.bind(it),
            Value::Text(it) => query.bind(it),
        };
    }
    let rows = query.fetch_all(executor).await?;
    rows.iter().map(read).collect()
}

fn read<R>(row: &R) -> Result<Row, sqlx::Error>
where
    R: sqlx::Row,
    i64: Type<R::Database> + for<'q> Decode<'q, R::Database>,
    String: Type<R::Database> + for<'q> Decode<'q, R::Database>,
    usize: ColumnIndex<R>,
{
    let field = |index: usize| {
        let raw = row.try_get_raw(index)?;
        if raw.is_null() {
            return Ok(Value::Int(None));
        }
        let text = raw.type_info().name() == "TEXT";
        Ok(if text {
            Value::Text(Some(row.try_get(index)?))
        } else {
            Value::Int(Some(row.try_get(index)?))
        })
    };
    let fields: Result<Vec<Value>, sqlx::Error> = (0..row.len()).map(field).collect();
    Ok(Row(fields?.into_iter()))
}

impl Row {
    /// The next field, which is an integer.
    pub(super) fn int(&mut self) -> Result<i64, Failure> {
        self.maybe_int()?.ok_or_else(|| damaged("an integer"))
    }

    /// The next field, which is an integer that is never negative.
    pub(super) fn count(&mut self) -> Result<u64, Failure> {
        u64::try_from(self.int()?).map_err(|_| damaged("a count"))
    }

    pub(super) fn maybe_int(&mut self) -> Result<Option<i64>, Failure> {
        match self.0.next() {
            Some(Value::Int(it)) => Ok(it),
            _ => Err(damaged("an integer or nothing")),
        }
    }

    /// The next field, which is text.
    pub(super) fn text(&mut self) -> Result<String, Failure> {
        self.maybe_text()?.ok_or_else(|| damaged("text"))
    }

    pub(super) fn maybe_text(&mut self) -> Result<Option<String>, Failure> {
        match self.0.next() {
            Some(Value::Text(it)) => Ok(it),
            Some(Value::Int(None)) => Ok(None),
            _ => Err(damaged("text or nothing")),
        }
    }
}

/// Somebody else changed the tables.
pub(super) fn damaged(expected: &str) -> Failure {
    Failure::new(Trouble::Damaged, format!("expected {expected} in a row, found something else"))
}

impl From<i64> for Value {
    fn from(it: i64) -> Value {
        Value::Int(Some(it))
    }
}

impl From<Option<i64>> for Value {
    fn from(it: Option<i64>) -> Value {
        Value::Int(it)
    }
}

impl From<u64> for Value {
    /// Counts beyond the largest integer of a database are equally out of reach.
    fn from(it: u64) -> Value {
        i64::try_from(it).unwrap_or(i64::MAX).into()
    }
}

impl From<bool> for Value {
    fn from(it: bool) -> Value {
        i64::from(it).into()
    }
}

impl From<&str> for Value {
    fn from(it: &str) -> Value {
        Value::Text(Some(it.to_owned()))
    }
}

impl From<String> for Value {
    fn from(it: String) -> Value {
        Value::Text(Some(it))
    }
}

impl From<Option<String>> for Value {
    fn from(it: Option<String>) -> Value {
        Value::Text(it)
    }
}

/// A list of parameters of different types.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::store::sql::link::Value::from($value)),*] };
}
pub(super) use values;
