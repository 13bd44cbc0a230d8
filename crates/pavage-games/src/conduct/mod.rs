//! The conduct of a match: who sits where, whose clock runs, and the price of an illegal, late or
//! missing answer.
//!
//! A [`Match`] is a state machine that reads no clock: every instant is an argument. The table at
//! one screen, `watch`, the server and the arena all conduct their games with it.

mod clock;

pub use clock::{Clock, Millis, time_left};

use pavage_core::{Expels, Seat, ToAct, Viewer};
use pavage_players::Spec;

use crate::ask::{Asker, Budget, Question, command, player_seed};
use crate::table::{Seating, Sitter};
use crate::{AnyGame, Dealer, GameError, GameRow, Record};
use clock::Clocks;

/// The number of times a bot is asked again after an illegal answer.
const RETRIES: u32 = 1;

/// A game in progress, with its players, its dealer and its record.
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
    /// The record so far.
    pub record: Record,
    dealer: Dealer,
    /// The text that the seeds of the bots come from. It says nothing about the deals, unless it is
    /// their seed.
    bots: String,
    seating: Seating,
    clocks: Clocks,
    /// The number of answers of the seat to act that were refused in a row.
    refused: u32,
    asker: Asker,
}

/// The next thing that must happen in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// A [`Match::deal`].
    Deal,
    /// The answer of a seat, before the deadline if there is one.
    Answer(Seat, Option<Millis>),
    /// [`Match::expire`]: the time of this seat is up.
    Timeout(Seat),
    /// Nothing: the game is over.
    Nothing,
}

/// The last ply of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ply {
    /// A deal.
    Deal,
    /// A seat played.
    Play(Seat),
    /// A seat left.
    Leave {
        /// The seat.
        seat: Seat,
        /// The reason, as a word of the record: `resigned`, `timeout`, `illegal`.
        reason: String,
        /// The answer for which the seat had to leave, if there was one.
        refused: Option<Offence>,
    },
}

/// An answer for which a seat had to leave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offence {
    /// The text of the answer.
    pub action: String,
    /// The reason why the rules refuse it; `None` if a record says illegal but the rules allow it.
    pub reason: Option<GameError>,
    /// Whether the position had no hidden information at that moment.
    open: bool,
}

/// The reason why an answer was rejected. The match has not changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rejected {
    /// It comes from a seat that is not to act, or answers an earlier position.
    Stale,
    /// It is against the rules; the seat may answer again.
    Illegal(GameError),
}

impl Match {
    /// A match about to begin. The seed decides the deals.
    pub fn new(game: Box<dyn AnyGame>, seating: Seating, seed: &str) -> Match {
        let mut game_on = Match::dealt_by(game, seating, Dealer::from_seed(seed), seed);
        game_on.record.set_header("seed", seed);
        game_on
    }

    /// A match about to begin whose deals are a dealer's own. The record gets no seed; the seeds of
    /// the bots come from the text `bots`, such as the id of the match; whoever knows that text can
    /// foretell what a bot would choose.
    pub fn dealt_by(game: Box<dyn AnyGame>, seating: Seating, dealer: Dealer, bots: &str) -> Match {
        let record = Record::of(game.as_ref(), seating.names());
        let clocks = Clocks::new(Clock::None, game.seats(), 0);
        let (bots, asker) = (bots.to_owned(), Asker::default());
        Match { game, record, dealer, bots, seating, clocks, refused: 0, asker }
    }

    /// The same match with a clock, starting at `now`.
    pub fn with_clock(mut self, clock: Clock, now: Millis) -> Match {
        self.clocks = Clocks::new(clock, self.game.seats(), now);
        self.settle();
        self
    }

    /// Who sits where.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Gives a seat to another player; the game goes on as it is.
    pub fn reseat(&mut self, seat: Seat, sitter: Sitter) {
        if let Some(place) = self.seating.0.get_mut(seat.index()) {
            *place = sitter;
        }
    }

    /// The outcome that the dealer chooses in a game which may have gone on from this one; `None` if
    /// chance is not to act there.
    pub fn outcome(&self, game: &dyn AnyGame) -> Option<String> {
        self.dealer.choose(game)
    }

