//! Bots that are programs of their own.

use std::fmt;

use super::{Answer, Question};

/// How the spec of such a bot begins. Its command takes the rest of the text.
const PROCESS: &str = "process:";

/// The command of a bot that is a program of its own; `None` for the bots of games.
///
/// ```
/// use pavage_games::ask::command;
///
/// assert_eq!(command("process:./bot --fast, please"), Some("./bot --fast, please"));
/// assert_eq!(command("greedy"), None);
/// ```
pub fn command(spec: &str) -> Option<&str> {
    spec.strip_prefix(PROCESS)
}

/// Those who can run programs and ask them for actions. Games start no processes, so whoever
/// conducts a match with such bots brings this.
pub trait Programs: fmt::Debug + Send + Sync {
    /// Waits for the answer of the program in a seat. The question tells the whole game.
    ///
    /// # Errors
    ///
    /// If the program can play no more, or if the answer is not wanted any more.
    fn answer(&self, question: &Question, cancelled: &dyn Fn() -> bool) -> Result<Answer, Stopped>;

    /// Tells the program in a seat that its game is over, and ends it. The question tells the whole
    /// game.
    fn end(&self, question: &Question);
}

/// Why a program can play no more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// The reason why its seat leaves, as a word of the record: `crash`, `late`.
    pub reason: &'static str,
    /// A sentence about it.
    pub message: String,
    /// The last lines that the program wrote.
    pub output: String,
}
