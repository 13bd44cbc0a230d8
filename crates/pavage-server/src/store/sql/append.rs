//! Appending events, many in one transaction.

use std::collections::{BTreeMap, BTreeSet};

use super::link::{Pool, Row, Transaction, Value, values};
use super::rows::Column::{Int, Text};
use super::rows::table;
use super::{bounds, matches};
use crate::store::{CommandId, Failure, MatchId, NewEvent, Refused, Room, Summary};

/// What one caller wants.
pub(super) struct Append {
    pub(super) id: MatchId,
    pub(super) event: NewEvent,
    pub(super) change: Change,
}

/// What an event does to its match.
pub(super) enum Change {
    Nothing,
    Summary(Summary),
    /// It is the first, and makes the match, within these bounds.
    Creation(Summary, Option<Room>),
}

pub(super) type Answer = Result<(), Refused>;

/// Stores what can be stored and answers each, after the commit. If the transaction fails, each
/// is tried alone where that may help.
pub(super) async fn commit(pool: &Pool, appends: &[Append]) -> Vec<Answer> {
    match together(pool, appends).await {
        Ok(answers) => answers,
        Err(failure) if appends.len() == 1 || !failure.may_concern_one() => {
            vec![Err(Refused::Failed(failure)); appends.len()]
        }
        Err(_) => {
            let mut answers = Vec::new();
            for append in appends {
                let alone = together(pool, std::slice::from_ref(append)).await;
                answers.extend(alone.unwrap_or_else(|it| vec![Err(Refused::Failed(it))]));
            }
            answers
        }
    }
}

async fn together(pool: &Pool, appends: &[Append]) -> Result<Vec<Answer>, Failure> {
    let mut transaction = pool.begin().await?;
    let busy = busy(pool, &mut transaction, appends).await?;
    let free: Vec<&Append> = appends.iter().filter(|it| !busy.contains(&it.id)).collect();
    let mut stored = insert(&mut transaction, &free).await?;
    let mut answers = Vec::with_capacity(appends.len());
    let mut changes = BTreeMap::<&MatchId, (u64, &Summary)>::new();
    for append in appends {
        let Append { id, event, change } = append;
        // Only the first with this key was in the statement, so the row is its row.
        let answer = if busy.contains(id) {
            Err(Refused::busy("another server has locked the match"))
        } else if let Change::Creation(summary, room) = change {
            create(&mut transaction, append, summary, room.as_ref()).await?
        } else if stored.remove(&(id.as_str().to_owned(), event.seq)) {
            Ok(())
        } else {
            alone(&mut transaction, append).await?
        };
        // Of several events of a match, the last decides.
        if let (Ok(()), Change::Summary(summary)) = (&answer, change)
            && changes.get(id).is_none_or(|it| it.0 < event.seq)
        {
            changes.insert(id, (event.seq, summary));
        }
        answers.push(answer);
    }
    let changes: Vec<(&MatchId, &Summary)> = changes.iter().map(|(id, it)| (*id, it.1)).collect();
    matches::update(&mut transaction, &changes).await?;
    transaction.commit().await?;
    Ok(answers)
}

/// The matches that another server is changing just now, or was when it was cut off. Nobody else changes
/// the others until the commit, so that nobody here waits for somebody there.
async fn busy(
    pool: &Pool,
    transaction: &mut Transaction,
    appends: &[Append],
) -> Result<BTreeSet<MatchId>, Failure> {
    let lock = pool.free_rows("NO KEY UPDATE");
    let known = appends.iter().filter(|it| !matches!(it.change, Change::Creation(..)));
    let wanted: BTreeSet<MatchId> = known.map(|it| it.id.clone()).collect();
    if lock.is_empty() || wanted.is_empty() {
        return Ok(BTreeSet::new());
    }
    let passed_over = &wanted - &matches::present(transaction, &wanted, &lock).await?;
    match passed_over.is_empty() {
        true => Ok(passed_over),
        // Others are unknown.
        false => matches::present(transaction, &passed_over, "").await,
    }
}

/// Makes a match, if there is room for it.
async fn create(
    transaction: &mut Transaction,
    append: &Append,
    summary: &Summary,
    room: Option<&Room>,
) -> Result<Answer, Failure> {
    if let Some(room) = room {
        match bounds::room(transaction, room).await? {
            Some(Ok(())) => (),
            Some(Err(full)) => return Ok(Err(Refused::NoRoom(full))),
            None => return Ok(Err(Refused::busy("another server makes a match just now"))),
        }
    }
    matches::create(transaction, &append.id, summary, &append.event).await
}

