//! A player of a tournament.

use std::fmt;

use pavage_games::{GameError, GameRow, bounds};
use serde::{Deserialize, Serialize};

/// The beginning of the spec of a bot that is a program of its own; the command takes the rest.
const PROCESS: &str = "process:";

/// A player of a tournament: a spec, and the name under which its results are shown.
///
/// ```
/// use pavage_arena::tournament::Entrant;
///
/// let entrant: Entrant = "mine=process:./bot --depth=3".parse().expect("it has a name and a spec");
/// assert_eq!((entrant.name.as_str(), entrant.command()), ("mine", Some("./bot --depth=3")));
/// // Without a name it is called as it is asked for.
/// let entrant: Entrant = "random:seed=7".parse().expect("it has a spec");
/// assert_eq!((entrant.name.as_str(), entrant.command()), ("random:seed=7", None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entrant {
    /// Its name, different from all others.
    pub name: String,
    /// What plays: the spec of one of our players, or `process:` and a command.
    pub spec: String,
}

/// The reason why a text is no entrant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadEntrant {
    /// The name or the spec is empty.
    Empty,
    /// The name is too long for a record.
    LongName,
    /// The name has a character that a line of text cannot have.
    Unprintable,
}

impl fmt::Display for BadEntrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadEntrant::Empty => "expected SPEC or NAME=SPEC, found an empty one",
            BadEntrant::LongName => "expected a shorter name; give one with NAME=SPEC",
            BadEntrant::Unprintable => "expected a name of printable characters",
        })
    }
}

impl std::error::Error for BadEntrant {}

impl std::str::FromStr for Entrant {
    type Err = BadEntrant;

    /// Reads `SPEC` or `NAME=SPEC`. A spec has no `=` before its first `:`, so a text that has one
    /// begins with a name.
    fn from_str(text: &str) -> Result<Entrant, BadEntrant> {
        let head = text.split_once(':').map_or(text, |it| it.0);
        let (name, spec) = match head.find('=') {
            Some(at) => (&text[..at], &text[at + 1..]),
            None => (text, text),
        };
        Entrant::named(name, spec)
    }
}

impl Entrant {
    /// A player under a name, which may be any line of text.
    ///
    /// # Errors
    ///
    /// If the name or the spec cannot be one.
    pub fn named(name: &str, spec: &str) -> Result<Entrant, BadEntrant> {
        let (name, spec) = (name.trim(), spec.trim());
        if name.is_empty() || spec.is_empty() {
            return Err(BadEntrant::Empty);
        }
        if name.chars().any(char::is_control) {
            return Err(BadEntrant::Unprintable);
        }
        if bounds::NAME < name.chars().count() {
            return Err(BadEntrant::LongName);
        }
        Ok(Entrant { name: name.to_owned(), spec: spec.to_owned() })
    }

    /// The command of a bot that is a program of its own; `None` for one of our players.
    pub fn command(&self) -> Option<&str> {
        self.spec.strip_prefix(PROCESS).map(str::trim)
    }

    /// Checks that a game has this player. Whether a program answers is found out by starting it.
    ///
    /// # Errors
    ///
    /// If the game has no such player.
    pub fn check(&self, row: &GameRow) -> Result<(), GameError> {
        match self.command() {
            Some(_) => Ok(()),
            None => row.player(&self.spec, 0).map(drop),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_comes_before_the_spec() {
        let read = |text: &str| text.parse::<Entrant>().map(|it| (it.name, it.spec));
        let pair = |name: &str, spec: &str| Ok((name.to_owned(), spec.to_owned()));
        assert_eq!(read("greedy"), pair("greedy", "greedy"));
        assert_eq!(read("a=greedy"), pair("a", "greedy"));
        assert_eq!(read("a = random:seed=7"), pair("a", "random:seed=7"));
        assert_eq!(read("careless:rate=1"), pair("careless:rate=1", "careless:rate=1"));
        assert_eq!(read("a=process:x --y=z"), pair("a", "process:x --y=z"));
        assert_eq!(read("=greedy"), Err(BadEntrant::Empty));
        assert_eq!(read("a="), Err(BadEntrant::Empty));
        assert_eq!(read("a\u{7}=greedy"), Err(BadEntrant::Unprintable));
        assert_eq!(read(&"x".repeat(201)), Err(BadEntrant::LongName));
    }

    #[test]
    fn a_name_of_its_own_may_look_like_a_spec() {
        for name in ["search:playouts=50", "net:v2", "a=b"] {
            let entrant = Entrant::named(name, " greedy ").unwrap();
            assert_eq!((entrant.name.as_str(), entrant.spec.as_str()), (name, "greedy"));
        }
        assert_eq!(Entrant::named("a", " "), Err(BadEntrant::Empty));
        assert_eq!(Entrant::named("a\n", "greedy").unwrap().name, "a");
        assert_eq!(Entrant::named("a\nb", "greedy"), Err(BadEntrant::Unprintable));
    }
}
