//! Nodes, leases and visits in tables.

use std::collections::BTreeMap;

use super::link::{Pool, Transaction, Value, values};
use super::rows::Column::Text;
use super::rows::table;
use crate::store::{Failure, MatchId, NodeId, PersonId, Sight, Visit};

/// The most rows of a statement: databases take only so many parameters.
const ROWS: usize = 1024;

pub(super) async fn renew(pool: &Pool, node: &NodeId, millis: u64) -> Result<bool, Failure> {
    let now = pool.now();
    let mut transaction = pool.begin().await?;
    let sql = format!("UPDATE nodes SET until = {now} + $2 WHERE id = $1 RETURNING id");
    let known = !transaction.rows(&sql, values![node.as_str(), millis]).await?.is_empty();
    if !known {
        let sql = format!("INSERT INTO nodes (id, until) VALUES ($1, {now} + $2)");
        transaction.rows(&sql, values![node.as_str(), millis]).await?;
        free(pool, &mut transaction).await?;
    }
    transaction.commit().await?;
    // Whatever keeps the dead from being buried, this one lives. They are tried again.
    if let Err(failure) = bury(pool, node).await {
        tracing::debug!(%failure, "a dead node could not be buried");
    }
    Ok(known)
}

/// Forgets those whose time is over. What somebody else has locked stays as it is until the next time, because
/// that may be one who was cut off.
async fn bury(pool: &Pool, node: &NodeId) -> Result<(), Failure> {
    let now = pool.now();
    let dead = format!("SELECT id FROM nodes WHERE until <= {now} AND id <> $1");
    if pool.rows(&dead, values![node.as_str()]).await?.is_empty() {
        return Ok(());
    }
    let mut transaction = pool.begin().await?;
    // With the lock nobody of them comes back meanwhile.
    let dead = format!("{dead} ORDER BY id {}", pool.free_rows("UPDATE"));
    for dead in transaction.texts(&dead, values![node.as_str()]).await? {
        loop {
            let held = "node = $1 ORDER BY match_id LIMIT $2";
            let most = ROWS as i64;
            let held = lock(pool, &mut transaction, held, values![dead.as_str(), most]).await?;
            if held.is_empty() {
                break;
            }
            give(&mut transaction, &held, None).await?;
        }
        let sql = "DELETE FROM nodes WHERE id = $1 \
                   AND NOT EXISTS (SELECT 1 FROM leases WHERE node = $1)";
        transaction.rows(sql, values![dead]).await?;
    }
    transaction.commit().await
}

/// Locks the leases that are chosen, as far as nobody else has. That is a statement of its own: one that chooses, locks and
/// changes may choose others again for each row, however many it was asked for.
async fn lock(
    pool: &Pool,
    transaction: &mut Transaction,
    choice: &str,
    values: Vec<Value>,
) -> Result<Vec<MatchId>, Failure> {
    let lock = pool.free_rows("UPDATE");
    let sql = format!("SELECT match_id FROM leases WHERE {choice} {lock}");
    let locked = transaction.texts(&sql, values).await?;
    Ok(locked.into_iter().map(MatchId::new).collect())
}

/// Gives leases that we have locked to a node, or to nobody.
async fn give(
    transaction: &mut Transaction,
    ids: &[MatchId],
    node: Option<&NodeId>,
) -> Result<(), Failure> {
    let (ids, mut values) = names(ids);
    values.push(node.map(|it| it.as_str().to_owned()).into());
    let holder = values.len();
    let sql = format!("UPDATE leases SET node = CAST(${holder} AS TEXT) WHERE match_id IN ({ids})");
    transaction.rows(&sql, values).await.map(|_| ())
}

/// A running match that nobody ever held, because its node died too early or was of an older version, is
/// one to be held.
async fn free(pool: &Pool, transaction: &mut Transaction) -> Result<(), Failure> {
    let sql = format!(
        "INSERT INTO leases (match_id) SELECT id FROM matches WHERE phase = 'running' \
         ORDER BY id {} ON CONFLICT DO NOTHING",
        pool.free_rows("KEY SHARE"),
    );
    transaction.rows(&sql, vec![]).await.map(|_| ())
}

pub(super) async fn part(pool: &Pool, node: &NodeId) -> Result<(), Failure> {
    pool.rows("DELETE FROM nodes WHERE id = $1", values![node.as_str()]).await.map(|_| ())
}

