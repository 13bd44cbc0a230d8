//! The bots that `pavage serve --bot` offers at its tables.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use pavage_games::{GAMES, ask};
use pavage_server::Hired;

use crate::edge::Edge;
use crate::failure::Failure;
use crate::programs::Processes;

/// The most characters of a name.
const NAME: usize = 40;

/// Reads the flags, and starts each program once, so that a wrong path is noticed at once. The programs
/// find `hidden` empty.
pub(super) fn hire(
    edge: &Edge,
    given: &[String],
    hidden: Vec<PathBuf>,
) -> Result<Option<Hired>, Failure> {
    let mut commands = BTreeMap::new();
    for text in given {
        let wrong = |id| {
            let args = [("found", text.clone()), ("most", NAME.to_string())];
            Failure::Usage(edge.say(id, &args))
        };
        let (name, command) = read(text).ok_or_else(|| wrong("program-bot"))?;
        let taken = GAMES.iter().any(|row| row.players.contains(&name));
        if taken || commands.insert(name.to_owned(), command.to_owned()).is_some() {
            return Err(wrong("program-bot-taken"));
        }
    }
    if commands.is_empty() {
        return Ok(None);
    }
    let (names, all) = (commands.keys().cloned().collect(), commands.clone());
    let processes = Processes::named(edge, commands, hidden)?;
    all.values().try_for_each(|command| processes.greet(edge, command, None).map(|_| ()))?;
    // Nobody plays with them yet, perhaps for days.
    processes.dismiss();
    Ok(Some(Hired { names, programs: Arc::new(processes) }))
}

/// A name and a command.
fn read(text: &str) -> Option<(&str, &str)> {
    let (name, command) = text.split_once('=')?;
    let (name, command) = (name.trim(), command.trim());
    // Elsewhere a program is a player with this word before it.
    let command = ask::command(command).unwrap_or(command).trim();
    let plain = |it: char| it.is_alphanumeric() || " -_".contains(it);
    let fits = (1..=NAME).contains(&name.chars().count()) && name.chars().all(plain);
    (fits && name != "person" && !command.is_empty()).then_some((name, command))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_has_a_plain_name_and_a_command() {
        assert_eq!(read("my bot=./bot --x=1"), Some(("my bot", "./bot --x=1")));
        assert_eq!(read("my bot=process:./bot"), Some(("my bot", "./bot")));
        for wrong in ["", "x", "=./bot", "x=", "a:b=./bot", "process:x=./bot", "person=./bot"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
