//! One playout: down the tree to a position that is new, and back.

use pavage_core::{Game, Guess, Seat, ToAct, sort};

use super::back::Move;
use super::insight::{Insight, Prospect};
use super::tree::{Draw, Edge, NONE, Node, NodeId, Tree};
use crate::Luck;

/// How much a playout prefers actions that have rarely been tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    pub(super) explore: f32,
    /// The difference in share that makes an action e times as likely to be tried.
    pub(super) focus: f32,
    /// How much points count beside the share.
    pub(super) greed: f32,
    /// The order in which draws are tried: 0 for the most likely first. Searches that think together
    /// have different ones, or they would all find the same.
    pub(super) order: u64,
}

/// What playouts use again and again.
#[derive(Debug)]
pub(super) struct Playout<I: Insight> {
    pub(super) insight: I,
    pub(super) tree: Tree<I::Game>,
    pub(super) taste: Taste,
    state: Option<<I::Game as Game>::State>,
    /// The steps of this playout.
    pub(super) moves: Vec<Move>,
    /// How much a point counts beside the share.
    pub(super) greed: f32,
    actions: Vec<<I::Game as Game>::Action>,
    chances: Vec<(<I::Game as Game>::Chance, u32)>,
    prospects: Vec<Prospect>,
    /// What they are worth to the seat to act.
    worths: Vec<f32>,
    /// The edges of a node that can be followed with this guess.
    open: Vec<u32>,
    /// The actions that a node had before others were admitted.
    known: Vec<<I::Game as Game>::Action>,
}

/// Where a playout has arrived.
enum Step {
    At(NodeId),
    /// At a position with this prospect, which may be as exact as the rules.
    Ends(Prospect, bool),
}

impl<I: Insight> Playout<I> {
    pub(super) fn new(insight: I, taste: Taste, limit: usize) -> Playout<I> {
        Playout {
            insight,
            tree: Tree::new(limit),
            taste,
            state: None,
            moves: Vec::new(),
            greed: 0.0,
            actions: Vec::new(),
            chances: Vec::new(),
            prospects: Vec::new(),
            worths: Vec::new(),
            open: Vec::new(),
            known: Vec::new(),
        }
    }

    /// Begins a tree. The root is its first node.
    pub(super) fn begin(&mut self, game: &I::Game, start: &<I::Game as Game>::State, seat: Seat) {
        self.tree.clear();
        self.greed = 0.0;
        let (_, prospect) = self.expand(game, start, seat);
        self.greed = self.taste.greed / (4.0 * prospect.scale);
    }

    /// How often the action has been tried that is tried next.
    pub(super) fn tried(&self) -> u32 {
        self.tree.edges[self.select(0, self.tree.range(0))].visits
    }

    /// Plays out from `start`, which looks like the root to the seat that searches.
    pub(super) fn run(
        &mut self,
        game: &I::Game,
        start: &<I::Game as Game>::State,
        luck: &mut Luck,
    ) {
        // The memory of the last state is used again.
        let mut state = match self.state.take() {
            Some(mut state) => {
                state.clone_from(start);
                state
            }
            None => start.clone(),
        };
        self.moves.clear();
        let mut node = 0;
        let (prospect, sure) = loop {
            match self.step(game, &mut state, node, luck) {
                Step::At(next) => node = next,
                Step::Ends(prospect, sure) => break (prospect, sure),
            }
        };
        self.state = Some(state);
        if I::SURE {
            self.add_best(&prospect, sure);
        } else {
            self.add_mean(&prospect);
        }
    }

    /// Plays the most promising action of a node and what chance does after it.
    fn step(
        &mut self,
        game: &I::Game,
        state: &mut <I::Game as Game>::State,
        node: NodeId,
        luck: &mut Luck,
    ) -> Step {
        let seat = self.tree.nodes[node as usize].seat.expect("a seat is to act");
        let edge = if I::SECRETS {
            self.admit(game, state, node, seat);
            self.select(node, self.open.iter().map(|it| *it as usize))
        } else {
            self.select(node, self.tree.range(node))
        };
        self.tree.nodes[node as usize].visits += 1;
        self.moves.push(Move { node, at: edge as u32, seat, is_draw: false });
        game.play_unchecked(state, self.tree.edges[edge].action, &mut ());
        let mut at = Place::Edge(edge);
        loop {
            let to_act = game.to_act(state);
            if to_act != ToAct::Nobody
                && let Some(prospect) = self.insight.halt(game, state)
            {
                return Step::Ends(prospect, false);
            }
            match to_act {
                ToAct::Nobody => return Step::Ends(self.insight.end(game, state), true),
                ToAct::Chance => at = self.draw(game, state, at, luck),
                ToAct::Seat(seat) => {
                    let known = self.child(at);
                    if known != NONE {
                        return Step::At(known);
                    }
                    let is_minor = self.insight.is_minor(game, state);
                    let (child, prospect) = self.expand(game, state, seat);
                    self.attach(at, child);
                    if is_minor && child != NONE {
                        return Step::At(child);
                    }
                    return Step::Ends(prospect, self.insight.is_last(game, state));
                }
            }
        }
    }

