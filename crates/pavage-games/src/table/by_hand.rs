//! Deals by hand: people play with a box on their table, and say what they drew.

use pavage_core::{Deal, Seat, ToAct, Viewer};
use pavage_scene::{Art, Rect, Stock, Words};

use super::session::{Phase, Session, Source};
use crate::{AnyGame, GameError, GameRow, Texts};

/// An outcome of chance that people can report.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// Its text in the notation.
    pub chance: String,
    /// The kind of tile or the cell, as the notation names it.
    pub name: String,
    /// Its label, with what people see on it.
    pub label: String,
    /// Its look, if it is a tile.
    pub art: Option<Art>,
    /// The number of such tiles left.
    pub count: Option<u32>,
    /// Its place on the board, if it has one.
    pub place: Option<Rect>,
}

impl Session {
    /// Whether people say what they drew. Where something is hidden they could not say it without
    /// showing it, so the program deals there.
    pub fn is_dealt_by_hand(&self) -> bool {
        match &self.source {
            Source::Here(here) => here.is_dealt_by_hand(),
            Source::There(_) => false,
        }
    }

    /// The possible outcomes while the session waits for one; `stock` has the looks of tiles.
    pub fn outcomes(&self, stock: &[Stock], words: &Words) -> Vec<Outcome> {
        if !matches!(self.phase, Phase::Deal) {
            return Vec::new();
        }
        let game = self.confirmed();
        let outcome = |chance: &str| {
            let deal = dealt(game, chance)?.last_deal(Viewer::Spectator)?;
            let (name, place) = match &deal {
                Deal::Tile { tile, .. } => (tile.as_deref()?.to_owned(), None),
                Deal::Cell { cell, .. } => {
                    let place = cell.cells.first().map(|it| Rect::cell(it.x, it.y));
                    (cell.text.clone(), place)
                }
            };
            let kind = stock.iter().find(|it| place.is_none() && it.name == name);
            let label = kind.map_or_else(
                || match GameRow::find(game.name()) {
                    Ok(row) => (row.dealt)(std::slice::from_ref(&deal), self.caption(words)),
                    Err(_) => name.clone(),
                },
                |it| match it.looks.as_str() {
                    "" => it.label.clone(),
                    looks => {
                        let args = [("label", it.label.clone()), ("told", looks.to_owned())];
                        words.plain("play-told", &args)
                    }
                },
            );
            let (art, count) = kind.map_or((None, None), |it| (it.art.clone(), Some(it.count)));
            Some(Outcome { chance: chance.to_owned(), name, label, art, count, place })
        };
        chances(game).iter().filter_map(outcome).collect()
    }

    /// The seat that draws, while the session waits for an outcome; `None` if nobody does.
    pub fn drawer(&self) -> Option<Seat> {
        let game = self.confirmed();
        let next = dealt(game, chances(game).iter().next()?)?;
        match next.to_act() {
            ToAct::Seat(seat) => Some(seat),
            ToAct::Chance | ToAct::Nobody => None,
        }
    }

    /// Deals the outcome that people report.
    ///
    /// # Errors
    ///
    /// If it is not possible here. Nothing has changed.
    pub fn deal(&mut self, chance: &str) -> Result<(), GameError> {
        match (&self.phase, &mut self.source) {
            (Phase::Deal, Source::Here(here)) => here.deal_this(chance)?,
            _ => return Ok(()),
        }
        self.phase = Phase::Next;
        Ok(())
    }

    /// Lets the program draw once, because people cannot or do not want to.
    pub fn draw(&mut self) {
        if let (Phase::Deal, Source::Here(here)) = (&self.phase, &mut self.source) {
            here.deal();
            self.phase = Phase::Next;
        }
    }
}

/// The texts of the possible outcomes.
pub(super) fn chances(game: &dyn AnyGame) -> Texts {
    let mut chances = Texts::default();
    game.chances(&mut chances, &mut Vec::new());
    chances
}

/// The game after an outcome.
fn dealt(game: &dyn AnyGame, chance: &str) -> Option<Box<dyn AnyGame>> {
    let mut next = game.fork();
    next.deal(chance).ok()?;
    Some(next)
}
