//! What a bot did wrong.

use std::error::Error;
use std::fmt;
use std::sync::LazyLock;

use pavage_games::scene::{Language, Words};
use serde::{Deserialize, Serialize};

use super::messages;

/// The kind of a fault, by which bots are charged. Its [`name`](FaultKind::name) is a word that a
/// record may give as the reason why a seat left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The program could not be started.
    Start,
    /// It did not say hello, or speaks another protocol, or does not play the game.
    Handshake,
    /// It ended during a game.
    Crash,
    /// It closed its output, but goes on.
    Closed,
    /// It did not answer.
    Stall,
    /// It answered after the deadline.
    Late,
    /// It wrote something that is not a message.
    Nonsense,
    /// It answered for another position.
    WrongPly,
    /// It wrote too much.
    Flood,
    /// It started too many processes.
    Processes,
    /// It chose an action that the rules forbid. The caller finds this one.
    Illegal,
    /// No fault of the bot: the caller does not want an answer any more.
    Cancelled,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [FaultKind; 12] = [
        FaultKind::Start,
        FaultKind::Handshake,
        FaultKind::Crash,
        FaultKind::Closed,
        FaultKind::Stall,
        FaultKind::Late,
        FaultKind::Nonsense,
        FaultKind::WrongPly,
        FaultKind::Flood,
        FaultKind::Processes,
        FaultKind::Illegal,
        FaultKind::Cancelled,
    ];

    /// Its name, made of small letters and `-`.
    pub fn name(self) -> &'static str {
        match self {
            FaultKind::Start => "start",
            FaultKind::Handshake => "handshake",
            FaultKind::Crash => "crash",
            FaultKind::Closed => "closed",
            FaultKind::Stall => "stall",
            FaultKind::Late => "late",
            FaultKind::Nonsense => "nonsense",
            FaultKind::WrongPly => "wrong-ply",
            FaultKind::Flood => "flood",
            FaultKind::Processes => "processes",
            FaultKind::Illegal => "illegal",
            FaultKind::Cancelled => "cancelled",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A fault: its kind, what was expected and found, and the last lines of the bot's output.
///
/// ```
/// use pavage_arena::process::{Bot, FaultKind, Launcher, Limits};
///
/// let launcher = Launcher::new("/nowhere/launcher".into(), Vec::new());
/// let fault = Bot::start(&launcher, "", &Limits::default()).unwrap_err();
/// assert_eq!(fault.kind, FaultKind::Start);
/// assert!(fault.to_string().starts_with("expected the command of a bot, but found nothing"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// The sentence about it, and its arguments.
    sentence: (&'static str, Vec<(&'static str, String)>),
    /// The last lines that the bot wrote, to stdout and stderr.
    pub output: String,
}

impl Fault {
    pub(super) fn new(
        kind: FaultKind,
        id: &'static str,
        args: impl IntoIterator<Item = (&'static str, String)>,
    ) -> Fault {
        let sentence = (id, args.into_iter().collect());
        Fault { kind, sentence, output: String::new() }
    }

    /// A sentence about it, with words that have the [`messages`] of this module.
    pub fn say(&self, words: &Words) -> String {
        words.plain(self.sentence.0, &self.sentence.1)
    }
}

/// The words for faults shown before a language is chosen.
static ENGLISH: LazyLock<Words> =
    LazyLock::new(|| Words::new(Language::English).with(messages(Language::English)));

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&ENGLISH))
    }
}

impl Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words_of_a_record() {
        for kind in FaultKind::ALL {
            assert!(kind.name().chars().all(|it| it.is_ascii_lowercase() || it == '-'), "{kind}");
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
        }
    }

    #[test]
    fn every_sentence_is_there_in_every_language() {
        let ids = |language| {
            let lines = messages(language).lines().filter(|it| !it.starts_with([' ', '#', '}']));
            lines.filter_map(|it| it.split_once(" =")).map(|it| it.0).collect::<Vec<_>>()
        };
        assert_eq!(ids(Language::English), ids(Language::French));
    }
}
