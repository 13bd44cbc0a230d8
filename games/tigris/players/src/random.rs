//! A player that plays anything, tiles most often.

use pavage_core::pick_weighted;
use pavage_players::{Decision, Luck, Player};
use pavage_tigris::{Action, Tigris};

/// Chooses a kind of action by its weight, then one of that kind.
///
/// Choosing all actions equally often would make a poor sparring partner: a third of some 465
/// actions are catastrophes. With these weights, taken from the student project that the rules
/// come from, it lays tiles and keeps its leaders.
#[derive(Clone, Debug)]
pub(super) struct Weighted {
    rng: Luck,
}

/// The kinds of action that have a weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Tile,
    Leader,
    Catastrophe,
    Swap,
}

/// Each kind, and how often it is chosen, in twentieths.
const WEIGHTS: [(Kind, u32); 4] =
    [(Kind::Tile, 10), (Kind::Leader, 4), (Kind::Catastrophe, 1), (Kind::Swap, 5)];

/// The kind of an action. A pass has none, because it is for seats that can do nothing else.
/// Answers during an action have none either, because all of them are of one sort.
fn kind(action: Action) -> Option<Kind> {
    match action {
        Action::Tile { .. } => Some(Kind::Tile),
        Action::Leader { .. } | Action::Withdraw(_) => Some(Kind::Leader),
        Action::Catastrophe(_) => Some(Kind::Catastrophe),
        Action::Swap(_) => Some(Kind::Swap),
        Action::Pass
        | Action::Commit(_)
        | Action::War(_)
        | Action::Build { .. }
        | Action::Decline
        | Action::Take(_) => None,
    }
}

impl Weighted {
    pub(super) fn new(seed: u64) -> Weighted {
        Weighted { rng: Luck::new(seed) }
    }

    /// A random kind that some action has; `None` when no action has a kind.
    fn draw_kind(&mut self, actions: &[Action]) -> Option<Kind> {
        let possible = |it: Kind| actions.iter().any(|&action| kind(action) == Some(it));
        let weights = WEIGHTS.map(|(kind, weight)| (kind, weight * u32::from(possible(kind))));
        pick_weighted(weights, |n| self.rng.u32(0..n))
    }
}

impl Player<Tigris> for Weighted {
    fn begin(&mut self, number: u64) {
        self.rng.begin(number);
    }

    fn choose(&mut self, decision: &Decision<'_, Tigris>) -> Action {
        let actions = decision.actions();
        let wanted = self.draw_kind(actions);
        let of_kind = actions.iter().copied().filter(|&it| kind(it) == wanted);
        let nth = self.rng.usize(0..of_kind.clone().count());
        let chosen = of_kind.into_iter().nth(nth);
        chosen.expect("there is an action of the kind")
    }
}
