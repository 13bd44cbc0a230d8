//! What is asked of the task of a table, and those who listen to it.

use axum::extract::ws::Utf8Bytes;
use pavage_games::core::Seat;
use pavage_protocol::{Command, News, Outcome, Refusal, Seq, Welcome};
use tokio::sync::{mpsc, oneshot};

use super::bots::Thought;
use crate::store::Sight;

/// What is asked of the task of a table.
#[derive(Debug)]
pub(crate) enum Call {
    /// A command of a person.
    Command(String, Command, oneshot::Sender<Outcome>),
    /// A socket of a person opened. It wants everything after an event.
    Join(Guest, Seq, oneshot::Sender<Joined>),
    /// A socket closed.
    Leave(u64),
    /// The news for a person who knows everything up to an event.
    News(String, Seq, oneshot::Sender<News>),
    /// What never changes.
    Welcome(oneshot::Sender<Welcome>),
    /// The record, once the game is over.
    Record(oneshot::Sender<Result<String, Refusal>>),
    /// Whether a person is to act.
    MyTurn(String, oneshot::Sender<bool>),
    /// The node has looked at the store.
    Sight(Sight),
    /// Another node has stored an event, as a hint says.
    #[cfg(feature = "nats")]
    Hint,
    /// A bot answered.
    Answered(Seat, u32, Thought),
    /// Ends the task with a panic.
    #[cfg(feature = "testing")]
    Panic,
}

/// A socket at a table, or a request that waits for news.
#[derive(Debug)]
pub(crate) struct Guest {
    pub(crate) id: u64,
    pub(crate) person: String,
    /// Whether it is a request: it is told of events only. If two of them were told of each other,
    /// they would come and go without end.
    pub(crate) polls: bool,
    /// Takes frames without waiting. A socket that is full is closed, and can come back.
    pub(crate) frames: mpsc::Sender<Utf8Bytes>,
}

/// What a new socket gets first.
#[derive(Debug)]
pub(crate) struct Joined {
    /// The last event.
    pub(crate) seq: Seq,
    pub(crate) welcome: Welcome,
    pub(crate) news: Utf8Bytes,
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pavage_protocol::Wish;
    use tokio::sync::mpsc::error::TryRecvError;

    use super::*;
    use crate::store;
    use crate::tables::{Bots, House, HouseClock, Quota};

    #[tokio::test]
    async fn waiting_requests_hear_of_events_and_not_of_each_other() {
        let store = store::open("memory:").await.unwrap();
        let clock = HouseClock::resumed(None);
        let bots = Bots::start(None).unwrap();
        let house = House::new(store, clock, bots, String::new(), Quota::default());
        let house = Arc::new(house);
        let plan = serde_json::from_str(r#"{"game":"toy"}"#).unwrap();
        let table = house.open("ada", plan).await.unwrap();
        let mut heard = Vec::new();
        for (id, polls) in [(1, true), (2, true), (3, false), (4, true)] {
            let (frames, waiting) = mpsc::channel(4);
            let guest = Guest { id, person: format!("guest {id}"), polls, frames };
            house.ask(&table, |it| Call::Join(guest, 0, it)).await.unwrap();
            heard.push(waiting);
        }
        house.tell(&table, Call::Leave(1)).await;
        let wish = Wish::Seat { seat: Seat(0), bot: Some("random".to_owned()) };
        // Whoever was told of something was told before this is answered.
        house.ask(&table, Call::Welcome).await.unwrap();
        assert!(matches!(heard[1].try_recv(), Err(TryRecvError::Empty)));
        assert!(heard[2].try_recv().is_ok(), "a socket hears who comes and goes");
        let command = Command { id: "1".to_owned(), expects: None, wish };
        house.command(&table, "ada".to_owned(), command).await.unwrap().result.unwrap();
        assert!(heard[1].try_recv().is_ok() && heard[3].try_recv().is_ok());
    }
}
