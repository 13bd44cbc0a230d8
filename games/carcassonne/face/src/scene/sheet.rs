//! A sheet of all kinds of a tile set, for documents.

use pavage_carcassonne::TileSet;
use pavage_core::grid::{Cell, Rotation};

use super::super::art::paints::{LETTER, TABLE};
use super::arts::Arts;
use pavage_scene::Caption;
use pavage_scene::{Anchor, Item, Rect, Scene, Shape, at};

/// The number of kinds side by side.
const COLUMNS: usize = 3;
/// The distance from one tile to the next.
const STEP: f32 = 1.12;
/// Room for the name of a kind and its count.
const NAME: f32 = 0.85;
/// The width of a kind with its four rotations.
const WIDTH: f32 = NAME + 4.0 * STEP + 0.2;

/// Every kind of a set in four rotations, with its name and count.
pub fn sheet(tiles: &TileSet, caption: Caption<'_>) -> Scene {
    let mut arts = Arts::new(tiles, caption.signs);
    let mut items = Vec::new();
    for (index, (kind, count)) in tiles.tiles().iter().enumerate() {
        let (column, row) = (index % COLUMNS, index / COLUMNS);
        let (x, y) = (column as f32 * WIDTH, row as f32 * STEP);
        // A long name is drawn smaller to fit.
        let size = (1.05 / kind.name().len() as f32).min(0.4);
        let text = |text: String, base: f32, size: f32, bold: bool| Shape::Text {
            text,
            at: at(x + NAME - 0.12, y + base),
            size,
            paint: LETTER,
            anchor: Anchor::End,
            bold,
        };
        let name = text(kind.name().to_owned(), 0.5, size, true);
        items.push(Item::shapes(vec![name, text(format!("× {count}"), 0.8, 0.24, false)]));
        for (turn, rotation) in Rotation::ALL.into_iter().enumerate() {
            let cell = Cell::new(turn as i16, 0);
            let art = arts.tile(kind.name(), rotation, cell);
            let args = [("kind", kind.name().to_owned()), ("turns", turn.to_string())];
            let label = caption.words.plain("carcassonne-sheet-tile", &args);
            items.push(Item::piece(art, at(x + NAME + turn as f32 * STEP, y), 1.0, label));
        }
    }
    let rows = tiles.tiles().len().div_ceil(COLUMNS);
    let (width, height) = (COLUMNS as f32 * WIDTH - 0.2, rows as f32 * STEP - 0.12);
    let kinds = tiles.tiles().len().to_string();
    let args = [("kinds", kinds), ("count", tiles.total().to_string())];
    Scene {
        name: caption.words.plain("carcassonne-sheet", &args),
        bounds: Rect { x: 0.0, y: 0.0, width, height },
        land: Vec::new(),
        last: None,
        ground: TABLE,
        arts: arts.into_list(),
        items,
        sources: Vec::new(),
        targets: Vec::new(),
        cards: Vec::new(),
        notes: Vec::new(),
    }
}
