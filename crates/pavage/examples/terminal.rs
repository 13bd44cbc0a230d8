//! Prints the terminal's drawing of the last position of a record, as SVG.
//!
//! The first argument is the path of the record.

#![allow(clippy::print_stdout, reason = "the picture is its output")]

use pavage_games::Record;
use pavage_games::core::Viewer;
use pavage_games::scene::{Language, Paper, Style, Window};

fn main() {
    let path = std::env::args().nth(1).expect("the path of a record");
    let text = std::fs::read_to_string(path).expect("a record that can be read");
    let record: Record = text.parse().expect("a record");
    let (game, _) = record.until(None).expect("a record that replays");
    let paper = Paper {
        words: &pavage_games::words(Language::English),
        names: &record.seats,
        signs: record.signs(),
        style: Style { color: true, unicode: true },
        window: Window::default(),
        draft: None,
    };
    let board = game.board(Viewer::Referee, paper.window, paper.signs).canvas;
    print!("{}", board.above(game.panel(Viewer::Referee, &paper)).to_svg());
}
