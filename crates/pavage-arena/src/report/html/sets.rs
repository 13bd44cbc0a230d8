//! What a player made of each set.

use std::collections::BTreeMap;

use super::super::{GameRow, Summary};

/// The margins of every player by set, in the order of sets. A set that is not finished is left out.
pub(super) fn margins(summary: &Summary) -> Vec<Vec<f64>> {
    let mut sets: BTreeMap<u64, Vec<&GameRow>> = BTreeMap::new();
    for game in &summary.games {
        sets.entry(game.set).or_default().push(game);
    }
    // All sets of a tournament are of a size.
    let size = sets.values().map(Vec::len).max().unwrap_or(0);
    let mut margins = vec![Vec::new(); summary.players.len()];
    for games in sets.values().filter(|it| it.len() == size) {
        let mut sums: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
        for game in games.iter().filter(|it| it.seats.len() > 1) {
            let all: f64 = game.seats.iter().map(|it| f64::from(it.score)).sum();
            for seat in &game.seats {
                let own = f64::from(seat.score);
                let sum = sums.entry(seat.player).or_default();
                sum.0 += own - (all - own) / (game.seats.len() - 1) as f64;
                sum.1 += 1.0;
            }
        }
        for (player, (sum, count)) in sums {
            margins[player].push(sum / count);
        }
    }
    margins
}
