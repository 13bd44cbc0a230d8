//! Errors at the interfaces, and the sentences about them.

use std::error::Error;
use std::fmt;
use std::sync::LazyLock;

use pavage_core::{
    Arg, Args, Name, PlayError, ReadError, Seat, SetupError, Told, Violation, nearest,
};
use pavage_scene::{Language, Words};
use serde_json::{Value, json};

use crate::GAMES;

/// The reason why something was refused.
///
/// ```
/// use pavage_games::GameRow;
/// use pavage_games::core::Setup;
///
/// let mut game = GameRow::find("carcassonne")?.begin(Setup::default())?;
/// game.deal("E")?;
/// let refused = game.play("5,5^").unwrap_err();
/// assert_eq!((refused.code(), refused.rule()), ("game/illegal", Some("carcassonne/detached")));
/// # Ok::<_, pavage_games::GameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameError {
    /// There is no game of that name.
    Unknown(String),
    /// Options, seats or players that the game does not have.
    Options(Violation),
    /// A file that cannot be read: its role and the place of the fault.
    File(Name, Box<ReadError>),
    /// Text that is not notation.
    Unreadable(ReadError),
    /// The rules forbid it.
    Illegal(Violation),
    /// An action was given, but chance is to act.
    NotToAct,
    /// An outcome was given, but this seat is to act.
    NotChance(Seat),
    /// The game is over.
    Over,
    /// A record that does not read or replay.
    Record(Box<RecordError>),
}

/// A fault in a record and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Line, from one.
    pub line: usize,
    /// Column in characters, from one.
    pub column: usize,
    /// The fault.
    pub problem: Problem,
}

/// A fault in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A line that is not in the format of records.
    Read(ReadError),
    /// The record names a seat that is not to act.
    WrongSeat {
        /// The seat in the record.
        found: Seat,
        /// The seat to act.
        expected: Seat,
    },
    /// Text that the game refuses: the text and the reason.
    Refused(String, GameError),
    /// An expectation that is not met.
    Unmet {
        /// The expectation.
        what: String,
        /// The expected value.
        expected: String,
        /// The value found.
        found: String,
    },
}

impl GameError {
    /// The stable code of the contract.
    pub fn code(&self) -> &'static str {
        match self {
            GameError::Unknown(_) => "game/unknown",
            GameError::Options(_) | GameError::File(..) => "game/options",
            GameError::Unreadable(_) => "game/unreadable",
            GameError::Illegal(_) => "game/illegal",
            GameError::NotToAct => "game/not-to-act",
            GameError::NotChance(_) => "game/not-chance",
            GameError::Over => "game/over",
            GameError::Record(_) => "game/record",
        }
    }

    /// The rule that was broken, if the rules refused it.
    pub fn rule(&self) -> Option<&str> {
        match self {
            GameError::Options(violation) | GameError::Illegal(violation) => Some(&violation.rule),
            GameError::Record(error) => match &error.problem {
                Problem::Refused(_, error) => error.rule(),
                Problem::Read(_) | Problem::WrongSeat { .. } | Problem::Unmet { .. } => None,
            },
            GameError::Unknown(_)
            | GameError::File(..)
            | GameError::Unreadable(_)
            | GameError::NotToAct
            | GameError::NotChance(_)
            | GameError::Over => None,
        }
    }

    /// The arguments of a sentence about it.
    pub fn args(&self) -> Args {
        let read = |error: &ReadError| {
            Args::default()
                .with("line", error.line)
                .with("column", error.column)
                .with("expected", error.expected.to_string())
                .with("found", error.found.clone())
        };
        match self {
            GameError::Unknown(found) => {
                let known = GAMES.iter().map(|row| row.name);
                Args::default()
                    .with("found", found.clone())
                    .with("nearest", nearest(found, known.clone()).unwrap_or_default().to_owned())
                    .with("known", Arg::List(known.map(str::to_owned).collect()))
            }
            GameError::Options(violation) | GameError::Illegal(violation) => violation.args.clone(),
            GameError::File(role, error) => read(error).with("file", role.to_string()),
            GameError::Unreadable(error) => read(error),
            GameError::NotToAct | GameError::Over => Args::default(),
            GameError::NotChance(seat) => Args::default().with("seat", *seat),
            GameError::Record(error) => error.args(),
        }
    }

    /// The reason why an action was refused, as a fact that can go over a wire.
    pub fn told(&self) -> Told {
        match self {
            GameError::Options(violation) | GameError::Illegal(violation) => {
                Told { event: violation.rule.clone(), args: violation.args.clone() }
            }
            GameError::Unreadable(error) => {
                let event = format!("expected/{}", error.expected).into();
                Told::new("game/unreadable")
                    .with("what", Told { event, args: Args::default() })
                    .with("found", error.found.clone())
            }
            GameError::Unknown(_)
            | GameError::File(..)
            | GameError::NotToAct
            | GameError::NotChance(_)
            | GameError::Over
            | GameError::Record(_) => Told { event: self.code().into(), args: self.args() },
        }
    }

    /// A sentence about it; `names` are those of the seats.
    pub fn message(&self, words: &Words, names: &[String]) -> String {
        match self {
            GameError::Unknown(_)
            | GameError::NotToAct
            | GameError::NotChance(_)
            | GameError::Over => words.say(self.code(), &self.args(), names),
            GameError::Options(violation) | GameError::Illegal(violation) => {
                words.say(&violation.rule, &violation.args, names)
            }
            GameError::File(_, error) => {
                let expected = words.expected(error);
                words.say("game/file", &self.args().with("message", expected), names)
            }
            GameError::Unreadable(error) => words.expected(error),
            GameError::Record(error) => error.message(words, names),
        }
    }

    /// A short line about it for whoever has just pointed at its place.
    pub fn here(&self, words: &Words, names: &[String]) -> String {
        match self {
            GameError::Illegal(violation) => {
                words.say_here(&violation.rule, &violation.args, names)
            }
            _ => self.message(words, names),
        }
    }

    /// The error as JSON, as the referee's contract has it.
    pub fn to_json(&self, words: &Words, names: &[String]) -> Value {
        json!({ "error": {
            "code": self.code(),
            "rule": self.rule(),
            "args": self.args().plain(),
            "message": self.message(words, names),
        }})
    }
}

