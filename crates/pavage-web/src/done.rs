//! The exercises that were done in this browser.

use crate::browser;

/// A list of exercises, under a key of the browser's store.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Done(&'static str);

/// The puzzles that were solved.
pub(crate) const PUZZLES: Done = Done("pavage.puzzles");
/// The steps of tutorials that were done.
pub(crate) const STEPS: Done = Done("pavage.steps");

fn name(game: &str, number: usize) -> String {
    format!("{game}/{number}")
}

impl Done {
    /// Whether an exercise was done.
    pub(crate) fn has(self, game: &str, number: usize) -> bool {
        let name = name(game, number);
        browser::load(self.0).is_some_and(|it| it.split(' ').any(|it| it == name))
    }

    /// Remembers that an exercise was done.
    pub(crate) fn add(self, game: &str, number: usize) {
        if !self.has(game, number) {
            let before = browser::load(self.0).map_or(String::new(), |it| it + " ");
            browser::save(self.0, &(before + &name(game, number)));
        }
    }
}
