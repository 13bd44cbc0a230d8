//! `cargo xtask budgets`: the cost of a move in instructions, and the size of the browser app
//! in bytes. Neither depends on the speed or load of the machine. A figure may not grow by more
//! than 3 % over the table. If a change makes one smaller, or larger for a good reason,
//! `--bless` records it.

mod callgrind;
mod table;

use std::fs;

use anyhow::{Context, Result, bail};

use self::table::{Figure, Table};
use crate::repo::Repo;
use crate::run::Run;
use crate::web;

const TABLE: &str = "xtask/budgets.tsv";

/// Measures everything and compares it with the table, or records it there.
pub(crate) fn budgets(repo: &Repo, bless: bool) -> Result<()> {
    let path = repo.root.join(TABLE);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {TABLE}"))?;
    let mut table = Table::read(&text).with_context(|| format!("cannot understand {TABLE}"))?;
    let bench = callgrind::Bench::build(repo)?;
    let mut counted = Vec::new();
    for figure in &table.figures {
        counted.push(count(repo, &bench, figure)?);
    }
    println!("{}", table.compared(&counted));
    if bless {
        table.note(&counted);
        fs::write(&path, table.to_string()).with_context(|| format!("cannot write {TABLE}"))?;
        return Ok(());
    }
    let grown = table.grown(&counted);
    if !grown.is_empty() {
        bail!(
            "expected no figure to grow by more than {} %, found {}; fix it, or explain it in the commit and run:\n  \
             cargo xtask budgets --bless",
            table::SLACK,
            grown.join(" and ")
        );
    }
    Ok(())
}

fn count(repo: &Repo, bench: &callgrind::Bench<'_>, figure: &Figure) -> Result<u64> {
    let words: Vec<&str> = figure.work.split(' ').collect();
    match words[..] {
        ["app"] => weigh(repo),
        ["state"] => bench.state(),
        [per, how, game, options, seats, few, many] => {
            let work = [how, game, options, seats];
            bench.instructions(per, work, [few, many])
        }
        _ => bail!(
            "expected `app`, `state` or `PER HOW GAME OPTIONS SEATS FEW MANY` as the work of `{}`, found `{}`",
            figure.what,
            figure.work
        ),
    }
}

/// The size of the app that was built last, gzipped.
fn weigh(repo: &Repo) -> Result<u64> {
    let weigh = ["run", "--quiet", "--package", "xtask-web", "--", "weigh", web::FOLDER];
    let weight = Run::cargo(repo, weigh).output()?;
    weight.trim().parse().with_context(|| format!("expected a number of bytes, found `{weight}`"))
}
