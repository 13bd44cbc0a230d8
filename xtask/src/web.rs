//! `cargo xtask web`: the browser app as a folder of files that any web space can serve. `cargo xtask play`: the same
//! inside the program, opened.

use std::path;

use anyhow::Result;

use crate::repo::Repo;
use crate::run::Run;
use crate::tools;

/// Where the program takes the app from when it is built.
const FOLDER: &str = "target/web";
const PROFILE: &str = "wasm-release";

/// Makes the app in a folder; without one, where the program looks for it.
pub(crate) fn web(repo: &Repo, folder: Option<&str>) -> Result<()> {
    tools::wasm(repo)?;
    let build = ["build", "--package", "pavage-web", "--lib", "--target", tools::WASM];
    Run::cargo(repo, build.into_iter().chain(["--profile", PROFILE])).run()?;
    let target = repo.workspace()?.target;
    let module = target.join(tools::WASM).join(PROFILE).join("pavage_web.wasm");
    let tool = ["run", "--package", "xtask-web", "--", &module.to_string_lossy()];
    let folder = match folder {
        Some(folder) => path::absolute(folder)?,
        None => repo.root.join(FOLDER),
    };
    let folders = ["crates/pavage-web/static", &folder.to_string_lossy()];
    Run::cargo(repo, tool.into_iter().chain(folders)).run()?;
    eprintln!("The app is in {}.", folder.display());
    Ok(())
}

/// Builds the program with the app inside, and opens it.
pub(crate) fn play(repo: &Repo) -> Result<()> {
    web(repo, None)?;
    Run::cargo(repo, ["run", "--release", "--package", "pavage"]).run()
}
