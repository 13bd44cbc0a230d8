//! The panel below the board: the seats, the drawn tile, the state of the game.

use pavage_core::Seat;
use pavage_tilings::{Phase, Tile, Tilings, View};

use super::deal;
use super::paint::{self, SIDE};
use super::palette::Palette;
use crate::color;
use pavage_scene::{Canvas, Caption, Color, Glyph, Pen, Signs, Window, Words, seat};

const QUIET: Pen = Pen::of(Color::FAINT);
/// More seats than this stand side by side if there is room.
const MOST_ROWS: usize = 5;
/// The blank columns between seats side by side.
const GAP: usize = 3;

/// Draws a line for each seat, then the drawn tile and the state of the game.
///
/// A seat without a name is shown by its number. Many seats stand side by side when the window
/// says how wide it is. The seat of a draft stays marked, and nobody's next step is told.
pub fn panel(
    game: &Tilings,
    view: &View,
    caption: Caption<'_>,
    (window, draft): (Window, Option<Seat>),
) -> Canvas {
    let Caption { words, names, signs } = caption;
    let mut canvas = Canvas::default();
    // Many seats stand side by side, where there is no room for their forecasts.
    let forecast = deal::forecast(game, view).filter(|_| view.points.len() <= MOST_ROWS);
    let lines: Vec<Line> = (0..view.points.len())
        .map(|it| {
            let points = forecast.map(|forecast| forecast[Seat(it as u8)]);
            Line::new(view, (it, draft), points, (names, words))
        })
        .collect();
    let widths = Widths {
        name: lines.iter().map(|it| it.name.chars().count()).max().unwrap_or(0),
        points: lines.iter().map(|it| it.points.len()).max().unwrap_or(0),
    };
    let note = lines.iter().map(|it| it.note.chars().count()).max().unwrap_or(0);
    let width = widths.note() + note + GAP;
    let fit = window.columns.map_or(1, |columns| (columns + GAP) / width).max(1);
    let across = lines.len().div_ceil(MOST_ROWS).clamp(1, fit);
    let rows = lines.len().div_ceil(across);
    for (index, line) in lines.iter().enumerate() {
        let (column, row) = (index / rows * width, index % rows);
        line.draw(&mut canvas, (column, row), &widths, signs);
    }
    table(&mut canvas, rows, game, view, words);
    canvas
}

/// The widths of the columns of a line.
struct Widths {
    name: usize,
    points: usize,
}

impl Widths {
    /// The column of the note.
    fn note(&self) -> usize {
        4 + self.name + 2 + self.points + 2
    }
}

/// The line of a seat.
struct Line {
    seat: Seat,
    acts: bool,
    name: String,
    points: String,
    note: String,
}

impl Line {
    fn new(
        view: &View,
        (index, draft): (usize, Option<Seat>),
        forecast: Option<i32>,
        (names, words): (&[String], &Words),
    ) -> Line {
        let seat = Seat(index as u8);
        let acting = draft.or((view.phase != Phase::Over).then_some(view.on_turn));
        let acts = acting == Some(seat);
        let mut notes = Vec::new();
        if let Some(points) = forecast {
            notes.push(words.plain("panel-forecast", &[("points", points.to_string())]));
        }
        // The stack of a retired seat is out of play.
        let retired = view.retired.contains(&seat);
        if let Some(stack) = view.stacks.get(index).filter(|_| !retired) {
            let count = usize::from(stack.unknown) + stack.returned.len();
            notes.push(words.plain("panel-stack", &[("count", count.to_string())]));
            if !stack.returned.is_empty() {
                let count = stack.returned.len().to_string();
                notes.push(words.plain("panel-returned", &[("count", count)]));
            }
        }
        if retired {
            notes.push(words.plain("panel-retired", &[]));
        }
        // With many seats side by side, the drawn tile is shown below them.
        let says = acts && draft.is_none() && view.points.len() <= MOST_ROWS;
        match (&view.drawn, view.phase) {
            (_, Phase::Draw) if says => notes.push(words.plain("panel-draws", &[])),
            (Some(tile), Phase::Lay) if says => {
                notes.push(words.plain("panel-lays", &[("kind", tile.clone())]));
            }
            _ => (),
        }
        Line {
            seat,
            acts,
            name: words.seat(seat, names),
            points: view.points[index].to_string(),
            note: notes.join(", "),
        }
    }

    fn draw(&self, canvas: &mut Canvas, at: (usize, usize), widths: &Widths, signs: Signs) {
        let bold = |bold| Pen::default().bold(bold);
        if self.acts {
            canvas.put(at.0, at.1, Glyph::new('▸', '>'), bold(true));
        }
        let (sign, pen) = seat::sign(self.seat, signs);
        canvas.put(at.0 + 2, at.1, sign, pen);
        canvas.text(at.0 + 4, at.1, &self.name, bold(self.acts));
        let points = at.0 + 4 + widths.name + 2 + widths.points - self.points.len();
        canvas.text(points, at.1, &self.points, bold(true));
        canvas.text(at.0 + widths.note(), at.1, &self.note, QUIET);
    }
}

/// The drawn tile before it is turned, with the state of the game beside it.
fn table(canvas: &mut Canvas, row: usize, game: &Tilings, view: &View, words: &Words) {
    let mut lines = Vec::new();
    let mut column = 2;
    if let Some(drawn) = &view.drawn {
        if let Some(tile) = Tile::from_name(drawn) {
            let palette = Palette::of_deck(game.deck());
            paint::tile(canvas, (column, row), tile, &palette, color::SLATE);
            column += SIDE + 2;
        }
        lines.push(words.plain("panel-drawn", &[("kind", drawn.clone())]));
    }
    match view.phase {
        Phase::Over => lines.push(words.plain("panel-over", &[])),
        Phase::King => lines.push(words.plain("panel-king", &[])),
        Phase::Draw | Phase::Lay => (),
    }
    let round = (view.round.saturating_add(1)).to_string();
    lines
        .push(words.plain("panel-round", &[("round", round), ("passed", view.passed.to_string())]));
    let active = view.stacks.iter().zip(0..).filter(|it| !view.retired.contains(&Seat(it.1)));
    let stacks = active.map(|(it, _)| usize::from(it.unknown) + it.returned.len());
    let left = words.plain("panel-left", &[("count", stacks.sum::<usize>().to_string())]);
    let undealt = words.plain("panel-undealt", &[("count", view.leftover.to_string())]);
    lines.push(format!("{left}, {undealt}"));
    if let Some(last) = view.cells.last() {
        let cell = format!("{},{}", last.x, last.y);
        lines.push(words.plain("panel-last", &[("kind", last.tile.clone()), ("cell", cell)]));
    }
    for (offset, line) in lines.iter().enumerate() {
        canvas.text(column, row + offset, line, Pen::default());
    }
}
