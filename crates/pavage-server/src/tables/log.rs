//! The log of a table in the store, and the table that follows from it.

use std::collections::HashMap;
use std::time::Instant;

use pavage_games::conduct::Millis;
use pavage_games::core::Args;
use pavage_protocol::{Command, Plan, Refusal, Seq, Wish};

use super::decide::{Moment, refuse};
use super::event::Event;
use super::house::House;
use super::table::{Table, Unsound};
use super::time::wall;
use crate::store::{
    CommandId, Failure, MatchId, NewEvent, Refused, Store, StoredEvent, Summary, Trouble,
};

/// A table and the commands that made it.
#[derive(Debug)]
pub(crate) struct Log {
    pub(crate) table: Table,
    id: MatchId,
    /// The time of the last event.
    pub(crate) at: Millis,
    /// The event that each command became, and whose command it was, if the event tells.
    commands: HashMap<CommandId, (Seq, Option<String>)>,
    /// Whether the store has lost events that are known here, as a database that was put back does.
    ahead: bool,
}

/// What a command comes to.
#[derive(Debug)]
pub(crate) enum Considered {
    /// It was carried out already, by this event.
    Known(Seq),
    /// This event.
    Event(Event),
    /// Another table with these events, which must exist before this one can name it.
    Next(Plan, Vec<Event>),
}

/// Why a table cannot be loaded.
#[derive(Debug)]
pub(crate) enum NotLoaded {
    Unknown,
    Store(Failure),
    Unsound(Unsound),
}

impl From<Failure> for NotLoaded {
    fn from(failure: Failure) -> NotLoaded {
        NotLoaded::Store(failure)
    }
}

impl Log {
    /// Loads a table from its log.
    pub(crate) async fn load(store: &dyn Store, id: &MatchId) -> Result<Log, NotLoaded> {
        let events = store.events(id, 0).await?;
        let Some((first, rest)) = events.split_first() else { return Err(NotLoaded::Unknown) };
        let opened = read(first).ok_or(NotLoaded::Unsound(Unsound::NotOpened))?;
        let table = Table::open(id.as_str(), &opened).map_err(NotLoaded::Unsound)?;
        let (at, commands) = (first.at, HashMap::new());
        let mut log = Log { table, id: id.clone(), at, commands, ahead: false };
        log.note(first, None);
        rest.iter().try_for_each(|it| log.take(it).map(|_| ())).map_err(NotLoaded::Unsound)?;
        Ok(log)
    }

    /// The match.
    pub(crate) fn id(&self) -> &MatchId {
        &self.id
    }

    /// Whether the table must be loaded again, because the store is behind it.
    pub(crate) fn is_ahead(&self) -> bool {
        self.ahead
    }

    /// The event that a command became.
    ///
    /// # Errors
    ///
    /// If it was a command of somebody else, who must not hear that this one was carried out.
    pub(crate) fn command(&self, person: &str, id: &str) -> Result<Option<Seq>, Refusal> {
        match self.commands.get(&CommandId::new(id)) {
            Some((_, Some(author))) if author != person => Err(refuse("table/used-id")),
            known => Ok(known.map(|it| it.0)),
        }
    }

    /// What a command of a person comes to, as far as the log is known here.
    ///
    /// # Errors
    ///
    /// If it cannot be granted. Nothing has changed.
    pub(crate) fn consider(
        &self,
        person: &str,
        command: &Command,
        moment: Moment<'_>,
    ) -> Result<Considered, Refusal> {
        let (table, Command { id, expects, wish }) = (&self.table, command);
        if let Some(seq) = self.command(person, id)? {
            return Ok(Considered::Known(seq));
        }
        if table.has_contributed(person, wish) {
            return Ok(Considered::Known(table.seq));
        }
        if wish.needs_seq() && expects.is_none_or(|it| it < table.moved || table.seq < it) {
            return Err(refuse("table/stale"));
        }
        if let Wish::Rematch = wish {
            let (plan, seats) = table.rematch(person)?;
            return Ok(Considered::Next(plan, seats));
        }
        table.decide(person, wish, moment).map(Considered::Event)
    }

