//! The panel below the board: seats, the drawn tile, the tiles left.

use pavage_carcassonne::{Carcassonne, Phase, TileSet, View};
use pavage_core::Seat;

use super::layout::{HEIGHT, WIDTH};
use super::paint::{self, Ground};
use super::study;
use pavage_scene::{Canvas, Caption, Color, Glyph, Pen, Words, seat};

/// Up to this many meeples are drawn one by one; more are shown as a number.
const MOST_PIECES: usize = 10;
/// A piece in hand.
const PIECE: Glyph = Glyph::new('♟', 'i');
const QUIET: Pen = Pen::of(Color::FAINT);

/// Draws a line for each seat, then the drawn tile and how many are left.
///
/// A seat without a name is shown by its number.
/// The seat of a draft stays marked, and nobody's next step is told.
pub fn panel(game: &Carcassonne, view: &View, caption: Caption<'_>, draft: Option<Seat>) -> Canvas {
    let Caption { words, names, signs } = caption;
    let acting = draft.or((view.phase != Phase::Over).then_some(view.on_turn));
    let forecast = study::forecast(game, view);
    let mut canvas = Canvas::default();
    let seats = Seat::all(view.scores.len() as u8);
    let names: Vec<String> = seats.map(|seat| words.seat(seat, names)).collect();
    let name_width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let score_width = view.scores.iter().map(|it| it.to_string().len()).max().unwrap_or(0);
    let pieces = view.supply.iter().map(|&it| pieces_width(it.into())).max().unwrap_or(0);
    for (row, name) in names.iter().enumerate() {
        let player = Seat(row as u8);
        let acts = acting == Some(player);
        if acts {
            canvas.put(0, row, Glyph::new('▸', '>'), Pen::default().bold(true));
        }
        let (glyph, pen) = seat::sign(player, signs);
        canvas.put(2, row, glyph, pen);
        canvas.text(4, row, name, Pen::default().bold(acts));
        let score = format!("{:>score_width$}", view.scores[row]);
        let column = canvas.text(4 + name_width + 2, row, &score, Pen::default().bold(true)) + 2;
        draw_pieces(&mut canvas, (column, row), pen, view.supply.get(row).copied());
        let mut notes = Vec::new();
        if let Some(forecast) = forecast {
            let points = forecast[player].to_string();
            notes.push(words.plain("panel-forecast", &[("points", points)]));
        }
        if let Some(stack) = view.stacks.as_ref().and_then(|stacks| stacks.get(row)) {
            notes.push(words.plain("panel-stack", &[("count", stack.to_string())]));
        }
        if view.retired.contains(&player) {
            notes.push(words.plain("panel-retired", &[]));
        }
        if acts && draft.is_none() {
            notes.push(next(view, words));
        }
        canvas.text(column + pieces + 2, row, &notes.join(", "), QUIET);
    }
    table(&mut canvas, names.len(), game.tile_set(), view, words);
    canvas
}

/// The next step of the seat on turn.
fn next(view: &View, words: &Words) -> String {
    match view.phase {
        Phase::Draw => words.plain("panel-draws", &[]),
        Phase::Lay => {
            words.plain("panel-lays", &[("kind", view.drawn.clone().unwrap_or_default())])
        }
        Phase::Claim => words.plain("panel-claims", &[]),
        Phase::Over => words.plain("panel-over", &[]),
    }
}

fn pieces_width(supply: usize) -> usize {
    if supply <= MOST_PIECES { supply } else { 2 + supply.to_string().len() }
}

fn draw_pieces(canvas: &mut Canvas, at: (usize, usize), pen: Pen, supply: Option<u16>) {
    let supply = usize::from(supply.unwrap_or(0));
    let drawn = if supply <= MOST_PIECES { supply } else { 1 };
    for piece in 0..drawn {
        canvas.put(at.0 + piece, at.1, PIECE, pen);
    }
    if MOST_PIECES < supply {
        canvas.text(at.0 + 1, at.1, &format!("×{supply}"), Pen::default());
    }
}

/// The drawn tile before it is turned, with the rest of the supply beside it.
fn table(canvas: &mut Canvas, row: usize, tiles: &TileSet, view: &View, words: &Words) {
    let mut lines = Vec::new();
    let mut column = 2;
    if let Some(kind) = &view.drawn {
        if let Some(index) = tiles.find(kind) {
            paint::tile(canvas, (column, row), &tiles.tiles()[index].0, Ground::Last);
            column += WIDTH + 2;
        }
        lines.push(words.plain("panel-drawn", &[("kind", kind.clone())]));
    }
    if view.phase == Phase::Over {
        lines.push(words.plain("panel-over", &[]));
    }
    let left: u32 = view.bag.values().map(|&count| u32::from(count)).sum();
    lines.push(words.plain("panel-left", &[("count", left.to_string())]));
    if let Some(last) = view.tiles.last() {
        let cell = format!("{},{}", last.x, last.y);
        lines.push(words.plain("panel-last", &[("kind", last.kind.clone()), ("cell", cell)]));
    }
    for (offset, line) in lines.iter().take(HEIGHT).enumerate() {
        canvas.text(column, row + offset, line, Pen::default());
    }
}
