//! Games of Tilings between named players, with paired deals.

use std::collections::BTreeMap;

use pavage_core::{Configure, Game, Position, Seat, Setup, ToAct};
use pavage_games::Dealer;
use pavage_players::{Decision, Player, Spec, Strategies};
use pavage_tilings::{Action, Tilings};
use pavage_tilings_players::TilingsPlayers;

/// The result of a game.
pub(crate) struct Played {
    pub(crate) points: Vec<i32>,
    /// How often each seat had no place for its tile.
    pub(crate) passes: Vec<u32>,
    /// How often each seat was to act.
    pub(crate) asked: Vec<u32>,
}

pub(crate) fn game(options: &str, seats: u8) -> Tilings {
    Tilings::configure(Setup { options, seats: Some(seats.into()), files: &[] }).unwrap()
}

pub(crate) fn player(spec: &str, seed: u64) -> Box<dyn Player<Tilings>> {
    TilingsPlayers::player(&Spec::read(spec), seed).unwrap()
}

/// Plays a game. The k-th draw of a key is the same for any seating.
pub(crate) fn play(game: &Tilings, key: u64, players: &mut [Box<dyn Player<Tilings>>]) -> Played {
    let dealer = Dealer::from_seed(&key.to_string());
    let mut draws: BTreeMap<u64, u64> = BTreeMap::new();
    let mut position = Position::new(game.clone());
    let seats = players.len();
    let (mut passes, mut asked) = (vec![0; seats], vec![0; seats]);
    loop {
        match position.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let chances = position.chances();
                let weights: Vec<u32> = chances.iter().map(|it| it.1).collect();
                let chosen = game.source(position.state()).map_or(0, |source| {
                    let k = draws.entry(source).or_default();
                    *k += 1;
                    dealer.draw(source, *k - 1, &weights)
                });
                position.deal(chances[chosen].0, &mut ()).unwrap();
            }
            ToAct::Seat(Seat(seat)) => {
                let actions = position.actions();
                let decision = Decision::new(game, position.state(), Seat(seat), &actions);
                let action = players[usize::from(seat)].choose(&decision);
                asked[usize::from(seat)] += 1;
                passes[usize::from(seat)] += u32::from(action == Action::Pass);
                position.play(action, &mut ()).unwrap();
            }
        }
    }
    Played { points: position.scores().as_slice().to_vec(), passes, asked }
}

/// Plays two-seat games in pairs: once with a key, and again with seats swapped. Calls `end`
/// with each game and the seat of the first player.
pub(crate) fn duel(
    options: &str,
    specs: [&str; 2],
    pairs: u64,
    mut end: impl FnMut(Played, usize),
) {
    let game = game(options, 2);
    for key in 0..pairs {
        for first in 0..2 {
            let mut seated = [0, 1].map(|seat| {
                let spec = specs[usize::from(seat != first)];
                player(spec, 2 * key + seat as u64)
            });
            end(play(&game, key, &mut seated), first);
        }
    }
}

/// The share of games the first player wins; a tie is half a win.
pub(crate) fn wins(options: &str, specs: [&str; 2], pairs: u64) -> f64 {
    let mut wins = 0.0;
    duel(options, specs, pairs, |played, first| {
        wins += match played.points[first].cmp(&played.points[1 - first]) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
    });
    wins / (2.0 * pairs as f64)
}
