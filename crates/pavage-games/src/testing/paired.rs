use std::collections::BTreeMap;

use pavage_core::{Game, Position, Sink, ToAct};
use pavage_players::{Decision, Player};

use crate::Dealer;

/// Plays a game in which the k-th draw depends only on the key, not on the players, and returns its
/// final position.
///
/// `each` gets every position before its ply, with the action about to be played, or `None` before
/// a deal.
///
/// # Panics
///
/// If a player answers with an action that is not listed.
pub fn play_paired<G: Game>(
    game: &G,
    key: u64,
    players: &mut [Box<dyn Player<G>>],
    events: &mut impl Sink<G::Event>,
    mut each: impl FnMut(&Position<G>, Option<G::Action>),
) -> Position<G> {
    let dealer = Dealer::from_seed(&key.to_string());
    let mut draws: BTreeMap<u64, u64> = BTreeMap::new();
    let mut position = Position::new(game.clone());
    loop {
        match position.to_act() {
            ToAct::Nobody => return position,
            ToAct::Chance => {
                each(&position, None);
                let chances = position.chances();
                let weights: Vec<u32> = chances.iter().map(|it| it.1).collect();
                let chosen = game.source(position.state()).map_or(0, |source| {
                    let k = draws.entry(source).or_default();
                    *k += 1;
                    dealer.draw(source, *k - 1, &weights)
                });
                position.deal(chances[chosen].0, events).expect("it is listed");
            }
            ToAct::Seat(seat) => {
                let actions = position.actions();
                let decision = Decision::new(game, position.state(), seat, &actions);
                let action = players[seat.index()].choose(&decision);
                assert!(actions.contains(&action), "{action:?} is not listed");
                each(&position, Some(action));
                position.play(action, events).expect("it is listed");
            }
        }
    }
}
