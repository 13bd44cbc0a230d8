//! What happened at a table. The log of these events is the truth; everything else follows from it.

use pavage_games::Record;
use pavage_games::core::Seat;
use pavage_protocol::{Phase, Plan};
use serde::{Deserialize, Serialize};

/// An event. It is stored as JSON and never leaves the server: it holds what some people may not
/// know.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// The table was opened.
    Opened {
        /// The person who did it.
        host: String,
        plan: Plan,
        /// The server's part of the key of the dealing, as hexadecimal text.
        secret: String,
    },
    /// A person took a seat, or changed the name or the sign there.
    Sat { seat: Seat, person: String, name: String, sign: Option<String> },
    /// A person left a seat.
    Stood { seat: Seat },
    /// The host put a bot in a seat, or emptied it.
    Seated { seat: Seat, bot: Option<String> },
    /// The host began the game. People contribute to the dealing first, if there are any.
    Started { begun: Option<Begun> },
    /// A person committed to a nonce.
    Committed { seat: Seat, hash: String },
    /// A person revealed a nonce; the last one begins the game.
    Revealed { seat: Seat, nonce: String, begun: Option<Begun> },
    /// People did not contribute in time and lost their seats; the table is open again.
    Freed { seats: Vec<Seat> },
    /// A seat played, and these deals followed.
    Played {
        seat: Seat,
        actions: Vec<String>,
        deals: Vec<String>,
        /// Whether the game is over.
        over: bool,
    },
    /// A seat left the game, and these deals followed.
    Left {
        seat: Seat,
        /// A word of the record: `resigned`, `timeout`, `illegal`, `absent`.
        reason: String,
        /// The legal actions of the turn before a refused one.
        actions: Vec<String>,
        refused: Option<String>,
        deals: Vec<String>,
        /// Whether the game is over.
        over: bool,
    },
    /// A seat asks to take back its last turn.
    Asked { seat: Seat },
    /// A seat answered that wish. The last vote in favour takes back: the game goes on from this
    /// many plies.
    Voted { seat: Seat, agree: bool, back: Option<u32> },
    /// A seat took back its last turn, and nobody had to be asked.
    TakenBack { seat: Seat, back: u32 },
    /// A bot plays for a person.
    StoodIn { seat: Seat, bot: String },
    /// The person came back.
    Returned { seat: Seat },
    /// Somebody said something.
    Said { person: String, name: String, text: String },
    /// The host allowed the chat or ended it.
    Chat { on: bool },
    /// The next table.
    Rematch { next: String },
}

/// The beginning of a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Begun {
    /// The table's seat that plays in each seat of the game.
    pub(crate) order: Vec<u8>,
    /// The first deals.
    pub(crate) deals: Vec<String>,
}

impl std::fmt::Debug for Event {
    // The content is left out: logs must not reveal hidden information.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Event::Opened { .. } => "opened",
            Event::Sat { .. } => "sat",
            Event::Stood { .. } => "stood",
            Event::Seated { .. } => "seated",
            Event::Started { .. } => "started",
            Event::Committed { .. } => "committed",
            Event::Revealed { .. } => "revealed",
            Event::Freed { .. } => "freed",
            Event::Played { .. } => "played",
            Event::Left { .. } => "left",
            Event::Asked { .. } => "asked",
            Event::Voted { .. } => "voted",
            Event::TakenBack { .. } => "taken-back",
            Event::StoodIn { .. } => "stood-in",
            Event::Returned { .. } => "returned",
            Event::Said { .. } => "said",
            Event::Chat { .. } => "chat",
            Event::Rematch { .. } => "rematch",
        })
    }
}

impl Event {
    /// Whether the game, if it had begun, goes on from where it was.
    pub(crate) fn only_adds(&self) -> bool {
        !matches!(self, Event::Voted { back: Some(_), .. } | Event::TakenBack { .. })
    }

    /// Whether it changes the game.
    pub(crate) fn moves(&self) -> bool {
        matches!(self, Event::Played { .. } | Event::Left { .. })
            || !self.only_adds()
            || self.begun().is_some()
    }

    /// The beginning of the game, if this is it.
    pub(crate) fn begun(&self) -> Option<&Begun> {
        match self {
            Event::Started { begun } | Event::Revealed { begun, .. } => begun.as_ref(),
            _ => None,
        }
    }

    /// The part of its life that a table is in after this event.
    pub(crate) fn phase_after(&self, before: Phase) -> Phase {
        match self {
            Event::Started { begun: None } => Phase::Dealing,
            Event::Freed { .. } => Phase::Open,
            Event::Played { over: true, .. } | Event::Left { over: true, .. } => Phase::Over,
            it if it.begun().is_some() => Phase::Running,
            _ => before,
        }
    }

    /// Whether it changes what the lobby shows.
    pub(crate) fn changes_card(&self) -> bool {
        match self {
            Event::Sat { .. }
            | Event::Stood { .. }
            | Event::Seated { .. }
            | Event::Started { .. }
            | Event::Freed { .. } => true,
            Event::Played { over, .. } | Event::Left { over, .. } => *over,
            it => it.begun().is_some(),
        }
    }

    /// Its plies, as a record without a head.
    pub(crate) fn plies(&self) -> Record {
        let mut record = Record::default();
        let (seat, actions, deals) = match self {
            Event::Played { seat, actions, deals, .. } => (seat, actions, deals),
            Event::Left { seat, actions, deals, .. } => (seat, actions, deals),
            _ => return record,
        };
        for action in actions {
            record.play(*seat, action.clone());
        }
        if let Event::Left { seat, reason, refused, .. } = self {
            record.retire(*seat, reason, refused.as_deref());
        }
        for deal in deals {
            record.deal(deal.clone());
        }
        record
    }
}
