//! `cargo xtask soak`: checks that take too long for every change. Run by hand and reported.

mod fuzz;
mod mutate;
mod program;

use anyhow::{Result, bail};

use crate::repo::Repo;
use crate::run::Run;

/// Random games a law plays here; the tests play far fewer.
const GAMES: &str = "20000";

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Options {
    /// The laws of all games.
    Laws,
    /// The laws, then each fuzz target for a number of seconds.
    Fuzz(u32),
    /// Attacks on the program, for a number of seconds.
    Program(u32),
}

impl Options {
    pub(crate) fn read(args: &[&str]) -> Result<Options, String> {
        let read = |flag: &str, seconds: &str| match seconds.parse() {
            Ok(seconds) if seconds > 0 => Ok(seconds),
            _ => Err(format!("expected a number of seconds after {flag}, found `{seconds}`")),
        };
        match args {
            [] => Ok(Options::Laws),
            ["--fuzz", seconds] => read("--fuzz", seconds).map(Options::Fuzz),
            ["--program", seconds] => read("--program", seconds).map(Options::Program),
            [flag @ ("--fuzz" | "--program")] => {
                Err(format!("expected a number of seconds after {flag}, found nothing"))
            }
            _ => {
                let found = args.join(" ");
                Err(format!(
                    "expected `--fuzz SECONDS` or `--program SECONDS` after `soak`, found `{found}`"
                ))
            }
        }
    }
}

pub(crate) fn soak(repo: &Repo, options: &Options) -> Result<()> {
    match *options {
        Options::Laws => laws(repo),
        Options::Program(seconds) => program::soak(repo, seconds),
        Options::Fuzz(seconds) => {
            // Before the laws: a missing tool should be named at once, not after them.
            let targets = fuzz::targets(repo)?;
            laws(repo)?;
            fuzz::soak(repo, &targets, seconds)
        }
    }
}

/// Every package that has `tests/laws.rs`, so a new game soaks without a word here.
fn laws(repo: &Repo) -> Result<()> {
    let workspace = repo.workspace()?;
    let mut lawful =
        workspace.packages.iter().filter(|it| it.tests.iter().any(|it| it == "laws")).peekable();
    if lawful.peek().is_none() {
        bail!("expected a package with tests/laws.rs, found none; a game's laws belong there");
    }
    for package in lawful {
        let args = [
            "test",
            "--release",
            "--package",
            &package.name,
            "--test",
            "laws",
            "--",
            "--nocapture",
        ];
        Run::cargo(repo, args).env("PAVAGE_LAWS", GAMES).run()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        assert_eq!(Options::read(&[]), Ok(Options::Laws));
        assert_eq!(Options::read(&["--fuzz", "60"]), Ok(Options::Fuzz(60)));
        assert_eq!(Options::read(&["--program", "480"]), Ok(Options::Program(480)));
    }

    #[test]
    fn wrong_options_are_named() {
        let wrong = |args: &[&str]| Options::read(args).unwrap_err();
        assert_eq!(wrong(&["--fuzz"]), "expected a number of seconds after --fuzz, found nothing");
        assert_eq!(wrong(&["--fuzz", "0"]), "expected a number of seconds after --fuzz, found `0`");
        assert_eq!(
            wrong(&["--fuzz", "1h"]),
            "expected a number of seconds after --fuzz, found `1h`"
        );
        assert_eq!(
            wrong(&["--long"]),
            "expected `--fuzz SECONDS` or `--program SECONDS` after `soak`, found `--long`"
        );
    }
}
