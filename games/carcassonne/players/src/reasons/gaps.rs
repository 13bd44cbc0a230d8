//! Places that few tiles fit, or none, beside features that somebody has.

use pavage_carcassonne::{Carcassonne, Feature, Standing, State};
use pavage_core::grid::Cell;
use pavage_core::{Seat, Told};

use super::{Reasons, feature_name};
use crate::ground::walk;

/// So few tiles are hard to get, and so many were not.
const FEW: u16 = 2;
const MANY: u16 = 5;

/// A meeple that is stuck, in points.
const STUCK: i32 = 3;

/// Tells the features that the lay makes hard or impossible to finish.
pub(super) fn tell(
    game: &Carcassonne,
    state: &State,
    laid: &State,
    seat: Seat,
    reasons: &mut Reasons,
) {
    let standings = game.standings(laid);
    // The features that have been told, each at its tightest place.
    let mut told: Vec<(u16, i32, Told)> = Vec::new();
    for gap in game.gaps(laid) {
        let (then, now) = (fits(game, state, gap.cell), fits(game, laid, gap.cell));
        if !(now == 0 && 0 < then || now <= FEW && MANY <= then) {
            continue;
        }
        for it in standings.iter().filter(|it| !it.finished) {
            let ends_here = match it.kind {
                Feature::City | Feature::Road => gap.sides.contains(&Some(it.feature)),
                Feature::Cloister => {
                    let mut pieces = game.pieces(laid);
                    pieces
                        .any(|piece| piece.feature == it.feature && walk(piece.cell, gap.cell) == 1)
                }
                _ => false,
            };
            let Some(owner) = it.owners().find(|it| *it == seat).or(it.owners().next()) else {
                continue;
            };
            if !ends_here || told.iter().any(|known| known.0 == it.feature && known.1 <= now.into())
            {
                continue;
            }
            told.retain(|known| known.0 != it.feature);
            told.push((it.feature, now.into(), fact(it, owner, seat, gap.cell, now)));
        }
    }
    for (feature, tiles, fact) in told {
        let at_stake = standings.iter().find(|it| it.feature == feature);
        let at_stake = at_stake.map_or(0, |it| it.later - it.now + STUCK);
        reasons.add(if tiles == 0 { at_stake } else { at_stake / 2 }, fact);
    }
}

fn fact(it: &Standing, owner: Seat, seat: Seat, cell: Cell, tiles: u16) -> Told {
    let told = match owner == seat {
        true => Told::new("carcassonne/why-stuck"),
        false => Told::new("carcassonne/why-blocks").with("seat", owner),
    };
    told.with("feature", feature_name(it.kind)).with("cell", cell).with("tiles", i32::from(tiles))
}

/// How many of the unseen tiles fit in a cell.
fn fits(game: &Carcassonne, state: &State, cell: Cell) -> u16 {
    let kinds = game.unseen(state).iter().enumerate();
    kinds.filter(|it| 0 < game.ways(state, it.0, cell)).map(|it| *it.1).sum()
}
