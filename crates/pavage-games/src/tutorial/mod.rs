//! Tutorials: a game learned in a few steps, on its own board and by its own rules.
//!
//! They are files in the folder `tutorial` of a game's face. `steps.txt` holds the steps as records,
//! one after the other. Each ends with the decision of the learner, and its headers say what is asked:
//!
//! ```text
//! pavage-record 1
//! game: carcassonne
//! seat 1: you
//! seat 2: Ben
//! step: road
//! right: event carcassonne/scored feature="road"
//! wrong field: play 0,1* 0,-1*
//! answer: 2,0^ .
//! ```
//!
//! - `right`, what must be done or must happen: `play` with actions, any of which will do (a `*` at
//!   the end stands for the rest), or `event` with a fact, as in the expectations of records. ` ; `
//!   stands between alternatives.
//! - `wrong NAME`, as many as wanted: mistakes that get an answer of their own, and at once.
//! - `answer`: a right answer, to show to those who ask for it.
//! - `actions: 1`, if the learner has fewer actions than a turn.
//! - `reply`: what others do after the learner, and `=` before what is dealt.
//!
//! `en.txt` and `fr.txt` hold the words. A line that is indented goes on with the one before.
//!
//! ```text
//! end: Now you know enough for a first game.
//!
//! step road
//! title: Finish a road
//! text: What the step teaches, in two or three short sentences.
//! task: What to do.
//! right: What has happened.
//! wrong: What to say to any other move.
//! wrong field: What to say to that mistake.
//! ```

mod read;
mod step;
mod words;

use std::fmt;

use pavage_scene::Language;

use crate::GameRow;
pub use step::{Step, Verdict};
pub use words::StepWords;

/// A game in a few steps, in one language.
///
/// ```
/// use pavage_games::GameRow;
/// use pavage_games::scene::Language;
/// use pavage_games::tutorial::Verdict;
///
/// let row = GameRow::find("carcassonne")?;
/// let tutorial = row.tutorial(Language::English).expect("it has one");
/// let step = &tutorial.steps[0];
/// let answer: Vec<&str> = step.answer.iter().map(String::as_str).collect();
/// assert!(matches!(step.judge(&answer)?, Verdict::Right(_)));
/// # Ok::<_, pavage_games::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tutorial {
    /// Its steps, in order.
    pub steps: Vec<Step>,
    /// What is said after the last one.
    pub end: String,
}

/// The files of a game's tutorial.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Files {
    pub(crate) steps: &'static str,
    pub(crate) words: fn(Language) -> &'static str,
}

/// A fault in a file of a tutorial. Only its authors read it, so it speaks English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TutorialError {
    /// The file: `steps` or `words`.
    pub file: &'static str,
    /// The line, from one.
    pub line: usize,
    /// What was expected, and what was found.
    pub reason: String,
}

impl fmt::Display for TutorialError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}: {}", self.file, self.line, self.reason)
    }
}

impl std::error::Error for TutorialError {}

impl GameRow {
    /// How many steps the game's tutorial has; 0 if there is none.
    pub fn step_count(&self) -> usize {
        self.tutorial.steps.matches(read::BEGIN).count()
    }

    /// The game's tutorial in a language; `None` if it has none.
    pub fn tutorial(&'static self, language: Language) -> Option<Tutorial> {
        let Files { steps, words } = self.tutorial;
        let tutorial = Tutorial::read(steps, words(language));
        (!steps.is_empty()).then(|| tutorial.expect("the tests read all tutorials"))
    }
}

impl Tutorial {
    /// Reads a tutorial: its steps, and the words of one language.
    ///
    /// # Errors
    ///
    /// The first fault, with its file and line.
    pub fn read(steps: &str, words: &str) -> Result<Tutorial, TutorialError> {
        let (end, words) = words::read(words)?;
        Ok(Tutorial { steps: read::steps(steps, words)?, end })
    }
}
