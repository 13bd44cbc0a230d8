//! A grid of characters that prints with or without colour.

mod svg;

use std::fmt::Write;

use crate::{Color, Glyph};

/// The capabilities of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether it understands the escape sequences for 256 colours.
    pub color: bool,
    /// Whether it prints Unicode.
    pub unicode: bool,
}

impl Style {
    /// The character to print for `glyph`.
    pub fn pick(self, glyph: Glyph) -> char {
        match (self.unicode, self.color) {
            (true, true) => glyph.unicode,
            (true, false) => glyph.colorless,
            (false, _) => glyph.ascii,
        }
    }

    /// A text as this terminal can print it.
    pub fn text(self, text: &str) -> String {
        text.chars().map(|letter| self.pick(Glyph::letter(letter))).collect()
    }
}

/// The look of a character; `None` leaves it to the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pen {
    /// The colour of the character itself.
    pub fore: Option<Color>,
    /// The colour behind it.
    pub back: Option<Color>,
    /// Whether it is printed bold.
    pub bold: bool,
}

impl Pen {
    /// A pen of one colour on the terminal's own ground.
    pub const fn of(fore: Color) -> Pen {
        Pen { fore: Some(fore), back: None, bold: false }
    }

    /// The same pen on a coloured ground.
    pub const fn on(self, back: Color) -> Pen {
        Pen { back: Some(back), ..self }
    }

    /// The same pen, bold or not.
    pub const fn bold(self, bold: bool) -> Pen {
        Pen { bold, ..self }
    }
}

/// The indent of the rest of a folded row.
const INDENT: usize = 4;

/// A drawing: rows of characters, each with its pen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Canvas {
    rows: Vec<Vec<(Glyph, Pen)>>,
}

impl Canvas {
    /// The number of columns of the widest row.
    pub fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    /// The characters of a row with their pens; empty beyond the last row.
    pub fn row(&self, row: usize) -> &[(Glyph, Pen)] {
        self.rows.get(row).map_or(&[], Vec::as_slice)
    }

    /// Puts a character at a place; the canvas grows to hold it.
    pub fn put(&mut self, column: usize, row: usize, glyph: Glyph, pen: Pen) {
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        let line = &mut self.rows[row];
        if line.len() <= column {
            line.resize(column + 1, (Glyph::BLANK, Pen::default()));
        }
        line[column] = (glyph, pen);
    }

    /// Writes a text from a place to the right and returns the column after it.
    pub fn text(&mut self, column: usize, row: usize, text: &str, pen: Pen) -> usize {
        let mut end = column;
        for letter in text.chars() {
            self.put(end, row, Glyph::letter(letter), pen);
            end += 1;
        }
        end
    }

    /// The same drawing in at most `columns` columns: a longer row continues below, broken at a
    /// blank if possible.
    #[must_use]
    pub fn folded(self, columns: Option<usize>) -> Canvas {
        let Some(columns) = columns.map(|it| it.max(INDENT + 1)) else { return self };
        let blank = |it: &(Glyph, Pen)| it.0 == Glyph::BLANK;
        let mut rows = Vec::new();
        for mut row in self.rows {
            while columns < row.len() {
                let at = row[INDENT..=columns].iter().rposition(blank).map(|it| INDENT + it);
                let rest = row.split_off(at.filter(|it| INDENT < *it).unwrap_or(columns));
                rows.push(std::mem::replace(
                    &mut row,
                    vec![(Glyph::BLANK, Pen::default()); INDENT],
                ));
                row.extend(rest.into_iter().skip_while(blank));
            }
            rows.push(row);
        }
        Canvas { rows }
    }

    /// This drawing with another one below it.
    #[must_use]
    pub fn above(mut self, other: Canvas) -> Canvas {
        self.rows.extend(other.rows);
        self
    }

    /// Prints the rows, each ended by a line feed.
    ///
    /// A row never ends in blanks, and its last colour never runs into the next row.
    pub fn write(&self, style: Style, out: &mut String) {
        for row in &self.rows {
            let blank = |&(glyph, pen): &(Glyph, Pen)| {
                style.pick(glyph) == ' ' && (pen.back.is_none() || !style.color)
            };
            let end = row.iter().rposition(|it| !blank(it)).map_or(0, |last| last + 1);
            let mut held = Pen::default();
            for &(glyph, pen) in &row[..end] {
                let letter = style.pick(glyph);
                if style.color {
                    held = change(held, pen, letter == ' ', out);
                }
                out.push(letter);
            }
            if held != Pen::default() {
                out.push_str("\x1b[0m");
            }
            out.push('\n');
        }
    }
}

