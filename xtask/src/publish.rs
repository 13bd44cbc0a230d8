//! The crates on which others may build: the core, the rules of the games, and their players.

use anyhow::{Result, ensure};

use crate::repo::Repo;
use crate::run::Run;

/// Packs every published crate as the registry would get it. That fails if one needs a crate that is not published, or a
/// file outside its folder that its manifest names.
pub(crate) fn pack(repo: &Repo) -> Result<()> {
    let workspace = repo.workspace()?;
    let published = workspace.packages.iter().filter(|it| it.published);
    let names: Vec<&str> = published.flat_map(|it| ["--package", &it.name]).collect();
    ensure!(!names.is_empty(), "expected published crates, found none; core is one of them");
    // Nothing is built: the tests have built the same sources. Nothing is asked for: all is here by now.
    let pack = ["package", "--no-verify", "--allow-dirty", "--offline", "--quiet"];
    Run::cargo(repo, pack.into_iter().chain(names)).run()
}
