//! The published baseline: a tree of random games.

use pavage_core::{Game, Guess, Seat, ToAct, Violation};

use crate::{Decision, Luck, Player, Spec};

/// How much rarely tried actions are preferred; the classic constant for results from 0 to 1.
const EXPLORE: f64 = std::f64::consts::SQRT_2;

/// Where a child has not been visited yet.
const NONE: u32 = u32::MAX;

/// Plain UCT: it knows nothing about the game but its rules.
///
/// Each playout begins with a guess, follows the tree by the UCB1 formula, adds one node and plays
/// at random to the end. Draws are not told apart. The action that was tried most often is played.
/// Programs of the literature are like this; it is here to compare with them.
#[derive(Debug)]
pub struct Uct<G: Game> {
    luck: Luck,
    playouts: u32,
    nodes: Vec<Node<G::Action>>,
    path: Vec<u32>,
    actions: Vec<G::Action>,
}

/// A position after an action; siblings are a list.
#[derive(Clone, Copy, Debug)]
struct Node<A> {
    action: Option<A>,
    /// The seat that chose the action.
    seat: Seat,
    visits: u32,
    won: f64,
    first_child: u32,
    next: u32,
}

impl<A> Node<A> {
    fn new(action: Option<A>, seat: Seat) -> Node<A> {
        Node { action, seat, visits: 0, won: 0.0, first_child: NONE, next: NONE }
    }
}

impl<G: Guess> Uct<G> {
    /// The player that `spec` asks for: with 500 playouts if it does not say.
    ///
    /// # Errors
    ///
    /// It has no such option or value.
    pub fn read(spec: &Spec<'_>, seed: u64) -> Result<Uct<G>, Violation> {
        spec.only(&["playouts", "seed"])?;
        Ok(Uct {
            luck: Luck::new(spec.seed(seed)?),
            playouts: spec.value("playouts", 500, 1..=u32::MAX)?,
            nodes: Vec::new(),
            path: Vec::new(),
            actions: Vec::new(),
        })
    }

    /// Plays one game from `state`, and remembers how it ended.
    fn playout(&mut self, game: &G, mut state: G::State) {
        self.path.clear();
        self.path.push(0);
        let mut in_tree = true;
        loop {
            match game.to_act(&state) {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let chance = game.draw(&state, |n| self.luck.u32(0..n));
                    game.deal_unchecked(&mut state, chance.expect("an outcome"), &mut ());
                }
                ToAct::Seat(seat) => {
                    self.actions.clear();
                    game.actions(&state, &mut self.actions);
                    let action = if in_tree {
                        let (action, is_new) = self.descend(seat);
                        in_tree = !is_new;
                        action
                    } else {
                        self.actions[self.luck.usize(0..self.actions.len())]
                    };
                    game.play_unchecked(&mut state, action, &mut ());
                }
            }
        }
        let ranking = game.ranking(&state);
        let winners = ranking.winners();
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            if winners.contains(&node.seat) {
                node.won += 1.0 / winners.len() as f64;
            }
        }
    }

    /// Follows the tree by one of the listed actions; `true` if it was never tried here.
    fn descend(&mut self, seat: Seat) -> (G::Action, bool) {
        let at = *self.path.last().expect("a path begins at the root");
        let count = self.untried(at).count();
        if 0 < count {
            let chosen = self.luck.usize(0..count);
            let action = self.untried(at).nth(chosen).expect("one of those that were counted");
            let mut node = Node::new(Some(action), seat);
            node.next = self.nodes[at as usize].first_child;
            let new = self.nodes.len() as u32;
            self.nodes.push(node);
            self.nodes[at as usize].first_child = new;
            self.path.push(new);
            return (action, true);
        }
        let logarithm = f64::from(self.nodes[at as usize].visits.max(1)).ln();
        let mut best = (NONE, f64::NEG_INFINITY);
        for child in self.actions.iter().filter_map(|it| self.child(at, *it)) {
            let it = &self.nodes[child as usize];
            let visits = f64::from(it.visits.max(1));
            let bound = it.won / visits + EXPLORE * (logarithm / visits).sqrt();
            if best.1 < bound {
                best = (child, bound);
            }
        }
        self.path.push(best.0);
        (self.nodes[best.0 as usize].action.expect("a child has an action"), false)
    }

    /// The listed actions that were never tried at a node.
    fn untried(&self, at: u32) -> impl Iterator<Item = G::Action> + '_ {
        self.actions.iter().copied().filter(move |it| self.child(at, *it).is_none())
    }

    fn child(&self, at: u32, action: G::Action) -> Option<u32> {
        self.children(at).find(|it| self.nodes[*it as usize].action == Some(action))
    }

    fn children(&self, at: u32) -> impl Iterator<Item = u32> + '_ {
        let known = |it: u32| (it != NONE).then_some(it);
        let first = known(self.nodes[at as usize].first_child);
        std::iter::successors(first, move |it| known(self.nodes[*it as usize].next))
    }
}

impl<G: Guess> Player<G> for Uct<G> {
    fn begin(&mut self, number: u64) {
        self.luck.begin(number);
    }

    fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action {
        if let [only] = decision.actions() {
            return *only;
        }
        let (game, view) = (decision.game(), decision.view());
        self.nodes.clear();
        self.nodes.push(Node::new(None, decision.seat()));
        for _ in 0..self.playouts {
            let luck = &mut self.luck;
            let guess = game.guess(&view, &mut |n| luck.u32(0..n));
            self.playout(game, guess.expect("the view is one of this game"));
        }
        let best = self.children(0).max_by_key(|it| self.nodes[*it as usize].visits);
        let action = best.and_then(|it| self.nodes[it as usize].action);
        action.unwrap_or(decision.actions()[0])
    }

    /// Each playout adds a node. A list that is full moves into one twice as long.
    fn memory(&self) -> u64 {
        3 * u64::from(self.playouts) * size_of::<Node<G::Action>>() as u64
    }
}
