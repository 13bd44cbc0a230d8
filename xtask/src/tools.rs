//! The tools of the test command. Those that rustup or the system's packages provide are
//! installed, the others are asked for by name; no step is skipped because its tool is missing.

use std::path::Path;
use std::{env, fs};

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
    // The book's verifier of deals is tested, and so are the example bots in Python and C.
    program(repo, &["python3"], "python3")?;
    program(repo, &["cc"], "gcc")?;
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
    target(repo, WASM)
}

/// Makes sure that the compiler can build for a kind of machine.
pub(crate) fn target(repo: &Repo, target: &str) -> Result<()> {
    need(repo, target, ["target", "add", target], || has(repo, target))
}

/// Makes sure that a program exists under one of its names: it is installed if the system has
/// Debian's packages and we may.
pub(crate) fn program(repo: &Repo, names: &[&str], package: &str) -> Result<()> {
    let present = || names.iter().any(|name| Run::new(repo, name, ["--version"]).succeeds());
    installed(repo, &format!("the program `{}`", names.join("` or `")), package, present)
}

/// Makes sure of the programs of a PostgreSQL server. Debian keeps them off the path, because it
/// can have several versions.
pub(crate) fn postgres(repo: &Repo) -> Result<()> {
    let is_there = |folder: &Path| ["initdb", "pg_ctl"].iter().all(|it| folder.join(it).exists());
    let present = || {
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let path = env::var_os("PATH").unwrap_or_default();
        let mut folders = versions.map(|it| it.path().join("bin")).chain(env::split_paths(&path));
        folders.any(|it| is_there(&it))
    };
    installed(repo, "`initdb` and `pg_ctl` of PostgreSQL", "postgresql", present)
}

/// Makes sure of a NATS server. Debian keeps it off the path of those who are not root.
pub(crate) fn nats(repo: &Repo) -> Result<()> {
    program(repo, &["nats-server", "/usr/sbin/nats-server"], "nats-server")
}

/// Makes sure that Python can make virtual environments. Debian keeps that in a package of its own.
pub(crate) fn venv(repo: &Repo) -> Result<()> {
    program(repo, &["python3"], "python3")?;
    let present = || Run::new(repo, "python3", ["-c", "import ensurepip, venv"]).succeeds();
    installed(repo, "Python's modules `venv` and `ensurepip`", "python3-venv", present)
}

fn installed(repo: &Repo, what: &str, package: &str, present: impl Fn() -> bool) -> Result<()> {
    if present() {
        return Ok(());
    }
    let missing = format!("expected {what}, found none");
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
fn has(repo: &Repo, target: &str) -> bool {
    let run = Run::new(repo, "rustc", ["--print", "target-libdir", "--target", target]);
    let Ok(folder) = run.output() else { return false };
    let Ok(entries) = fs::read_dir(folder.trim_end()) else { return false };
    entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
}
