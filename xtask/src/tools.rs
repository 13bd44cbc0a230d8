//! The tools that the test command needs. What rustup can add is added, the rest is asked for by name; nothing is
//! skipped because it is missing.

use std::fs;

use anyhow::{Result, bail};

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
    need(repo, "rustfmt", ["component", "add", "rustfmt"], || {
        Run::cargo(repo, ["fmt", "--version"]).succeeds()
    })?;
    need(repo, "clippy", ["component", "add", "clippy"], || {
        Run::cargo(repo, ["clippy", "--version"]).succeeds()
    })?;
    wasm(repo)
}

/// Makes sure that the compiler builds for the browser.
pub(crate) fn wasm(repo: &Repo) -> Result<()> {
    need(repo, WASM, ["target", "add", WASM], || has_wasm(repo))
}

/// Makes sure of something that rustup can install.
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

/// Asks the compiler rather than rustup, which does not know toolchains it did not install.
fn has_wasm(repo: &Repo) -> bool {
    let run = Run::new(repo, "rustc", ["--print", "target-libdir", "--target", WASM]);
    let Ok(folder) = run.output() else { return false };
    let Ok(entries) = fs::read_dir(folder.trim_end()) else { return false };
    entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
}