    /// The next thing that must happen.
    pub fn due(&self, now: Millis) -> Due {
        match (self.game.to_act(), self.clocks.deadline()) {
            (ToAct::Nobody, _) => Due::Nothing,
            (ToAct::Chance, _) => Due::Deal,
            (ToAct::Seat(_), Some((seat, deadline))) if deadline <= now => Due::Timeout(seat),
            (ToAct::Seat(seat), deadline) => Due::Answer(seat, deadline.map(|it| it.1)),
        }
    }

    /// The time left on a seat's clock; `None` if it has no limit.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let left = self.clocks.left(seat)?;
        match self.clocks.deadline() {
            Some((running, deadline)) if running == seat => {
                Some(deadline.saturating_sub(now).min(left))
            }
            _ => Some(left),
        }
    }

    /// Stops the clocks, because the players agreed or because the program is closing.
    pub fn pause(&mut self, now: Millis) {
        self.clocks.advance(now);
        self.clocks.pause(true);
    }

    /// Takes the time up to `now` from the clock that runs.
    pub fn advance(&mut self, now: Millis) {
        self.clocks.advance(now);
    }

    /// Lets the clocks go on.
    pub fn resume(&mut self, now: Millis) {
        self.clocks.advance(now);
        self.clocks.pause(false);
    }

    /// Deals the dealer's draw. A deal takes no time: the next clock runs from the last answer.
    ///
    /// # Panics
    ///
    /// If chance is not to act.
    pub fn deal(&mut self) -> Ply {
        let chance = self.dealer.choose(self.game.as_ref()).expect("chance is to act");
        self.deal_this(&chance).expect("the dealer deals what is possible")
    }

    /// The question for the bot to act; `None` if chance or a person is to act.
    pub fn question(&mut self, now: Millis) -> Option<Question> {
        let ToAct::Seat(seat) = self.game.to_act() else { return None };
        let Sitter::Bot(spec) = self.seating.0.get(seat.index())? else { return None };
        let bot = (spec.as_str(), self.player_seed(seat), self.refused);
        let budget = Budget::of(self.game.name(), spec, self.left(seat, now));
        // A program hears the whole game, and the others are not asked in between.
        let mut apart = Asker::default();
        let asker = if command(spec).is_some() { &mut apart } else { &mut self.asker };
        Some(asker.ask(&self.record, Vec::new(), seat, bot, budget))
    }

    /// The news for a bot that thinks while somebody else decides, if there is one. Only one does:
    /// several would share the time.
    pub fn aside(&mut self) -> Option<Question> {
        let ToAct::Seat(to_act) = self.game.to_act() else { return None };
        let row = GameRow::find(self.game.name()).ok()?;
        let mut others = (0..).map(Seat).zip(&self.seating.0).filter(|it| it.0 != to_act);
        let (seat, spec) = others.find_map(|(seat, sitter)| match sitter {
            Sitter::Bot(spec) if Spec::read(&row.meant(spec)).ponders() == Ok(true) => {
                Some((seat, spec.as_str()))
            }
            _ => None,
        })?;
        let bot = (spec, self.player_seed(seat), 0);
        Some(self.asker.ask(&self.record, Vec::new(), seat, bot, Budget::default()))
    }

    /// A question for each bot that tells it the whole game, to part from it.
    pub fn farewells(&self) -> Vec<Question> {
        let bots = (0..).map(Seat).zip(&self.seating.0).filter_map(|(seat, sitter)| match sitter {
            Sitter::Bot(spec) => Some((seat, spec.as_str())),
            Sitter::Person(_) => None,
        });
        let question = |(seat, spec)| {
            let bot = (spec, self.player_seed(seat), 0);
            Asker::default().ask(&self.record, Vec::new(), seat, bot, Budget::default())
        };
        bots.map(question).collect()
    }

    /// The question which action a bot would choose for the seat to act, which has already chosen
    /// the actions `ahead`; `None` if no seat is to act.
    pub fn hint(&mut self, spec: &str, ahead: Vec<String>) -> Option<Question> {
        let ToAct::Seat(seat) = self.game.to_act() else { return None };
        let bot = (spec, self.player_seed(seat), 0);
        let budget = Budget::of(self.game.name(), spec, None);
        let question = self.asker.ask(&self.record, ahead, seat, bot, budget);
        Some(Question { aloud: true, ..question })
    }

    /// Makes the next question tell the whole game again, for a listener that has heard nothing.
    pub fn tell_again(&mut self) {
        self.asker.forget();
    }

    fn player_seed(&self, seat: Seat) -> u64 {
        player_seed(&self.bots, seat)
    }

    /// Takes the answer of a seat to the position after `ply` plies. Plays it, or makes the seat
    /// leave if the answer is late or too many answers were illegal.
    ///
    /// A person may be refused any number of times, unless the game expels people: interfaces offer
    /// only legal actions, so an illegal one is a slip. A bot gets one more try.
    ///
    /// # Errors
    ///
    /// If the answer is for another position, or is illegal but forgiven.
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
            return Ok(self.play(action).expect("a checked action can be played"));
        };
        if self.forgives(seat) {
            self.refused += 1;
            return Err(Rejected::Illegal(reason));
        }
        let left = self.retire(seat, "illegal", Some(action));
        Ok(left.expect("the seat to act has not retired"))
    }

    /// Whether the seat to act may answer again after an illegal answer.
    pub fn forgives(&self, seat: Seat) -> bool {
        match (self.game.expels(), self.seating.is_person(seat)) {
            (Expels::Everybody, _) | (Expels::Bots, false) => false,
            (Expels::Bots | Expels::Nobody, true) => true,
            (Expels::Nobody, false) => self.refused < RETRIES,
        }
    }

    /// Makes the seat leave whose time is up, if there is one.
    pub fn expire(&mut self, now: Millis) -> Option<Ply> {
        let Due::Timeout(seat) = self.due(now) else { return None };
        self.clocks.advance(now);
        Some(self.retire(seat, "timeout", None).expect("the seat to act has not retired"))
    }

    /// Makes a seat leave that resigned or whose program has stopped.
    ///
    /// # Errors
    ///
    /// If the seat cannot leave.
    pub fn leave(&mut self, seat: Seat, reason: &str, now: Millis) -> Result<Ply, GameError> {
        self.clocks.advance(now);
        self.retire(seat, reason, None)
    }

    /// Deals an outcome from a record.
    ///
    /// # Errors
    ///
    /// If the outcome cannot be dealt here.
    pub fn deal_this(&mut self, chance: &str) -> Result<Ply, GameError> {
        self.game.deal(chance)?;
        self.record.deal(self.game.last(Viewer::Referee));
        self.settle();
        Ok(Ply::Deal)
    }

    /// Plays an action of the seat to act from a record.
    ///
    /// # Errors
    ///
    /// If the game refuses it.
    pub fn play(&mut self, action: &str) -> Result<Ply, GameError> {
        let ToAct::Seat(seat) = self.game.to_act() else { return Err(GameError::NotToAct) };
        self.game.play(action)?;
        self.record.play(seat, self.game.last(Viewer::Referee));
        self.settle();
        Ok(Ply::Play(seat))
    }

    /// Makes a seat leave, as a record says.
    ///
    /// # Errors
    ///
    /// If the seat cannot leave.
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

    /// Goes back to an earlier position. The clocks keep their time.
    pub fn rewind(&mut self, game: Box<dyn AnyGame>, record: Record) {
        (self.game, self.record) = (game, record);
        self.tell_again();
        self.settle();
    }

    /// After each ply: starts the right clock, and notes the result once the game is over.
    fn settle(&mut self) {
        self.refused = 0;
        self.clocks.run(match self.game.to_act() {
            ToAct::Seat(seat) => Some(seat),
            ToAct::Chance | ToAct::Nobody => None,
        });
        self.record.note_result(self.game.as_ref());
    }
}

impl Offence {
    /// The offence of a seat's answer; call it before the seat leaves.
    pub(crate) fn new(game: &dyn AnyGame, seat: Seat, action: &str) -> Offence {
        let to_act = game.to_act() == ToAct::Seat(seat);
        let reason = if to_act { game.check(action).err() } else { None };
        Offence { action: action.to_owned(), reason, open: game.is_open() }
    }

    /// Whether a viewer may read the answer and the reason for its refusal, which may reveal the
    /// hand of the seat.
    pub fn is_told(&self, viewer: Viewer, seat: Seat) -> bool {
        self.open || [Viewer::Referee, Viewer::Seat(seat)].contains(&viewer)
    }
}
