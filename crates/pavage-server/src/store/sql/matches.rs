//! Matches and their summaries in tables.

use std::collections::{BTreeMap, BTreeSet};

use super::append::{Answer, repeated};
use super::link::{Pool, Row, Transaction, Value, damaged, values};
use super::rows::Column::{Int, Text};
use super::rows::table;
use crate::store::{
    CommandId, Failure, Filter, Listed, MatchId, NewEvent, PersonId, Phase, Refused, StoredEvent,
    Summary, Sweep, Swept, Wall,
};

/// The most matches that one transaction removes, so that players need not wait for it.
const AT_ONCE: i64 = 200;

/// Makes a match with its first event.
pub(super) async fn create(
    transaction: &mut Transaction,
    id: &MatchId,
    summary: &Summary,
    first: &NewEvent,
) -> Result<Answer, Failure> {
    if first.seq != 1 {
        return Ok(Err(Refused::Gap(1)));
    }
    let sql = "INSERT INTO matches (id, phase, listed, game, card, touched) \
               VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id";
    if transaction.rows(sql, fields(id, summary).into()).await?.is_empty() {
        let repeated = repeated(transaction, id, first.command.as_ref()).await?;
        return Ok(Err(repeated.map_or(Refused::Taken, Refused::Repeated)));
    }
    add_members(transaction, id, &summary.people).await?;
    let sql = "INSERT INTO events (match_id, seq, command, at, wall, body) \
               VALUES ($1, $2, $3, $4, $5, $6)";
    let NewEvent { seq, command, at, wall, body } = first;
    let command = command.as_ref().map(|it| it.as_str().to_owned());
    let values = values![id.as_str(), *seq, command, *at, *wall, body.as_str()];
    transaction.rows(sql, values).await?;
    Ok(Ok(()))
}

/// Those of these matches that exist, with a lock on their rows if one is asked for.
pub(super) async fn present(
    transaction: &mut Transaction,
    ids: &BTreeSet<MatchId>,
    lock: &str,
) -> Result<BTreeSet<MatchId>, Failure> {
    let (wanted, values) = table([Text], ids.iter().map(|it| [it.as_str().into()]));
    let sql = format!("SELECT id FROM matches WHERE id IN ({wanted}) ORDER BY id {lock}");
    let rows = transaction.rows(&sql, values).await?;
    rows.into_iter().map(|mut it| Ok(MatchId::new(it.text()?))).collect()
}

/// Gives matches, each once, their new summaries.
pub(super) async fn update(
    transaction: &mut Transaction,
    changes: &[(&MatchId, &Summary)],
) -> Result<(), Failure> {
    if changes.is_empty() {
        return Ok(());
    }
    let columns = [Text, Text, Int, Text, Text, Int];
    let (fresh, values) = table(columns, changes.iter().map(|(id, summary)| fields(id, summary)));
    let sql = format!(
        "WITH fresh (id, phase, listed, game, card, touched) AS ({fresh}) \
         UPDATE matches SET phase = fresh.phase, listed = fresh.listed, game = fresh.game, \
         card = fresh.card, touched = fresh.touched FROM fresh WHERE matches.id = fresh.id"
    );
    transaction.rows(&sql, values).await?;
    let before = members(transaction, changes.iter().map(|it| it.0)).await?;
    for &(id, Summary { people, .. }) in changes {
        let nobody = BTreeSet::new();
        let before = before.get(id).unwrap_or(&nobody);
        add_members(transaction, id, people.difference(before)).await?;
        for person in before.difference(people) {
            let sql = "DELETE FROM members WHERE match_id = $1 AND person = $2";
            transaction.rows(sql, values![id.as_str(), person.as_str()]).await?;
        }
    }
    Ok(())
}

fn fields(id: &MatchId, summary: &Summary) -> [Value; 6] {
    let Summary { phase, listed, game, card, touched, people: _ } = summary;
    [
        id.as_str().into(),
        phase.name().into(),
        (*listed).into(),
        game.as_str().into(),
        card.as_str().into(),
        (*touched).into(),
    ]
}

async fn add_members(
    transaction: &mut Transaction,
    id: &MatchId,
    people: impl IntoIterator<Item = &PersonId>,
) -> Result<(), Failure> {
    for person in people {
        let sql = "INSERT INTO members (match_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        transaction.rows(sql, values![id.as_str(), person.as_str()]).await?;
    }
    Ok(())
}

