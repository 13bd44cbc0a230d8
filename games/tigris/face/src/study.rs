//! The study of a board: kingdoms and their leaders, revolts, and unseen pieces.

mod overlays;
mod realm;
mod regions;
mod stock;

use pavage_tigris::{Bits, Cell, Tigris, View};

pub(crate) use stock::stock_as_text;

use super::scene::Subject;
use pavage_scene::Caption;
use pavage_scene::at;
use pavage_scene::{Path, Point, Region, Study};

/// The study of a view.
pub fn study(game: &Tigris, view: &View, caption: Caption<'_>) -> Study {
    let subject = Subject { game, view, caption };
    Study {
        regions: regions::regions(&subject),
        overlays: vec![overlays::kingdoms(&subject), overlays::revolts(&subject)],
        stock: stock::stock(&subject),
    }
}

/// A region without owners, paint and mark.
fn plain(area: Path, at: Point, label: String) -> Region {
    Region { area, owners: Vec::new(), paint: None, mark: String::new(), at, label }
}

/// The middle of a space.
fn middle(cell: Cell) -> Point {
    at(f32::from(cell.column()) + 0.5, f32::from(cell.row()) + 0.5)
}

/// The middle of the space that is nearest to the middle of some spaces.
fn heart(cells: Bits) -> Point {
    let count = cells.len().max(1) as f32;
    let (x, y) =
        cells.into_iter().map(middle).fold((0.0, 0.0), |sum, it| (sum.0 + it.x, sum.1 + it.y));
    let far = |it: &Point| (it.x - x / count).powi(2) + (it.y - y / count).powi(2);
    let nearest = cells.into_iter().map(middle).min_by(|a, b| far(a).total_cmp(&far(b)));
    nearest.unwrap_or_default()
}
