//! The frame of a board: the places of its cells, and the numbers along it.

use crate::window::Span;
use crate::{Canvas, Color, Glyph, Pen};

/// The row above the board, with the numbers of the columns.
pub const HEAD: usize = 1;

/// The visible cells of a board, and their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The columns of the board.
    pub columns: Span,
    /// Its rows.
    pub rows: Span,
    /// The width of the margin left of the board: the longest row number, and a blank; one more
    /// where cells are one row high.
    pub margin: usize,
    /// The width and height of a cell in characters.
    pub cell: (usize, usize),
    /// How many of the characters across lie between a cell and the next.
    pub gap: usize,
}

impl Frame {
    /// The place of a cell's north-west corner; `None` if it is not visible.
    pub fn at(&self, x: i16, y: i16) -> Option<(usize, usize)> {
        let (column, row) = (self.columns.place(x)?, self.rows.place(y)?);
        Some((self.margin + column * self.cell.0, HEAD + row * self.cell.1))
    }

    /// Writes the numbers of columns and rows; those of the tile laid last stand out.
    pub fn numbers(&self, canvas: &mut Canvas, last: Option<(i16, i16)>) {
        let number = |it: i16| it.to_string();
        self.names(canvas, last, (number, number));
    }

    /// Writes the names of columns and rows; those of the tile laid last stand out.
    pub fn names(
        &self,
        canvas: &mut Canvas,
        last: Option<(i16, i16)>,
        name: (impl Fn(i16) -> String, impl Fn(i16) -> String),
    ) {
        let (width, height) = self.cell;
        for (at, x) in self.columns.cells().enumerate() {
            let text = name.0(x);
            let column = self.margin + at * width + (width - text.len().min(width)) / 2;
            canvas.text(column, 0, &text, marked(last.is_some_and(|it| it.0 == x)));
        }
        for (at, y) in self.rows.cells().enumerate() {
            let text = name.1(y);
            let column = (self.margin - 1).saturating_sub(text.len());
            let row = HEAD + at * height + height / 2;
            canvas.text(column, row, &text, marked(last.is_some_and(|it| it.1 == y)));
        }
        self.more(canvas);
    }

    /// Marks beside the numbers where the board continues.
    fn more(&self, canvas: &mut Canvas) {
        let left = self.margin.saturating_sub(2);
        // In a cell one row high the number stands there, so the margin is one wider.
        let side = if self.cell.1 == 1 { 0 } else { left };
        let right = self.margin + self.columns.cells().count() * self.cell.0 - 1;
        let bottom = HEAD + self.rows.cells().count() * self.cell.1 - 1;
        let ends = [
            (self.columns.before, left, 0, '<'),
            (self.columns.after, right, 0, '>'),
            (self.rows.before, side, HEAD, '^'),
            (self.rows.after, side, bottom, 'v'),
        ];
        for (_, column, row, arrow) in ends.into_iter().filter(|end| end.0) {
            canvas.put(column, row, Glyph::new('…', arrow), marked(false));
        }
    }
}

fn marked(last: bool) -> Pen {
    if last { Pen::default().bold(true) } else { Pen::of(Color::FAINT) }
}
