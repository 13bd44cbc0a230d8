//! `pavage help`: what a command does, and the rules of a game.

use std::iter;

use clap::Args;

use crate::cli;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::rules;

/// The topic that is not a command.
const RULES: &str = "rules";

#[derive(Args)]
pub(crate) struct Help {
    /// A command, such as `record check`; or `rules` and a game, such as `rules carcassonne`.
    #[arg(value_name = "COMMAND")]
    words: Vec<String>,
}

impl Help {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        match self.words.as_slice() {
            [first] if first == RULES => rules::list(edge),
            [first, game] if first == RULES => rules::print(edge, game),
            [first, game, more, ..] if first == RULES => {
                rules::find(edge, game)?;
                Err(no_more(edge, game, more))
            }
            words => command(edge, words),
        }
    }
}

/// Prints what clap says about a command.
fn command(edge: &Edge, words: &[String]) -> Result<(), Failure> {
    let program = cli::command(edge.words.language(), edge.color);
    let mut command = &program;
    for (depth, word) in words.iter().enumerate() {
        let mut known: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
        command = match command.find_subcommand(word) {
            Some(command) => command,
            None if depth != 0 && known.is_empty() => {
                return Err(no_more(edge, &words[depth - 1], word));
            }
            None => {
                known.extend((depth == 0).then_some(RULES));
                return Err(edge.unknown("help-unknown", word, &known));
            }
        };
    }
    // `COMMAND --help` is clap's own way to ask, so both give the same text.
    let asked = iter::once("pavage").chain(words.iter().map(String::as_str)).chain(["--help"]);
    match program.clone().try_get_matches_from(asked) {
        Err(answer) => Ok(answer.print()?),
        Ok(_) => unreachable!("who asks for help gets it"),
    }
}

fn no_more(edge: &Edge, after: &str, found: &str) -> Failure {
    let args = [("after", after.to_owned()), ("found", found.to_owned())];
    Failure::Usage(edge.say("help-no-more", &args))
}