    /// The next event as it is to be stored, and the summary if it changes.
    pub(crate) fn next(
        &self,
        event: &Event,
        command: Option<&str>,
        now: Millis,
    ) -> (NewEvent, Option<Summary>) {
        let new = NewEvent {
            seq: self.table.seq + 1,
            command: command.map(CommandId::new),
            at: now,
            wall: wall(),
            body: serde_json::to_string(event).expect("an event is plain data"),
        };
        (new, event.changes_card().then(|| self.table.summary_after(event)))
    }

    /// Stores the next event, and gives it as it was stored; the table does not know it yet. `None` if others
    /// wrote first.
    ///
    /// # Errors
    ///
    /// If the store fails. Then nobody knows whether it was stored; the log does, as soon as it can be read.
    pub(crate) async fn append(
        &mut self,
        house: &House,
        event: &Event,
        command: Option<&str>,
    ) -> Result<Option<StoredEvent>, Refusal> {
        let (new, change) = self.next(event, command, house.clock.now());
        let begun = Instant::now();
        let appended = house.store.append(&self.id, new.clone(), change).await;
        house.figures.stored(begun.elapsed());
        match appended {
            Ok(()) => {
                if matches!(event, Event::Played { .. }) {
                    house.figures.moved();
                }
                Ok(Some(new))
            }
            Err(Refused::Taken | Refused::Repeated(_)) => Ok(None),
            Err(Refused::Gap(next)) => {
                tracing::error!(table = %self.id, seq = new.seq, next, "the store has lost events");
                self.ahead = true;
                Err(refuse("table/failed"))
            }
            Err(Refused::Unknown) => Err(refuse("table/unknown")),
            Err(Refused::NoRoom(_)) => unreachable!("only a new table needs room"),
            Err(Refused::Failed(failure)) => Err(failed(&failure)),
        }
    }

    /// What others have written.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(crate) async fn missed(&mut self, store: &dyn Store) -> Result<Vec<StoredEvent>, Refusal> {
        store.events(&self.id, self.table.seq).await.map_err(|it| failed(&it))
    }

    /// Applies the next event.
    ///
    /// # Errors
    ///
    /// If it cannot happen here. The table is not to be used any more then.
    pub(crate) fn take(&mut self, stored: &StoredEvent) -> Result<Event, Unsound> {
        let event = read(stored).ok_or(Unsound::Impossible(stored.seq, None))?;
        // Afterwards others may sit there.
        let author = self.table.author(&event);
        self.table.apply(&event, stored.at)?;
        self.at = stored.at;
        self.note(stored, author);
        Ok(event)
    }

    fn note(&mut self, stored: &StoredEvent, author: Option<String>) {
        if let Some(command) = &stored.command {
            self.commands.insert(command.clone(), (stored.seq, author));
        }
    }
}

fn read(stored: &StoredEvent) -> Option<Event> {
    serde_json::from_str(&stored.body).ok()
}

/// A refusal because the store cannot.
pub(crate) fn failed(failure: &Failure) -> Refusal {
    let code = match failure.trouble {
        Trouble::Full => "saving/full",
        Trouble::ReadOnly => "saving/read-only",
        Trouble::Busy => "saving/busy",
        Trouble::Io
        | Trouble::Damaged
        | Trouble::Closed
        | Trouble::ZeroByte
        | Trouble::Exists
        | Trouble::Elsewhere
        | Trouble::Other => "saving/failed",
    };
    match failure.trouble {
        // Anybody can send such a text; that is no trouble of the server.
        Trouble::ZeroByte => tracing::debug!(%failure, "the store was asked for the impossible"),
        _ => tracing::error!(%failure, "the store failed"),
    }
    Refusal::new(code, Args::default())
}

/// A refusal because a log makes no sense.
pub(super) fn broken(unsound: &Unsound) -> Refusal {
    tracing::error!(?unsound, "the log of a table cannot be read");
    Refusal::new("table/broken", Args::default())
}
