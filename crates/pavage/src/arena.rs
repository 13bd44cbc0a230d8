//! `pavage arena`: tournaments between players.

mod check;
mod cross;
mod failures;
mod faults;
mod flags;
mod live;
mod outputs;
mod table;
mod tournament;
mod worker;

use clap::error::Error;
use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use pavage_games::scene::Language;

use crate::edge::Edge;
use crate::failure::Failure;
use tournament::Tournament;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Arena {
    #[command(subcommand)]
    command: Option<ArenaCommand>,
    #[command(flatten)]
    tournament: Played,
}

/// The tournament that is played if there is no other command. Clap's own option of flags does not
/// notice flags within flags.
struct Played(Option<Tournament>);

impl Args for Played {
    fn augment_args(command: Command) -> Command {
        Tournament::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Tournament::augment_args_for_update(command)
    }
}

impl FromArgMatches for Played {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Played, Error> {
        // A game is required unless there is another command.
        let is_played = matches.contains_id("game");
        is_played.then(|| Tournament::from_arg_matches(matches)).transpose().map(Played)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Played::from_arg_matches(matches)?;
        Ok(())
    }
}

#[derive(Subcommand)]
enum ArenaCommand {
    /// Try a bot: whether it keeps to the protocol, point by point.
    Check(check::Check),
    /// Play sets of tournaments that run on other machines with --workers.
    Worker(worker::Worker),
}

/// The sentences of this command. The browser need not load them.
pub(crate) fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("arena/words/en.ftl"),
        Language::French => include_str!("arena/words/fr.ftl"),
    }
}

impl Arena {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        match (&self.command, &self.tournament.0) {
            (Some(ArenaCommand::Check(check)), _) => check.run(edge),
            (Some(ArenaCommand::Worker(worker)), _) => worker.run(edge),
            (None, Some(tournament)) => tournament.run(edge),
            (None, None) => unreachable!("without a command, a tournament is read"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_there_in_every_language() {
        let ids = |language| {
            let lines = messages(language).lines().filter(|it| it.starts_with("arena-"));
            lines.filter_map(|it| it.split_once(" = ")).map(|it| it.0).collect::<Vec<_>>()
        };
        assert_eq!(ids(Language::English), ids(Language::French));
    }
}