/// The people of these matches.
async fn members<'a>(
    transaction: &mut Transaction,
    ids: impl Iterator<Item = &'a MatchId>,
) -> Result<BTreeMap<MatchId, BTreeSet<PersonId>>, Failure> {
    let (wanted, values) = table([Text], ids.map(|it| [it.as_str().into()]));
    let sql = format!("SELECT match_id, person FROM members WHERE match_id IN ({wanted})");
    let mut people = BTreeMap::<_, BTreeSet<_>>::new();
    for mut row in transaction.rows(&sql, values).await? {
        let (id, person) = (MatchId::new(row.text()?), PersonId::new(row.text()?));
        people.entry(id).or_default().insert(person);
    }
    Ok(people)
}

pub(super) async fn events(
    pool: &Pool,
    id: &MatchId,
    after: u64,
) -> Result<Vec<StoredEvent>, Failure> {
    let sql = "SELECT seq, command, at, wall, body FROM events \
               WHERE match_id = $1 AND seq > $2 ORDER BY seq";
    let rows = pool.rows(sql, values![id.as_str(), after]).await?;
    let read = |mut row: Row| {
        Ok(NewEvent {
            seq: row.count()?,
            command: row.maybe_text()?.map(CommandId::new),
            at: row.count()?,
            wall: row.int()?,
            body: row.text()?,
        })
    };
    rows.into_iter().map(read).collect()
}

pub(super) async fn summary(pool: &Pool, id: &MatchId) -> Result<Option<Summary>, Failure> {
    let rows = pool.rows(&listing("WHERE id = $1"), values![id.as_str()]).await?;
    Ok(listed(rows)?.pop().map(|it| it.summary))
}

pub(super) async fn matches(pool: &Pool, filter: &Filter) -> Result<Vec<Listed>, Failure> {
    let (limit, page) = (i64::from(filter.limit), i64::from(filter.page));
    let mut values = values![limit, limit.saturating_mul(page)];
    let mut wanted = vec!["1 = 1".to_owned()];
    if let Some(phase) = filter.phase {
        values.push(phase.name().into());
        wanted.push(format!("phase = ${}", values.len()));
    }
    if filter.listed_only {
        wanted.push("listed = 1".to_owned());
    }
    if let Some(person) = &filter.of {
        values.push(person.as_str().into());
        let theirs = format!("SELECT match_id FROM members WHERE person = ${}", values.len());
        wanted.push(format!("id IN ({theirs})"));
    }
    let wanted = wanted.join(" AND ");
    let sql = listing(&format!("WHERE {wanted} ORDER BY touched DESC, id LIMIT $1 OFFSET $2"));
    listed(pool.rows(&sql, values).await?)
}

/// The statement that reads the chosen matches with their people, a row for each person, so that
/// both are of the same moment.
fn listing(choice: &str) -> String {
    format!(
        "SELECT chosen.id, phase, listed, game, card, touched, person FROM \
             (SELECT id, phase, listed, game, card, touched FROM matches {choice}) AS chosen \
         LEFT JOIN members ON members.match_id = chosen.id ORDER BY touched DESC, chosen.id"
    )
}

/// Reads what [`listing`] gives.
fn listed(rows: Vec<Row>) -> Result<Vec<Listed>, Failure> {
    let mut all: Vec<Listed> = Vec::new();
    for mut row in rows {
        let id = MatchId::new(row.text()?);
        let summary = Summary {
            phase: Phase::named(&row.text()?).ok_or_else(|| damaged("a phase"))?,
            listed: row.int()? != 0,
            game: row.text()?,
            people: BTreeSet::new(),
            card: row.text()?,
            touched: row.int()?,
        };
        if all.last().is_none_or(|it| it.id != id) {
            all.push(Listed { id, summary });
        }
        let last = all.last_mut().expect("one was pushed");
        last.summary.people.extend(row.maybe_text()?.map(PersonId::new));
    }
    Ok(all)
}

pub(super) async fn sweep(pool: &Pool, rule: Sweep, now: Wall) -> Result<Swept, Failure> {
    let mut swept = Swept::default();
    let old = format!(
        "SELECT id FROM matches WHERE phase = $1 AND touched < $2 LIMIT $3 {}",
        pool.free_rows("UPDATE"),
    );
    for (phase, bound) in rule.bounds(now) {
        loop {
            let mut transaction = pool.begin().await?;
            let old = transaction.texts(&old, values![phase.name(), bound, AT_ONCE]).await?;
            let (ids, values) = table([Text], old.iter().map(|it| [it.as_str().into()]));
            let sql = format!("DELETE FROM matches WHERE id IN ({ids})");
            transaction.rows(&sql, values).await?;
            transaction.commit().await?;
            if old.is_empty() {
                break;
            }
            swept.add(phase, old.len() as u64);
        }
    }
    Ok(swept)
}
