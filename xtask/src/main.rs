//! The project's own commands beside cargo's. `cargo xtask` lists them.
//!
//! Every check of a change is here, in one program, so that people, hooks and CI run the same
//! checks. They need rustup, git and bash; and Chromium, npm and valgrind, which the test
//! command installs if the system has Debian's packages and it may.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal: answers go to stdout, talk to stderr"
)]

mod bless;
mod book;
mod browser;
mod budgets;
mod dist;
mod docs;
mod layers;
mod load;
mod near;
mod picture;
mod publish;
mod python;
mod remap;
mod repo;
mod rules;
mod run;
mod soak;
mod systems;
mod test;
mod tidy;
mod tools;
mod web;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;

use crate::repo::Repo;

const HELP: &str = "\
cargo xtask COMMAND

  play                     build the browser app and the program, and open them
  web [FOLDER]             build the browser app as files for any web server, in target/web
  web --quick              build it quickly in target/web, to look at a change
  test                     run every check of a change, as .ci/run does
  test --near              only the tests that the files changed since `main` can break, without the browser
  tidy                     check dependencies, leftovers, links, records, file lengths, paths, white space
  docs                     run the commands shown in README.md and docs/
  book                     build the book with mdBook in target/book, and look for links that lead nowhere
  bless                    accept the current output of tests and records as the expected one
  picture                  draw the pictures of the README and the book again
  screenshots [PAGE…]      take pictures of the browser app, in target/screenshots, of all pages or of those whose
                           names begin so; --language en|fr, --size desktop|tablet|phone|sideways, --theme NAME
  times                    measure the browser app against its budgets
  budgets [--bless]        compare instructions and bytes with xtask/budgets.tsv, or record them there
  rules                    make the pages of rules in docs/ again, and paint their pictures
  load [OPTIONS]           measure the server with many matches: --database URL, --matches N, --seconds N; with
                           --nodes 1,2,3 so many servers of one PostgreSQL, with hints through --nats URL
  python                   build the Python package and run its tests, in an environment of its own
  wheel                    build the Python package as a wheel, in target/wheels
  dist [--twice]           make a release in target/dist: a static program, a package for Debian, checksums and the list
                           of parts; with --twice again in another folder, which must be equal byte for byte
  systems                  check that the program would build for Windows and macOS, as far as this machine can tell
  soak [--fuzz SECONDS]    check the laws for much longer, then run each fuzz target for SECONDS
  soak --program SECONDS   attack the program with mutated files, random options and keys, and kills
  soak --players PAIRS     let searches think in PAIRS of worlds that look alike to them, in every game
  soak --server KILLS      kill the server while people play there, and compare what it acknowledged
  soak --cluster MINUTES   kill and cut off three servers, PostgreSQL and NATS while people play 200 matches
  soak --nodes SEEDS       simulate servers of one database that die, stop and lose each other
  soak --power GAMES       trace a server where people play GAMES, and lose its power at every sync
  soak --package           install the package for Debian, play a game at its server, and remove it without a trace

Exit codes: 0 success, 1 a check failed, 2 wrong usage.
";

