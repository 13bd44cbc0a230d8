//! A tiling as PNG: every kind of tile is painted once and copied, so that a
//! million tiles take a moment.

use std::collections::HashMap;

use pavage_games::scene::{Item, Look, Picture, Rect, Scene, at, to_svg};
use resvg::tiny_skia::Pixmap;

use crate::paint;

/// The room around a tile that is painted alone. With the margin of every
/// picture that is a whole cell, so that the tile lies on whole pixels.
const ROOM: f32 = 0.65;

/// Paints a tiling: drawings that fill a cell each, above all other shapes.
pub(crate) fn paint(mut scene: Scene, picture: Picture) -> Option<Vec<u8>> {
    let (tiles, below): (Vec<Item>, Vec<Item>) =
        scene.items.into_iter().partition(|it| matches!(it.look, Look::Art { .. }));
    scene.items = below;
    let mut board = paint::pixels(&to_svg(&scene, picture))?;
    let cell = picture.cell as usize;
    let north_west = |bounds: Rect, pixels: &Pixmap| {
        let margin = (pixels.width() as f32 - bounds.width * picture.cell) / 2.0;
        let [x, y] = [bounds.x, bounds.y].map(|it| (margin - it * picture.cell).round() as usize);
        (x, y)
    };
    let (left, top) = north_west(scene.bounds, &board);
    let side = board.width() as usize * 4;
    let mut known: HashMap<String, Vec<u8>> = HashMap::new();
    for item in tiles {
        let Look::Art { name, at: corner, .. } = item.look else { continue };
        if !known.contains_key(&name) {
            // Alone on a board of one cell, of which the cell is kept.
            scene.items = vec![Item::piece(name.clone(), at(0.0, 0.0), 1.0, String::new())];
            scene.bounds =
                Rect { x: -ROOM, y: -ROOM, width: 1.0 + 2.0 * ROOM, height: 1.0 + 2.0 * ROOM };
            let alone = paint::pixels(&to_svg(&scene, picture))?;
            let (x, y) = north_west(scene.bounds, &alone);
            let row = alone.width() as usize * 4;
            let rows = alone.data().chunks(row).skip(y).take(cell);
            known.insert(
                name.clone(),
                rows.flat_map(|it| &it[x * 4..][..cell * 4]).copied().collect(),
            );
        }
        let (x, y) = (left + corner.x as usize * cell, top + corner.y as usize * cell);
        for (line, pixels) in known[&name].chunks(cell * 4).enumerate() {
            board.data_mut()[(y + line) * side + x * 4..][..cell * 4].copy_from_slice(pixels);
        }
    }
    board.encode_png().ok()
}
