//! The lays that remain possible after a lay.

use std::collections::HashMap;

use pavage_core::grid::Side;
use pavage_tilings::{Tile, Tilings};

use super::grid::{Demand, Grid, Lay};

/// The number of places for tiles, with a weight for each kind.
///
/// The tiles that fit a cell depend only on the demands of its neighbours, and a board has few
/// different demands, so each is computed once.
#[derive(Debug, Default)]
pub(super) struct Places {
    /// Each kind in each rotation, with its weight.
    tiles: Vec<(Vec<Tile>, f64)>,
    known: HashMap<Demand, f64>,
    /// The total weight of the tiles that fit each cell.
    cells: Vec<f64>,
    total: f64,
}

impl Places {
    /// Prepares for boards of a game.
    pub(super) fn prepare(&mut self, game: &Tilings) {
        self.tiles.clear();
        // Not `0..`, which overflows after the last of 256 kinds.
        let kinds = game.deck().tiles().iter().zip(0..=u8::MAX);
        self.tiles.extend(kinds.map(|((tile, _), kind)| {
            (game.rotations(kind).iter().map(|&it| tile.turned(it)).collect(), 0.0)
        }));
    }

    /// Counts the places of a board for tiles of these weights, by kind.
    pub(super) fn load(&mut self, grid: &Grid, weights: impl Iterator<Item = f64>) {
        self.tiles.iter_mut().zip(weights).for_each(|(kind, weight)| kind.1 = weight);
        self.known.clear();
        self.cells.clear();
        self.total = 0.0;
        for at in 0..grid.len() {
            let here = self.here(grid, at, None);
            self.cells.push(here);
            self.total += here;
        }
    }

    /// The total weight of possible lays in all cells once `lay` is played.
    pub(super) fn after(&mut self, grid: &Grid, lay: Lay) -> f64 {
        let mut total = self.total - self.cells[lay.at];
        let mut seen = [lay.at; 4];
        for side in Side::ALL {
            let Some(near) = grid.next(lay.at, side) else { continue };
            if !seen.contains(&near) {
                seen[side.index()] = near;
                total += self.here(grid, near, Some(lay)) - self.cells[near];
            }
        }
        total
    }

    /// The total weight of the tiles that fit a cell.
    fn here(&mut self, grid: &Grid, at: usize, lay: Option<Lay>) -> f64 {
        if grid.tile(at, lay).is_some() {
            return 0.0;
        }
        // A cell without any neighbour is not open.
        let Some(demand) = grid.demand(at, lay) else { return 0.0 };
        if let Some(&weight) = self.known.get(&demand) {
            return weight;
        }
        let fits = |it: &&(Vec<Tile>, f64)| it.0.iter().any(|&tile| meets(tile, demand));
        let weight = self.tiles.iter().filter(fits).map(|it| it.1).sum();
        self.known.insert(demand, weight);
        weight
    }
}

fn meets(tile: Tile, demand: Demand) -> bool {
    let colors = tile.edges();
    demand.iter().zip(colors).all(|(&it, color)| it == 0 || it == color.letter() as u8)
}
