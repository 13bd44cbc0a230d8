//! `cargo xtask test`: everything that must hold before a change is merged, cheap steps first,
//! stopping at the first failure.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::repo::Repo;
use crate::run::Run;
use crate::{browser, budgets, docs, layers, publish, python, tidy, tools, web};

type Step = fn(&Repo) -> Result<()>;

/// The browser app contains every pure crate, so building it proves that they build for the
/// browser.
const STEPS: [(&str, Step); 15] = [
    ("tools", tools::check),
    ("tools of the browser tests", browser::check),
    ("PostgreSQL for the tests of the store", tools::postgres),
    ("NATS for the tests of several servers", tools::nats),
    ("format", format),
    ("tidy", tidy::tidy),
    ("crates to publish", publish::pack),
    ("clippy", clippy),
    ("browser app", |repo| web::web(repo, None)),
    ("tests", tests),
    ("Python package", python::test),
    ("budgets", |repo| budgets::budgets(repo, false)),
    ("pure crates without features", featureless),
    ("documentation of the code", rustdoc),
    ("commands of the documentation", docs::docs),
];

pub(crate) fn test(repo: &Repo) -> Result<()> {
    docs::refuse_recursion()?;
    let all = Instant::now();
    for (number, (name, step)) in (1..).zip(STEPS) {
        let headline = format!("{number}/{} {name}", STEPS.len());
        eprintln!("\n== {headline}");
        let start = Instant::now();
        step(repo)
            .with_context(|| format!("{headline}: failed after {}", elapsed(start.elapsed())))?;
        eprintln!("== {headline}: done in {}", elapsed(start.elapsed()));
    }
    eprintln!("\nAll checks passed in {}.", elapsed(all.elapsed()));
    Ok(())
}

pub(crate) fn format(repo: &Repo) -> Result<()> {
    Run::cargo(repo, ["fmt", "--all", "--check"]).run().context("`cargo fmt --all` fixes it")
}

pub(crate) fn clippy(repo: &Repo) -> Result<()> {
    let args = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    Run::cargo(repo, args).run()
}

/// Plain `cargo test`, so that rustup is enough.
fn tests(repo: &Repo) -> Result<()> {
    Run::cargo(repo, ["test", "--workspace", "--all-features"]).run()
}

/// Each crate separately: together, one crate's features would hide what another lacks. Then the
/// program as `cargo xtask play` builds it.
fn featureless(repo: &Repo) -> Result<()> {
    let workspace = repo.workspace()?;
    let pure = layers::pure(&workspace).map(|it| it.name.as_str());
    for package in pure.chain(["pavage"]) {
        Run::cargo(repo, ["check", "--no-default-features", "--package", package]).run()?;
    }
    Ok(())
}

fn rustdoc(repo: &Repo) -> Result<()> {
    Run::cargo(repo, ["doc", "--workspace", "--no-deps", "--all-features"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()
}

/// A duration for people to read.
pub(crate) fn elapsed(time: Duration) -> String {
    match time.as_secs() {
        0..60 => format!("{:.1} s", time.as_secs_f64()),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod checks {
    use super::*;

    #[test]
    fn times_are_readable() {
        assert_eq!(elapsed(Duration::from_millis(1234)), "1.2 s");
        assert_eq!(elapsed(Duration::from_secs(192)), "3 min 12 s");
    }
}
