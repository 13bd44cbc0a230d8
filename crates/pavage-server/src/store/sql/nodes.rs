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
    let (now, lock) = (pool.now(), pool.free_rows("UPDATE"));
    let dead = format!("SELECT id FROM nodes WHERE until <= {now} AND id <> $1");
    if pool.rows(&dead, values![node.as_str()]).await?.is_empty() {
        return Ok(());
    }
    let mut transaction = pool.begin().await?;
    // With the lock nobody of them comes back meanwhile.
    for mut row in
        transaction.rows(&format!("{dead} ORDER BY id {lock}"), values![node.as_str()]).await?
    {
        let dead = row.text()?;
        let sql = format!(
            "UPDATE leases SET node = NULL WHERE match_id IN ( \
                 SELECT match_id FROM leases WHERE node = $1 ORDER BY match_id {lock})"
        );
        transaction.rows(&sql, values![dead.as_str()]).await?;
        let sql = "DELETE FROM nodes WHERE id = $1 \
                   AND NOT EXISTS (SELECT 1 FROM leases WHERE node = $1)";
        transaction.rows(sql, values![dead]).await?;
    }
    transaction.commit().await
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
        let (wanted, values, holder) = with(node, ids);
        let sql = format!(
            "UPDATE leases SET node = {holder} WHERE node IS NULL AND match_id IN ( \
                 SELECT match_id FROM leases WHERE node IS NULL AND match_id IN ({wanted}) \
                 ORDER BY match_id {})",
            pool.free_rows("UPDATE"),
        );
        pool.rows(&sql, values).await?;
    }
    Ok(())
}

pub(super) async fn release(pool: &Pool, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure> {
    for ids in ids.chunks(ROWS) {
        let (done, values, node) = with(node, ids);
        let sql = format!(
            "DELETE FROM leases WHERE match_id IN (SELECT match_id FROM leases \
             WHERE node = {node} AND match_id IN ({done}) ORDER BY match_id {})",
            pool.free_rows("UPDATE"),
        );
        pool.rows(&sql, values).await?;
    }
    Ok(())
}

pub(super) async fn adopt(pool: &Pool, node: &NodeId, most: u32) -> Result<Vec<MatchId>, Failure> {
    // The condition stands twice: another node may be faster.
    let sql = format!(
        "UPDATE leases SET node = $1 WHERE node IS NULL AND match_id IN ( \
             SELECT match_id FROM leases WHERE node IS NULL ORDER BY match_id LIMIT $2 {}) \
         RETURNING match_id",
        pool.free_rows("UPDATE"),
    );
    let rows = pool.rows(&sql, values![node.as_str(), i64::from(most)]).await?;
    rows.into_iter().map(|mut it| Ok(MatchId::new(it.text()?))).collect()
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