pub(super) async fn hold(pool: &Pool, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure> {
    for ids in ids.chunks(ROWS) {
        let (wanted, values, holder) = with(node, ids);
        let sql = format!(
            "INSERT INTO leases (match_id, node) SELECT id, {holder} FROM matches \
             WHERE id IN ({wanted}) ORDER BY id {} ON CONFLICT DO NOTHING",
            pool.free_rows("KEY SHARE"),
        );
        pool.rows(&sql, values).await?;
        let mut transaction = pool.begin().await?;
        let (wanted, values) = names(ids);
        let free = format!("node IS NULL AND match_id IN ({wanted}) ORDER BY match_id");
        let free = lock(pool, &mut transaction, &free, values).await?;
        give(&mut transaction, &free, Some(node)).await?;
        transaction.commit().await?;
    }
    Ok(())
}

pub(super) async fn release(pool: &Pool, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure> {
    for ids in ids.chunks(ROWS) {
        let mut transaction = pool.begin().await?;
        let (done, values, node) = with(node, ids);
        let ours = format!("node = {node} AND match_id IN ({done}) ORDER BY match_id");
        let (done, values) = names(&lock(pool, &mut transaction, &ours, values).await?);
        let sql = format!("DELETE FROM leases WHERE match_id IN ({done})");
        transaction.rows(&sql, values).await?;
        transaction.commit().await?;
    }
    Ok(())
}

pub(super) async fn adopt(pool: &Pool, node: &NodeId, most: u32) -> Result<Vec<MatchId>, Failure> {
    let free = "SELECT match_id FROM leases WHERE node IS NULL LIMIT 1";
    if pool.rows(free, vec![]).await?.is_empty() {
        return Ok(Vec::new());
    }
    let mut transaction = pool.begin().await?;
    let free = "node IS NULL ORDER BY match_id LIMIT $1";
    let free = lock(pool, &mut transaction, free, values![i64::from(most)]).await?;
    give(&mut transaction, &free, Some(node)).await?;
    transaction.commit().await?;
    Ok(free)
}

pub(super) async fn visit(
    pool: &Pool,
    node: &NodeId,
    came: &[Visit],
    went: &[Visit],
) -> Result<Vec<Visit>, Failure> {
    let mut noted = Vec::new();
    let rows = |visits: &[Visit]| {
        table([Text, Text], visits.iter().map(|it| [it.0.as_str().into(), it.1.as_str().into()]))
    };
    for came in came.chunks(ROWS) {
        let (fresh, values) = rows(came);
        let (values, node) = and(values, node);
        let lock = pool.free_rows("KEY SHARE OF matches");
        // What is noted already is given too.
        let sql = format!(
            "WITH fresh (id, person) AS ({fresh}) INSERT INTO visits (match_id, node, person) \
             SELECT matches.id, {node}, fresh.person FROM matches JOIN fresh ON fresh.id = matches.id \
             WHERE 1 = 1 {lock} \
             ON CONFLICT (match_id, node, person) DO UPDATE SET person = excluded.person \
             RETURNING match_id, person"
        );
        for mut row in pool.rows(&sql, values).await? {
            noted.push((MatchId::new(row.text()?), PersonId::new(row.text()?)));
        }
    }
    for went in went.chunks(ROWS) {
        let (gone, values) = rows(went);
        let (values, node) = and(values, node);
        let sql =
            format!("DELETE FROM visits WHERE node = {node} AND (match_id, person) IN ({gone})");
        pool.rows(&sql, values).await?;
    }
    Ok(noted)
}

pub(super) async fn look(
    pool: &Pool,
    node: &NodeId,
    ids: &[MatchId],
) -> Result<Vec<Sight>, Failure> {
    let mut sights = BTreeMap::new();
    for ids in ids.chunks(ROWS) {
        let (open, values) = names(ids);
        let sql = format!(
            "WITH open (id) AS ({open}) \
             SELECT id, (SELECT MAX(seq) FROM events WHERE events.match_id = open.id), node \
             FROM open LEFT JOIN leases ON leases.match_id = open.id WHERE id IS NOT NULL"
        );
        for mut row in pool.rows(&sql, values).await? {
            let (id, seq) = (MatchId::new(row.text()?), row.maybe_int()?);
            let (seq, held) = (seq.map(i64::unsigned_abs), row.maybe_text()?);
            let (held, elsewhere) = (held.as_deref() == Some(node.as_str()), Default::default());
            sights.insert(id.clone(), Sight { id, seq, held, elsewhere });
        }
        let (open, values, node) = with(node, ids);
        let sql = format!(
            "SELECT match_id, person FROM visits WHERE node <> {node} AND match_id IN ({open})"
        );
        for mut row in pool.rows(&sql, values).await? {
            let (id, person) = (MatchId::new(row.text()?), PersonId::new(row.text()?));
            if let Some(sight) = sights.get_mut(&id) {
                sight.elsewhere.insert(person);
            }
        }
    }
    Ok(sights.into_values().collect())
}

fn names(ids: &[MatchId]) -> (String, Vec<Value>) {
    table([Text], ids.iter().map(|it| [it.as_str().into()]))
}

/// A table of matches, its values with a node behind them, and the parameter that is the node.
fn with(node: &NodeId, ids: &[MatchId]) -> (String, Vec<Value>, String) {
    let (names, values) = names(ids);
    let (values, node) = and(values, node);
    (names, values, node)
}

fn and(mut values: Vec<Value>, node: &NodeId) -> (Vec<Value>, String) {
    values.push(node.as_str().into());
    let node = format!("CAST(${} AS TEXT)", values.len());
    (values, node)
}
