//! Writes pages of tournaments that never took place, to look at them:
//! `cargo run -p pavage-arena --example report -- FOLDER`.

#[path = "../tests/it/sample.rs"]
mod sample;

use std::path::PathBuf;
use std::{env, fs, io};

use pavage_arena::report::Page;
use pavage_games::GAMES;
use pavage_games::conduct::Match;
use pavage_games::core::{Setup, ToAct};
use pavage_games::scene::Language;
use pavage_games::table::Seating;

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    fs::create_dir_all(&folder)?;
    let record = record();
    let english = Page::default();
    let french = Page { language: Language::French, ..Page::default() };
    let pages = [
        ("two-seats.html", english.write(&sample::sample(6, 2, 20, Some(&record)))),
        ("four-seats.html", french.write(&sample::sample(5, 4, 30, Some(&record)))),
        ("sprt.html", english.write(&sample::tested(sample::sample(2, 2, 300, Some(&record))))),
        ("many.html", english.write(&sample::sample(6, 2, 350, Some(&record)))),
    ];
    for (name, page) in pages {
        fs::write(folder.join(name), page)?;
    }
    Ok(())
}

/// The record of a game between random players.
fn record() -> String {
    let row = &GAMES[0];
    let game = row.begin(Setup::default()).expect("the usual options are valid");
    let mut table = Match::new(game, Seating::default(), "1");
    let mut player = row.player("random", 1).expect("every game has it");
    loop {
        match table.game.to_act() {
            ToAct::Nobody => return table.record.to_string(),
            ToAct::Chance => _ = table.deal(),
            _ => {
                let action = player.choose(table.game.as_ref()).expect("there is an action");
                table.play(&action).expect("it is legal");
            }
        }
    }
}
