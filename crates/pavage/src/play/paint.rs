//! Drawings of games on a ratatui buffer.

use std::collections::HashSet;
use std::iter;

use pavage_games::core::Seat;
use pavage_games::scene::{Board, Canvas, Glyph, Pen, Place, Rect as Part, Region, Style as Paper};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::edge::printable;
pub(super) use crate::wrap::width;

/// The background of choices.
const GLOW: Color = Color::Indexed(226);
const GLOW_INK: Color = Color::Indexed(16);
/// The colour of an illegal ghost.
const WRONG: Color = Color::Indexed(196);
/// The background of letters on regions without an owner.
const LABEL: Color = Color::Indexed(255);

/// Follows a wide letter on a canvas, which has one letter per column.
const FILLER: char = '\u{fdd0}';

/// The area and style with which a canvas is painted.
#[derive(Clone, Copy)]
pub(super) struct Painter {
    pub(super) area: Rect,
    pub(super) paper: Paper,
}

fn style(pen: Pen, paper: Paper) -> Style {
    let mut style = Style::new();
    if pen.bold {
        style = style.add_modifier(Modifier::BOLD);
    }
    if paper.color {
        style.fg = pen.fore.map(|it| Color::Indexed(it.code()));
        style.bg = pen.back.map(|it| Color::Indexed(it.code()));
    }
    style
}

/// Writes a text on the first row of an area, as far as it fits.
pub(super) fn write(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let area = area.intersection(buffer.area);
    if !area.is_empty() {
        buffer.set_stringn(area.x, area.y, printable(text), area.width.into(), style);
    }
}

/// A name padded to one character per column, for a canvas.
pub(super) fn filled(name: &str) -> String {
    let fillers = |it: char| width(it.encode_utf8(&mut [0; 4])).saturating_sub(1);
    name.chars().flat_map(|it| iter::once(it).chain(iter::repeat_n(FILLER, fillers(it)))).collect()
}

/// Letters behind a sign. A colon follows a sign that is a digit, so that two numbers do not read
/// as one.
fn signed(sign: char, mark: &str) -> String {
    let between = if sign.is_ascii_digit() { ":" } else { "" };
    format!("{sign}{between}{mark}")
}

impl Painter {
    /// Paints a canvas from the corner of the area, as far as it fits.
    pub(super) fn canvas(self, canvas: &Canvas, buffer: &mut Buffer) {
        for row in 0..canvas.rows() {
            for (column, &(glyph, pen)) in canvas.row(row).iter().enumerate() {
                self.put(buffer, (column, row), self.paper.pick(glyph), style(pen, self.paper));
            }
        }
    }

    /// Paints the cells around a part of another board over the same cells of this one.
    pub(super) fn ghost(self, board: &Board, ghost: &Board, part: Part, buffer: &mut Buffer) {
        let (x, y) = (part.x.floor(), part.y.floor());
        let (width, height) = ((part.x + part.width).ceil() - x, (part.y + part.height).ceil() - y);
        let cells = Part { x, y, width, height };
        let (Some(to), Some(from)) = (board.place(cells), ghost.place(cells)) else { return };
        for row in 0..to.height.min(from.height) {
            let line = ghost.canvas.row(from.row + row);
            for column in 0..to.width.min(from.width) {
                let Some(&(glyph, pen)) = line.get(from.column + column) else { break };
                let at = (to.column + column, to.row + row);
                self.put(buffer, at, self.paper.pick(glyph), style(pen, self.paper));
            }
        }
    }

    /// Marks a place as a choice: it glows, and a digit or a cross stands in its middle if the
    /// middle is empty.
    pub(super) fn mark(self, place: Place, digit: Option<char>, buffer: &mut Buffer) {
        let middle = (place.column + (place.width - 1) / 2, place.row + (place.height - 1) / 2);
        let glow = match self.paper.color {
            true => Style::new().bg(GLOW).fg(GLOW_INK),
            false => Style::new().add_modifier(Modifier::UNDERLINED),
        };
        let letter = self.letter(buffer, middle).and_then(|it| it.chars().next());
        if digit.is_some() || !letter.is_some_and(char::is_alphanumeric) {
            let letter = digit.unwrap_or('+');
            self.put(buffer, middle, letter, glow.add_modifier(Modifier::BOLD));
        } else {
            self.restyle(buffer, middle, glow);
        }
    }

