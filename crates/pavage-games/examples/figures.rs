//! Paints the pictures on the page of rules of a game: `figures GAME PREFIX` makes `PREFIX01.svg` and
//! so on, called by `cargo xtask rules`.

use std::{env, fs};

use pavage_games::rules::{Block, Figure};
use pavage_games::scene::{Language, Theme};
use pavage_games::{GameRow, words};

/// The size of a cell in pixels.
const CELL: f32 = 64.0;

fn main() {
    let mut args = env::args().skip(1);
    let (game, prefix) = (args.next().expect("a game"), args.next().expect("a prefix"));
    let row = GameRow::find(&game).expect("a game of the list");
    let page = row.rules.page(Language::English);
    let records = page.iter().filter_map(|it| match it {
        Block::Fence(fence) => fence.record(),
        _ => None,
    });
    let words = words(Language::English);
    for (number, record) in (1..).zip(records) {
        let figure = Figure::read(record).expect("a test replays every picture");
        let svg = figure.to_svg(&words, CELL, Theme::Day);
        fs::write(format!("{prefix}{number:02}.svg"), svg).expect("the picture can be written");
    }
}