    fn child(&self, at: Place) -> NodeId {
        match at {
            Place::Edge(edge) => self.tree.edges[edge].child,
            Place::Draw(draw) => self.tree.draws[draw].child,
        }
    }

    fn attach(&mut self, at: Place, child: NodeId) {
        match at {
            Place::Edge(edge) => self.tree.edges[edge].child = child,
            Place::Draw(draw) => self.tree.draws[draw].child = child,
        }
    }

    /// Lets chance decide, and finds the place in the tree. A full tree does not tell new draws apart.
    fn draw(
        &mut self,
        game: &I::Game,
        state: &mut <I::Game as Game>::State,
        at: Place,
        luck: &mut Luck,
    ) -> Place {
        if I::SECRETS || (self.child(at) == NONE && self.tree.is_full()) {
            let chance = game.draw(state, |n| luck.u32(0..n));
            game.deal_unchecked(state, chance.expect("chance has an outcome"), &mut ());
            return at;
        }
        let mut node = self.child(at);
        if node == NONE {
            self.chances.clear();
            game.chances(state, &mut self.chances);
            let first = self.tree.draws.len();
            let draws = self.chances.iter().map(|&(chance, weight)| Draw {
                chance,
                weight,
                share: 0.0,
                margin: 0.0,
                sure: false,
                visits: 0,
                child: NONE,
            });
            self.tree.draws.extend(draws);
            node = self.tree.add(None, first, self.chances.len());
            self.attach(at, node);
        }
        let Node { first, visits, .. } = self.tree.nodes[node as usize];
        self.tree.nodes[node as usize].visits += 1;
        let range = self.tree.range(node);
        let draws = &mut self.tree.draws[range];
        let total: u32 = draws.iter().map(|it| it.weight).sum();
        // The outcome that is furthest behind its share of the visits. So draws are as balanced as
        // they can be, and actions are compared on the same ones.
        let order = self.taste.order;
        let behind = |index: usize| {
            let Draw { weight, visits: drawn, .. } = draws[index];
            i64::from(weight) * i64::from(visits + 1) - i64::from(drawn) * i64::from(total)
                + head_start(order, index, total)
        };
        let mut index = 0;
        for other in 1..draws.len() {
            if behind(index) < behind(other) {
                index = other;
            }
        }
        draws[index].visits += 1;
        let seat = self.moves.last().expect("an action led here").seat;
        let at = first + index as u32;
        self.moves.push(Move { node, at, seat, is_draw: true });
        game.deal_unchecked(state, draws[index].chance, &mut ());
        Place::Draw(at as usize)
    }

    /// Weighs the decision of a new node; without a node if the tree is full.
    fn expand(
        &mut self,
        game: &I::Game,
        state: &<I::Game as Game>::State,
        seat: Seat,
    ) -> (NodeId, Prospect) {
        self.actions.clear();
        game.actions(state, &mut self.actions);
        self.weigh(game, state, seat);
        let best =
            (0..self.worths.len()).max_by(|a, b| self.worths[*a].total_cmp(&self.worths[*b]));
        let best = self.prospects[best.expect("a seat can act")];
        if self.tree.is_full() {
            return (NONE, best);
        }
        let first = self.tree.edges.len();
        self.add_edges(seat, self.insight.is_last(game, state), |_| true);
        let len = self.tree.edges.len() - first;
        (self.tree.add(Some(seat), first, len), best)
    }

