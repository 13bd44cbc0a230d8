//! `cargo xtask dist`: what is given to people who have no Rust, in `target/dist`.
//!
//! The program is static, so it runs on any Linux of its kind of machine. Two builds of a commit are equal byte for
//! byte, wherever they are made: `--twice` proves it, so anybody can check what was published.

mod archive;
mod build;
mod debian;
mod parts;
mod stage;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::repo::Repo;
use crate::run::Run;
use crate::tools;
use crate::web;

/// The version of everything in the workspace.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The checksums of all other files.
const SUMS: &str = "SHA256SUMS";

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Options {
    Once,
    /// Then again in another folder, to compare.
    Twice,
}

/// What is built, and for which machine.
#[derive(Debug)]
pub(crate) struct Release {
    /// The folder of what is given to people.
    pub(crate) folder: PathBuf,
    /// The triple of the compiler.
    target: String,
    /// The moment of the commit, in seconds since 1970: the time of every file in a package.
    epoch: String,
    /// Who made the commit.
    maintainer: String,
}

pub(crate) fn dist(repo: &Repo, options: &Options) -> Result<()> {
    let commit = match options {
        Options::Once => None,
        Options::Twice => Some(commit(repo)?),
    };
    let release = make(repo)?;
    if let Some(commit) = commit {
        again(repo, &release, &commit)?;
    }
    for file in files(&release.folder)? {
        println!("{}", release.folder.join(file).display());
    }
    Ok(())
}

/// Makes a release of the files as they are.
pub(crate) fn make(repo: &Repo) -> Result<Release> {
    let release = Release::of(repo)?;
    tools::target(repo, &release.target)?;
    // A compiler of C for SQLite and ring, with the library that the program is linked with.
    tools::program(repo, &["musl-gcc"], "musl-tools")?;
    web::web(repo, None)?;
    _ = fs::remove_dir_all(&release.folder);
    fs::create_dir_all(&release.folder)?;
    let program = build::program(repo, &release)?;
    let parts = parts::Parts::of(repo, &release.target)?;
    fs::write(release.file("cdx.json"), parts.cyclonedx()?)?;
    let stage = stage::Stage::fill(repo, &release, &program, &parts)?;
    archive::make(repo, &release, &stage)?;
    debian::make(repo, &release, &stage)?;
    let names = files(&release.folder)?;
    let sums = Run::new(repo, "sha256sum", names.iter().map(String::as_str));
    let folder = release.folder.to_str().context("expected a path in UTF-8")?;
    fs::write(release.folder.join(SUMS), sums.in_folder(folder).output()?)?;
    Ok(release)
}

impl Release {
    fn of(repo: &Repo) -> Result<Release> {
        let of_commit = |format: &str| -> Result<String> {
            let line = repo.git(&["log", "-1", &format!("--format={format}")])?;
            Ok(line.trim().to_owned())
        };
        let folder = repo.workspace()?.target.join("dist");
        let target = format!("{}-unknown-linux-musl", std::env::consts::ARCH);
        let (epoch, maintainer) = (of_commit("%ct")?, of_commit("%an <%ae>")?);
        Ok(Release { folder, target, epoch, maintainer })
    }

    /// A file for people, which says in its name what it is and where it runs.
    fn file(&self, end: &str) -> PathBuf {
        self.folder.join(format!("{}.{end}", self.name()))
    }

    fn name(&self) -> String {
        format!("pavage-{VERSION}-linux-{}", std::env::consts::ARCH)
    }
}

/// The names of the files in a folder, in order.
fn files(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// The commit that the files are.
fn commit(repo: &Repo) -> Result<String> {
    let changed = repo.git(&["status", "--porcelain"])?;
    ensure!(
        changed.is_empty(),
        "expected every change in a commit, because only commits are built twice, found:\n{changed}"
    );
    Ok(repo.git(&["rev-parse", "HEAD"])?.trim().to_owned())
}

/// Builds a commit again, in a folder with another name, and compares.
fn again(repo: &Repo, first: &Release, commit: &str) -> Result<()> {
    let target = repo.workspace()?.target;
    let copy = target.join("dist-again").join("a-folder-with-a-longer-name");
    _ = fs::remove_dir_all(&copy);
    let (from, to) = (repo.root.to_string_lossy(), copy.to_string_lossy());
    Run::new(repo, "git", ["clone", "--quiet", "--no-checkout", &*from, &*to]).run()?;
    Run::new(repo, "git", ["checkout", "--quiet", commit]).in_folder(&to).run()?;
    let build = Run::new(repo, "cargo", ["xtask", "dist"]).in_folder(&to);
    build.env("CARGO_TARGET_DIR", &format!("{to}/target")).run()?;
    let read = |folder: &Path| fs::read_to_string(folder.join(SUMS)).context("expected checksums");
    let (one, two) = (read(&first.folder)?, read(&copy.join("target/dist"))?);
    ensure!(one == two, "expected two equal builds, found\n{one}and\n{two}");
    println!("Two builds in two folders are equal byte for byte.");
    Ok(())
}
