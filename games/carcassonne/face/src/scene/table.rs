//! The cloth around the tiles: their shadow, numbers of columns and rows, the ring.

use pavage_carcassonne::View;

use super::super::art::paints::{LETTER, RING, RING_EDGE, SHADE};
use pavage_scene::{Anchor, Item, Path, Rect, Shape, Target, at};

/// Room for the numbers of columns and rows.
const HEAD: f32 = 0.3;

/// The area that must be visible: every tile and the numbers, and for the seat to act all cells
/// beside tiles. It keeps these while a claim is chosen, so that nothing jumps within a turn.
pub(super) fn bounds(view: &View, targets: &[Target]) -> Rect {
    let beside = if targets.is_empty() { 0.0 } else { 1.0 };
    let tiles = view.tiles.iter().map(|it| (f32::from(it.x), f32::from(it.y), beside));
    let places = targets.iter().filter_map(|it| it.place);
    let places = places.map(|it| (it.x.floor(), it.y.floor(), 0.0));
    let (mut west, mut north, mut east, mut south) = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
    for (x, y, more) in tiles.chain(places) {
        (west, north) = (west.min(x - more), north.min(y - more));
        (east, south) = (east.max(x + 1.0 + more), south.max(y + 1.0 + more));
    }
    if east < west {
        (west, north, east, south) = (0.0, 0.0, 1.0, 1.0);
    }
    let (width, height) = (east - west + HEAD, south - north + HEAD);
    Rect { x: west - HEAD, y: north - HEAD, width, height }
}

/// The numbers of the columns along the north and of the rows along the west, with those of the
/// tile laid last in bold.
pub(super) fn numbers(view: &View, bounds: Rect) -> Item {
    let number = |number: i32, x: f32, y: f32, last: Option<i16>| Shape::Text {
        text: number.to_string(),
        at: at(x, y),
        size: 0.2,
        paint: LETTER,
        anchor: Anchor::Middle,
        bold: last.map(i32::from) == Some(number),
    };
    let cells = |from: f32, length: f32| {
        let first = (from + HEAD).round() as i32;
        first..first + (length - HEAD).round() as i32
    };
    let last = view.tiles.last();
    let columns = cells(bounds.x, bounds.width)
        .map(|it| number(it, it as f32 + 0.5, bounds.y + 0.2, last.map(|it| it.x)));
    let rows = cells(bounds.y, bounds.height)
        .map(|it| number(it, bounds.x + 0.08, it as f32 + 0.57, last.map(|it| it.y)));
    Item::shapes(columns.chain(rows).collect())
}

/// The shadow of the tiles on the cloth.
pub(super) fn shadow(view: &View) -> Item {
    let layer = |spread: f32, faint: f32| {
        let tiles = view.tiles.iter().flat_map(|it| {
            let (x, y) = (f32::from(it.x), f32::from(it.y));
            let side = 1.0 + spread;
            Path::rect(x + 0.035 - spread / 2.0, y + 0.05 - spread / 2.0, side, side).0
        });
        Shape::fill(Path(tiles.collect()), SHADE.faint(faint))
    };
    Item::shapes(vec![layer(0.06, 0.1), layer(0.0, 0.2)])
}

/// The thin ring around the tile laid last.
pub(super) fn ring(view: &View) -> Option<Item> {
    let last = view.tiles.last()?;
    let square = Path::rect(f32::from(last.x) + 0.012, f32::from(last.y) + 0.012, 0.976, 0.976);
    let rings = [(RING_EDGE, 0.05), (RING, 0.026)];
    let rings = rings.map(|(paint, width)| Shape::stroke(square.clone(), paint, width));
    Some(Item::shapes(rings.to_vec()))
}
