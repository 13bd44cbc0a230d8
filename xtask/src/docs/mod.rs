//! `cargo xtask docs`: runs the commands that README.md and docs/ show, to prove that they
//! work.
//!
//! A block marked `sh` is a script; in a block marked `console` the lines after `$ ` are
//! commands. `sh norun` shows commands that must not run here (a server, an installation). Each
//! block runs separately in a fresh folder that looks like the repository.

mod markdown;
mod sandbox;

use std::env;
use std::ffi::OsString;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use self::markdown::Block;
use self::sandbox::Sandbox;
use crate::repo::Repo;
use crate::run::Run;
use crate::test::elapsed;

/// Set for the commands of the documentation, so that none of them starts this again.
const INSIDE: &str = "PAVAGE_XTASK_DOCS";

pub(crate) fn docs(repo: &Repo) -> Result<()> {
    refuse_recursion()?;
    let mut blocks = Vec::new();
    let mut failures = 0;
    for path in repo.files()?.into_iter().filter(|path| is_documentation(path)) {
        let page = markdown::read(&repo.text(&path)?.unwrap_or_default());
        for (line, message) in page.problems {
            println!("{path}:{line}: {message}");
            failures += 1;
        }
        blocks.extend(page.blocks.into_iter().map(|block| (path.clone(), block)));
    }
    if !blocks.is_empty() {
        let env = environment(repo)?;
        for (path, block) in &blocks {
            failures += usize::from(!run(repo, path, block, &env)?);
        }
    }
    eprintln!("{} blocks of commands run.", blocks.len());
    if failures > 0 {
        bail!(
            "expected every command shown in the documentation to work, found {failures} blocks that do not, listed above; \
             fix the program or the text, or mark a block that cannot run here `sh norun`; repeat it with:\n  cargo xtask docs"
        );
    }
    Ok(())
}

/// Without this, a page that runs `cargo xtask test` through another script would never end.
pub(crate) fn refuse_recursion() -> Result<()> {
    if env::var_os(INSIDE).is_some() {
        bail!(
            "expected no block of the documentation to run all of its tests; mark that block `sh norun`"
        );
    }
    Ok(())
}

pub(crate) fn is_documentation(path: &str) -> bool {
    path == "README.md" || (path.starts_with("docs/") && path.ends_with(".md"))
}

/// The environment of the commands: a freshly built `pavage`, in the profile that the tests
/// have already built, and no colours.
fn environment(repo: &Repo) -> Result<Vec<(&'static str, OsString)>> {
    // Run as in the README, to check that `cargo run` without a package still means this
    // program.
    Run::cargo(repo, ["run", "--quiet", "--", "--version"]).run()?;
    let target = repo.workspace()?.target;
    let folder = target.join("debug");
    let binary = folder.join(format!("pavage{}", env::consts::EXE_SUFFIX));
    if !binary.is_file() {
        bail!("expected the program at {} after building it, found none", binary.display());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([folder].into_iter().chain(env::split_paths(&path)))
        .context("cannot put the target folder on the path; does its name hold a colon?")?;
    Ok(vec![
        ("PATH", path),
        ("NO_COLOR", "1".into()),
        // In the fresh folder cargo would otherwise build every dependency again.
        ("CARGO_TARGET_DIR", target.into()),
        (INSIDE, "1".into()),
    ])
}

/// Runs one block, reports failures, and returns whether it succeeded.
fn run(repo: &Repo, path: &str, block: &Block, env: &[(&'static str, OsString)]) -> Result<bool> {
    let start = Instant::now();
    let sandbox = Sandbox::new(&repo.root)?;
    let outcome = sandbox.run(path, &block.script, env)?;
    let place = format!("{path}:{}", block.line);
    match outcome.failure {
        None => {
            eprintln!("{place}: works ({})", elapsed(start.elapsed()));
            Ok(true)
        }
        Some(failure) => {
            println!("{place}: expected this block to succeed, found {failure}");
            println!("  the commands:\n{}", indented(block.script.trim()));
            println!("  their output:\n{}", indented(outcome.output.trim_end()));
            Ok(false)
        }
    }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_and_the_book_are_documentation() {
        assert!(is_documentation("README.md"));
        assert!(is_documentation("docs/games/tigris.md"));
        assert!(!is_documentation("crates/pavage-core/README.md"));
        assert!(!is_documentation("docs/logo.svg"));
    }
}
