//! A tiling as PNG: every kind of tile is painted once and copied, so that a
//! million tiles take a moment, and only a band of pixels is in memory.

use std::io::{self, Write};

use pavage_games::scene::{Item, Look, Picture, Rect, Scene, Words, at, to_svg};
use pavage_tilings::Tile;
use pavage_tilings_face::{empty_board_scene, tiling_scene};

use crate::paint::Drawing;

/// The room around a tile that is painted alone. With the margin of every
/// picture that is a whole cell, so that the tile lies on whole pixels.
const ROOM: f32 = 0.65;
/// The bytes of a pixel.
const PIXEL: usize = 4;

/// Paints tiles that lie in rows of `width`.
pub(crate) fn paint(
    laid: &[Tile],
    width: usize,
    words: &Words,
    picture: Picture,
    out: impl Write,
) -> io::Result<()> {
    let mut kinds = laid.to_vec();
    kinds.sort();
    kinds.dedup();
    let drawn = draw(&kinds, words, picture)?;
    let kind_of = |it: &Tile| kinds.partition_point(|kind| kind < it) as u16;
    let laid: Vec<u16> = laid.iter().map(kind_of).collect();
    let ground = empty_board_scene(width, laid.len() / width, words);
    let board = Drawing::new(&to_svg(&ground, picture))?;
    let cell = picture.cell as usize;
    let (left, top) = north_west(ground.bounds, &board, picture);
    board.write(out, |row, pixels| {
        let Some(down) = (row as usize).checked_sub(top) else { return };
        let cells = laid.chunks(width).nth(down / cell).unwrap_or_default();
        let line = down % cell * cell * PIXEL..(down % cell + 1) * cell * PIXEL;
        let places = pixels[left * PIXEL..].chunks_mut(cell * PIXEL);
        for (place, &kind) in places.zip(cells) {
            place.copy_from_slice(&drawn[usize::from(kind)][line.clone()]);
        }
    })
}

/// The pixels of each kind of tile.
fn draw(kinds: &[Tile], words: &Words, picture: Picture) -> io::Result<Vec<Vec<u8>>> {
    let mut scene = tiling_scene(kinds, kinds.len(), words);
    let items = std::mem::take(&mut scene.items);
    let names = items.into_iter().filter_map(|it| match it.look {
        Look::Art { name, .. } => Some(name),
        _ => None,
    });
    names.map(|name| draw_alone(&mut scene, name, picture)).collect()
}

/// The pixels of a tile that lies alone on a board of one cell, of which the cell is kept.
fn draw_alone(scene: &mut Scene, name: String, picture: Picture) -> io::Result<Vec<u8>> {
    scene.items = vec![Item::piece(name, at(0.0, 0.0), 1.0, String::new())];
    scene.bounds = Rect { x: -ROOM, y: -ROOM, width: 1.0 + 2.0 * ROOM, height: 1.0 + 2.0 * ROOM };
    let drawing = Drawing::new(&to_svg(scene, picture))?;
    let (x, y) = north_west(scene.bounds, &drawing, picture);
    let (cell, pixels) = (picture.cell as usize, drawing.pixels()?);
    let rows = pixels.data().chunks(pixels.width() as usize * PIXEL).skip(y).take(cell);
    Ok(rows.flat_map(|it| &it[x * PIXEL..][..cell * PIXEL]).copied().collect())
}

/// The pixel where the cell at the origin begins.
fn north_west(bounds: Rect, drawing: &Drawing, picture: Picture) -> (usize, usize) {
    let margin = (drawing.size().0 as f32 - bounds.width * picture.cell) / 2.0;
    let [x, y] = [bounds.x, bounds.y].map(|it| (margin - it * picture.cell).round() as usize);
    (x, y)
}
