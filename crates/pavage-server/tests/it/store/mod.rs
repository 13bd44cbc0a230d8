//! Every store against one suite of tests.

mod bounds;
pub(crate) mod cluster;
mod crash;
mod faults;
mod locked;
mod nodes;
mod opening;
mod people;
pub(crate) mod place;
mod postgres;
mod race;
mod random;
mod replica;
mod sqlite;
mod suite;

use std::collections::BTreeSet;
use std::sync::Arc;

use pavage_server::store::{
    CommandId, Failure, Hash, MatchId, NewEvent, Person, PersonId, Phase, Refused, Store, Summary,
    Trouble,
};

use place::{Kind, Place};

fn id(text: &str) -> MatchId {
    MatchId::new(text)
}

/// An event of the server itself.
fn event(seq: u64) -> NewEvent {
    let wall = 1_000_000_i64.saturating_add_unsigned(seq);
    NewEvent {
        seq,
        command: None,
        at: seq.saturating_mul(10),
        wall,
        body: format!("{{\"é\":{seq}}}"),
    }
}

/// An event that a command caused.
fn commanded(seq: u64, command: &str) -> NewEvent {
    NewEvent { command: Some(CommandId::new(command)), ..event(seq) }
}

fn summary(phase: Phase, touched: i64) -> Summary {
    Summary {
        phase,
        listed: true,
        game: "toy".to_owned(),
        people: BTreeSet::new(),
        card: format!("card of {touched}"),
        touched,
    }
}

fn people(names: &[&str]) -> BTreeSet<PersonId> {
    names.iter().map(|it| PersonId::new(*it)).collect()
}

fn person(name: &str) -> Person {
    Person { id: PersonId::new(name), name: name.to_uppercase(), made: 5 }
}

fn hash(secret: &str) -> Hash {
    Hash::of(secret.as_bytes())
}

/// Whether somebody else is in the way.
fn is_busy(answer: &Result<(), Refused>) -> bool {
    matches!(answer, Err(Refused::Failed(Failure { trouble: Trouble::Busy, .. })))
}

/// Makes a match that runs.
async fn start(store: &Arc<dyn Store>, name: &str) {
    store.create(&id(name), summary(Phase::Running, 0), event(1)).await.unwrap();
}

/// The numbers and commands of all events of a match.
async fn line(store: &Arc<dyn Store>, name: &str) -> Vec<(u64, Option<String>)> {
    let events = store.events(&id(name), 0).await.unwrap();
    events.into_iter().map(|it| (it.seq, it.command.map(|it| it.to_string()))).collect()
}
