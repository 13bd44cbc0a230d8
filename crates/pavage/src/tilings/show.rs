//! `pavage tilings show`: decks and patterns, drawn.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use pavage_games::scene::{Canvas, tilings};
use pavage_tilings::{Deck, Pattern};

use super::find_set;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::terminal;

#[derive(Args)]
pub(crate) struct Show {
    /// Draw a famous set; see `pavage tilings sets`.
    #[arg(long, value_name = "NAME")]
    set: Option<String>,
    /// Draw the deck of this file.
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
    /// Draw the patterns of this file.
    #[arg(long, value_name = "FILE")]
    patterns: Option<PathBuf>,
}

impl Show {
    /// Draws what was asked for, or the deck and the patterns of the report.
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let mut sheets: Vec<Canvas> = Vec::new();
        if let Some(name) = &self.set {
            let set = find_set(edge, name)?;
            let room = terminal::window().columns.map_or(16, |columns| (columns / 3).max(1));
            sheets.push(tilings::tiling(&set.tiles, set.tiles.len().min(room).min(16)));
        }
        if let Some(path) = &self.deck {
            sheets.push(tilings::deck(&edge.read_as(path, Deck::read)?));
        }
        if let Some(path) = &self.patterns {
            sheets.push(tilings::patterns(&edge.read_as(path, Pattern::read_all)?));
        }
        if sheets.is_empty() {
            sheets.push(tilings::deck(&Deck::report()));
            sheets.push(tilings::patterns(&Pattern::report()));
        }
        let mut out = io::stdout().lock();
        for sheet in sheets {
            let mut text = String::new();
            sheet.write(edge.style, &mut text);
            writeln!(out, "{text}")?;
        }
        Ok(())
    }
}
