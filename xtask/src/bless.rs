//! `cargo xtask bless`: accepts the current output of tests and records as the expected one.
//! Read the diff before committing it.

use anyhow::Result;

use crate::repo::Repo;
use crate::run::Run;

pub(crate) fn bless(repo: &Repo) -> Result<()> {
    let test = ["test", "--workspace", "--all-features"];
    // A record whose expectations changed fails here, but is still blessed below.
    let first = Run::cargo(repo, test.into_iter().chain(["--no-fail-fast"]))
        .env("UPDATE_EXPECT", "1")
        .run();
    let files = repo.files()?;
    let records: Vec<&str> =
        files.iter().filter(|it| it.ends_with(".rec")).map(String::as_str).collect();
    if records.is_empty() {
        eprintln!("There are no records to bless.");
        return first;
    }
    let check = ["run", "--quiet", "--package", "pavage", "--", "record", "check", "--bless"];
    Run::cargo(repo, check.into_iter().chain(records)).run()?;
    match first {
        Ok(()) => Ok(()),
        // Only a second run shows whether all failures were expectations.
        Err(_) => Run::cargo(repo, test).run(),
    }
}
