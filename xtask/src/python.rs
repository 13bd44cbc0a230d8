//! The Python package: its tests, in a virtual environment of their own, and its wheel for others.

use std::fs;

use anyhow::{Context, Result};

use crate::repo::Repo;
use crate::run::Run;
use crate::tools;

/// The virtual environment of the tests.
const HOME: &str = "target/python";
const PYTHON: &str = "target/python/bin/python";
/// What building and testing need, with their versions.
const NEEDS: &str = "crates/pavage-python/tests/requirements.txt";
const TESTS: &str = "crates/pavage-python/tests";
/// The wheel that the tests install.
const TRIED: &str = "target/python-wheel";
/// The wheels for others.
const WHEELS: &str = "target/wheels";

/// Builds the package, installs it and runs its tests.
pub(crate) fn test(repo: &Repo) -> Result<()> {
    environment(repo)?;
    // The profile of all tests, so that what they compiled is used again.
    build(repo, "dev", TRIED)?;
    let install = ["install", "--force-reinstall", "--no-deps", "--no-index"];
    pip(repo, install.into_iter().chain(["--find-links", TRIED, "pavage"]))?;
    let quietly = ["-m", "pytest", "--quiet", "-p", "no:cacheprovider", TESTS];
    Run::new(repo, PYTHON, quietly).run()
}

/// Builds a wheel as fast as it can be, for this kind of machine and any Python from 3.10 on.
pub(crate) fn wheel(repo: &Repo) -> Result<()> {
    environment(repo)?;
    build(repo, "release", WHEELS)?;
    eprintln!("The wheel is in {WHEELS}; `pip install {WHEELS}/*.whl` installs it.");
    Ok(())
}

/// Makes the virtual environment, or brings it up to date.
fn environment(repo: &Repo) -> Result<()> {
    tools::venv(repo)?;
    if !Run::new(repo, PYTHON, ["-m", "pip", "--version"]).succeeds() {
        Run::new(repo, "python3", ["-m", "venv", "--clear", HOME]).run()?;
    }
    pip(repo, ["install", "--requirement", NEEDS])
}

fn pip<'a>(repo: &Repo, args: impl IntoIterator<Item = &'a str>) -> Result<()> {
    let quiet = ["-m", "pip", "--quiet", "--disable-pip-version-check"];
    Run::new(repo, PYTHON, quiet.into_iter().chain(args)).run()
}

/// Builds a wheel into a folder that holds nothing else.
fn build(repo: &Repo, profile: &str, folder: &str) -> Result<()> {
    let path = repo.root.join(folder);
    if path.exists() {
        fs::remove_dir_all(&path).with_context(|| format!("cannot empty {}", path.display()))?;
    }
    let build = ["-m", "maturin", "build", "--profile", profile, "--out", folder];
    Run::new(repo, PYTHON, build.into_iter().chain(["--interpreter", PYTHON])).run()
}
