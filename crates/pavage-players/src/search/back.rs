//! What a playout found, told to the positions that it came through.

use pavage_core::{BySeat, Game, Seat};

use super::insight::{Insight, Prospect};
use super::playout::Playout;
use super::tree::{Edge, NONE, NodeId};

/// The number of draws that the first impression of an action counts for, as long as draws after it
/// have not been looked at.
const IMPRESSION: f32 = 2.0;

/// The part of the most visits that an action needs so that its worth is believed.
const TRIED: f32 = 0.25;

/// A step of a playout from a node: by an edge, or by a draw after an action of `seat`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) node: NodeId,
    pub(super) at: u32,
    pub(super) seat: Seat,
    pub(super) is_draw: bool,
}

/// What all seats expect.
#[derive(Debug)]
struct Hopes {
    shares: BySeat<f32>,
    margins: BySeat<f32>,
}

impl Hopes {
    fn new(prospect: &Prospect) -> Hopes {
        let mut hopes = Hopes { shares: prospect.points, margins: prospect.points };
        for (seat, _) in prospect.points.iter() {
            hopes.shares[seat] = prospect.share(seat);
            hopes.margins[seat] = prospect.margin(seat);
        }
        hopes
    }

    /// Changes what one seat expects. The others keep their parts of the rest; between two seats
    /// that is exact.
    fn change(&mut self, seat: Seat, share: f32, margin: f32) {
        let rest = (1.0 - share) / (1.0 - self.shares[seat]).max(f32::MIN_POSITIVE);
        let seats = self.shares.as_slice().len();
        for other in Seat::all(seats as u8).filter(|it| *it != seat) {
            self.shares[other] = (self.shares[other] * rest).min(1.0);
            if seats == 2 {
                (self.shares[other], self.margins[other]) = (1.0 - share, -margin);
            }
        }
        (self.shares[seat], self.margins[seat]) = (share, margin);
    }
}

impl<I: Insight> Playout<I> {
    /// Adds a playout with this end to the means of the actions that led there.
    pub(super) fn add_mean(&mut self, prospect: &Prospect) {
        for it in self.moves.iter().filter(|it| !it.is_draw) {
            self.tree.edges[it.at as usize].add(prospect.share(it.seat), prospect.margin(it.seat));
        }
    }

    /// Finds anew what the positions on the way are worth: a decision as much as the best action
    /// that was tried, and an action as much as the mean of what may be drawn. It is `sure` if the
    /// end of the playout is as exact as the rules.
    pub(super) fn add_best(&mut self, prospect: &Prospect, mut sure: bool) {
        let mut hopes = Hopes::new(prospect);
        let mut doubt = 0.0;
        while let Some(Move { node, at, seat, is_draw }) = self.moves.pop() {
            let (share, margin) = (hopes.shares[seat], hopes.margins[seat]);
            if is_draw {
                let draw = &mut self.tree.draws[at as usize];
                (draw.share, draw.margin, draw.sure) = (share, margin, sure);
                let mean = self.mean_draw(node);
                hopes.change(seat, mean.share, mean.margin);
                (doubt, sure) = (mean.doubt, mean.sure);
                continue;
            }
            let edge = &mut self.tree.edges[at as usize];
            if edge.child == NONE {
                edge.add(share, margin);
            } else {
                let [first, second] = edge.first;
                edge.visits += 1;
                edge.set(share + doubt * (first - share), margin + doubt * (second - margin));
            }
            edge.sure = sure;
            doubt = 0.0;
            let edges = self.tree.edges(node);
            sure = edges.iter().all(|it| it.sure);
            // What is known exactly needs no visit.
            let tried = edges.iter().filter(|it| it.sure || it.visits != 0);
            let best = tried.max_by(|a, b| self.worth(a).total_cmp(&self.worth(b)));
            let best = best.expect("an action was tried");
            hopes.change(seat, best.mean(), best.mean_margin());
        }
    }

    /// The mean of the draws of a node that were looked at.
    fn mean_draw(&self, node: NodeId) -> Mean {
        let draws = &self.tree.draws[self.tree.range(node)];
        let all: f32 = draws.iter().map(|it| it.weight as f32).sum();
        let (mut seen, mut share, mut margin) = (0.0, 0.0, 0.0);
        for it in draws.iter().filter(|it| it.visits != 0) {
            let weight = it.weight as f32;
            seen += weight;
            share += weight * it.share;
            margin += weight * it.margin;
        }
        let first = IMPRESSION / draws.len() as f32 * (all - seen);
        Mean {
            share: share / seen,
            margin: margin / seen,
            doubt: first / (first + seen),
            sure: draws.iter().all(|it| it.sure),
        }
    }

    /// What an action is worth to its seat.
    pub(super) fn worth(&self, edge: &Edge<<I::Game as Game>::Action>) -> f32 {
        edge.mean() + self.greed * edge.mean_margin() + edge.like
    }

    /// The best action of the root so far.
    pub(super) fn best(&self) -> <I::Game as Game>::Action {
        let edges = self.tree.edges(0);
        let key = |it: &Edge<_>| (it.visits as f32, self.worth(it));
        if !I::SURE {
            let best = edges.iter().reduce(|a, b| if key(a) < key(b) { b } else { a });
            return best.expect("a seat can act").action;
        }
        let most = edges.iter().map(|it| it.visits).max().unwrap_or(0);
        let tried = edges.iter().filter(|it| it.sure || TRIED * most as f32 <= it.visits as f32);
        let best = tried.reduce(|a, b| if self.worth(a) < self.worth(b) { b } else { a });
        best.expect("a seat can act").action
    }

    /// Whether nothing is left to find out.
    pub(super) fn is_solved(&self) -> bool {
        self.tree.edges(0).iter().all(|it| it.sure)
    }
}

/// What a seat may expect of draws.
#[derive(Debug)]
struct Mean {
    share: f32,
    margin: f32,
    /// How much the first impression still counts.
    doubt: f32,
    sure: bool,
}
