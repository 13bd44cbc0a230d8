//! `cargo xtask load`: the server with many matches, measured by a program that plays them. Its
//! figures depend on the machine and on what else runs there, so they are read, not compared.

use anyhow::Result;

use crate::repo::Repo;
use crate::run::Run;

/// What it can be told, each with a value.
const FLAGS: [&str; 5] = ["--database", "--nats", "--nodes", "--matches", "--seconds"];

/// What the program that measures is told.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Options(Vec<String>);

impl Options {
    pub(crate) fn read(args: &[&str]) -> Result<Options, String> {
        let mut rest = args;
        while let [flag, _, more @ ..] = rest
            && FLAGS.contains(flag)
        {
            rest = more;
        }
        match rest {
            [] => Ok(Options(args.iter().map(|it| (*it).to_owned()).collect())),
            [flag] if FLAGS.contains(flag) => {
                Err(format!("expected a value after {flag}, found nothing"))
            }
            [found, ..] => {
                Err(format!("expected {} after `load`, found `{found}`", FLAGS.join(", ")))
            }
        }
    }
}

pub(crate) fn load(repo: &Repo, options: &Options) -> Result<()> {
    Run::server_example(repo, "load", options.0.iter().map(String::as_str)).run()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_passed_on_or_named() {
        let read = Options::read(&["--nodes", "1,2", "--seconds", "1"]).unwrap();
        assert_eq!(read.0, ["--nodes", "1,2", "--seconds", "1"]);
        let wrong = |args: &[&str]| Options::read(args).unwrap_err();
        assert_eq!(wrong(&["--matches"]), "expected a value after --matches, found nothing");
        assert!(wrong(&["fast"]).ends_with("found `fast`"));
    }
}
