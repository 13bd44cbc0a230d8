//! Bounds that hold for all servers of a database together.

use super::link::{Pool, Row, Transaction, values};
use super::rows::Column::Text;
use super::rows::table;
use crate::store::{Failure, Full, Hash, NodeId, PersonId, Phase, Rate, Room};

/// The most allowances that are forgotten in one transaction.
const AT_ONCE: i64 = 1000;

/// Whether a match may be made, until the commit: of several servers one at a time asks. `None` if another one
/// does just now, or was cut off while it did.
pub(super) async fn room(
    transaction: &mut Transaction,
    room: &Room,
) -> Result<Option<Result<(), Full>>, Failure> {
    if !transaction.try_to_be_alone().await? {
        return Ok(None);
    }
    let mut of_person = 0;
    for phase in [Phase::Open, Phase::Running] {
        let sql =
            "SELECT COUNT(*) FROM (SELECT id FROM matches WHERE phase = $1 LIMIT $2) AS counted";
        let values = values![phase.name(), i64::from(room.all)];
        if i64::from(room.all) <= count(transaction.rows(sql, values).await?)? {
            return Ok(Some(Err(Full::All)));
        }
        let sql = "SELECT COUNT(*) FROM members JOIN matches ON id = match_id \
                   WHERE person = $1 AND phase = $2";
        let values = values![room.person.as_str(), phase.name()];
        of_person += count(transaction.rows(sql, values).await?)?;
    }
    Ok(Some(if of_person < i64::from(room.each) { Ok(()) } else { Err(Full::Person) }))
}

fn count(rows: Vec<Row>) -> Result<i64, Failure> {
    rows.into_iter().next().map_or(Ok(0), |mut it| it.int())
}

/// Takes this many from an allowance, or none. What is stored is the time at which all of it will be there.
pub(super) async fn take(
    pool: &Pool,
    name: &Hash,
    count: u32,
    rate: Rate,
) -> Result<bool, Failure> {
    let now = pool.now();
    let later = "CAST($2 AS BIGINT)";
    // Many may ask at the same time, but each row answers them one after another.
    let from = format!("CASE WHEN allowances.whole < {now} THEN {now} ELSE allowances.whole END");
    let sql = format!(
        "INSERT INTO allowances (name, whole) VALUES ($1, {now} + {later}) \
         ON CONFLICT (name) DO UPDATE SET whole = {from} + {later} \
         WHERE {from} + {later} <= {now} + CAST($3 AS BIGINT) RETURNING name"
    );
    if rate.burst < count {
        return Ok(false);
    }
    let values = values![name.digits(), rate.time(count), rate.time(rate.burst)];
    Ok(!pool.rows(&sql, values).await?.is_empty())
}

/// Forgets the allowances that are whole.
pub(super) async fn forget(pool: &Pool) -> Result<(), Failure> {
    let (now, lock) = (pool.now(), pool.free_rows("UPDATE"));
    let whole = format!("SELECT name FROM allowances WHERE whole < {now} LIMIT $1 {lock}");
    loop {
        let mut transaction = pool.begin().await?;
        let whole = transaction.texts(&whole, values![AT_ONCE]).await?;
        let (names, values) = table([Text], whole.iter().map(|it| [it.as_str().into()]));
        let sql = format!("DELETE FROM allowances WHERE name IN ({names})");
        transaction.rows(&sql, values).await?;
        transaction.commit().await?;
        if whole.is_empty() {
            return Ok(());
        }
    }
}

/// Takes a free place of a person for a socket at a node. The key decides who gets it.
pub(super) async fn enter(
    pool: &Pool,
    node: &NodeId,
    person: &PersonId,
    most: u32,
) -> Result<Option<u32>, Failure> {
    let free = "WITH RECURSIVE numbers (place) AS ( \
                    SELECT CAST(1 AS BIGINT) UNION ALL \
                    SELECT place + 1 FROM numbers WHERE place < CAST($2 AS BIGINT)) \
                INSERT INTO sockets (person, place, node) \
                SELECT CAST($1 AS TEXT), place, CAST($3 AS TEXT) FROM numbers \
                WHERE place NOT IN (SELECT place FROM sockets WHERE person = CAST($1 AS TEXT)) \
                ORDER BY place LIMIT 1 ON CONFLICT DO NOTHING RETURNING place";
    loop {
        let values = values![person.as_str(), i64::from(most), node.as_str()];
        if let Some(mut row) = pool.rows(free, values).await?.pop() {
            return Ok(u32::try_from(row.int()?).ok());
        }
        // All are taken, or another server took the same just now.
        let sql = "SELECT COUNT(*) FROM sockets WHERE person = $1";
        if i64::from(most) <= count(pool.rows(sql, values![person.as_str()]).await?)? {
            return Ok(None);
        }
    }
}

/// Gives a place back.
pub(super) async fn leave(
    pool: &Pool,
    node: &NodeId,
    person: &PersonId,
    place: u32,
) -> Result<(), Failure> {
    // After it was forgotten, somebody else may have the place.
    let sql = "DELETE FROM sockets WHERE person = $1 AND place = $2 AND node = $3";
    let values = values![person.as_str(), i64::from(place), node.as_str()];
    pool.rows(sql, values).await.map(|_| ())
}
