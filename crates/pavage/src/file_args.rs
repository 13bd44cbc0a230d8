//! A flag for each role of a file that any game accepts.

use std::path::{Path, PathBuf};

use clap::error::Error;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, value_parser};
use pavage_games::{GAMES, roles};

/// The paths of files, each with its role.
#[derive(Clone, Debug, Default)]
pub(crate) struct FileArgs(pub(crate) Vec<(&'static str, PathBuf)>);

impl FileArgs {
    /// The file given for a role.
    pub(crate) fn path(&self, role: &str) -> Option<&Path> {
        self.0.iter().find(|it| it.0 == role).map(|it| it.1.as_path())
    }
}

impl Args for FileArgs {
    fn augment_args(command: Command) -> Command {
        roles().fold(command, |command, role| {
            let flag = Arg::new(role).long(role).value_name("FILE").help(help(role));
            command.arg(flag.value_parser(value_parser!(PathBuf)))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        FileArgs::augment_args(command)
    }
}

/// The help text of a role's flag.
fn help(role: &str) -> String {
    let games = games(role);
    format!(
        "Play {games} with the {role} of this file, in any format that `pavage tiles` reads; - is standard input"
    )
}

/// The games that have files of a role.
pub(crate) fn games(role: &str) -> String {
    let games = GAMES.iter().filter(|row| row.files.contains(&role)).map(|row| row.name);
    games.collect::<Vec<_>>().join(", ")
}

impl FromArgMatches for FileArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<FileArgs, Error> {
        let given = |role| Some((role, matches.get_one::<PathBuf>(role)?.clone()));
        Ok(FileArgs(roles().filter_map(given).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = FileArgs::from_arg_matches(matches)?;
        Ok(())
    }
}
