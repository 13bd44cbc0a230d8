//! The board: tiles, meeples, and the numbers of columns and rows along it.

use pavage_carcassonne::{LaidTile, Meeple, Spot, Tile, TileSet, View};
use pavage_core::grid::Rotation;

use super::layout::Layout;
use super::paint::Ground;
use super::size::Size;
use pavage_scene::Span;
use pavage_scene::{Board, Canvas, Pen, Signs, Window, seat};
use pavage_scene::{Frame, HEAD};

/// Draws as much of the board as fits. The cell that the window asks for, or else the tile laid
/// last, is always visible.
///
/// Columns are numbered along the top and rows along the left. Where tiles lie beyond the
/// window, `…` stands beside the numbers. `tiles` is the set in play; a kind that it lacks is
/// drawn as question marks.
pub fn draw(tiles: &TileSet, view: &View, window: Window, signs: Signs) -> Board {
    let mut canvas = Canvas::default();
    let Some(last) = view.tiles.last() else { return Board::without_cells(canvas) };
    let focus = window.focus.unwrap_or((last.x, last.y));
    let size = Size::of(window.zoom);
    let cell = size.cell();
    // Cells one row high leave no room for a sign that the board continues.
    let margin = margin(&view.tiles) + usize::from(cell.1 == 1);
    let across = |room: usize| room.saturating_sub(margin) / cell.0;
    let down = |room: usize| room.saturating_sub(HEAD) / cell.1;
    let columns = span(&view.tiles, |it| it.x, focus.0, window.columns.map(across));
    let rows = span(&view.tiles, |it| it.y, focus.1, window.rows.map(down));
    let frame = Frame { columns, rows, margin, cell, gap: 0 };
    frame.numbers(&mut canvas, Some((last.x, last.y)));
    let painter = Painter { tiles, view, frame, size, signs };
    for laid in &view.tiles {
        painter.tile(&mut canvas, laid, laid == last);
    }
    for meeple in &view.meeples {
        painter.meeple(&mut canvas, meeple);
    }
    Board::new(canvas, frame)
}

/// The width of the margin left of the board: the longest row number, and a blank.
fn margin(tiles: &[LaidTile]) -> usize {
    let widest = tiles.iter().flat_map(|it| [it.y.saturating_sub(1), it.y.saturating_add(1)]);
    widest.map(|y| y.to_string().len()).max().unwrap_or(0) + 1
}

fn span(tiles: &[LaidTile], axis: fn(&LaidTile) -> i16, focus: i16, room: Option<usize>) -> Span {
    let least = tiles.iter().map(axis).min().unwrap_or(focus);
    let most = tiles.iter().map(axis).max().unwrap_or(focus);
    Span::new(least, most, focus, room)
}

/// The tile as it lies, or `None` when the set lacks its kind.
pub(super) fn turned(tiles: &TileSet, laid: &LaidTile) -> Option<Tile> {
    let kind = tiles.find(&laid.kind)?;
    Some(tiles.tiles()[kind].0.turned(Rotation::new(laid.rotation.into())))
}

struct Painter<'a> {
    tiles: &'a TileSet,
    view: &'a View,
    frame: Frame,
    size: Size,
    signs: Signs,
}

impl Painter<'_> {
    fn tile(&self, canvas: &mut Canvas, laid: &LaidTile, last: bool) {
        let Some(at) = self.frame.at(laid.x, laid.y) else { return };
        let odd = (laid.x ^ laid.y) & 1 == 1;
        let ground = match (last, odd) {
            (true, _) => Ground::Last,
            (false, true) => Ground::Odd,
            (false, false) => Ground::Even,
        };
        match turned(self.tiles, laid) {
            Some(tile) => self.size.tile(canvas, at, &tile, ground),
            None => {
                let (width, height) = self.size.cell();
                for row in 0..height {
                    canvas.text(at.0, at.1 + row, &"?".repeat(width), Pen::default());
                }
            }
        }
    }

    fn meeple(&self, canvas: &mut Canvas, meeple: &Meeple) {
        let on = |laid: &&LaidTile| (laid.x, laid.y) == (meeple.x, meeple.y);
        let place = || {
            let at = self.frame.at(meeple.x, meeple.y)?;
            let tile = turned(self.tiles, self.view.tiles.iter().find(on)?)?;
            let spot = Spot::from_name(&meeple.feature)?;
            let part = tile.parts().iter().position(|part| spot.names(*part))?;
            let home = self.size.place(Layout::new(&tile).home(part));
            Some((at.0 + home.0, at.1 + home.1))
        };
        if let Some((column, row)) = place() {
            let (glyph, pen) = seat::sign(meeple.seat, self.signs);
            canvas.put(column, row, glyph, pen);
        }
    }
}
