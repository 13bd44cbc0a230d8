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
    // Two nodes that bury several others at the same time take them in the same order.
    let dead = format!("SELECT id FROM nodes WHERE until <= {now} AND id <> $1 ORDER BY id");
    for mut row in transaction.rows(&dead, values![node.as_str()]).await? {
        // It may have come back just now.
        let bury = format!("DELETE FROM nodes WHERE id = $1 AND until <= {now}");
        transaction.rows(&bury, values![row.text()?]).await?;
    }
    let sql = format!("UPDATE nodes SET until = {now} + $2 WHERE id = $1 RETURNING id");
    let known = !transaction.rows(&sql, values![node.as_str(), millis]).await?.is_empty();
    if !known {
        let sql = format!("INSERT INTO nodes (id, until) VALUES ($1, {now} + $2)");
        transaction.rows(&sql, values![node.as_str(), millis]).await?;
        free(&mut transaction).await?;
    }
    transaction.commit().await?;
    Ok(known)
}

/// A running match that nobody ever held, because its node died too early or was of an older version, is
/// one to be held.
async fn free(transaction: &mut Transaction) -> Result<(), Failure> {
    let sql = "INSERT INTO leases (match_id) SELECT id FROM matches WHERE phase = 'running' \
               ORDER BY id ON CONFLICT DO NOTHING";
    transaction.rows(sql, vec![]).await.map(|_| ())
}

pub(super) async fn part(pool: &Pool, node: &NodeId) -> Result<(), Failure> {
    pool.rows("DELETE FROM nodes WHERE id = $1", values![node.as_str()]).await.map(|_| ())
}

pub(super) async fn hold(pool: &Pool, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure> {
    for ids in ids.chunks(ROWS) {
        let (wanted, values, node) = with(node, ids);
        let sql = format!(
            "WITH wanted (id) AS ({wanted}) INSERT INTO leases (match_id, node) \
             SELECT matches.id, {node} FROM matches JOIN wanted ON wanted.id = matches.id \
             WHERE 1 = 1 ORDER BY matches.id \
             ON CONFLICT (match_id) DO UPDATE SET node = excluded.node WHERE leases.node IS NULL"
        );
        pool.rows(&sql, values).await?;
    }
    Ok(())
}

pub(super) async fn release(pool: &Pool, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure> {
    for ids in ids.chunks(ROWS) {
        let (done, values, node) = with(node, ids);
        let sql = format!("DELETE FROM leases WHERE node = {node} AND match_id IN ({done})");
        pool.rows(&sql, values).await?;
    }
    Ok(())
}

pub(super) async fn adopt(pool: &Pool, node: &NodeId, most: u32) -> Result<Vec<MatchId>, Failure> {
    // The condition stands twice: another node may be faster.
    let sql = "UPDATE leases SET node = $1 WHERE node IS NULL AND match_id IN ( \
                   SELECT match_id FROM leases WHERE node IS NULL ORDER BY match_id LIMIT $2) \
               RETURNING match_id";
    let rows = pool.rows(sql, values![node.as_str(), i64::from(most)]).await?;
    rows.into_iter().map(|mut it| Ok(MatchId::new(it.text()?))).collect()
}

pub(super) async fn visit(
    pool: &Pool,
    node: &NodeId,
    came: &[Visit],
    went: &[Visit],
) -> Result<(), Failure> {
    let rows = |visits: &[Visit]| {
        table([Text, Text], visits.iter().map(|it| [it.0.as_str().into(), it.1.as_str().into()]))
    };
    for came in came.chunks(ROWS) {
        let (fresh, values) = rows(came);
        let (values, node) = and(values, node);
        let sql = format!(
            "WITH fresh (id, person) AS ({fresh}) INSERT INTO visits (match_id, node, person) \
             SELECT matches.id, {node}, fresh.person FROM matches JOIN fresh ON fresh.id = matches.id \
             WHERE 1 = 1 ON CONFLICT DO NOTHING"
        );
        pool.rows(&sql, values).await?;
    }
    for went in went.chunks(ROWS) {
        let (gone, values) = rows(went);
        let (values, node) = and(values, node);
        let sql =
            format!("DELETE FROM visits WHERE node = {node} AND (match_id, person) IN ({gone})");
        pool.rows(&sql, values).await?;
    }
    Ok(())
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
