//! `pavage help rules`: each game explained in two pages, in English and French.
//!
//! The pages are Markdown in `crates/pavage/rules`. A picture is a record in a
//! block marked `record`: it is replayed and its last position drawn, or the
//! one after as many plies as its header `ply` says; the plies behind it and
//! the expectations prove what the caption, its header `about`, says. In the
//! terminal a header `rows` leaves out the rest of a large board. `cargo xtask
//! rules` makes pages of the book from the same files.

mod block;
mod printer;
#[cfg(test)]
mod tests;

use std::io::{self, Write};

use pavage_games::scene::Language;

use crate::edge::Edge;
use crate::failure::Failure;
use crate::help;
use printer::Printer;

/// The rules of a game.
#[derive(Debug)]
pub(crate) struct Rules {
    game: &'static str,
    english: &'static str,
    french: &'static str,
}

static RULES: [Rules; 3] = [
    Rules {
        game: "carcassonne",
        english: include_str!("../rules/carcassonne.en.md"),
        french: include_str!("../rules/carcassonne.fr.md"),
    },
    Rules {
        game: "tigris",
        english: include_str!("../rules/tigris.en.md"),
        french: include_str!("../rules/tigris.fr.md"),
    },
    Rules {
        game: "tilings",
        english: include_str!("../rules/tilings.en.md"),
        french: include_str!("../rules/tilings.fr.md"),
    },
];

impl Rules {
    fn page(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::French => self.french,
        }
    }
}

/// The rules of the game of that name.
pub(crate) fn find(edge: &Edge, game: &str) -> Result<&'static Rules, Failure> {
    let unknown = || help::unknown(edge, "game-unknown", game, &RULES.each_ref().map(|it| it.game));
    RULES.iter().find(|it| it.game == game).ok_or_else(unknown)
}

/// Lists the games whose rules there are.
pub(crate) fn list(edge: &Edge) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", edge.say("rules-games", &[]))?;
    for Rules { game, .. } in &RULES {
        writeln!(out, "  {game:<12} {}", edge.say(&format!("{game}-title"), &[]))?;
    }
    let args = [("game", RULES[0].game.to_owned())];
    writeln!(out, "{}", edge.say("rules-how", &args))?;
    Ok(())
}

/// Prints the rules of a game.
pub(crate) fn print(edge: &Edge, game: &str) -> Result<(), Failure> {
    let rules = find(edge, game)?;
    let mut printer = Printer::new(edge);
    for (number, block) in block::read(rules.page(edge.words.language())).into_iter().enumerate() {
        printer.block(&block);
        // Below the first paragraph, since it speaks of what follows.
        if number == 1 {
            printer.legend(&edge.words.plain(&format!("rules-legend-{game}"), &[]));
        }
    }
    io::stdout().lock().write_all(printer.finish().as_bytes())?;
    Ok(())
}
