//! The tree of a search.

use std::ops::Range;

use pavage_core::{Game, Seat};

/// The place of a node in its tree.
pub(super) type NodeId = u32;

/// Where a child has not been visited yet.
pub(super) const NONE: NodeId = NodeId::MAX;

/// A position: the actions or the draws that follow from it stand side by side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The seat to act; `None` for chance.
    pub(super) seat: Option<Seat>,
    pub(super) visits: u32,
    pub(super) first: u32,
    pub(super) len: u32,
}

/// An action in a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    /// How likely it seemed to be the best.
    pub(super) prior: f32,
    /// The sums of the shares and margins that playouts found, and of those that it seemed to
    /// have at first, which count as one playout.
    pub(super) share: f32,
    pub(super) margin: f32,
    /// How much the seat likes it beside these.
    pub(super) like: f32,
    /// The share and the margin that it seemed to have at first.
    pub(super) first: [f32; 2],
    pub(super) visits: u32,
    pub(super) child: NodeId,
    /// Whether they are as exact as the rules.
    pub(super) sure: bool,
}

impl<A> Edge<A> {
    /// Adds what a playout found.
    pub(super) fn add(&mut self, share: f32, margin: f32) {
        self.visits += 1;
        self.share += share;
        self.margin += margin;
    }

    /// Sets what to expect.
    pub(super) fn set(&mut self, share: f32, margin: f32) {
        let playouts = (1 + self.visits) as f32;
        (self.share, self.margin) = (playouts * share, playouts * margin);
    }

    /// The margin to expect.
    pub(super) fn mean_margin(&self) -> f32 {
        self.margin / (1 + self.visits) as f32
    }

    /// The share to expect.
    pub(super) fn mean(&self) -> f32 {
        self.share / (1 + self.visits) as f32
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draw<C> {
    pub(super) chance: C,
    pub(super) weight: u32,
    /// What the seat that acted before it expects, and whether that is as exact as the rules.
    pub(super) share: f32,
    pub(super) margin: f32,
    pub(super) sure: bool,
    pub(super) visits: u32,
    pub(super) child: NodeId,
}

/// All nodes of a search. The memory is kept for the next one.
#[derive(Debug)]
pub(super) struct Tree<G: Game> {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge<G::Action>>,
    pub(super) draws: Vec<Draw<G::Chance>>,
    /// The most bytes of all.
    pub(super) limit: usize,
}

impl<G: Game> Tree<G> {
    pub(super) fn new(limit: usize) -> Tree<G> {
        Tree { nodes: Vec::new(), edges: Vec::new(), draws: Vec::new(), limit }
    }

    /// An empty one with room for as much as this one holds: its lists move no more while they are filled from it, so both
    /// together take no more than one that grows.
    pub(super) fn as_large(&self) -> Tree<G> {
        Tree {
            nodes: Vec::with_capacity(self.nodes.len()),
            edges: Vec::with_capacity(self.edges.len()),
            draws: Vec::with_capacity(self.draws.len()),
            limit: self.limit,
        }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.draws.clear();
    }

    /// Whether it may not grow any more. A list that is full moves into one twice as long, so for a moment it takes three times
    /// what it holds.
    pub(super) fn is_full(&self) -> bool {
        let bytes = size_of_val(self.nodes.as_slice())
            + size_of_val(self.edges.as_slice())
            + size_of_val(self.draws.as_slice());
        self.limit.div_ceil(3) <= bytes
    }

    pub(super) fn add(&mut self, seat: Option<Seat>, first: usize, len: usize) -> NodeId {
        self.nodes.push(Node { seat, visits: 0, first: first as u32, len: len as u32 });
        self.nodes.len() as NodeId - 1
    }

    /// The places of what follows from a node.
    pub(super) fn range(&self, node: NodeId) -> Range<usize> {
        let Node { first, len, .. } = self.nodes[node as usize];
        first as usize..(first + len) as usize
    }

    pub(super) fn edges(&self, node: NodeId) -> &[Edge<G::Action>] {
        &self.edges[self.range(node)]
    }
}
