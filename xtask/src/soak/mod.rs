//! `cargo xtask soak`: checks that take too long for every change. Run by hand and reported.

mod fuzz;
mod mutate;
mod package;
mod program;

use anyhow::{Result, bail};

use crate::repo::Repo;
use crate::run::Run;
use crate::tools;

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
    /// Searches of all games answer alike in this many pairs of worlds that look alike to them.
    Players(u32),
    /// The server is killed this many times while people play there.
    Server(u32),
    /// Everything goes wrong around three servers while people play there, again and again for so many minutes.
    Cluster(u32),
    /// Nodes of one store are simulated with this many seeds.
    Nodes(u32),
    /// This many games are played at a server, which then loses its power at every sync.
    Power(u32),
    /// The package for Debian is installed, used and removed.
    Package,
}

impl Options {
    pub(crate) fn read(args: &[&str]) -> Result<Options, String> {
        let unit = |flag: &str| match flag {
            "--players" => "pairs",
            "--server" => "kills",
            "--cluster" => "minutes",
            "--nodes" => "seeds",
            "--power" => "games",
            _ => "seconds",
        };
        let read = |flag: &str, number: &str| match number.parse() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err(format!("expected a number of {} after {flag}, found `{number}`", unit(flag))),
        };
        match args {
            [] => Ok(Options::Laws),
            ["--package"] => Ok(Options::Package),
            ["--fuzz", seconds] => read("--fuzz", seconds).map(Options::Fuzz),
            ["--program", seconds] => read("--program", seconds).map(Options::Program),
            ["--players", pairs] => read("--players", pairs).map(Options::Players),
            ["--server", kills] => read("--server", kills).map(Options::Server),
            ["--cluster", minutes] => read("--cluster", minutes).map(Options::Cluster),
            ["--nodes", seeds] => read("--nodes", seeds).map(Options::Nodes),
            ["--power", games] => read("--power", games).map(Options::Power),
            [
                flag @ ("--fuzz" | "--program" | "--players" | "--server" | "--cluster" | "--nodes"
                | "--power"),
            ] => Err(format!("expected a number of {} after {flag}, found nothing", unit(flag))),
            _ => {
                let found = args.join(" ");
                Err(format!(
                    "expected `--fuzz SECONDS`, `--program SECONDS`, `--players PAIRS`, `--server \
                     KILLS`, `--cluster MINUTES`, `--nodes SEEDS`, `--power GAMES` or `--package` \
                     after `soak`, found `{found}`"
                ))
            }
        }
    }
}

pub(crate) fn soak(repo: &Repo, options: &Options) -> Result<()> {
    match *options {
        Options::Laws => laws(repo),
        Options::Program(seconds) => program::soak(repo, seconds),
        Options::Players(pairs) => players(repo, pairs),
        Options::Server(kills) => server(repo, "PAVAGE_KILLS", kills, "online::killed"),
        Options::Cluster(minutes) => {
            server(repo, "PAVAGE_MINUTES", minutes, "online::killed::nodes")
        }
        Options::Nodes(seeds) => nodes(repo, seeds),
        Options::Power(games) => power(repo, games),
        Options::Package => package::soak(repo),
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
    test_all(repo, "laws", &["--nocapture"], ("PAVAGE_LAWS", GAMES))
}

/// Every package that has `tests/players.rs`. They print what they found.
fn players(repo: &Repo, pairs: u32) -> Result<()> {
    let law = ["--nocapture", "long_searches_see_no_more_than_their_view"];
    test_all(repo, "players", &law, ("PAVAGE_PAIRS", &pairs.to_string()))
}

/// Runs a test program of all packages that have it.
fn test_all(repo: &Repo, test: &str, args: &[&str], (key, value): (&str, &str)) -> Result<()> {
    let workspace = repo.workspace()?;
    let has = |tests: &[String]| tests.iter().any(|it| it == test);
    let mut packages = workspace.packages.iter().filter(|it| has(&it.tests)).peekable();
    if packages.peek().is_none() {
        bail!("expected a package with tests/{test}.rs, found none; each game has one");
    }
    for package in packages {
        let own = ["test", "--release", "--package", &package.name, "--test", test, "--"];
        Run::cargo(repo, own.into_iter().chain(args.iter().copied())).env(key, value).run()?;
    }
    Ok(())
}

/// The tests of servers that are killed, for longer. They print what was played, and what went wrong.
fn server(repo: &Repo, name: &str, number: u32, tests: &str) -> Result<()> {
    let package = ["test", "--release", "--package", "pavage-server", "--all-features"];
    let args = package.into_iter().chain(["--test", "it", "--", "--nocapture", tests]);
    Run::cargo(repo, args).env(name, &number.to_string()).run()
}

/// The simulation of nodes, with more seeds. A seed that fails is printed.
fn nodes(repo: &Repo, seeds: u32) -> Result<()> {
    let package = ["test", "--release", "--package", "pavage-server", "--all-features", "--lib"];
    let args = package.into_iter().chain(["simulation"]);
    Run::cargo(repo, args).env("PAVAGE_SEEDS", &seeds.to_string()).run()
}

/// A server under `strace`, whose trace is replayed to a disk that loses what was not synced.
fn power(repo: &Repo, games: u32) -> Result<()> {
    tools::program(repo, &["strace"], "strace")?;
    Run::server_example(repo, "power", [games.to_string().as_str()]).run()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        assert_eq!(Options::read(&[]), Ok(Options::Laws));
        assert_eq!(Options::read(&["--fuzz", "60"]), Ok(Options::Fuzz(60)));
        assert_eq!(Options::read(&["--program", "480"]), Ok(Options::Program(480)));
        assert_eq!(Options::read(&["--players", "2000"]), Ok(Options::Players(2000)));
        assert_eq!(Options::read(&["--server", "500"]), Ok(Options::Server(500)));
        assert_eq!(Options::read(&["--cluster", "60"]), Ok(Options::Cluster(60)));
        assert_eq!(Options::read(&["--nodes", "10000"]), Ok(Options::Nodes(10000)));
        assert_eq!(Options::read(&["--power", "60"]), Ok(Options::Power(60)));
        assert_eq!(Options::read(&["--package"]), Ok(Options::Package));
    }

    #[test]
    fn wrong_options_are_named() {
        let wrong = |args: &[&str]| Options::read(args).unwrap_err();
        assert_eq!(wrong(&["--fuzz"]), "expected a number of seconds after --fuzz, found nothing");
        assert_eq!(
            wrong(&["--server"]),
            "expected a number of kills after --server, found nothing"
        );
        assert_eq!(
            wrong(&["--power", "all"]),
            "expected a number of games after --power, found `all`"
        );
        assert_eq!(wrong(&["--fuzz", "0"]), "expected a number of seconds after --fuzz, found `0`");
        assert_eq!(
            wrong(&["--fuzz", "1h"]),
            "expected a number of seconds after --fuzz, found `1h`"
        );
        assert_eq!(
            wrong(&["--long"]),
            "expected `--fuzz SECONDS`, `--program SECONDS`, `--players PAIRS`, `--server KILLS`, \
             `--cluster MINUTES`, `--nodes SEEDS`, `--power GAMES` or `--package` after `soak`, found \
             `--long`"
        );
    }
}
