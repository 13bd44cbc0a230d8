//! A game that is stepped by number, as fast as possible, with bots in some of its seats.

use std::sync::Arc;

use fastrand::Rng;
use pavage_core::tensors::Tensors;
use pavage_core::{Game, Observation, Seat, Setup, ToAct, Viewer};
use pavage_players::{Decision, Player, Spec, Strategies};

use super::Reward;
use crate::ask::player_seed;
use crate::dealer::Dealer;
use crate::list::Made;
use crate::{GameError, bounds};

/// The number of steps that a bot with a time thinks between two looks at the clock.
const SLICE: u32 = 16;

/// What a lane plays.
#[derive(Clone, Debug)]
pub struct LaneSetup<'a> {
    /// The game's setup.
    pub setup: Setup<'a>,
    /// The spec of the bot in each seat; `None` where the caller decides. Seats that are missing
    /// are the caller's too.
    pub bots: &'a [Option<String>],
    /// How a game is rewarded at its end.
    pub reward: Reward,
    /// A game with more decisions than this is cut off.
    pub most: u32,
    /// Milliseconds since any instant, for bots that think for a time.
    pub clock: fn() -> u64,
}

/// What came of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// Whether the game is over.
    pub over: bool,
    /// Whether it was cut off.
    pub cut: bool,
    /// Whether the action was illegal, which ends the game.
    pub illegal: bool,
}

