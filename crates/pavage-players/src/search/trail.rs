//! The way of a game through the tree: what was found about earlier positions is kept.

use pavage_core::{Game, Seat, Viewer};

use super::tree::{NONE, Node, NodeId, Tree};

/// A position that a search looks at or has looked at.
#[derive(Debug)]
pub(super) struct Trail<G: Game> {
    pub(super) view: G::View,
    /// A guess of the state behind the view.
    pub(super) state: G::State,
    /// Its node; [`NONE`] if it is not in the tree.
    pub(super) at: NodeId,
}

impl<G: Game> Trail<G> {
    /// Goes on to the position after the next ply, as `seat` sees it; `false` if no ply leads there.
    pub(super) fn follow(&mut self, game: &G, tree: &Tree<G>, seat: Seat, view: &G::View) -> bool {
        if self.view == *view {
            return true;
        }
        if self.at == NONE {
            return false;
        }
        let reached = |play: &dyn Fn(&mut G::State)| {
            let mut state = self.state.clone();
            play(&mut state);
            (game.view(&state, Viewer::Seat(seat)) == *view).then_some(state)
        };
        let next = match tree.nodes[self.at as usize].seat {
            Some(_) => tree.edges(self.at).iter().find_map(|it| {
                let played = reached(&|state| game.play_unchecked(state, it.action, &mut ()));
                Some((played?, it.child))
            }),
            None => tree.draws[tree.range(self.at)].iter().find_map(|it| {
                let dealt = reached(&|state| game.deal_unchecked(state, it.chance, &mut ()));
                Some((dealt?, it.child))
            }),
        };
        let Some((state, at)) = next else { return false };
        (self.view, self.state, self.at) = (view.clone(), state, at);
        true
    }
}

impl<G: Game> Tree<G> {
    /// Makes a node the root, and forgets all that does not follow from it.
    pub(super) fn keep(&mut self, root: NodeId) {
        let mut kept = self.as_large();
        kept.nodes.push(self.nodes[root as usize]);
        let mut next = 0;
        while let Some(&Node { seat, .. }) = kept.nodes.get(next) {
            let from = {
                let Node { first, len, .. } = kept.nodes[next];
                first as usize..(first + len) as usize
            };
            let mut adopt = |child: &mut NodeId| {
                if *child != NONE {
                    kept.nodes.push(self.nodes[*child as usize]);
                    *child = kept.nodes.len() as NodeId - 1;
                }
            };
            let first = if seat.is_some() {
                let first = kept.edges.len();
                kept.edges.extend_from_slice(&self.edges[from]);
                kept.edges[first..].iter_mut().for_each(|it| adopt(&mut it.child));
                first
            } else {
                let first = kept.draws.len();
                kept.draws.extend_from_slice(&self.draws[from]);
                kept.draws[first..].iter_mut().for_each(|it| adopt(&mut it.child));
                first
            };
            kept.nodes[next].first = first as u32;
            next += 1;
        }
        *self = kept;
    }
}
