//! What the evaluation says without a search.

use pavage_core::{Game, Seat, ToAct};

use super::insight::{Insight, Prospect};
use super::playout::guess;
use crate::{Decision, Luck};

/// What the seats may expect after each action of a decision, in order.
pub fn weigh<I: Insight>(mut insight: I, decision: &Decision<'_, I::Game>) -> Vec<Prospect> {
    let (game, seat, view) = (decision.game(), decision.seat(), decision.view());
    insight.load(game, &view, seat);
    let state = guess(game, &view, &mut Luck::new(0));
    let mut prospects = Vec::new();
    insight.weigh(game, &state, seat, decision.actions(), &mut prospects);
    prospects
}

/// What the seats may expect of a position, as `seat` sees it, if the seat to act then plays what
/// looks best; `None` while chance is to act.
pub fn outlook<I: Insight>(
    mut insight: I,
    game: &I::Game,
    view: &<I::Game as Game>::View,
    seat: Seat,
) -> Option<Prospect> {
    insight.load(game, view, seat);
    let state = guess(game, view, &mut Luck::new(0));
    let acting = match game.to_act(&state) {
        ToAct::Chance => return None,
        ToAct::Nobody => return Some(insight.end(game, &state)),
        ToAct::Seat(acting) => acting,
    };
    let (mut actions, mut prospects) = (Vec::new(), Vec::new());
    game.actions(&state, &mut actions);
    insight.weigh(game, &state, acting, &actions, &mut prospects);
    prospects.into_iter().max_by(|a, b| a.share(acting).total_cmp(&b.share(acting)))
}
