//! Why a request or a command was refused.

use std::sync::LazyLock;

use pavage_games::GameError;
use pavage_games::core::{Args, Name};
use pavage_games::scene::{Language, Words};
use serde::{Deserialize, Serialize};

/// The words for programs and logs.
static ENGLISH: LazyLock<Words> =
    LazyLock::new(|| pavage_games::words(Language::English).with(messages(Language::English)));

/// The sentences about refusals in a language.
pub fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("words/en.ftl"),
        Language::French => include_str!("words/fr.ftl"),
    }
}

/// The reason why something was refused. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// The stable code, e.g. `table/stale`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub code: Name,
    /// The rule of the game that was broken, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub rule: Option<Name>,
    /// The arguments of the sentence.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<serde_json::Value>))]
    pub args: Args,
    /// The sentence in English, for logs and programs.
    pub message: String,
}

impl Refusal {
    /// A refusal by its code, with the arguments of its sentence.
    pub fn new(code: &'static str, args: Args) -> Refusal {
        let message = ENGLISH.say(code, &args, &[]);
        Refusal { code: code.into(), rule: None, args, message }
    }

    /// A refusal by the rules of a game.
    pub fn of_game(error: &GameError, names: &[String]) -> Refusal {
        Refusal {
            code: error.code().into(),
            rule: error.rule().map(|it| it.to_owned().into()),
            args: error.told().args,
            message: error.message(&ENGLISH, names),
        }
    }

    /// Whether the server could only not save it for now. The same command can be sent again as often as one
    /// likes: it is carried out once, because its id stays.
    pub fn is_unsaved(&self) -> bool {
        self.code.starts_with("saving/")
    }

    /// The sentence in a reader's language.
    pub fn say(&self, words: &Words, names: &[String]) -> String {
        let id = self.rule.as_ref().unwrap_or(&self.code);
        if words.has(id) { words.say(id, &self.args, names) } else { self.message.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_there_in_every_language() {
        let ids = |language| {
            let lines = messages(language).lines().filter_map(|it| it.split_once(" = "));
            lines.map(|it| it.0).collect::<Vec<_>>()
        };
        assert_eq!(ids(Language::English), ids(Language::French));
    }

    #[test]
    fn a_refusal_is_said_in_the_readers_language() {
        let words = pavage_games::words(Language::French).with(messages(Language::French));
        let most = Args::default().with("most", 40_u64);
        let refusal = Refusal::new("table/name-length", most);
        assert_eq!(refusal.message, "expected a name of 1 to 40 characters");
        assert!(refusal.say(&words, &[]).starts_with("on attend un nom"));
        let unknown = Refusal { code: "table/of-tomorrow".into(), ..refusal.clone() };
        assert_eq!(unknown.say(&words, &[]), refusal.message, "a newer server has newer codes");
    }
}
