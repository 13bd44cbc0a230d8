//! A picture of the rules.

use pavage_core::Viewer;
use pavage_scene::{Caption, Picture, Scene, Theme, Words, to_svg};

use super::forbidden::cross_out;
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

    /// The picture as SVG, with cells of this many pixels: in the browser and in the book it is the
    /// same.
    pub fn to_svg(&self, words: &Words, cell: f32, theme: Theme) -> String {
        to_svg(&self.scene(words), Picture { cell, theme, cards: false, targets: false })
    }

    /// The picture, without targets. What the record expects to be illegal is crossed out.
    pub fn scene(&self, words: &Words) -> Scene {
        let caption = Caption { words, names: &self.record.seats, signs: self.record.signs() };
        let mut scene = self.game.scene(Viewer::Referee, caption);
        let illegal = self.expectations.iter().filter_map(|it| it.strip_prefix("illegal "));
        for action in illegal.filter_map(|it| it.split_whitespace().next()) {
            cross_out(&mut scene, self.game.as_ref(), action, caption);
        }
        scene
    }
}
