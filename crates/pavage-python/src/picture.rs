//! A game as a picture or as text, for one viewer.

use pavage_games::AnyGame;
use pavage_games::core::Viewer;
use pavage_games::scene::{Caption, Paper, Picture, Signs, Style, Window, to_svg};
use pyo3::prelude::*;
use resvg::tiny_skia::Pixmap;

use crate::convert::theme;
use crate::error::{words, wrong};
use crate::paint;

/// The fewest and the most pixels of a cell.
const CELL: std::ops::RangeInclusive<f32> = 8.0..=512.0;

/// The board with the seats beside it.
pub(crate) fn svg(game: &dyn AnyGame, viewer: Viewer, colors: &str, cell: f32) -> PyResult<String> {
    if !CELL.contains(&cell) {
        return Err(wrong(format!("expected a cell from 8 to 512 pixels wide, found {cell}")));
    }
    let picture = Picture { cell, theme: theme(colors)?, cards: true, targets: false };
    let caption = Caption { words: words(), names: &[], signs: Signs::default() };
    Ok(to_svg(&game.scene(viewer, caption), picture))
}

/// The same as a PNG.
pub(crate) fn png(
    game: &dyn AnyGame,
    viewer: Viewer,
    colors: &str,
    cell: f32,
) -> PyResult<Vec<u8>> {
    let painted = painted(&svg(game, viewer, colors, cell)?)?;
    painted.encode_png().map_err(|it| wrong(it.to_string()))
}

/// The same in pixels: height, width, and red, green and blue of each.
pub(crate) fn pixels(
    game: &dyn AnyGame,
    viewer: Viewer,
    colors: &str,
    cell: f32,
) -> PyResult<(usize, usize, Vec<u8>)> {
    let painted = painted(&svg(game, viewer, colors, cell)?)?;
    // Our pictures have a ground without holes, so that no pixel shows through.
    let values = painted.pixels().iter().flat_map(|it| [it.red(), it.green(), it.blue()]).collect();
    Ok((painted.height() as usize, painted.width() as usize, values))
}

fn painted(svg: &str) -> PyResult<Pixmap> {
    let large =
        || wrong("expected a picture that fits into memory; take a smaller cell".to_owned());
    paint::paint(svg).ok_or_else(large)
}

/// The same as text without colours.
pub(crate) fn text(game: &dyn AnyGame, viewer: Viewer) -> String {
    let style = Style { color: false, unicode: true };
    let window = Window::default();
    let paper =
        Paper { words: words(), names: &[], signs: Signs::default(), style, window, draft: None };
    game.text(viewer, &paper)
}
