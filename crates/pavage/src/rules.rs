//! `pavage help rules`: the rules of a game, printed.

mod printer;

use std::io::{self, Write};

use pavage_games::{GAMES, GameRow};

use crate::edge::Edge;
use crate::failure::Failure;
use printer::Printer;

/// The game with that name.
pub(crate) fn find(edge: &Edge, game: &str) -> Result<&'static GameRow, Failure> {
    GameRow::find(game).map_err(|error| edge.usage(&error))
}

/// Lists the games.
pub(crate) fn list(edge: &Edge) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", edge.say("rules-games", &[]))?;
    for GameRow { name, .. } in GAMES {
        writeln!(out, "  {name:<12} {}", edge.say(&format!("{name}-title"), &[]))?;
    }
    let args = [("game", GAMES[0].name.to_owned())];
    writeln!(out, "{}", edge.say("rules-how", &args))?;
    Ok(())
}

/// Prints the rules of a game.
pub(crate) fn print(edge: &Edge, game: &str) -> Result<(), Failure> {
    let page = find(edge, game)?.rules.page(edge.words.language());
    let mut printer = Printer::new(edge);
    for (number, block) in page.iter().enumerate() {
        printer.block(block);
        // Below the first paragraph, which introduces the rest.
        if number == 1 {
            printer.legend(&edge.words.plain(&format!("{game}-legend"), &[]));
        }
    }
    io::stdout().lock().write_all(printer.finish().as_bytes())?;
    Ok(())
}
