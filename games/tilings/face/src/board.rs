//! The board: tiles, their owners, and the numbers of columns and rows along it.

use pavage_core::Seat;
use pavage_core::grid::Rotation;
use pavage_tilings::{LaidTile, Patterns, Tile, Tilings, View};

use super::king;
use super::paint;
use super::palette::Palette;
use super::size::Size;
use pavage_scene::Span;
use pavage_scene::{Board, Canvas, Color, Glyph, Pen, Signs, Window, seat};
use pavage_scene::{Frame, HEAD};

/// The influence from which a tile is marked.
const STRONG: u16 = 100;

/// Draws as much of the board as fits. The cell that the window asks for, or else the tile laid
/// last, is always visible; that tile has a ring around it.
///
/// Columns are numbered along the top and rows along the left. Where the board continues beyond
/// the window, `…` stands beside the numbers. Where ownership matters, the sign of the owner
/// stands in the middle of a tile: the seat that laid it, or with influence the seat with the
/// most (`=` for a tie), and a `+` in the corner if that is 100 or more. A crown marks the cell
/// where the king struck last.
pub fn draw(game: &Tilings, view: &View, window: Window, signs: Signs) -> Board {
    let mut canvas = Canvas::default();
    let last = view.cells.last();
    let middle = i16::from(view.size / 2);
    let focus = window.focus.or(last.map(|it| (it.x, it.y))).unwrap_or((middle, middle));
    let size = Size::of(window.zoom);
    let cell = size.cell();
    // Cells one row high leave no room for a sign that the board continues.
    let margin = view.size.saturating_sub(1).to_string().len() + 1 + usize::from(cell.1 == 1);
    let across = |room: usize| room.saturating_sub(margin) / cell.0;
    let down = |room: usize| room.saturating_sub(HEAD) / cell.1;
    let columns = Span::of_board(view.size, focus.0, window.columns.map(across));
    let rows = Span::of_board(view.size, focus.1, window.rows.map(down));
    let frame = Frame { columns, rows, margin, cell, gap: 0 };
    frame.numbers(&mut canvas, last.map(|it| (it.x, it.y)));
    for y in rows.cells() {
        for x in columns.cells() {
            if let Some(at) = frame.at(x, y) {
                size.empty(&mut canvas, at);
            }
        }
    }
    let palette = Palette::of_deck(game.deck());
    let owned = owners_matter(game);
    for laid in &view.cells {
        if let Some(at) = frame.at(laid.x, laid.y) {
            draw_tile(&mut canvas, (at, size), laid, &palette, last == Some(laid));
            if owned {
                draw_owner(&mut canvas, (at, size), laid, signs);
            }
        }
    }
    if let Some(king) = king::cell(view)
        && let Some(at) = frame.at(king.x, king.y)
    {
        let laid = view.cells.iter().find(|it| (it.x, it.y) == (king.x, king.y));
        let pen = Pen::of(Color::WHITE).bold(true);
        let pen = laid.map_or(pen, |it| pen.on(ground(it)));
        canvas.put(at.0, at.1, Glyph::new('♛', 'K'), pen);
    }
    Board::new(canvas, frame)
}

pub(super) fn owners_matter(game: &Tilings) -> bool {
    let rules = game.rules();
    rules.patterns != Patterns::Off || rules.zones || rules.influence
}

fn ground(laid: &LaidTile) -> Color {
    paint::ground(laid.x.unsigned_abs().into(), laid.y.unsigned_abs().into())
}

fn draw_tile(
    canvas: &mut Canvas,
    (at, size): ((usize, usize), Size),
    laid: &LaidTile,
    palette: &Palette,
    last: bool,
) {
    let ground = ground(laid);
    match Tile::from_name(&laid.tile) {
        Some(tile) => {
            let tile = tile.turned(Rotation::new(laid.rotation.into()));
            size.tile(canvas, at, tile, palette, ground);
        }
        None => {
            let (width, height) = size.cell();
            for row in 0..height {
                canvas.text(at.0, at.1 + row, &"?".repeat(width), Pen::default().on(ground));
            }
        }
    }
    if last {
        size.last(canvas, at, ground);
    }
}

fn draw_owner(
    canvas: &mut Canvas,
    (at, size): ((usize, usize), Size),
    laid: &LaidTile,
    signs: Signs,
) {
    let middle = size.owner(at);
    let Some(influence) = &laid.influence else {
        let (sign, pen) = seat::sign(laid.seat, signs);
        return canvas.put(middle.0, middle.1, sign, pen);
    };
    let most = influence.iter().copied().max().unwrap_or(0);
    let mut strongest = (0..).map(Seat).zip(influence).filter(|it| *it.1 == most);
    let (owner, rival) = (strongest.next(), strongest.next());
    let Some((owner, _)) = owner.filter(|_| 0 < most) else { return };
    let mark = Pen::of(Color::WHITE).on(ground(laid)).bold(true);
    let (sign, pen) = match rival {
        Some(_) => (Glyph::letter('='), mark),
        None => seat::sign(owner, signs),
    };
    canvas.put(middle.0, middle.1, sign, pen);
    if let (true, Some((column, row))) = (STRONG <= most, size.corner(at)) {
        canvas.put(column, row, Glyph::letter('+'), mark);
    }
}
