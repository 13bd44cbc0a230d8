//! What a lay leaves to be laid.

use std::collections::HashMap;

use pavage_core::grid::{Rotation, Side};
use pavage_tilings::{Tile, Tilings};

use super::grid::{Demand, Grid, Lay};

/// How many places there are for tiles, each kind with a weight.
///
/// What fits a cell follows from what its neighbours demand, and a board has
/// few different demands; each is worked out once.
#[derive(Debug, Default)]
pub(super) struct Places {
    /// Each kind in each rotation, and its weight.
    tiles: Vec<(Vec<Tile>, f64)>,
    known: HashMap<Demand, f64>,
    /// The weight of what fits each cell.
    cells: Vec<f64>,
    total: f64,
}

impl Places {
    /// Counts the places of a board for tiles of these weights, by kind.
    pub(super) fn load(&mut self, game: &Tilings, grid: &Grid, weights: impl Iterator<Item = f64>) {
        let turns = if game.rules().rotation { &Rotation::ALL[..] } else { &Rotation::ALL[..1] };
        let kinds = game.deck().tiles().iter().map(|it| it.0).zip(weights);
        self.tiles.clear();
        for (tile, weight) in kinds.filter(|it| it.1 != 0.0) {
            let mut turned: Vec<Tile> = turns.iter().map(|&it| tile.turned(it)).collect();
            turned.sort_unstable();
            turned.dedup();
            self.tiles.push((turned, weight));
        }
        self.known.clear();
        self.cells.clear();
        self.total = 0.0;
        for at in 0..grid.len() {
            let here = self.here(grid, at, None);
            self.cells.push(here);
            self.total += here;
        }
    }

    /// The weight of what may be laid, in all cells together, once `lay` is played.
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

    /// The weight of what fits a cell.
    fn here(&mut self, grid: &Grid, at: usize, lay: Option<Lay>) -> f64 {
        if grid.tile(at, lay).is_some() {
            return 0.0;
        }
        // A cell beside no tile is not open.
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
