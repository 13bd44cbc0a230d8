//! Games of one player against itself: how fast it thinks.

use std::time::{Duration, Instant};

use pavage_arena::crowd;
use pavage_games::ask::Budget;
use pavage_games::core::ToAct;
use pavage_games::{AnyGame, AnyPlayer, Dealer, GameError, GameRow};

use crate::interrupt;

/// The steps between two looks at the clock and at Ctrl-C.
const STEPS: u32 = 64;

/// What a player has thought.
#[derive(Debug, Default)]
pub(super) struct Thinking {
    pub(super) games: u64,
    pub(super) decisions: u64,
    /// For a search its playouts, for others one a decision.
    pub(super) steps: u64,
    pub(super) time: Duration,
}

/// A player that plays all seats.
pub(super) struct Bench {
    start: Box<dyn AnyGame>,
    player: Box<dyn AnyPlayer>,
    /// The longest time for a decision, where the player has one.
    most: Option<Duration>,
    seed: u64,
}

impl Bench {
    pub(super) fn new(
        row: &GameRow,
        start: Box<dyn AnyGame>,
        spec: &str,
        seed: u64,
    ) -> Result<Bench, GameError> {
        let player = crowd::player(row, spec, seed)?;
        let most = Budget::of(row.name, spec, None).millis;
        Ok(Bench { start, player, most: most.map(Duration::from_millis), seed })
    }

    /// Plays a game. One that is interrupted does not count as a game.
    pub(super) fn play(&mut self, thinking: &mut Thinking) -> Result<(), GameError> {
        let dealer = Dealer::from_seed(&format!("{}/{}", self.seed, thinking.games));
        let mut game = self.start.fork();
        loop {
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let outcome = dealer.choose(game.as_ref()).expect("chance is to act");
                    game.deal(&outcome)?;
                }
                ToAct::Seat(_) => {
                    let Some(action) = self.decide(game.as_ref(), thinking) else { return Ok(()) };
                    game.play(&action)?;
                }
            }
        }
        thinking.games += 1;
        Ok(())
    }

    /// The action that the player chooses; `None` after Ctrl-C.
    fn decide(&mut self, game: &dyn AnyGame, thinking: &mut Thinking) -> Option<String> {
        let began = Instant::now();
        self.player.begin(thinking.decisions);
        loop {
            if interrupt::came() {
                return None;
            }
            let thought = self.player.think(game, STEPS).expect("a seat is to act");
            thinking.steps += u64::from(thought.steps);
            if thought.done || self.most.is_some_and(|it| it <= began.elapsed()) {
                thinking.decisions += 1;
                thinking.time += began.elapsed();
                return Some(thought.action);
            }
        }
    }
}
