//! How a match is conducted: who sits where, whose clock runs, and what an illegal, late or
//! missing answer costs.
//!
//! A [`Match`] is a state machine without a clock of its own: every instant is an argument. The
//! table at one screen, `watch`, the server and the arena all conduct a game with it.

mod clock;

pub use clock::{Clock, Millis};

use pavage_core::{Expels, Seat, ToAct, Viewer};

use crate::ask::{Asker, Budget, Question, player_seed};
use crate::table::{Seating, Sitter};
use crate::{AnyGame, Dealer, GameError, Record};
use clock::Clocks;

/// A bot that answers against the rules is asked again this many times.
const RETRIES: u32 = 1;

/// A game that is being played, with those who sit at it, its dealer and its record.
///
/// ```
/// use pavage_core::{Seat, Setup};
/// use pavage_games::GameRow;
/// use pavage_games::conduct::{Clock, Due, Match, Ply};
/// use pavage_games::table::{Seating, Sitter};
///
/// let game = GameRow::find("tilings")?.begin(Setup::default())?;
/// let seating = Seating(["person:ada", "greedy"].map(Sitter::read).to_vec());
/// let mut game_on = Match::new(game, seating, "seed").with_clock(Clock::Move(5_000), 0);
/// assert_eq!(game_on.due(0), Due::Deal);
/// game_on.deal();
/// assert_eq!(game_on.due(0), Due::Answer(Seat(0), Some(5_000)));
/// // Ada does not answer in time.
/// assert_eq!(game_on.due(5_000), Due::Timeout(Seat(0)));
/// assert!(matches!(game_on.expire(5_000), Some(Ply::Leave { seat: Seat(0), .. })));
/// assert_eq!(game_on.due(5_000), Due::Nothing);
/// # Ok::<_, pavage_games::GameError>(())
/// ```
#[derive(Debug)]
pub struct Match {
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// What happened.
    pub record: Record,
    dealer: Dealer,
    seating: Seating,
    clocks: Clocks,
    /// How many answers of the seat to act were refused in a row.
    refused: u32,
    asker: Asker,
}

/// What a match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// A [`Match::deal`].
    Deal,
    /// The answer of a seat, and until when.
    Answer(Seat, Option<Millis>),
    /// [`Match::expire`]: the time of this seat is up.
    Timeout(Seat),
    /// Nothing: the game is over.
    Nothing,
}

/// What happened last in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ply {
    /// Something was dealt.
    Deal,
    /// A seat played.
    Play(Seat),
    /// A seat left.
    Leave {
        /// Who.
        seat: Seat,
        /// Why, in a word of the record: `resigned`, `timeout`, `illegal`.
        reason: String,
        /// The answer that cost it its place, if one did.
        refused: Option<Offence>,
    },
}

/// An answer that cost a seat its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offence {
    /// What was answered.
    pub action: String,
    /// Why the rules refuse it; `None` where they do not, whatever a record says.
    pub reason: Option<GameError>,
    /// Whether nothing was hidden when it was answered.
    open: bool,
}

/// Why an answer was not accepted. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rejected {
    /// It comes from a seat that is not to act, or answers an earlier position.
    Stale,
    /// It is against the rules; the seat may answer again.
    Illegal(GameError),
}

impl Match {
    /// A match that is about to begin. The seed decides what is dealt.
    pub fn new(game: Box<dyn AnyGame>, seating: Seating, seed: &str) -> Match {
        let mut record = Record::of(game.as_ref(), seating.names());
        record.set_header("seed", seed);
        let clocks = Clocks::new(Clock::None, game.seats(), 0);
        let (dealer, asker) = (Dealer::from_seed(seed), Asker::default());
        Match { game, record, dealer, seating, clocks, refused: 0, asker }
    }

    /// The same with a clock, from `now` on.
    pub fn with_clock(mut self, clock: Clock, now: Millis) -> Match {
        self.clocks = Clocks::new(clock, self.game.seats(), now);
        self.settle();
        self
    }

