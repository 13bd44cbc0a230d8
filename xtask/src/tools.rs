//! The tools of the test command. Those that rustup or the system's packages provide are
//! installed, the others are asked for by name; no step is skipped because its tool is missing.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::repo::Repo;
use crate::run::Run;

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

pub(crate) fn check(repo: &Repo) -> Result<()> {
    for program in ["git", "bash"] {
        if !Run::new(repo, program, ["--version"]).succeeds() {
            bail!(
                "expected the program `{program}`, found none; install it with the system's packages"
            );
        }
    }
    // The book's verifier of deals is tested.
    program(repo, &["python3"], "python3")?;
    need(repo, "rustfmt", ["component", "add", "rustfmt"], || {
        Run::cargo(repo, ["fmt", "--version"]).succeeds()
    })?;
    need(repo, "clippy", ["component", "add", "clippy"], || {
        Run::cargo(repo, ["clippy", "--version"]).succeeds()
    })?;
    wasm(repo)
}

/// Makes sure that the compiler can build for the browser.
pub(crate) fn wasm(repo: &Repo) -> Result<()> {
    need(repo, WASM, ["target", "add", WASM], || has_wasm(repo))
}

/// Makes sure that a program exists under one of its names: it is installed if the system has
/// Debian's packages and we may.
pub(crate) fn program(repo: &Repo, names: &[&str], package: &str) -> Result<()> {
    let present = || names.iter().any(|name| Run::new(repo, name, ["--version"]).succeeds());
    if present() {
        return Ok(());
    }
    let missing = format!("expected the program `{}`, found none", names.join("` or `"));
    if !Run::new(repo, "apt-get", ["--version"]).succeeds() {
        bail!("{missing}; install it with the system's packages");
    }
    let root = Run::new(repo, "id", ["-u"]).output().is_ok_and(|it| it.trim() == "0");
    let apt = |args: &[&str]| {
        let words: Vec<&str> = if root { vec![] } else { vec!["sudo", "-n"] };
        let words: Vec<&str> =
            words.into_iter().chain(["apt-get"]).chain(args.iter().copied()).collect();
        Run::new(repo, words[0], words[1..].iter().copied())
    };
    let install = apt(&["install", "--yes", "--no-install-recommends", package]);
    // A fresh container has no package lists yet.
    apt(&["update"])
        .run()
        .and_then(|()| install.run())
        .with_context(|| format!("{missing}; this would install it:\n  {}", install.line()))?;
    if !present() {
        bail!("{missing}, even after `{}`", install.line());
    }
    Ok(())
}

/// Makes sure of a component that rustup can install.
fn need(repo: &Repo, what: &str, rustup: [&str; 3], present: impl Fn() -> bool) -> Result<()> {
    if present() {
        return Ok(());
    }
    let add = Run::new(repo, "rustup", rustup);
    if !Run::new(repo, "rustup", ["--version"]).succeeds() {
        bail!(
            "expected {what} in the toolchain, found neither it nor rustup, which could add it; install rustup from https://rustup.rs and run:\n  {}",
            add.line()
        );
    }
    add.run()?;
    if !present() {
        bail!(
            "expected {what} after `{}`, but cargo still does not find it; is the cargo on the path the one of rustup?",
            add.line()
        );
    }
    Ok(())
}

/// Asks the compiler instead of rustup, which does not know toolchains that it did not install.
fn has_wasm(repo: &Repo) -> bool {
    let run = Run::new(repo, "rustc", ["--print", "target-libdir", "--target", WASM]);
    let Ok(folder) = run.output() else { return false };
    let Ok(entries) = fs::read_dir(folder.trim_end()) else { return false };
    entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
}
