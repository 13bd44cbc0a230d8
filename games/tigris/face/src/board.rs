//! The board: all pieces on it, and the names of columns and rows.

use pavage_tigris::{COLUMNS, Cell, Color as Sphere, LeaderView, MonumentView, ROWS, Tigris, View};

use super::ground::{self, Ground, INSIDE};
use super::{monument, sign, turn};
use crate::color;
use pavage_scene::Span;
use pavage_scene::{Board, Canvas, Color, Glyph, Pen, Signs, Window};
use pavage_scene::{Frame, HEAD};

/// The width and height of a space in characters.
const CELL: (usize, usize) = (INSIDE + 1, 1);
/// The characters left of the board: a sign that it continues, the number of a row, a blank.
const MARGIN: usize = 4;

/// The height of the whole board.
pub(super) const HEIGHT: usize = HEAD + ROWS as usize;

/// Draws as much of the board as fits. The space that the window asks for, or else the piece
/// placed by the action in progress, is always visible.
///
/// Where the board continues beyond the window, `…` stands beside the names of columns and
/// rows.
pub fn draw(game: &Tigris, view: &View, window: Window, signs: Signs) -> Board {
    let mut canvas = Canvas::default();
    let placed = view.placed.map(place);
    let middle = (i16::from(COLUMNS / 2), i16::from(ROWS / 2));
    let focus = window.focus.or(placed).unwrap_or(middle);
    let across = |room: usize| room.saturating_sub(MARGIN) / CELL.0;
    let down = |room: usize| room.saturating_sub(HEAD) / CELL.1;
    let columns = Span::of_board(COLUMNS, focus.0, window.columns.map(across));
    let rows = Span::of_board(ROWS, focus.1, window.rows.map(down));
    let frame = Frame { columns, rows, margin: MARGIN, cell: CELL, gap: CELL.0 - INSIDE };
    let letter = |x: i16| char::from(b'A' + x as u8).to_string();
    frame.names(&mut canvas, placed, (letter, |y: i16| (y + 1).to_string()));
    let painter = Painter { game, view, frame, signs, grounds: Ground::all(game, view) };
    painter.grounds(&mut canvas);
    painter.tiles(&mut canvas);
    view.monuments.iter().for_each(|it| painter.monument(&mut canvas, it));
    painter.treasures(&mut canvas);
    painter.placed(&mut canvas);
    view.leaders.iter().for_each(|it| painter.leader(&mut canvas, it));
    Board::new(canvas, frame)
}

/// Column and row in the frame.
fn place(cell: Cell) -> (i16, i16) {
    (cell.column().into(), cell.row().into())
}

struct Painter<'a> {
    game: &'a Tigris,
    view: &'a View,
    frame: Frame,
    signs: Signs,
    grounds: Vec<Ground>,
}

impl Painter<'_> {
    /// The place of a space on the canvas; `None` when it is not visible.
    fn at(&self, cell: Cell) -> Option<(usize, usize)> {
        let (x, y) = place(cell);
        self.frame.at(x, y)
    }

    fn pen(&self, cell: Cell, fore: Color) -> Pen {
        Pen::of(fore).on(self.grounds[cell.index()].color()).bold(true)
    }

    fn grounds(&self, canvas: &mut Canvas) {
        let ground = |cell: Option<Cell>| cell.map(|it| self.grounds[it.index()]);
        for cell in Cell::all() {
            let Some(at) = self.at(cell) else { continue };
            let here = self.grounds[cell.index()];
            here.draw(canvas, at);
            let west = cell.column().checked_sub(1).and_then(|it| Cell::new(it, cell.row()));
            let east = Cell::new(cell.column() + 1, cell.row());
            // Next to the names of rows only the ground of a kingdom is continued.
            let shown = west.is_some_and(|it| self.at(it).is_some());
            if shown || matches!(here, Ground::Kingdom(_)) {
                ground::between(canvas, (at.0 - 1, at.1), ground(west), Some(here));
            }
            ground::between(canvas, (at.0 + INSIDE, at.1), Some(here), ground(east));
        }
    }

    fn tiles(&self, canvas: &mut Canvas) {
        for (cell, letter) in Cell::all().zip(self.view.tiles.chars()) {
            let Some(at) = self.at(cell) else { continue };
            match (letter, Sphere::from_letter(letter)) {
                ('x', _) => catastrophe(canvas, at),
                (_, Some(sphere)) if letter.is_ascii_uppercase() => {
                    sign::tile(canvas, (at.0 + 1, at.1), sphere);
                }
                // Face-down tiles lie under a monument and are not drawn.
                _ => (),
            }
        }
    }

    fn monument(&self, canvas: &mut Canvas, monument: &MonumentView) {
        let MonumentView { at: corner, colors } = *monument;
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let Some(cell) = Cell::new(corner.column() + x, corner.row() + y) else { continue };
            let Some(at) = self.at(cell) else { continue };
            monument::draw_part(canvas, at, (x, y), colors, self.pen(cell, color::INK));
        }
    }

    fn treasures(&self, canvas: &mut Canvas) {
        for &cell in &self.view.treasures {
            let Some(at) = self.at(cell) else { continue };
            let special = self.game.map().special.contains(cell);
            let glyph = if special { sign::SPECIAL } else { sign::TREASURE };
            // A treasure under a monument has room in the middle.
            let hidden = self.view.tiles.as_bytes().get(cell.index()) == Some(&b't');
            let offset = if hidden { 1 } else { 2 };
            canvas.put(at.0 + offset, at.1, glyph, self.pen(cell, color::INK));
        }
    }

    fn leader(&self, canvas: &mut Canvas, leader: &LeaderView) {
        let Some((cell, at)) = leader.at.and_then(|it| Some((it, self.at(it)?))) else { return };
        let pen = sign::leader_pen(leader.leader.color());
        canvas.put(at.0, at.1, sign::dynasty(self.signs[leader.seat]), pen);
        canvas.put(at.0 + 1, at.1, sign::leader(leader.leader), pen);
        // A strength of ten or more overwrites the edge of the kingdom, which the empty space
        // behind it shows as well.
        let strength = turn::strength(self.view, leader, cell).to_string();
        canvas.text(at.0 + 2, at.1, &strength, self.pen(cell, color::INK));
    }

    /// Marks the placed piece: a tile within its space, a leader around it.
    fn placed(&self, canvas: &mut Canvas) {
        let Some(cell) = self.view.placed else { return };
        let Some(at) = self.at(cell) else { return };
        let leader = self.view.leaders.iter().any(|it| it.at == Some(cell));
        let (west, east) = if leader { (at.0 - 1, at.0 + INSIDE) } else { (at.0, at.0 + 2) };
        let pen = self.pen(cell, color::INK);
        canvas.put(west, at.1, Glyph::new('‹', '<'), pen);
        canvas.put(east, at.1, Glyph::new('›', '>'), pen);
    }
}

fn catastrophe(canvas: &mut Canvas, at: (usize, usize)) {
    let pen = Pen::of(Color::WHITE).on(color::ASHES);
    let ashes = Glyph::new('▒', '#');
    for (offset, glyph) in [ashes, sign::CATASTROPHE, ashes].into_iter().enumerate() {
        canvas.put(at.0 + offset, at.1, glyph, pen);
    }
}
