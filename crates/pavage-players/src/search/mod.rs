//! A search for any game: it tries what looks good, looks further where that pays, and plays what
//! turned out best.

mod back;
mod glance;
mod insight;
mod playout;
mod trail;
mod tree;

use pavage_core::{Game, Seat, ToAct, Violation, sort};

pub use self::glance::{outlook, weigh};
pub use self::insight::{Insight, Prospect};
use self::playout::{Playout, Taste, guess};
use self::trail::Trail;
use self::tree::NONE;
use crate::{Decision, Idea, Luck, Player, Spec, Thought};

/// The playouts for a decision if nothing is said.
const PLAYOUTS: u32 = 1000;

/// The options of every search.
const OPTIONS: &[&str] =
    &["playouts", "time", "threads", "seed", "memory", "explore", "focus", "greed"];

/// A player that searches with the evaluation of its game.
#[derive(Debug)]
pub struct Search<I: Insight> {
    luck: Luck,
    /// The number of the decision.
    number: u64,
    playouts: u32,
    done: u32,
    playout: Playout<I>,
    /// Whether it thinks while others decide, and keeps what it found. Its choices then depend on
    /// the time it had.
    ponders: bool,
    /// Whether it is in the middle of a decision.
    thinking: bool,
    /// The position that it thinks about, or thought about last.
    trail: Option<Trail<I::Game>>,
}

impl<I: Insight> Search<I> {
    /// The search that `spec` asks for.
    ///
    /// # Errors
    ///
    /// It has no such option or value.
    pub fn read(spec: &Spec<'_>, seed: u64, insight: I) -> Result<Search<I>, Violation> {
        // A tree over guesses of hidden things cannot be kept: the next decision has other guesses.
        let pondering: &[&str] = if I::SECRETS { &[] } else { &["ponder"] };
        spec.only(&[OPTIONS, pondering, I::OPTIONS].concat())?;
        // With a time and nothing else, whoever asks ends the search.
        let playouts = if spec.time()?.is_some() { u32::MAX } else { PLAYOUTS };
        let taste = Taste {
            explore: spec.value("explore", I::EXPLORE, 0.0..=10.0)?,
            focus: spec.value("focus", 0.05, 0.001..=10.0)?,
            greed: spec.value("greed", I::GREED, 0.0..=100.0)?,
            order: if spec.threads()? == 1 { 0 } else { spec.seed(seed)? },
        };
        // Searches that think together share the memory, of which a browser has less than may be asked for.
        let memory = spec.value("memory", 256, 1..=65536_u64)? << 20;
        let each = usize::try_from(memory / u64::from(spec.threads()?)).unwrap_or(usize::MAX);
        Ok(Search {
            luck: Luck::new(spec.seed(seed)?),
            number: 0,
            playouts: spec.value("playouts", playouts, 1..=u32::MAX)?,
            done: 0,
            playout: Playout::new(insight, taste, each),
            ponders: spec.ponders()?,
            thinking: false,
            trail: None,
        })
    }

    /// Goes on to the position with this view, or begins with it.
    fn follow(&mut self, game: &I::Game, seat: Seat, view: &<I::Game as Game>::View) {
        let trail = self.trail.take().filter(|_| self.ponders);
        let followed =
            trail.and_then(|mut it| it.follow(game, &self.playout.tree, seat, view).then_some(it));
        self.trail = Some(followed.unwrap_or_else(|| {
            let state = guess(game, view, &mut self.luck);
            Trail { view: view.clone(), state, at: NONE }
        }));
    }

    /// Makes the position that it thinks about the root of the tree; `seat` searches.
    fn root(&mut self, game: &I::Game, seat: Seat) {
        let trail = self.trail.as_mut().expect("it follows the game");
        self.playout.insight.load(game, &trail.view, seat);
        let ToAct::Seat(to_act) = game.to_act(&trail.state) else { return };
        match trail.at {
            0 => (),
            NONE => self.playout.begin(game, &trail.state, to_act),
            node => self.playout.tree.keep(node),
        }
        trail.at = 0;
    }

    fn run(&mut self, game: &I::Game, playouts: u32) {
        let trail = self.trail.as_mut().expect("it follows the game");
        for _ in 0..playouts {
            if self.playout.is_solved() {
                return;
            }
            if I::SECRETS {
                // The same guesses and draws for each action, so that luck does not decide
                // between them.
                self.luck.begin(self.number ^ u64::from(self.playout.tried() + 1) << 32);
                trail.state = guess(game, &trail.view, &mut self.luck);
            }
            self.playout.run(game, &trail.state, &mut self.luck);
        }
    }
}

impl<I: Insight> Player<I::Game> for Search<I> {
    fn begin(&mut self, number: u64) {
        self.luck.begin(number);
        self.number = number;
        self.thinking = false;
        self.done = 0;
    }

    fn choose(&mut self, decision: &Decision<'_, I::Game>) -> <I::Game as Game>::Action {
        loop {
            let thought = self.think(decision, u32::MAX);
            if thought.done {
                return thought.action;
            }
        }
    }

    fn think(
        &mut self,
        decision: &Decision<'_, I::Game>,
        steps: u32,
    ) -> Thought<<I::Game as Game>::Action> {
        let game = decision.game();
        if let [action] = *decision.actions() {
            return Thought { action, steps: 1, done: true };
        }
        if !self.thinking {
            self.thinking = true;
            self.done = 0;
            self.follow(game, decision.seat(), &decision.view());
            self.root(game, decision.seat());
        }
        let steps = steps.min(self.playouts - self.done);
        self.run(game, steps);
        self.done += steps;
        let done = self.done == self.playouts || self.playout.is_solved();
        // What comes next is another decision.
        self.thinking = !done;
        Thought { action: self.playout.best(), steps, done }
    }

    fn ponder(
        &mut self,
        game: &I::Game,
        seat: Seat,
        view: &<I::Game as Game>::View,
        steps: u32,
    ) -> bool {
        if !self.ponders {
            return false;
        }
        self.thinking = false;
        self.follow(game, seat, view);
        let trail = self.trail.as_ref().expect("it follows the game");
        if steps == 0 || !matches!(game.to_act(&trail.state), ToAct::Seat(_)) {
            return steps == 0;
        }
        self.root(game, seat);
        self.run(game, steps);
        !self.playout.tree.is_full() && !self.playout.is_solved()
    }

    fn memory(&self) -> u64 {
        self.playout.tree.limit as u64
    }

    fn ideas(&self) -> Vec<Idea<<I::Game as Game>::Action>> {
        if self.done == 0 {
            // The tree is that of another decision.
            return Vec::new();
        }
        // What is known exactly needs no visit.
        let edges = self.playout.tree.edges(0).iter().filter(|it| it.sure || it.visits != 0);
        let mut ideas: Vec<_> = edges
            .map(|it| Idea {
                action: it.action,
                visits: it.visits.max(1),
                share: it.mean(),
                margin: it.mean_margin(),
            })
            .collect();
        let best = self.playout.best();
        sort::sort_by(&mut ideas, |a, b| {
            let first = (b.action == best).cmp(&(a.action == best));
            first.then(b.visits.cmp(&a.visits)).then(b.share.total_cmp(&a.share))
        });
        ideas
    }
}