/// Writes only the escapes for what differs, and returns the pen that the terminal then holds.
fn change(held: Pen, wanted: Pen, blank: bool, out: &mut String) -> Pen {
    // A blank shows only its ground.
    let wanted = if blank { Pen { back: wanted.back, ..held } } else { wanted };
    let mut codes = String::new();
    let mut add = |code: &str| {
        codes.push_str(if codes.is_empty() { "" } else { ";" });
        codes.push_str(code);
    };
    if wanted.bold != held.bold {
        add(if wanted.bold { "1" } else { "22" });
    }
    if wanted.fore != held.fore {
        add(&wanted.fore.map_or("39".to_owned(), |it| format!("38;5;{}", it.code())));
    }
    if wanted.back != held.back {
        add(&wanted.back.map_or("49".to_owned(), |it| format!("48;5;{}", it.code())));
    }
    if !codes.is_empty() {
        _ = write!(out, "\x1b[{codes}m");
    }
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(canvas: &Canvas, color: bool, unicode: bool) -> String {
        let mut out = String::new();
        canvas.write(Style { color, unicode }, &mut out);
        out
    }

    #[test]
    fn escapes_say_only_what_changes() {
        let mut canvas = Canvas::default();
        let pen = Pen::of(Color(230)).on(Color(107));
        let end = canvas.text(0, 0, "ab", pen);
        canvas.put(end, 0, Glyph::BLANK, Pen::of(Color(94)).on(Color(107)));
        canvas.text(end + 1, 0, "c", pen.bold(true));
        canvas.text(0, 1, "d", Pen::default());
        let expected = "\x1b[38;5;230;48;5;107mab \x1b[1mc\x1b[0m\nd\n";
        assert_eq!(print(&canvas, true, true), expected);
    }

    #[test]
    fn a_plain_row_has_no_trailing_blanks_and_a_coloured_one_keeps_its_ground() {
        let mut canvas = Canvas::default();
        canvas.text(0, 0, "é  ", Pen::default().on(Color(180)));
        canvas.text(0, 2, "…", Pen::default());
        assert_eq!(print(&canvas, false, true), "é\n\n…\n");
        assert_eq!(print(&canvas, false, false), "e\n\n.\n");
        assert_eq!(print(&canvas, true, true), "\x1b[48;5;180mé  \x1b[0m\n\n…\n");
        assert_eq!((canvas.columns(), canvas.rows()), (3, 3));
    }

    #[test]
    fn a_long_row_goes_on_below() {
        let canvas = |text: &str| {
            let mut canvas = Canvas::default();
            canvas.text(2, 0, text, Pen::default());
            canvas.text(2, 1, "short", Pen::default());
            canvas
        };
        let folded = |text: &str, columns| print(&canvas(text).folded(columns), false, true);
        let text = "● alice, 4 points  to lay";
        assert_eq!(folded(text, None), "  ● alice, 4 points  to lay\n  short\n");
        assert_eq!(folded(text, Some(27)), "  ● alice, 4 points  to lay\n  short\n");
        assert_eq!(folded(text, Some(26)), "  ● alice, 4 points  to\n    lay\n  short\n");
        assert_eq!(folded(text, Some(12)), "  ● alice, 4\n    points\n    to lay\n  short\n");
        assert_eq!(folded("abcdefghij", Some(8)), "  abcdef\n    ghij\n  short\n");
        assert_eq!(folded("abcd", Some(0)), "  abc\n    d\n  sho\n    r\n    t\n");
    }

    #[test]
    fn a_shape_that_means_its_colour_is_a_letter_without_it() {
        let mut canvas = Canvas::default();
        canvas.put(0, 0, Glyph::colored('▼', 'R'), Pen::of(Color(203)));
        assert_eq!(print(&canvas, true, true), "\x1b[38;5;203m▼\x1b[0m\n");
        assert_eq!(print(&canvas, true, false), "\x1b[38;5;203mR\x1b[0m\n");
        assert_eq!(print(&canvas, false, true), "R\n");
        assert_eq!(print(&canvas, false, false), "R\n");
    }

    #[test]
    fn a_sentence_without_unicode_stays_readable() {
        let plain = Style { color: false, unicode: false };
        assert_eq!(plain.text("« siège 2 » : 4 × 2 = 8…"), "\" siege 2 \" : 4 x 2 = 8.");
    }
}
