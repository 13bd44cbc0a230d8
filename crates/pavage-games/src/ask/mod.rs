//! One way to ask a bot, for the terminal, the browser's worker, `watch`, servers and programs.
//!
//! The match makes a [`Question`]. A [`Thinker`] answers it, in a thread, in a worker or in the
//! same loop. The thinker keeps the game and its bots, so a question carries only the news. A
//! choice depends only on the seed, the seat and the ply, so every program plays the same game for
//! the same seed, and after a take-back bots play on as they would have.
//!
//! A question has a [`Budget`]. Thinking goes by steps. Between steps the caller can report
//! progress, look at the time, or replace the question by another one.

mod asker;
mod programs;
mod thinker;

pub(crate) use asker::Asker;
pub use programs::{Programs, Stopped, command};
pub use thinker::{MakePlayer, Thinker, Unanswerable};

use pavage_core::{Seat, Told};
use pavage_players::{Idea, Spec};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::conduct::Millis;
use crate::{GameRow, Terms};

/// A question to a bot: which action would it choose for a seat?
///
/// It tells everything that happened, hidden things included: the [`Thinker`] shows its bots only
/// what their seat may see. It never tells the seed of the deals. Somebody at a server's table tells
/// only what they see.
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
    /// The number of the question, given by the sender.
    pub id: u32,
    /// The plies since the previous question.
    pub news: News,
    /// The actions of its turn that the seat has chosen but not confirmed.
    pub ahead: Vec<String>,
    /// The seat to answer for.
    pub seat: Seat,
    /// The bot to ask.
    pub spec: String,
    /// The seed of the bot in this seat.
    pub seed: u64,
    /// The number of answers to this ply that were refused before.
    pub attempt: u32,
    /// The limit on thinking.
    pub budget: Budget,
    /// Whether the bot should say what it thinks: people who want a hint or watch it think ask
    /// for that.
    #[serde(default)]
    pub aloud: bool,
}

/// The news that a thinker needs before a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum News {
    /// The whole game, as a record.
    Game(String),
    /// The new plies, one line of a record each.
    Plies {
        /// The hash of everything told before: only a thinker that heard all of it can go on.
        told: u64,
        /// The plies.
        plies: Vec<String>,
    },
    /// Only what the seat may see, from somebody who knows no more.
    View {
        /// The game.
        terms: Terms,
        /// The view of the seat, as JSON.
        view: Value,
        /// The number of plies so far.
        plies: u32,
    },
}

/// The limit on thinking. Without limits, a bot thinks as long as its own settings say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Budget {
    /// At most this many steps.
    pub steps: Option<u32>,
    /// At most this long. The caller of the thinker has the clock and stops it.
    pub millis: Option<Millis>,
}

impl Budget {
    /// The budget of a bot of this game with so much time left on its clock: it may ask for less by
    /// itself.
    pub fn of(game: &str, spec: &str, left: Option<Millis>) -> Budget {
        let spec = GameRow::find(game).map_or(spec.into(), |row| row.meant(spec));
        // A spec that cannot be read is refused when the bot sits down.
        let own = Spec::read(&spec).time().ok().flatten();
        let millis = own.map_or(left, |own| Some(left.map_or(own, |left| left.min(own))));
        Budget { steps: None, millis }
    }
}

/// A message from a thinker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// It is still thinking.
    Progress(Progress),
    /// It has decided.
    Answer(Answer),
}

/// A report on a decision that is not finished.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// The number of the question.
    pub id: u32,
    /// The number of steps taken so far.
    pub steps: u32,
    /// The action it would choose now.
    pub action: String,
    /// What it thinks of the actions so far, the best first, if it was asked to think aloud.
    #[serde(default)]
    pub ideas: Vec<Idea<String>>,
}

/// The action that a bot chooses.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the question.
    pub id: u32,
    /// The number of plies of the position, including actions chosen ahead.
    pub plies: u32,
    /// The action.
    pub action: String,
    /// What it thinks of the actions, the best first, if it was asked to think aloud.
    #[serde(default)]
    pub ideas: Vec<Idea<String>>,
    /// Why it chose the action, the most important reason first, if it was asked to think aloud.
    #[serde(default)]
    pub reasons: Vec<Told>,
}

/// The hash before anything was told (the FNV offset basis).
const NOTHING_TOLD: u64 = 0xcbf2_9ce4_8422_2325;

/// The hash of everything told, extended by one text.
fn heard(before: u64, text: &str) -> u64 {
    hashed(before, text.bytes().chain([0]))
}

/// A hash that can be extended: FNV-1a, which is the same on every machine.
fn hashed(before: u64, bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(before, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The seed of the bot in a seat. It stays among us: whoever knows it can compute the seed of the
/// deals.
pub fn player_seed(seed: &str, seat: Seat) -> u64 {
    hashed(NOTHING_TOLD, seed.bytes().chain([0, seat.0]))
}

/// The seed that a program is told in place of its own. It follows from that one, but nobody can
/// compute that one from it.
///
/// ```
/// use pavage_games::ask::{player_seed, told_seed};
/// use pavage_games::core::Seat;
///
/// let seed = player_seed("1/1-2.17", Seat(0));
/// assert_eq!(told_seed(seed), told_seed(seed));
/// assert_ne!(told_seed(seed), seed);
/// ```
pub fn told_seed(seed: u64) -> u64 {
    let digest = Sha256::new().chain_update(b"pavage program ").chain_update(seed.to_le_bytes());
    let digest: [u8; 32] = digest.finalize().into();
    let (first, _) = digest.split_first_chunk().expect("a digest is longer than a number");
    u64::from_le_bytes(*first)
}
