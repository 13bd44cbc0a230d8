//! A picture of the rules.

use pavage_core::Viewer;
use pavage_scene::{Caption, Scene, Words};

use crate::{AnyGame, Record, RecordError, Replay};

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
    /// Replays the record of a picture. Its expectations are not tried.
    ///
    /// # Errors
    ///
    /// If it does not read or replay; all built-in pages do.
    pub fn read(text: &str) -> Result<Figure, RecordError> {
        let record: Record = text.parse()?;
        let ply: Option<u32> = record.header("ply").and_then(|it| it.parse().ok());
        let mut replay = Replay::new(&record)?;
        replay.run(ply)?;
        let expectations = replay.expectations().map(str::to_owned).collect();
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
