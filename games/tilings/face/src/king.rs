//! The king's last strike: a crown in the corner of the cell.

use pavage_core::grid::Cell;
use pavage_tilings::View;

use super::pigment::{IVORY, RIM};
use pavage_scene::Caption;
use pavage_scene::at;
use pavage_scene::{Item, Path, Shape};

/// The cell that the king struck last.
pub(super) fn cell(view: &View) -> Option<Cell> {
    let (x, y) = view.king.as_ref()?.split_once(',')?;
    Some(Cell::new(x.parse().ok()?, y.parse().ok()?))
}

/// The crown, on a plate that is visible on any colour.
pub(super) fn item(view: &View, caption: Caption<'_>) -> Option<Item> {
    const CROWN: [(f32, f32); 7] =
        [(0.1, 0.8), (0.0, 0.15), (0.28, 0.5), (0.5, 0.0), (0.72, 0.5), (1.0, 0.15), (0.9, 0.8)];
    let cell = cell(view)?;
    let (x, y) = (f32::from(cell.x), f32::from(cell.y));
    let crown = CROWN.map(|(right, down)| at(x + 0.09 + 0.2 * right, y + 0.1 + 0.2 * down));
    let shapes = vec![
        Shape::outlined(Path::rect(x + 0.05, y + 0.05, 0.28, 0.26), IVORY, RIM, 0.025),
        Shape::fill(Path::polygon(&crown), RIM),
    ];
    let label = caption.words.plain("tilings-scene-king", &[("cell", cell.to_string())]);
    Some(Item { label, ..Item::shapes(shapes) })
}
