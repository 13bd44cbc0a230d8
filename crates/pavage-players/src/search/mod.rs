//! A search for any game: it tries what looks good, looks further where that pays, and plays what
//! turned out best.

mod insight;
mod playout;
mod tree;

use pavage_core::{Game, Violation};

pub use self::insight::{Insight, Prospect};
use self::playout::{Playout, Taste, guess};
use self::tree::Edge;
use crate::{Decision, Luck, Player, Spec, Thought};

/// The playouts for a decision if nothing is said.
const PLAYOUTS: u32 = 1000;

/// A player that searches with the evaluation of its game.
#[derive(Debug)]
pub struct Search<I: Insight> {
    luck: Luck,
    /// The number of the decision.
    number: u64,
    playouts: u32,
    done: u32,
    playout: Playout<I>,
    root: Option<Root<I::Game>>,
}

/// The position that a tree begins with.
#[derive(Debug)]
struct Root<G: Game> {
    view: G::View,
    /// A guess of the state behind the view.
    guess: G::State,
}

impl<I: Insight> Search<I> {
    /// The search that `spec` asks for.
    ///
    /// # Errors
    ///
    /// It has no such option or value.
    pub fn read(spec: &Spec<'_>, seed: u64, insight: I) -> Result<Search<I>, Violation> {
        spec.only(&["playouts", "time", "seed", "memory", "explore", "focus"])?;
        // With a time and nothing else, whoever asks ends the search.
        let playouts = if spec.time()?.is_some() { u32::MAX } else { PLAYOUTS };
        let taste = Taste {
            explore: spec.value("explore", I::EXPLORE, 0.0..=10.0)?,
            focus: spec.value("focus", 0.05, 0.001..=10.0)?,
        };
        let megabytes = spec.value("memory", 256, 1..=65536_usize)?;
        Ok(Search {
            luck: Luck::new(spec.seed(seed)?),
            number: 0,
            playouts: spec.value("playouts", playouts, 1..=u32::MAX)?,
            done: 0,
            playout: Playout::new(insight, taste, megabytes << 20),
            root: None,
        })
    }

    /// The action that is best so far.
    fn best(&self) -> <I::Game as Game>::Action {
        let edges = self.playout.tree.edges(0);
        let better = |a: &Edge<_>, b: &Edge<_>| (a.visits, a.mean()) < (b.visits, b.mean());
        let best = edges.iter().reduce(|a, b| if better(a, b) { b } else { a });
        best.expect("a seat can act").action
    }
}

impl<I: Insight> Player<I::Game> for Search<I> {
    fn begin(&mut self, number: u64) {
        self.luck.begin(number);
        self.number = number;
        self.root = None;
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
        if self.root.is_none() {
            let view = decision.view();
            self.done = 0;
            self.playout.insight.load(game, &view, decision.seat());
            let guess = guess(game, &view, &mut self.luck);
            self.playout.begin(game, &guess, decision.seat());
            self.root = Some(Root { view, guess });
        }
        let steps = steps.min(self.playouts - self.done);
        let root = self.root.as_mut().expect("it was just made");
        for _ in 0..steps {
            if I::SECRETS {
                // The same guesses and draws for each action, so that luck does not decide
                // between them.
                self.luck.begin(self.number ^ u64::from(self.playout.tried() + 1) << 32);
                root.guess = guess(game, &root.view, &mut self.luck);
            }
            self.playout.run(game, &root.guess, &mut self.luck);
        }
        self.done += steps;
        let done = self.done == self.playouts;
        if done {
            // What comes next is another decision.
            self.root = None;
        }
        Thought { action: self.best(), steps, done }
    }
}
