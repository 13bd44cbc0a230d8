//! A picture of the rules.

use pavage_core::Viewer;
use pavage_scene::{Caption, Scene, Words};

use crate::{AnyGame, EntryKind, Record, RecordError, Replay};

/// A position that a page of rules shows.
#[derive(Debug)]
pub struct Figure {
    /// Where it comes from.
    pub record: Record,
    /// The position itself.
    pub game: Box<dyn AnyGame>,
    /// What the record expects there.
    pub expectations: Vec<String>,
}

impl Figure {
    /// Replays the record of a picture.
    ///
    /// # Errors
    ///
    /// It does not read or replay; the pages there are all do.
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

    /// What it shows, in words.
    pub fn caption(&self) -> &str {
        self.record.header("about").unwrap_or_default()
    }

    /// The picture; there is nothing to choose in it.
    pub fn scene(&self, words: &Words) -> Scene {
        self.game.scene(
            Viewer::Referee,
            Caption { words, names: &self.record.seats, signs: self.record.signs() },
        )
    }
}
