//! A seat's player as the arena asks it: one of ours in this process, or a program of its own.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use pavage_games::ask::Budget;
use pavage_games::conduct::{Match, Ply};
use pavage_games::{AnyGame, AnyPlayer, GameError};

use super::bots::Program;

/// The number of steps that a player thinks between two looks at the time.
const SLICE: u32 = 64;

/// The fault of a player that never thinks on: it panicked.
const CRASH: &str = "crash";

thread_local! {
    static THINKS: Cell<bool> = const { Cell::new(false) };
}

/// Whether one of our players thinks in this thread. If it panics, it is charged with a crash; that
/// is no failure of the program, and need not be reported as one.
pub fn player_thinks() -> bool {
    THINKS.get()
}

/// A question to the player of a seat.
pub(super) struct Question<'a> {
    /// The match, whose next ply is the answer of the seat to act.
    pub(super) game_on: &'a Match,
    /// The number of answers to this ply that were refused.
    pub(super) attempt: u32,
    /// How much it may think: steps, and the time left on its clock.
    pub(super) budget: Budget,
    /// When one of our players should answer, so that the rest of its clock lasts for the game.
    pub(super) soft: Option<Instant>,
    /// When the time is up.
    pub(super) deadline: Option<Instant>,
    /// Whether the answer is not wanted any more.
    pub(super) cancelled: &'a dyn Fn() -> bool,
}

/// Why a player gives no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Silence {
    /// It is at fault.
    Fault(Fault),
    /// The arena does not want to know any more.
    Cancelled,
}

/// What a player did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    /// Its name, as a reason in a record.
    pub(super) name: String,
    /// What was expected and what was found.
    pub(super) detail: String,
    /// The last lines that it wrote, if it is a program.
    pub(super) output: String,
}

/// The player of a seat during a game.
pub(super) trait Chair {
    /// The action that it chooses, legal or not.
    fn answer(&mut self, question: &Question<'_>) -> Result<String, Silence>;

    /// Tells it the last ply of the game. Our own players look at the game itself.
    fn tell(&mut self, _ply: &Ply, _game: &dyn AnyGame) {}

    /// Tells it that its answer was refused, and whether it is asked again.
    fn refused(&mut self, _ply: u32, _why: &GameError, _again: bool) {}

    /// Tells it that the game is over, and gives back the program that can play another game.
    fn end(self: Box<Self>, _game: &dyn AnyGame) -> Option<Program> {
        None
    }
}

/// One of our players, in this process.
pub(super) struct Own(pub(super) Box<dyn AnyPlayer>);

impl Chair for Own {
    fn answer(&mut self, question: &Question<'_>) -> Result<String, Silence> {
        // A player that has panicked leaves its seat, and nobody looks at it again.
        THINKS.set(true);
        let thought = catch_unwind(AssertUnwindSafe(|| think(self.0.as_mut(), question)));
        THINKS.set(false);
        thought.unwrap_or_else(|panic| {
            let said = panic.downcast_ref::<String>().map(String::as_str);
            let said = said.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
            let detail = format!("expected an action, but the player panicked: {said}");
            Err(Silence::Fault(Fault { name: CRASH.to_owned(), detail, output: String::new() }))
        })
    }
}

/// Thinks until the player has decided, or as long as it may. A choice depends only on seed, seat,
/// ply and attempt, as everywhere; see [`pavage_games::ask`].
fn think(player: &mut dyn AnyPlayer, question: &Question<'_>) -> Result<String, Silence> {
    let game = question.game_on.game.as_ref();
    player.begin(u64::from(game.plies()) | u64::from(question.attempt) << 32);
    let mut left = question.budget.steps;
    loop {
        let steps = left.map_or(SLICE, |it| it.min(SLICE)).max(1);
        let thought = player.think(game, steps).expect("the player sits at its own game");
        left = left.map(|it| it.saturating_sub(thought.steps));
        if thought.done || left == Some(0) || question.soft.is_some_and(|it| it <= Instant::now()) {
            return Ok(thought.action);
        }
        if (question.cancelled)() {
            return Err(Silence::Cancelled);
        }
    }
}

/// A player that could not sit down. It is charged when it is asked for the first time.
pub(super) struct Absent(pub(super) Fault);

impl Chair for Absent {
    fn answer(&mut self, _: &Question<'_>) -> Result<String, Silence> {
        Err(Silence::Fault(self.0.clone()))
    }
}

#[cfg(test)]
mod tests {
    use pavage_games::core::{Seat, Setup};
    use pavage_games::table::{Seating, Sitter};
    use pavage_games::{GameRow, Thought};

    use super::*;

    /// Panics at its third step.
    struct Clumsy(u32);

    impl AnyPlayer for Clumsy {
        fn begin(&mut self, _: u64) {}

        fn think(&mut self, _: &dyn AnyGame, steps: u32) -> Option<Thought<String>> {
            self.0 += steps;
            assert!(self.0 < 3, "it stumbled");
            Some(Thought { action: "?".to_owned(), steps, done: false })
        }

        fn ponder(&mut self, _: &dyn AnyGame, _: Seat, _: u32) -> bool {
            false
        }
    }

    fn ask(steps: Option<u32>) -> Result<String, Silence> {
        let game = GameRow::find("tilings").unwrap().begin(Setup::default()).unwrap();
        let seating = Seating(vec![Sitter::Bot("clumsy".to_owned()); 2]);
        let mut game_on = Match::new(game, seating, "seed");
        game_on.deal();
        let budget = Budget { steps, millis: None };
        let (soft, deadline, cancelled) = (None, None, &|| false);
        let question =
            Question { game_on: &game_on, attempt: 0, budget, soft, deadline, cancelled };
        Own(Box::new(Clumsy(0))).answer(&question)
    }

    #[test]
    fn a_player_thinks_as_long_as_it_may() {
        assert_eq!(ask(Some(2)), Ok("?".to_owned()));
    }

    #[test]
    fn a_player_that_panics_is_charged_with_a_crash() {
        let Err(Silence::Fault(fault)) = ask(None) else { panic!("it thinks too long") };
        assert_eq!(fault.name, "crash");
        assert!(fault.detail.ends_with("it stumbled"), "{}", fault.detail);
    }
}
