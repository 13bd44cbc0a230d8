//! The repository and its files.

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::run::Run;
use crate::tools;
use crate::workspace::{self, Workspace};

/// The checkout in which `cargo xtask` was called.
#[derive(Debug)]
pub(crate) struct Repo {
    pub(crate) root: PathBuf,
}

impl Repo {
    /// Asks cargo at run time: a compiled-in path would point at another checkout if two share
    /// a target folder.
    pub(crate) fn find() -> Result<Repo> {
        let xtask = env::var("CARGO_MANIFEST_DIR").context(
            "expected the variable CARGO_MANIFEST_DIR, which cargo sets; run it as `cargo xtask`",
        )?;
        let xtask = PathBuf::from(xtask);
        let root = xtask.parent().with_context(|| {
            format!("expected a workspace around {}, found none", xtask.display())
        })?;
        Ok(Repo { root: root.to_path_buf() })
    }

    /// The files that differ from the merge base with `main`, and untracked files.
    pub(crate) fn changed(&self) -> Result<Vec<String>> {
        let base = self.git(&["merge-base", "HEAD", "main"]).unwrap_or_else(|_| "HEAD".to_owned());
        let differ = self.git(&["diff", "--name-only", "-z", base.trim()])?;
        let new = self.git(&["ls-files", "-z", "--others", "--exclude-standard"])?;
        let paths = differ.split('\0').chain(new.split('\0')).filter(|it| !it.is_empty());
        Ok(paths.map(str::to_owned).collect())
    }

    pub(crate) fn git(&self, args: &[&str]) -> Result<String> {
        // A checkout owned by another user, as in a container, may still be read.
        let safe = format!("safe.directory={}", self.root.display());
        Run::new(self, "git", ["-c", &safe].into_iter().chain(args.iter().copied())).output()
    }

    /// Every file that is tracked or could be added, by its path from the root with `/`, in
    /// order. Ignored files are left out; untracked ones are held to the same rules.
    pub(crate) fn files(&self) -> Result<Vec<String>> {
        let listed = self
            .git(&["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .context("expected git to list the files of the repository")?;
        let mut files: Vec<String> = listed
            .split('\0')
            .filter(|path| !path.is_empty())
            // A tracked file may have been deleted; a link is checked at its target.
            .filter(|path| fs::symlink_metadata(self.root.join(path)).is_ok_and(|it| it.is_file()))
            .map(str::to_owned)
            .collect();
        files.sort();
        files.dedup();
        Ok(files)
    }

    /// The text of one of [`Repo::files`]; `None` if it is not text.
    pub(crate) fn text(&self, path: &str) -> Result<Option<String>> {
        let bytes =
            fs::read(self.root.join(path)).with_context(|| format!("cannot read {path}"))?;
        Ok(String::from_utf8(bytes).ok().filter(|text| !text.contains('\0')))
    }

    /// The name and the licence of every package we build with on Linux and in the browser;
    /// those for other systems would have to be fetched first.
    pub(crate) fn licences(&self) -> Result<Vec<(String, String)>> {
        let platforms = ["x86_64-unknown-linux-gnu", tools::WASM];
        let platforms = platforms.into_iter().flat_map(|it| ["--filter-platform", it]);
        let metadata = ["metadata", "--locked", "--format-version", "1"];
        workspace::licences(&Run::cargo(self, metadata.into_iter().chain(platforms)).output()?)
    }

    /// The packages of the workspace, from cargo's metadata.
    pub(crate) fn workspace(&self) -> Result<Workspace> {
        let json = Run::cargo(self, ["metadata", "--no-deps", "--format-version", "1"]).output()?;
        Workspace::read(&json)
    }
}
