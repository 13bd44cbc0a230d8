//! The patterns of a game, laid out for counting.

use pavage_tilings::{Patterns, Tile, Tilings};

use super::grid::{Grid, Lay};

/// One pattern.
#[derive(Debug)]
struct Shape {
    centre: Tile,
    points: f64,
    /// The tiles around the centre, by column and row relative to it.
    tiles: Vec<(i16, i16, Tile)>,
}

/// The patterns that count.
#[derive(Debug, Default)]
pub(super) struct Shapes {
    shapes: Vec<Shape>,
    /// Whether only the best pattern of each centre counts.
    best: bool,
    /// The reach of a pattern from its centre; `None` when patterns do not count.
    pub(super) reach: Option<i16>,
}

impl Shapes {
    pub(super) fn load(&mut self, game: &Tilings) {
        let rules = game.rules();
        let counts = rules.patterns != Patterns::Off;
        let sides = game.patterns().iter().map(|it| it.side() as i16);
        let reach = sides.max().filter(|_| counts).map(|side| side / 2);
        // Influence reaches the surrounding tiles and decides who owns their patterns.
        self.reach = reach.map(|it| if rules.influence { it.max(1) } else { it });
        self.best = rules.patterns == Patterns::Best;
        self.shapes.clear();
        self.shapes.extend(game.patterns().iter().map(|it| Shape {
            centre: it.centre(),
            points: it.points().into(),
            tiles: it.tiles().filter(|it| (it.0, it.1) != (0, 0)).collect(),
        }));
    }

    /// Whether a tile is the centre of any pattern.
    pub(super) fn has_centre(&self, tile: Option<Tile>) -> bool {
        self.shapes.iter().any(|it| Some(it.centre) == tile)
    }

    /// The points that patterns with this centre pay its owner, and those they promise.
    pub(super) fn at(&self, grid: &Grid, at: usize, lay: Option<Lay>) -> (f64, f64) {
        let Some(centre) = grid.tile(at, lay) else { return (0.0, 0.0) };
        let (mut paid, mut promised) = (0.0, 0.0);
        let add = |sum: &mut f64, it: f64| *sum = if self.best { sum.max(it) } else { *sum + it };
        for shape in self.shapes.iter().filter(|it| it.centre == centre) {
            let Some(lies) = shape.lies(grid, at, lay) else { continue };
            if lies == shape.tiles.len() {
                add(&mut paid, shape.points);
            } else {
                let part = (1 + lies) as f64 / (1 + shape.tiles.len()) as f64;
                add(&mut promised, shape.points * part * part);
            }
        }
        // Where only the best pattern counts, a promise is worth what it would add.
        (paid, if self.best { (promised - paid).max(0.0) } else { promised })
    }
}

impl Shape {
    /// How many of its tiles lie around a centre; `None` if it can not be finished there.
    fn lies(&self, grid: &Grid, at: usize, lay: Option<Lay>) -> Option<usize> {
        let mut lies = 0;
        for &(dx, dy, tile) in &self.tiles {
            // Beyond the edge, or a different tile.
            match grid.tile(grid.shifted(at, dx, dy)?, lay) {
                Some(found) if found == tile => lies += 1,
                Some(_) => return None,
                None => (),
            }
        }
        Some(lies)
    }
}
