//! A board as text, with the places of its cells.

use crate::frame::{Frame, HEAD};
use crate::{Canvas, Rect};

/// As much of a board as fits, as text, with the places of its cells.
///
/// The drawing is for reading; the places are for interfaces that let people point at cells.
/// Cells are counted as in a [`Scene`](crate::Scene).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// The drawing.
    pub canvas: Canvas,
    frame: Option<Frame>,
}

/// A rectangle of characters in a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The first column.
    pub column: usize,
    /// The first row.
    pub row: usize,
    /// The number of columns, at least one.
    pub width: usize,
    /// The number of rows, at least one.
    pub height: usize,
}

impl Board {
    /// A board whose cells are drawn in a frame.
    pub fn new(canvas: Canvas, frame: Frame) -> Board {
        Board { canvas, frame: Some(frame) }
    }

    /// A drawing without cells to point at.
    pub fn without_cells(canvas: Canvas) -> Board {
        Board { canvas, frame: None }
    }

    /// The place of a part of the board, whether several cells or a corner of one; `None` if
    /// its middle is not visible.
    pub fn place(&self, part: Rect) -> Option<Place> {
        let frame = self.frame.as_ref()?;
        let (wide, high) = (frame.cell.0 as f32, frame.cell.1 as f32);
        let (x, y) = (f32::from(frame.columns.first), f32::from(frame.rows.first));
        let across = frame.columns.cells().count() * frame.cell.0;
        let down = frame.rows.cells().count() * frame.cell.1;
        let columns = stretch((part.x - x) * wide, part.width * wide, across)?;
        let rows = stretch((part.y - y) * high, part.height * high, down)?;
        let gap = if 1.0 <= part.width { frame.gap } else { 0 };
        Some(Place {
            column: frame.margin + columns.0,
            row: HEAD + rows.0,
            width: columns.1.saturating_sub(gap).max(1),
            height: rows.1,
        })
    }

    /// The point of the board that a character shows, in cells.
    pub fn point(&self, column: usize, row: usize) -> Option<(f32, f32)> {
        let frame = self.frame.as_ref()?;
        let (column, row) = (column.checked_sub(frame.margin)?, row.checked_sub(HEAD)?);
        let x = (column as f32 + 0.5) / frame.cell.0 as f32 + f32::from(frame.columns.first);
        let y = (row as f32 + 0.5) / frame.cell.1 as f32 + f32::from(frame.rows.first);
        let within =
            x < f32::from(frame.columns.last) + 1.0 && y < f32::from(frame.rows.last) + 1.0;
        within.then_some((x, y))
    }

    /// The cell in the middle of the visible part.
    pub fn middle(&self) -> Option<(i16, i16)> {
        let Frame { columns, rows, .. } = self.frame.as_ref()?;
        // Rounds like a board that is drawn around its focus.
        let middle = |first: i16, last: i16| first + (last - first + 1) / 2;
        Some((middle(columns.first, columns.last), middle(rows.first, rows.last)))
    }
}

/// The whole characters of a stretch: the first one and their number; `None` if its middle is
/// not among the first `room`.
fn stretch(begin: f32, length: f32, room: usize) -> Option<(usize, usize)> {
    let middle = (begin + length / 2.0).floor();
    if middle < 0.0 || room as f32 <= middle {
        return None;
    }
    let end = ((begin + length).round() as usize).min(room);
    let first = begin.round().max(0.0) as usize;
    if end <= first { Some((middle as usize, 1)) } else { Some((first, end - first)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::Span;

    fn board(gap: usize) -> Board {
        let columns = Span::of_board(10, 4, Some(3));
        let rows = Span::of_board(10, 4, Some(2));
        let frame = Frame { columns, rows, margin: 2, cell: (5, 3), gap };
        Board::new(Canvas::default(), frame)
    }

    fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect { x, y, width, height }
    }

    fn place(board: &Board, part: Rect) -> Option<(usize, usize, usize, usize)> {
        board.place(part).map(|it| (it.column, it.row, it.width, it.height))
    }

    #[test]
    fn cells_and_their_parts_have_places() {
        let board = board(0);
        assert_eq!(place(&board, rect(3.0, 3.0, 1.0, 1.0)), Some((2, 1, 5, 3)));
        assert_eq!(place(&board, rect(4.0, 4.0, 1.0, 1.0)), Some((7, 4, 5, 3)));
        assert_eq!(place(&board, rect(2.0, 4.0, 1.0, 1.0)), None);
        assert_eq!(place(&board, rect(6.0, 4.0, 1.0, 1.0)), None);
        // Four cells, some of them beyond the window.
        assert_eq!(place(&board, rect(4.0, 4.0, 2.0, 2.0)), None);
        assert_eq!(place(&board, rect(2.0, 3.0, 3.0, 1.0)), Some((2, 1, 10, 3)));
        // The middle of a cell, and a spot smaller than a character.
        assert_eq!(place(&board, rect(3.4, 3.4, 0.2, 0.2)), Some((4, 2, 1, 1)));
        assert_eq!(place(&board, rect(3.97, 3.97, 0.02, 0.02)), Some((6, 3, 1, 1)));
    }

    #[test]
    fn what_lies_between_cells_is_part_of_none() {
        assert_eq!(place(&board(1), rect(3.0, 3.0, 1.0, 1.0)), Some((2, 1, 4, 3)));
        assert_eq!(place(&board(1), rect(3.4, 3.4, 0.2, 0.2)), Some((4, 2, 1, 1)));
    }

    #[test]
    fn characters_show_points() {
        let board = board(0);
        assert_eq!(board.point(4, 2), Some((3.5, 3.5)));
        assert_eq!(board.point(1, 2), None);
        assert_eq!(board.point(4, 0), None);
        assert_eq!(board.point(17, 2), None);
        assert_eq!(board.point(4, 7), None);
        assert_eq!(board.middle(), Some((4, 4)));
        assert_eq!(Board::without_cells(Canvas::default()).point(4, 2), None);
    }
}