/// A game of unknown type that is stepped by number.
///
/// Outcomes are drawn, and bots act, until the caller has to decide or the game is over. The seed
/// decides all of it: tiles are drawn as by a [`Dealer`] with this seed.
///
/// ```
/// use pavage_games::core::Setup;
/// use pavage_games::{GameRow, LaneSetup, Reward};
///
/// let bots = [None, Some("greedy".to_owned())];
/// let (setup, reward) = (Setup::default(), Reward::Rank);
/// let setup = LaneSetup { setup, bots: &bots, reward, most: 10_000, clock: || 0 };
/// let mut lane = GameRow::find("tilings")?.lane(&setup)?;
/// lane.reset(7);
/// let mut rewards = [0.0; 2];
/// loop {
///     let number = lane.legal()[0];
///     if lane.step(number, &mut rewards).over {
///         break;
///     }
/// }
/// assert_eq!(rewards.iter().sum::<f32>(), 0.0);
/// # Ok::<_, pavage_games::GameError>(())
/// ```
pub trait AnyLane: Send {
    /// Another lane with the same rules in the same memory. It has to be [reset](Self::reset) first.
    fn beside(&self) -> Box<dyn AnyLane>;
    /// Begins a new game.
    fn reset(&mut self, seed: u64);
    /// The seat that the caller decides for; `None` when the game is over.
    fn seat(&self) -> Option<Seat>;
    /// The numbers of its legal actions.
    fn legal(&mut self) -> &[usize];
    /// The number of one of its legal actions, each equally likely.
    fn sample(&mut self) -> usize;
    /// Plays the action with this number. Once the game is over, `rewards` holds that of each seat.
    fn step(&mut self, number: usize, rewards: &mut [f32]) -> Step;
    /// Writes what a seat may know into arrays of zeros.
    fn observe(&self, seat: Seat, out: &mut Observation<'_>);
    /// Draws the board as a seat sees it, on zeros.
    fn paint(&self, seat: Seat, planes: &mut [u8]);
    /// The points of each seat.
    fn scores(&self, out: &mut [i32]);
}

/// Makes a lane.
pub(crate) type BeginLane = fn(&LaneSetup<'_>) -> Made<dyn AnyLane>;

impl crate::GameRow {
    /// Makes a lane. It has to be [reset](AnyLane::reset) first.
    ///
    /// # Errors
    ///
    /// If the game does not have the setup, or one of the bots.
    pub fn lane(&self, setup: &LaneSetup<'_>) -> Result<Box<dyn AnyLane>, GameError> {
        bounds::check_files(&setup.setup)?;
        (self.tensors.lane)(setup)
    }
}

pub(super) fn begin<P: Strategies<Game: Tensors>>(setup: &LaneSetup<'_>) -> Made<dyn AnyLane> {
    let game = <P::Game as pavage_core::Configure>::configure(setup.setup)?;
    let spec = |seat: usize| setup.bots.get(seat).cloned().flatten();
    let specs: Vec<Option<String>> = (0..usize::from(game.seats())).map(spec).collect();
    for spec in specs.iter().flatten() {
        P::player(&Spec::read(spec), 0).map_err(GameError::Options)?;
    }
    let LaneSetup { reward, most, clock, .. } = *setup;
    Ok(Box::new(Lane::<P>::new(Arc::new(game), specs, (reward, most, clock))))
}

struct Lane<P: Strategies> {
    game: Arc<P::Game>,
    start: <P::Game as Game>::State,
    state: <P::Game as Game>::State,
    specs: Vec<Option<String>>,
    bots: Vec<Option<Bot<P::Game>>>,
    /// The legal actions of the seat to act, and their numbers once somebody asked.
    actions: Vec<<P::Game as Game>::Action>,
    numbers: Vec<usize>,
    chances: Vec<(<P::Game as Game>::Chance, u32)>,
    weights: Vec<u32>,
    dealer: Dealer,
    /// How many draws were made from each source.
    draws: Vec<(u64, u64)>,
    rng: Rng,
    plies: u32,
    decisions: u32,
    seat: Option<Seat>,
    reward: Reward,
    most: u32,
    clock: fn() -> u64,
}

/// A bot, and how long it may think.
struct Bot<G: Game> {
    player: Box<dyn Player<G>>,
    millis: Option<u64>,
}

impl<P: Strategies<Game: Tensors>> Lane<P> {
    fn new(
        game: Arc<P::Game>,
        specs: Vec<Option<String>>,
        (reward, most, clock): (Reward, u32, fn() -> u64),
    ) -> Lane<P> {
        let start = game.start();
        Lane {
            state: start.clone(),
            game,
            start,
            bots: Vec::new(),
            specs,
            actions: Vec::new(),
            numbers: Vec::new(),
            chances: Vec::new(),
            weights: Vec::new(),
            dealer: Dealer::from_seed(""),
            draws: Vec::new(),
            rng: Rng::with_seed(0),
            plies: 0,
            decisions: 0,
            seat: None,
            reward,
            most,
            clock,
        }
    }

    /// Draws and lets bots act until the caller has to decide; `None` when the game is over or cut
    /// off.
    fn settle(&mut self) -> Option<Seat> {
        loop {
            match self.game.to_act(&self.state) {
                ToAct::Nobody => return None,
                ToAct::Chance => self.draw(),
                ToAct::Seat(seat) => {
                    if self.most <= self.decisions {
                        return None;
                    }
                    self.actions.clear();
                    self.numbers.clear();
                    self.game.actions(&self.state, &mut self.actions);
                    if self.bots.get(seat.index()).is_none_or(Option::is_none) {
                        return Some(seat);
                    }
                    let action = self.ask(seat);
                    self.game.play_unchecked(&mut self.state, action, &mut ());
                    self.decisions += 1;
                }
            }
            self.plies += 1;
            self.follow();
        }
    }

    fn draw(&mut self) {
        self.chances.clear();
        self.game.chances(&self.state, &mut self.chances);
        let chosen = match self.game.source(&self.state) {
            None => 0,
            Some(source) => {
                let known = self.draws.iter_mut().position(|it| it.0 == source);
                let at = known.unwrap_or_else(|| {
                    self.draws.push((source, 0));
                    self.draws.len() - 1
                });
                self.weights.clear();
                self.weights.extend(self.chances.iter().map(|it| it.1));
                let k = self.draws[at].1;
                self.draws[at].1 += 1;
                self.dealer.draw(source, k, &self.weights)
            }
        };
        self.game.deal_unchecked(&mut self.state, self.chances[chosen].0, &mut ());
    }

    /// The action that the bot of the seat to act chooses. A careless one may choose an illegal one; then it plays
    /// any.
    fn ask(&mut self, seat: Seat) -> <P::Game as Game>::Action {
        let decision = Decision::new(self.game.as_ref(), &self.state, seat, &self.actions);
        let bot = self.bots[seat.index()].as_mut().expect("a bot sits there");
        bot.player.begin(self.plies.into());
        let chosen = match bot.millis {
            None => bot.player.choose(&decision),
            Some(millis) => {
                let begun = (self.clock)();
                loop {
                    let thought = bot.player.think(&decision, SLICE);
                    if thought.done || begun + millis <= (self.clock)() {
                        break thought.action;
                    }
                }
            }
        };
        match decision.allows(chosen) {
            true => self.game.canonical(&self.state, chosen),
            false => self.actions[self.rng.usize(..self.actions.len())],
        }
    }

    /// Lets bots look at the game, so that those that draw conclusions can.
    fn follow(&mut self) {
        for (seat, bot) in self.bots.iter_mut().enumerate() {
            if let Some(bot) = bot {
                let seat = Seat(seat as u8);
                let view = self.game.view(&self.state, Viewer::Seat(seat));
                bot.player.ponder(&self.game, seat, &view, 0);
            }
        }
    }
}

impl<P: Strategies<Game: Tensors>> AnyLane for Lane<P> {
    fn beside(&self) -> Box<dyn AnyLane> {
        let settings = (self.reward, self.most, self.clock);
        Box::new(Lane::<P>::new(Arc::clone(&self.game), self.specs.clone(), settings))
    }

    fn reset(&mut self, seed: u64) {
        let text = seed.to_string();
        self.state.clone_from(&self.start);
        self.dealer = Dealer::from_seed(&text);
        self.draws.clear();
        self.rng = Rng::with_seed(seed);
        (self.plies, self.decisions) = (0, 0);
        if self.specs.iter().any(Option::is_some) {
            let bot = |(seat, spec): (u8, &Option<String>)| {
                let spec = Spec::read(spec.as_deref()?);
                let player = P::player(&spec, player_seed(&text, Seat(seat)));
                let millis = spec.time().expect("the lane was made with this bot");
                Some(Bot { player: player.expect("the lane was made with this bot"), millis })
            };
            self.bots = (0..).zip(&self.specs).map(bot).collect();
        }
        self.seat = self.settle();
    }

    fn seat(&self) -> Option<Seat> {
        self.seat
    }

    fn legal(&mut self) -> &[usize] {
        if self.numbers.is_empty() && self.seat.is_some() {
            let game = &self.game;
            self.numbers.extend(self.actions.iter().map(|&it| game.action_number(it)));
        }
        &self.numbers
    }

    fn sample(&mut self) -> usize {
        match self.seat {
            Some(_) => {
                let action = self.actions[self.rng.usize(..self.actions.len())];
                self.game.action_number(action)
            }
            None => 0,
        }
    }

    fn step(&mut self, number: usize, rewards: &mut [f32]) -> Step {
        // Without a seat the bots have played the game to its end, which is rewarded all the same.
        if let Some(seat) = self.seat {
            let game = &self.game;
            let Some(&action) = self.actions.iter().find(|&&it| game.action_number(it) == number)
            else {
                self.seat = None;
                rewards.fill(0.0);
                rewards[seat.index()] = -1.0;
                return Step { over: true, cut: false, illegal: true };
            };
            self.game.play_unchecked(&mut self.state, action, &mut ());
            self.plies += 1;
            self.decisions += 1;
            self.follow();
            self.seat = self.settle();
            if self.seat.is_some() {
                return Step::default();
            }
        }
        let scores = self.game.scores(&self.state);
        let ranking = self.game.ranking(&self.state);
        let exact = super::rewards(self.reward, &ranking, scores.as_slice());
        rewards.iter_mut().zip(exact).for_each(|(reward, exact)| *reward = exact as f32);
        let cut = self.game.to_act(&self.state) != ToAct::Nobody;
        Step { over: true, cut, illegal: false }
    }

    fn observe(&self, seat: Seat, out: &mut Observation<'_>) {
        self.game.observe(&self.state, seat, out);
    }

    fn paint(&self, seat: Seat, planes: &mut [u8]) {
        self.game.paint(&self.state, seat, planes);
    }

    fn scores(&self, out: &mut [i32]) {
        out.copy_from_slice(self.game.scores(&self.state).as_slice());
    }
}