    /// Adds an edge for each action that was just weighed, if it is `wanted`.
    fn add_edges(
        &mut self,
        seat: Seat,
        sure: bool,
        wanted: impl Fn(<I::Game as Game>::Action) -> bool,
    ) {
        let most = self.worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let focus = self.taste.focus;
        let chance = |it: f32| ((it - most) / focus).exp();
        let sum: f32 = self.worths.iter().copied().map(chance).sum();
        let likes = self.insight.likes().iter().copied().chain(std::iter::repeat(0.0));
        let all = self.actions.iter().zip(&self.prospects).zip(self.worths.iter().zip(likes));
        let all = all.filter(|it| wanted(*it.0.0));
        self.tree.edges.extend(all.map(|((&action, prospect), (&worth, like))| {
            let (share, margin) = (prospect.share(seat), prospect.margin(seat));
            let (prior, first) = (chance(worth) / sum, [share, margin]);
            Edge { action, prior, share, margin, like, first, visits: 0, child: NONE, sure }
        }));
    }

    /// Weighs the listed actions.
    fn weigh(&mut self, game: &I::Game, state: &<I::Game as Game>::State, seat: Seat) {
        self.prospects.clear();
        self.insight.weigh(game, state, seat, &self.actions, &mut self.prospects);
        self.worths.clear();
        let likes = self.insight.likes().iter().chain(std::iter::repeat(&0.0));
        let worths = self.prospects.iter().zip(likes);
        self.worths.extend(worths.map(|(it, like)| it.worth(seat, self.taste.greed) + like));
    }

    /// Finds the edges of a node that this guess allows. Actions that no guess allowed before get
    /// an edge now, unless the tree is full; for that all edges of the node move to the end.
    fn admit(
        &mut self,
        game: &I::Game,
        state: &<I::Game as Game>::State,
        node: NodeId,
        seat: Seat,
    ) {
        self.actions.clear();
        game.actions(state, &mut self.actions);
        let all = self.find_open(node);
        if all || (self.tree.is_full() && !self.open.is_empty()) {
            return;
        }
        self.weigh(game, state, seat);
        let known = self.tree.range(node);
        let first = self.tree.edges.len();
        self.tree.edges.extend_from_within(known.clone());
        let mut actions = std::mem::take(&mut self.known);
        actions.clear();
        actions.extend(self.tree.edges[known].iter().map(|it| it.action));
        self.add_edges(seat, false, |it| actions.binary_search(&it).is_err());
        self.known = actions;
        sort::sort_by(&mut self.tree.edges[first..], |a, b| a.action.cmp(&b.action));
        let len = self.tree.edges.len() - first;
        let it = &mut self.tree.nodes[node as usize];
        (it.first, it.len) = (first as u32, len as u32);
        self.find_open(node);
    }

    /// Finds the edges of the listed actions; `false` if one has none. Both are in ascending order.
    fn find_open(&mut self, node: NodeId) -> bool {
        self.open.clear();
        let mut edges = self.tree.range(node).peekable();
        for action in &self.actions {
            while edges.next_if(|it| self.tree.edges[*it].action < *action).is_some() {}
            let found = edges.next_if(|it| self.tree.edges[*it].action == *action);
            self.open.extend(found.map(|it| it as u32));
        }
        self.open.len() == self.actions.len()
    }

    /// The edge to follow from a node, among these.
    fn select(&self, node: NodeId, edges: impl Iterator<Item = usize>) -> usize {
        let visits = self.tree.nodes[node as usize].visits;
        let eager = self.taste.explore * ((visits + 1) as f32).sqrt();
        let mut best = (0, (false, f32::NEG_INFINITY));
        for index in edges {
            let edge = &self.tree.edges[index];
            let worth = self.worth(edge) + eager * edge.prior / (1 + edge.visits) as f32;
            // What is known exactly needs no more playouts, unless there is nothing else.
            let key = (!edge.sure, worth);
            if best.1 < key {
                best = (index, key);
            }
        }
        best.0
    }
}

/// By how much an outcome is drawn earlier than its share of the visits says: less than one visit.
fn head_start(order: u64, index: usize, total: u32) -> i64 {
    let mixed = order.wrapping_mul(index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    ((mixed * u64::from(total)) >> 32) as i64
}

/// A place in the tree to which a node can be attached.
#[derive(Clone, Copy)]
enum Place {
    Edge(usize),
    Draw(usize),
}

/// A state that looks like `view`.
pub(super) fn guess<G: Guess>(game: &G, view: &G::View, luck: &mut Luck) -> G::State {
    game.guess(view, &mut |n| luck.u32(0..n)).expect("the view is one of this game")
}