impl RecordError {
    /// The stable code of the problem.
    pub fn code(&self) -> &'static str {
        match self.problem {
            Problem::Read(_) => "record/read",
            Problem::WrongSeat { .. } => "record/wrong-seat",
            Problem::Refused(..) => "record/refused",
            Problem::Unmet { .. } => "record/unmet",
        }
    }

    /// One sentence for a viewer who may not know the refused action or the reason. Even the column could reveal how much
    /// was played before.
    pub fn hidden_message(&self, words: &Words) -> String {
        words.say("record/hidden", &Args::default().with("line", self.line), &[])
    }

    fn args(&self) -> Args {
        let args = Args::default().with("line", self.line).with("column", self.column);
        match &self.problem {
            Problem::Read(error) => {
                args.with("expected", error.expected.to_string()).with("found", error.found.clone())
            }
            Problem::WrongSeat { found, expected } => {
                args.with("found", *found).with("expected", *expected)
            }
            Problem::Refused(text, error) => {
                args.with("text", text.clone()).with("code", error.code())
            }
            Problem::Unmet { what, expected, found } => args
                .with("what", what.clone())
                .with("expected", expected.clone())
                .with("found", found.clone()),
        }
    }

    /// A sentence about it, with the line.
    pub fn message(&self, words: &Words, names: &[String]) -> String {
        let args = self.args();
        match &self.problem {
            Problem::Read(error) => {
                words.say(self.code(), &args.with("message", words.expected(error)), names)
            }
            Problem::Refused(_, error) => {
                let message = error.message(words, names);
                words.say(self.code(), &args.with("message", message), names)
            }
            Problem::WrongSeat { .. } | Problem::Unmet { .. } => {
                words.say(self.code(), &args, names)
            }
        }
    }
}

/// The words for errors shown before a language is chosen.
pub(crate) static ENGLISH: LazyLock<Words> = LazyLock::new(|| crate::words(Language::English));

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(&ENGLISH, &[]))
    }
}

impl Error for GameError {}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(&ENGLISH, &[]))
    }
}

impl Error for RecordError {}

impl From<PlayError> for GameError {
    fn from(error: PlayError) -> GameError {
        match error {
            PlayError::NotToAct => GameError::NotToAct,
            PlayError::NotChance(seat) => GameError::NotChance(seat),
            PlayError::Over => GameError::Over,
            PlayError::Illegal(violation) => GameError::Illegal(violation),
        }
    }
}

impl From<SetupError> for GameError {
    fn from(error: SetupError) -> GameError {
        match error {
            SetupError::Options(violation) => GameError::Options(violation),
            SetupError::File(role, error) => GameError::File(role.into(), Box::new(error)),
        }
    }
}

impl From<RecordError> for GameError {
    fn from(error: RecordError) -> GameError {
        GameError::Record(Box::new(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_core::grid::Cell;

    #[test]
    fn errors_are_sentences() {
        let taken = Violation::new("carcassonne/detached").with("cell", Cell::new(5, 5));
        let illegal = GameError::Illegal(taken);
        let said = "expected a cell beside a tile, but no tile lies beside 5,5";
        assert_eq!(illegal.to_string(), said);
        let problem = Problem::Refused("5,5^".to_owned(), illegal);
        let error = RecordError { line: 3, column: 2, problem };
        let shown: Box<dyn Error> = Box::new(GameError::from(error));
        assert!(shown.to_string().contains("3") && shown.to_string().ends_with(said), "{shown}");
    }

    #[test]
    fn a_refused_action_is_told_as_a_fact() {
        let taken = Violation::new("carcassonne/detached").with("cell", Cell::new(5, 5));
        let errors = [
            GameError::Illegal(taken),
            GameError::Unreadable(ReadError::new("3,4x", 3, "rotation")),
            GameError::Unreadable(ReadError::new("3,4", 3, "rotation")),
            GameError::NotToAct,
            GameError::NotChance(Seat(1)),
            GameError::Over,
        ];
        for words in Language::ALL.map(crate::words) {
            for error in &errors {
                let fact = error.told();
                assert_eq!(words.say(&fact.event, &fact.args, &[]), error.message(&words, &[]));
            }
        }
    }
}
