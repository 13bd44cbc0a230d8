//! `pavage tilings show`: decks and patterns, drawn.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use pavage_games::scene::Scene;
use pavage_tilings::{Deck, Pattern};
use pavage_tilings_face as tilings;
use pavage_tilings_face::Sheet;
use pavage_tilings_workbench::WangSet;

use super::find_set;
use super::picture::PictureArgs;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::terminal;

#[derive(Args)]
pub(crate) struct Show {
    /// Draw a famous set, once for each; see `pavage tilings sets`.
    #[arg(long, value_name = "NAME")]
    set: Vec<String>,
    /// Draw the deck of this file; - is standard input.
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
    /// Draw the patterns of this file; - is standard input.
    #[arg(long, value_name = "FILE")]
    patterns: Option<PathBuf>,
    /// Paint it into this new file, which ends in .svg or .png; - is standard output and needs --format.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    look: PictureArgs,
    /// Overwrite the output if it is there.
    #[arg(long, requires = "output")]
    force: bool,
}

impl Show {
    /// Draws the chosen tiles, or the deck and the patterns of the report.
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let sets = self.set.iter().map(|name| find_set(edge, name));
        let sets = sets.collect::<Result<Vec<WangSet>, Failure>>()?;
        let deck = self.deck.as_ref().map(|path| edge.read_as(path, Deck::read)).transpose()?;
        let patterns = self.patterns.as_ref().map(|path| edge.read_as(path, Pattern::read_all));
        let mut things = Things { sets, deck, patterns: patterns.transpose()? };
        if things.sets.is_empty() && things.deck.is_none() && things.patterns.is_none() {
            things.deck = Some(Deck::report());
            things.patterns = Some(Pattern::report());
        }
        match &self.output {
            Some(path) => self.look.write(edge, path, &things.scene(edge), self.force),
            None => things.print(edge),
        }
    }
}

/// The sets, deck and patterns to show.
struct Things {
    sets: Vec<WangSet>,
    deck: Option<Deck>,
    patterns: Option<Vec<Pattern>>,
}

impl Things {
    fn scene(&self, edge: &Edge) -> Scene {
        let deck = self.deck.iter().map(Sheet::Deck);
        let sets = self.sets.iter().map(|it| Sheet::Set(&it.name, &it.tiles));
        let patterns = self.patterns.iter().map(|it| Sheet::Patterns(it));
        let sheets: Vec<Sheet<'_>> = deck.chain(sets).chain(patterns).collect();
        tilings::sheet_scene(&sheets, &edge.words)
    }

    fn print(&self, edge: &Edge) -> Result<(), Failure> {
        let sets = self.sets.iter().map(|set| {
            let room = terminal::window().columns.map_or(16, |columns| (columns / 3).max(1));
            tilings::tiling(&set.tiles, set.tiles.len().min(room).min(16))
        });
        let deck = self.deck.iter().map(tilings::deck);
        let patterns = self.patterns.iter().map(|it| tilings::patterns(it));
        let mut out = io::stdout().lock();
        for sheet in deck.chain(sets).chain(patterns) {
            let mut text = String::new();
            sheet.write(edge.style, &mut text);
            writeln!(out, "{text}")?;
        }
        Ok(())
    }
}
