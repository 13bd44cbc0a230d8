//! One way to ask a bot, for the terminal, the browser's worker, `watch`, and whatever comes.
//!
//! The match makes a [`Question`]; a [`Thinker`] keeps the game and its bots on the other side,
//! be it a thread, a worker or the same loop, and takes only what is new with each question. A
//! choice depends on the seed, the seat and the ply alone, so every program plays the same game
//! for the same seed, and after a take-back bots play on as they would have.
//!
//! A question has a [`Budget`]. Thinking goes by steps, between which whoever drives the thinker
//! reports progress, looks at the time, or drops the question for another one.

mod asker;
mod thinker;

pub(crate) use asker::Asker;
pub use thinker::{Thinker, Unanswerable};

use pavage_core::Seat;
use serde::{Deserialize, Serialize};

use crate::conduct::Millis;

/// What a bot is asked: what it would do for a seat.
///
/// It tells everything that happened, hidden things too: a [`Thinker`] shows its bots what their
/// seat may see. What it does not tell is the seed of the deals.
///
/// ```
/// use pavage_games::GameRow;
/// use pavage_games::ask::{Question, Thinker};
/// use pavage_games::conduct::Match;
/// use pavage_games::core::Setup;
/// use pavage_games::table::{Seating, Sitter};
///
/// let game = GameRow::find("tilings")?.begin(Setup::default())?;
/// let bots = Seating(vec![Sitter::Bot("greedy".to_owned()); 2]);
/// let mut game_on = Match::new(game, bots, "seed");
/// game_on.deal();
/// let question = game_on.question(0).expect("a bot is to act");
///
/// // It goes over a wire as JSON, and its answer depends on nothing else.
/// let json = serde_json::to_string(&question).expect("it is plain data");
/// let received: Question = serde_json::from_str(&json).expect("it was just written");
/// assert_eq!(Thinker::default().answer(&received), Thinker::default().answer(&question));
/// # Ok::<_, pavage_games::GameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// Which question it is; whoever sends several numbers them.
    pub id: u32,
    /// What happened since the question before.
    pub news: News,
    /// What the seat has chosen of its turn already, without confirming it.
    pub ahead: Vec<String>,
    /// For whom.
    pub seat: Seat,
    /// Which bot.
    pub spec: String,
    /// The seed of the bot in this seat.
    pub seed: u64,
    /// How many answers to this ply were refused before.
    pub attempt: u32,
    /// How long it may think.
    pub budget: Budget,
}

/// What a thinker has to hear before a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum News {
    /// The whole game, as a record.
    Game(String),
    /// What followed, a line of a record for each ply.
    Plies {
        /// Stands for all that was told before: only a thinker that heard it can go on.
        told: u64,
        /// The plies.
        plies: Vec<String>,
    },
}

/// How long a bot may think; without limits, as long as its own settings say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Budget {
    /// At most this many steps.
    pub steps: Option<u32>,
    /// At most this long. Whoever drives the thinker has the clock, and stops it.
    pub millis: Option<Millis>,
}

/// What a thinker says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// It goes on thinking.
    Progress(Progress),
    /// It has decided.
    Answer(Answer),
}

/// How far a thinker has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// Which question.
    pub id: u32,
    /// How many steps it has taken.
    pub steps: u32,
    /// What it would do if it had to answer now.
    pub action: String,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// Which question it answers.
    pub id: u32,
    /// How many plies the position has, with what was chosen ahead.
    pub plies: u32,
    /// The action.
    pub action: String,
}

/// The hash of nothing.
const NOTHING_TOLD: u64 = 0xcbf2_9ce4_8422_2325;

/// The hash of what was told, with one more text.
fn heard(before: u64, text: &str) -> u64 {
    hashed(before, text.bytes().chain([0]))
}

/// A hash that goes on: FNV-1a, which is the same on every machine.
fn hashed(before: u64, bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(before, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A seed for the bot in a seat.
pub fn player_seed(seed: &str, seat: Seat) -> u64 {
    hashed(NOTHING_TOLD, seed.bytes().chain([0, seat.0]))
}