    /// Who sits where.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// What has to happen next.
    pub fn due(&self, now: Millis) -> Due {
        match (self.game.to_act(), self.clocks.deadline()) {
            (ToAct::Nobody, _) => Due::Nothing,
            (ToAct::Chance, _) => Due::Deal,
            (ToAct::Seat(_), Some((seat, deadline))) if deadline <= now => Due::Timeout(seat),
            (ToAct::Seat(seat), deadline) => Due::Answer(seat, deadline.map(|it| it.1)),
        }
    }

    /// What a seat has left on its clock; `None` when it has as long as it likes.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let left = self.clocks.left(seat)?;
        match self.clocks.deadline() {
            Some((running, deadline)) if running == seat => {
                Some(deadline.saturating_sub(now).min(left))
            }
            _ => Some(left),
        }
    }

    /// Stops the clocks: the players agreed to, or the program that conducts the match stops.
    pub fn pause(&mut self, now: Millis) {
        self.clocks.advance(now);
        self.clocks.pause(true);
    }

    /// Lets the clocks go on.
    pub fn resume(&mut self, now: Millis) {
        self.clocks.advance(now);
        self.clocks.pause(false);
    }

    /// Deals what the dealer deals. It takes no time: the next clock runs since the last answer.
    ///
    /// # Panics
    ///
    /// When chance is not to act.
    pub fn deal(&mut self) -> Ply {
        let chance = self.dealer.choose(self.game.as_ref()).expect("chance is to act");
        self.deal_this(&chance).expect("the dealer deals what is possible")
    }

    /// What to ask the bot that is to act; `None` when chance or a person is.
    pub fn question(&mut self, now: Millis) -> Option<Question> {
        let ToAct::Seat(seat) = self.game.to_act() else { return None };
        let Sitter::Bot(spec) = self.seating.0.get(seat.index())? else { return None };
        let bot = (spec.as_str(), self.player_seed(seat), self.refused);
        let budget = Budget { steps: None, millis: self.left(seat, now) };
        Some(self.asker.ask(&self.record, Vec::new(), seat, bot, budget))
    }

    /// What to ask a bot that is to say what it would do in place of the seat to act, which has
    /// chosen some of its turn already; `None` when no seat is to act.
    pub fn hint(&mut self, spec: &str, ahead: Vec<String>) -> Option<Question> {
        let ToAct::Seat(seat) = self.game.to_act() else { return None };
        let bot = (spec, self.player_seed(seat), 0);
        Some(self.asker.ask(&self.record, ahead, seat, bot, Budget::default()))
    }

    /// Tells everything anew with the next question: nobody has heard what was told before.
    pub fn tell_again(&mut self) {
        self.asker.forget();
    }

    fn player_seed(&self, seat: Seat) -> u64 {
        player_seed(self.record.header("seed").unwrap_or_default(), seat)
    }

    /// Takes the answer of a seat to the position after `ply` plies: plays it, or lets the seat
    /// leave when it is too late or once too often against the rules.
    ///
    /// People are refused as often as they like, except where the game expels them: an interface
    /// offers legal actions, so a refusal is a slip of the hand. A bot gets one more try.
    ///
    /// # Errors
    ///
    /// An answer that is for another position, or against the rules without ill effect.
    pub fn answer(
        &mut self,
        seat: Seat,
        ply: u32,
        action: &str,
        now: Millis,
    ) -> Result<Ply, Rejected> {
        if self.game.to_act() != ToAct::Seat(seat) || self.game.plies() != ply {
            return Err(Rejected::Stale);
        }
        if let Some(late) = self.expire(now) {
            return Ok(late);
        }
        self.clocks.advance(now);
        let Err(reason) = self.game.check(action) else {
            return Ok(self.play(action).expect("what was checked can be played"));
        };
        if self.forgives(seat) {
            self.refused += 1;
            return Err(Rejected::Illegal(reason));
        }
        let left = self.retire(seat, "illegal", Some(action));
        Ok(left.expect("who is to act has not retired"))
    }

    /// Whether the seat to act may answer again after an illegal answer.
    pub fn forgives(&self, seat: Seat) -> bool {
        match (self.game.expels(), self.seating.is_person(seat)) {
            (Expels::Everybody, _) | (Expels::Bots, false) => false,
            (Expels::Bots | Expels::Nobody, true) => true,
            (Expels::Nobody, false) => self.refused < RETRIES,
        }
    }

    /// Lets the seat leave whose time is up, if there is one.
    pub fn expire(&mut self, now: Millis) -> Option<Ply> {
        let Due::Timeout(seat) = self.due(now) else { return None };
        self.clocks.advance(now);
        Some(self.retire(seat, "timeout", None).expect("who is to act has not retired"))
    }

    /// Lets a seat leave that resigned, or whose program does not run any more.
    ///
    /// # Errors
    ///
    /// A seat that cannot leave.
    pub fn leave(&mut self, seat: Seat, reason: &str, now: Millis) -> Result<Ply, GameError> {
        self.clocks.advance(now);
        self.retire(seat, reason, None)
    }

    /// Deals what a record says.
    ///
    /// # Errors
    ///
    /// What cannot be dealt here.
    pub fn deal_this(&mut self, chance: &str) -> Result<Ply, GameError> {
        self.game.deal(chance)?;
        self.record.deal(self.game.last(Viewer::Referee));
        self.settle();
        Ok(Ply::Deal)
    }

    /// Plays an action of the seat to act, as a record says.
    ///
    /// # Errors
    ///
    /// What the game refuses.
    pub fn play(&mut self, action: &str) -> Result<Ply, GameError> {
        let ToAct::Seat(seat) = self.game.to_act() else { return Err(GameError::NotToAct) };
        self.game.play(action)?;
        self.record.play(seat, self.game.last(Viewer::Referee));
        self.settle();
        Ok(Ply::Play(seat))
    }

    /// Lets a seat leave, as a record says.
    ///
    /// # Errors
    ///
    /// A seat that cannot leave.
    pub fn retire(
        &mut self,
        seat: Seat,
        reason: &str,
        refused: Option<&str>,
    ) -> Result<Ply, GameError> {
        let offence = refused.map(|it| Offence::new(self.game.as_ref(), seat, it));
        self.game.retire(seat)?;
        self.record.retire(seat, reason, refused);
        self.settle();
        Ok(Ply::Leave { seat, reason: reason.to_owned(), refused: offence })
    }

    /// Goes back to where the match stood before.
    pub(crate) fn rewind(&mut self, game: Box<dyn AnyGame>, record: Record) {
        (self.game, self.record) = (game, record);
        self.tell_again();
        self.settle();
    }

    /// After a ply: lets the right clock run, and notes the result once the game is over.
    fn settle(&mut self) {
        self.refused = 0;
        self.clocks.run(match self.game.to_act() {
            ToAct::Seat(seat) => Some(seat),
            ToAct::Chance | ToAct::Nobody => None,
        });
        if self.game.to_act() == ToAct::Nobody {
            let scores = self.game.scores();
            let result = scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
            self.record.set_header("result", &result);
        }
    }
}

impl Offence {
    /// What is wrong with an answer of a seat, before it leaves.
    pub(crate) fn new(game: &dyn AnyGame, seat: Seat, action: &str) -> Offence {
        let to_act = game.to_act() == ToAct::Seat(seat);
        let reason = if to_act { game.check(action).err() } else { None };
        Offence { action: action.to_owned(), reason, open: is_open(game) }
    }

    /// Whether a viewer may read what the seat answered and why it was refused: that may tell
    /// what the seat holds.
    pub fn is_told(&self, viewer: Viewer, seat: Seat) -> bool {
        self.open || [Viewer::Referee, Viewer::Seat(seat)].contains(&viewer)
    }
}

/// Whether everybody sees all there is, so that no answer can tell a secret.
pub(crate) fn is_open(game: &dyn AnyGame) -> bool {
    game.view(Viewer::Spectator) == game.view(Viewer::Referee)
}
