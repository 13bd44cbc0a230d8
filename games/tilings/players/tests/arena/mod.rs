//! Games of Tilings between named players, with paired deals.

use pavage_core::{Configure, Setup, ToAct};
use pavage_games::testing::play_paired;
use pavage_players::{Player, Spec, Strategies};
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

/// Plays a game; the k-th draw of a key is the same for any seating.
pub(crate) fn play(game: &Tilings, key: u64, players: &mut [Box<dyn Player<Tilings>>]) -> Played {
    let (mut passes, mut asked) = (vec![0; players.len()], vec![0; players.len()]);
    let position = play_paired(game, key, players, &mut (), |position, answer| {
        if let ToAct::Seat(seat) = position.to_act() {
            asked[seat.index()] += 1;
            passes[seat.index()] += u32::from(answer == Some(Action::Pass));
        }
    });
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