    /// Marks a place as wrong: a cross stands in its middle.
    pub(super) fn wrong(self, place: Place, buffer: &mut Buffer) {
        let middle = (place.column + (place.width - 1) / 2, place.row + (place.height - 1) / 2);
        let mut style = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
        if self.paper.color {
            style = style.fg(WRONG);
        }
        self.put(buffer, middle, 'X', style);
    }

    /// Writes the letters of regions, each behind the sign of its owner, if there is room for the
    /// sign and it is not there already.
    pub(super) fn regions(
        self,
        board: &Board,
        regions: &[Region],
        sign: impl Fn(Seat) -> (Glyph, Pen),
        buffer: &mut Buffer,
    ) {
        let mut taken = HashSet::new();
        for region in regions.iter().filter(|it| !it.mark.is_empty()) {
            let part = Part { x: region.at.x, y: region.at.y, width: 0.0, height: 0.0 };
            let Some(place) = board.place(part) else { continue };
            let owner = region.owners.first().map(|it| sign(*it));
            let mark = self.paper.text(&region.mark);
            let signed = owner.map(|it| signed(self.paper.pick(it.0), &mark));
            let first = |text: &str| place.column.saturating_sub((text.chars().count() - 1) / 2);
            let free = |text: &str| {
                let end = first(text) + text.chars().count();
                (first(text)..end).all(|it| !taken.contains(&(it, place.row)))
            };
            let shown = |text: &str| {
                let near = first(text).saturating_sub(2)..first(text);
                near.into_iter().any(|it| {
                    self.letter(buffer, (it, place.row)).is_some_and(|it| text.starts_with(it))
                })
            };
            let text = signed.filter(|it| free(it) && !shown(it)).unwrap_or(mark);
            let style = match (self.paper.color, owner) {
                (true, Some((_, pen))) => style(pen, self.paper),
                (true, None) => Style::new().bg(LABEL).fg(GLOW_INK),
                (false, _) => Style::new().add_modifier(Modifier::REVERSED),
            };
            let begin = (first(&text)..).find(|it| !taken.contains(&(*it, place.row)));
            for (column, letter) in (begin.unwrap_or(0)..).zip(text.chars()) {
                self.put(buffer, (column, place.row), letter, style);
                taken.insert((column, place.row));
            }
        }
    }

    /// Marks the place under the cursor: its corners, or its ends if it is one row high.
    pub(super) fn cursor(self, place: Place, buffer: &mut Buffer) {
        let reversed = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
        let Place { column, row, width, height } = place;
        if width == 1 && height == 1 {
            return self.restyle(buffer, (column, row), reversed);
        }
        for row in [row, row + height - 1] {
            for column in [column, column + width - 1] {
                self.restyle(buffer, (column, row), reversed);
            }
        }
    }

    /// Paints a single character in the first row.
    pub(super) fn sign(self, column: usize, glyph: Glyph, pen: Pen, buffer: &mut Buffer) {
        self.put(buffer, (column, 0), self.paper.pick(glyph), style(pen, self.paper));
    }

    fn position(self, at: (usize, usize)) -> Option<(u16, u16)> {
        let (x, y) = (u16::try_from(at.0).ok()?, u16::try_from(at.1).ok()?);
        let fits = x < self.area.width && y < self.area.height;
        fits.then_some((self.area.x + x, self.area.y + y))
    }

    fn put(self, buffer: &mut Buffer, at: (usize, usize), letter: char, style: Style) {
        if let Some(cell) = self.position(at).and_then(|it| buffer.cell_mut(it)) {
            cell.reset();
            cell.set_char(if letter == FILLER { ' ' } else { letter }).set_style(style);
        }
    }

    fn restyle(self, buffer: &mut Buffer, at: (usize, usize), style: Style) {
        if let Some(cell) = self.position(at).and_then(|it| buffer.cell_mut(it)) {
            cell.set_style(style);
        }
    }

    fn letter(self, buffer: &Buffer, at: (usize, usize)) -> Option<&str> {
        Some(buffer.cell(self.position(at)?)?.symbol())
    }
}