/// The command on the command line.
#[derive(Debug, PartialEq, Eq)]
enum Command {
    Help,
    Play,
    Web(Option<String>),
    QuickWeb,
    Test,
    Near,
    Tidy,
    Docs,
    Book,
    Bless,
    Picture,
    Rules,
    Screenshots(Vec<String>),
    Times,
    Budgets { bless: bool },
    Soak(soak::Options),
    Load(load::Options),
    Python,
    Wheel,
    Dist(dist::Options),
    Systems,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match read(&args) {
        Ok(command) => match execute(command) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("\nerror: {error:#}");
                ExitCode::from(1)
            }
        },
        Err(message) => {
            eprintln!("error: {message}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

/// Reads the command line by hand: for a dozen commands and a few options, a parser that must
/// be built before every test run does not pay.
fn read(args: &[&str]) -> Result<Command, String> {
    let (command, rest) = match args {
        [] | ["--help" | "-h" | "help", ..] | [_, "--help" | "-h"] => return Ok(Command::Help),
        ["budgets", "--bless", rest @ ..] => (Command::Budgets { bless: true }, rest),
        ["budgets", rest @ ..] => (Command::Budgets { bless: false }, rest),
        ["soak", options @ ..] => return soak::Options::read(options).map(Command::Soak),
        ["load", options @ ..] => return load::Options::read(options).map(Command::Load),
        ["screenshots", options @ ..] => {
            return Ok(Command::Screenshots(options.iter().map(|&it| it.to_owned()).collect()));
        }
        ["web", "--quick", rest @ ..] => (Command::QuickWeb, rest),
        ["web", folder] => return Ok(Command::Web(Some((*folder).to_owned()))),
        ["web"] => return Ok(Command::Web(None)),
        ["web", _, rest @ ..] => (Command::Web(None), rest),
        ["play", rest @ ..] => (Command::Play, rest),
        ["test", "--near", rest @ ..] => (Command::Near, rest),
        ["test", rest @ ..] => (Command::Test, rest),
        ["tidy", rest @ ..] => (Command::Tidy, rest),
        ["docs", rest @ ..] => (Command::Docs, rest),
        ["book", rest @ ..] => (Command::Book, rest),
        ["bless", rest @ ..] => (Command::Bless, rest),
        ["picture", rest @ ..] => (Command::Picture, rest),
        ["rules", rest @ ..] => (Command::Rules, rest),
        ["times", rest @ ..] => (Command::Times, rest),
        ["python", rest @ ..] => (Command::Python, rest),
        ["wheel", rest @ ..] => (Command::Wheel, rest),
        ["systems", rest @ ..] => (Command::Systems, rest),
        ["dist", "--twice", rest @ ..] => (Command::Dist(dist::Options::Twice), rest),
        ["dist", rest @ ..] => (Command::Dist(dist::Options::Once), rest),
        [unknown, ..] => {
            return Err(format!("expected one of the commands below, found `{unknown}`"));
        }
    };
    match rest {
        [] => Ok(command),
        [extra, ..] => Err(format!("expected nothing after `{}`, found `{extra}`", args[0])),
    }
}

fn execute(command: Command) -> Result<()> {
    if command == Command::Help {
        print!("{HELP}");
        return Ok(());
    }
    let repo = Repo::find()?;
    match command {
        Command::Help => Ok(()),
        Command::Play => web::play(&repo),
        Command::Web(folder) => web::web(&repo, folder.as_deref()),
        Command::QuickWeb => web::quick(&repo),
        Command::Test => test::test(&repo),
        Command::Near => near::near(&repo),
        Command::Tidy => tidy::tidy(&repo),
        Command::Docs => docs::docs(&repo),
        Command::Book => book::book(&repo),
        Command::Bless => bless::bless(&repo),
        Command::Picture => picture::picture(&repo),
        Command::Rules => rules::rules(&repo),
        Command::Screenshots(options) => browser::screenshots(&repo, &options),
        Command::Times => browser::times(&repo),
        Command::Budgets { bless } => budgets::budgets(&repo, bless),
        Command::Soak(options) => soak::soak(&repo, &options),
        Command::Load(options) => load::load(&repo, &options),
        Command::Python => python::test(&repo),
        Command::Wheel => python::wheel(&repo),
        Command::Dist(options) => dist::dist(&repo, &options),
        Command::Systems => systems::systems(&repo),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_and_help_list_the_commands() {
        for args in [&[][..], &["--help"], &["help"], &["-h"], &["test", "--help"]] {
            assert_eq!(read(args), Ok(Command::Help), "{args:?}");
        }
    }

    #[test]
    fn every_command_is_read() {
        assert_eq!(read(&["play"]), Ok(Command::Play));
        assert_eq!(read(&["web"]), Ok(Command::Web(None)));
        assert_eq!(read(&["web", "site"]), Ok(Command::Web(Some("site".to_owned()))));
        assert_eq!(read(&["web", "--quick"]), Ok(Command::QuickWeb));
        assert_eq!(read(&["test"]), Ok(Command::Test));
        assert_eq!(read(&["test", "--near"]), Ok(Command::Near));
        assert_eq!(read(&["tidy"]), Ok(Command::Tidy));
        assert_eq!(read(&["docs"]), Ok(Command::Docs));
        assert_eq!(read(&["bless"]), Ok(Command::Bless));
        assert_eq!(read(&["picture"]), Ok(Command::Picture));
        assert_eq!(read(&["rules"]), Ok(Command::Rules));
        let wish = ["home", "--theme", "night"].map(str::to_owned).to_vec();
        assert_eq!(
            read(&["screenshots", "home", "--theme", "night"]),
            Ok(Command::Screenshots(wish))
        );
        assert_eq!(read(&["times"]), Ok(Command::Times));
        assert_eq!(read(&["budgets"]), Ok(Command::Budgets { bless: false }));
        assert_eq!(read(&["budgets", "--bless"]), Ok(Command::Budgets { bless: true }));
        assert_eq!(read(&["soak"]), Ok(Command::Soak(soak::Options::Laws)));
        assert_eq!(read(&["python"]), Ok(Command::Python));
        assert_eq!(read(&["wheel"]), Ok(Command::Wheel));
        assert_eq!(read(&["systems"]), Ok(Command::Systems));
        assert_eq!(read(&["book"]), Ok(Command::Book));
        assert_eq!(read(&["dist"]), Ok(Command::Dist(dist::Options::Once)));
        assert_eq!(read(&["dist", "--twice"]), Ok(Command::Dist(dist::Options::Twice)));
        assert_eq!(read(&["load"]), Ok(Command::Load(load::Options::default())));
    }

    #[test]
    fn the_forge_runs_what_the_readme_says() {
        let workflow = include_str!("../../.github/workflows/test.yml");
        let runs = workflow.lines().filter_map(|it| it.split_once("run: cargo xtask "));
        let runs: Vec<&str> = runs.map(|it| it.1).collect();
        assert_eq!(runs, ["test", "book", "systems", "dist --twice"]);
        assert!(workflow.contains("cargo xtask soak --package"), "the package on a system");
        let second = "```sh\ncargo xtask test\n```";
        assert!(include_str!("../../README.md").contains(second), "the README's second command");
    }

    #[test]
    fn what_is_not_understood_is_named() {
        assert_eq!(
            read(&["tset"]).unwrap_err(),
            "expected one of the commands below, found `tset`"
        );
        assert_eq!(
            read(&["tidy", "--fix"]).unwrap_err(),
            "expected nothing after `tidy`, found `--fix`"
        );
        assert_eq!(
            read(&["web", "site", "now"]).unwrap_err(),
            "expected nothing after `web`, found `now`"
        );
    }
}
