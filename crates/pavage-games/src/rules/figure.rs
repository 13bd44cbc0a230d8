//! A picture of the rules.

use pavage_core::Viewer;
use pavage_scene::{Caption, Scene, Words};

use crate::{AnyGame, EntryKind, Record, RecordError, Replay};

/// A position shown on a page of rules.
#[derive(Debug)]
pub struct Figure {
    /// Its record.
    pub record: Record,
    /// The position itself.
    pub game: Box<dyn AnyGame>,
    /// The record's expectations there.
    pub expectations: Vec<String>,
}

impl Figure {
    /// Replays the record of a picture.
    ///
    /// # Errors
    ///
    /// If it does not read or replay; all built-in pages do.
    pub fn read(text: &str) -> Result<Figure, RecordError> {
        let record: Record = text.parse()?;
        let ply: Option<u32> = record.header("ply").and_then(|it| it.parse().ok());
        let mut expectations = Vec::new();
        let mut replay = Replay::new(&record)?;
        while let Some(entry) = replay.next_entry() {
            match &entry.kind {
                EntryKind::Expect(text) => expectations.push(text.clone()),
                _ if ply.is_some_and(|ply| replay.game().plies() >= ply) => break,
                _ => expectations.clear(),
            }
            replay.step().transpose()?;
        }
        let game = replay.into_game();
        Ok(Figure { record, game, expectations })
    }

    /// Its caption.
    pub fn caption(&self) -> &str {
        self.record.header("about").unwrap_or_default()
    }

    /// The picture, without targets.
    pub fn scene(&self, words: &Words) -> Scene {
        self.game.scene(
            Viewer::Referee,
            Caption { words, names: &self.record.seats, signs: self.record.signs() },
        )
    }
}
