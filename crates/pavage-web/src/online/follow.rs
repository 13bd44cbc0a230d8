//! Shows the news of a table on its board, one after another.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use pavage_games::core::Seat;
use pavage_games::table::Outgoing;
use pavage_protocol::{News, Place, Seq, Wish};

use super::Connection;
use super::pace::Queue;
use crate::browser;
use crate::pace::Pace;
use crate::play::Handle;
use crate::ui::{every, follow};

/// The board's side of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Online {
    pub(crate) connection: Connection,
    /// The number of the event that the board shows.
    shown: StoredValue<Seq>,
    queue: StoredValue<Queue>,
    /// The id of the turn that was sent last.
    turn: StoredValue<String>,
    /// The number of remarks that the reader has seen.
    pub(super) read: RwSignal<usize>,
    /// Whether news came that this page cannot read.
    pub(super) misread: RwSignal<bool>,
    /// Notified every second while a clock runs.
    pub(super) second: RwSignal<()>,
}

impl Online {
    /// A board that shows this news; the rest is to come.
    pub(super) fn new(connection: Connection, news: Arc<News>, later: Vec<Arc<News>>) -> Online {
        let mut queue = Queue::default();
        let seq = news.seq;
        queue.push(news);
        queue.take(0.0, 0.0, true);
        later.into_iter().for_each(|it| queue.push(it));
        let online = Online {
            connection,
            shown: StoredValue::new(seq),
            queue: StoredValue::new(queue),
            turn: StoredValue::new(String::new()),
            read: RwSignal::new(connection.remarks.with_untracked(Vec::len)),
            misread: RwSignal::new(false),
            second: RwSignal::new(()),
        };
        let tick = move || {
            let timed = |it: &Option<Arc<News>>| {
                it.as_ref().is_some_and(|it| it.places.iter().any(|it| it.left.is_some()))
            };
            if connection.news.with_untracked(timed) {
                online.second.notify();
            }
        };
        every(Duration::from_secs(1), tick);
        online
    }

    /// Shows what comes, as long as the board is shown.
    pub(super) fn follow(self, handle: Handle) {
        follow(move || {
            if self.connection.inbox.with(|it| !it.is_empty()) {
                let new = self.connection.inbox.try_update_untracked(std::mem::take);
                let new = new.unwrap_or_default();
                self.queue.update_value(|it| new.into_iter().for_each(|news| it.push(news)));
            }
            self.show(handle, false);
        });
        follow(move || {
            if self.connection.outcomes.with(Vec::is_empty) {
                return;
            }
            let outcomes = self.connection.outcomes.try_update_untracked(std::mem::take);
            for outcome in outcomes.unwrap_or_default() {
                let ours = self.turn.with_value(|it| *it == outcome.id);
                if let Err(refusal) = &outcome.result {
                    handle.refused(refusal, ours);
                }
            }
        });
    }

    /// Whether news waits to be shown.
    pub(crate) fn is_behind(self) -> bool {
        self.queue.try_with_value(|it| it.wait(0.0).is_some()) == Some(true)
    }

    /// Shows all news at once.
    pub(crate) fn catch_up(self, handle: Handle) {
        self.show(handle, true);
    }

    /// Shows the news that is due, and comes back for the rest.
    fn show(self, handle: Handle, at_once: bool) {
        let now = browser::now();
        let pace = untrack(|| handle.pace());
        let at_once = at_once || document().hidden() || pace == Pace::Off;
        let take = |it: &mut Queue| it.take(now, pace.step(), at_once);
        let Some(due) = self.queue.try_update_value(take) else { return };
        if let Some(last) = due.last() {
            self.shown.set_value(last.seq);
            handle.act(|desk| {
                let heard = due.iter().try_for_each(|it| desk.hear(it));
                self.misread.set(heard.is_err());
            });
        }
        let wait = self.queue.try_with_value(|it| it.wait(now)).flatten();
        if let Some(wait) = wait {
            let later = Duration::from_millis(wait as u64 + 1);
            set_timeout(move || self.show(handle, false), later);
        }
    }

    /// Sends what the desk has for the server.
    pub(crate) fn send(self, outgoing: Outgoing) {
        let shown = Some(self.shown.get_value());
        match outgoing {
            Outgoing::Turn(actions) => {
                let id = self.connection.send_at(shown, Wish::Play { actions });
                self.turn.set_value(id);
            }
            Outgoing::TakeBack => _ = self.connection.send_at(shown, Wish::TakeBack),
        }
    }

    /// Looks at the seats, now and after every change.
    pub(super) fn places<T: Default>(self, look: impl FnOnce(&[Place]) -> T) -> T {
        let places = |it: &Option<Arc<News>>| it.as_ref().map(|it| look(&it.places));
        self.connection.news.with(places).unwrap_or_default()
    }

    /// Whether the reader only watches. Nobody sits down at a table that has begun.
    pub(crate) fn watches(self) -> bool {
        self.connection.news.with_untracked(|it| it.as_ref().is_none_or(|it| it.you.is_none()))
    }

    /// The reader's seat.
    pub(crate) fn you(self) -> Option<Seat> {
        self.connection.news.with(|it| it.as_ref()?.you)
    }
}