/// Inserts events whose predecessors are stored, and returns the keys of those that were new.
async fn insert(
    transaction: &mut Transaction,
    appends: &[&Append],
) -> Result<BTreeSet<(String, u64)>, Failure> {
    // Servers that take the keys in the same order do not wait for each other in a circle.
    let is_creation = |it: &&Append| matches!(it.change, Change::Creation(..));
    let mut order: Vec<&Append> = appends.iter().copied().filter(|it| !is_creation(it)).collect();
    if order.is_empty() {
        return Ok(BTreeSet::new());
    }
    order.sort_by(|a, b| (&a.id, a.event.seq).cmp(&(&b.id, b.event.seq)));
    order.dedup_by(|b, a| (&a.id, a.event.seq) == (&b.id, b.event.seq));
    let mut stored = BTreeSet::new();
    for mut row in insert_rows(transaction, &order).await? {
        stored.insert((row.text()?, row.count()?));
    }
    Ok(stored)
}

/// Inserts events and returns the keys of those that were new. It passes over those with no
/// predecessor, which also means those of an unknown match, and over empty rows.
async fn insert_rows(
    transaction: &mut Transaction,
    appends: &[&Append],
) -> Result<Vec<Row>, Failure> {
    let columns = [Text, Int, Text, Int, Int, Text];
    let (fresh, values) = table(columns, appends.iter().map(|it| fields(it)));
    let sql = format!(
        "WITH fresh (match_id, seq, command, at, wall, body) AS ({fresh}) \
         INSERT INTO events (match_id, seq, command, at, wall, body) \
         SELECT match_id, seq, command, at, wall, body FROM fresh WHERE EXISTS ( \
             SELECT 1 FROM events AS earlier \
             WHERE earlier.match_id = fresh.match_id AND earlier.seq = fresh.seq - 1) \
         ON CONFLICT DO NOTHING RETURNING match_id, seq"
    );
    transaction.rows(&sql, values).await
}

fn fields(append: &Append) -> [Value; 6] {
    let NewEvent { seq, command, at, wall, body } = &append.event;
    let command = command.as_ref().map(|it| it.as_str().to_owned());
    [
        append.id.as_str().into(),
        (*seq).into(),
        command.into(),
        (*at).into(),
        (*wall).into(),
        body.as_str().into(),
    ]
}

/// The slow way, for an event that was not stored with the others: it finds the reason, or that
/// its predecessor has been stored since.
async fn alone(transaction: &mut Transaction, append: &Append) -> Result<Answer, Failure> {
    if let Some(seq) = repeated(transaction, &append.id, append.event.command.as_ref()).await? {
        return Ok(Err(Refused::Repeated(seq)));
    }
    let Some(last) = last(transaction, &append.id).await? else {
        return Ok(Err(Refused::Unknown));
    };
    if append.event.seq <= last {
        return Ok(Err(Refused::Taken));
    }
    if append.event.seq > last + 1 {
        return Ok(Err(Refused::Gap(last + 1)));
    }
    if !insert_rows(transaction, &[append]).await?.is_empty() {
        return Ok(Ok(()));
    }
    // Another server was first just now, perhaps with this command.
    let repeated = repeated(transaction, &append.id, append.event.command.as_ref()).await?;
    Ok(Err(repeated.map_or(Refused::Taken, Refused::Repeated)))
}

/// The seq of the event that this command caused.
pub(super) async fn repeated(
    transaction: &mut Transaction,
    id: &MatchId,
    command: Option<&CommandId>,
) -> Result<Option<u64>, Failure> {
    let Some(command) = command else { return Ok(None) };
    let sql = "SELECT seq FROM events WHERE match_id = $1 AND command = $2";
    let rows = transaction.rows(sql, values![id.as_str(), command.as_str()]).await?;
    rows.into_iter().next().map(|mut it| it.count()).transpose()
}

/// The last seq of a match, if it exists.
async fn last(transaction: &mut Transaction, id: &MatchId) -> Result<Option<u64>, Failure> {
    let sql = "SELECT seq FROM events WHERE match_id = $1 ORDER BY seq DESC LIMIT 1";
    let rows = transaction.rows(sql, values![id.as_str()]).await?;
    rows.into_iter().next().map(|mut it| it.count()).transpose()
}
