//! Why a request or a command was refused.

use pavage_games::core::{Args, Name};
use pavage_games::scene::Words;
use pavage_games::{GameError, english};
use serde::{Deserialize, Serialize};

/// The reason why something was refused. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// The stable code, e.g. `table/stale`.
    pub code: Name,
    /// The rule of the game that was broken, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Name>,
    /// The arguments of the sentence.
    #[serde(default)]
    pub args: Args,
    /// The sentence in English, for logs and programs.
    pub message: String,
}

impl Refusal {
    /// A refusal by its code, with the arguments of its sentence.
    pub fn new(code: &'static str, args: Args) -> Refusal {
        let message = english().say(code, &args, &[]);
        Refusal { code: code.into(), rule: None, args, message }
    }

    /// A refusal by the rules of a game.
    pub fn of_game(error: &GameError, names: &[String]) -> Refusal {
        Refusal {
            code: error.code().into(),
            rule: error.rule().map(|it| it.to_owned().into()),
            args: error.args(),
            message: error.message(english(), names),
        }
    }

    /// The sentence in a reader's language.
    pub fn say(&self, words: &Words, names: &[String]) -> String {
        let id = self.rule.as_ref().unwrap_or(&self.code);
        if words.has(id) { words.say(id, &self.args, names) } else { self.message.clone() }
    }
}
