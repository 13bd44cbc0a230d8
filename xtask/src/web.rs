//! `cargo xtask web`: builds the browser app as a folder of files that any web host can serve.
//! `cargo xtask play`: builds it into the program, and opens it.

use std::fs;
use std::path;

use anyhow::{Context, Result};

use crate::remap;
use crate::repo::Repo;
use crate::run::Run;
use crate::tools;

/// The folder from which the program's build takes the app.
pub(crate) const FOLDER: &str = "target/web";

/// The profiles that the app and the programs around it are built in.
struct Build {
    app: &'static str,
    /// How the profile differs for the app.
    settings: &'static [&'static str],
    /// Whether there is a smaller module to load first.
    split: bool,
    tools: &'static str,
}

/// A small and fast app.
const BEST: Build = Build { app: "wasm-release", settings: &[], split: true, tools: "dev" };
/// An app that is built quickly. It has the profile of the tools, so that macros and build scripts
/// are compiled once for both. It is optimised a little, because bots think in it.
const SOON: Build = Build {
    app: "play",
    settings: &[
        "profile.play.opt-level=1",
        "profile.play.codegen-units=16",
        "profile.play.panic=\"abort\"",
        "profile.play.strip=\"debuginfo\"",
    ],
    // Nobody downloads it, and a second module takes time to build.
    split: false,
    tools: "play",
};

/// Builds the app in a folder, by default where the program's build looks for it, and tells its size.
pub(crate) fn web(repo: &Repo, folder: Option<&str>) -> Result<()> {
    let folder = make(repo, folder, BEST)?;
    tool(repo, &BEST, &["report", &folder]).run()
}

/// Builds the app quickly, for a look at a change: larger, slower, and one module.
pub(crate) fn quick(repo: &Repo) -> Result<()> {
    make(repo, None, SOON).map(|_| ())
}

/// Builds the program with the app inside, and opens it. The user is waiting and nobody else
/// gets this build, so it is built quickly.
pub(crate) fn play(repo: &Repo) -> Result<()> {
    quick(repo)?;
    let slim = ["--package", "pavage", "--no-default-features"];
    Run::cargo(repo, ["run", "--profile", SOON.tools].into_iter().chain(slim)).run()
}

/// The program that assembles the app.
fn tool(repo: &Repo, build: &Build, args: &[&str]) -> Run {
    let tool = ["run", "--profile", build.tools, "--package", "xtask-web", "--"];
    Run::cargo(repo, tool.into_iter().chain(args.iter().copied()))
}

/// The folder of the app that was made.
fn make(repo: &Repo, folder: Option<&str>, build: Build) -> Result<String> {
    tools::wasm(repo)?;
    let target = repo.workspace()?.target.join(tools::WASM).join(build.app);
    let module = target.join("pavage_web.wasm");
    let first = if build.split { target.join("first.wasm") } else { module.clone() };
    if build.split {
        compile(repo, &build, &["--no-default-features"])?;
        fs::copy(&module, &first).with_context(|| format!("cannot write {}", first.display()))?;
    }
    compile(repo, &build, &[])?;
    let folder = match folder {
        Some(folder) => path::absolute(folder)?,
        None => repo.root.join(FOLDER),
    };
    let folder = folder.to_string_lossy().into_owned();
    let modules = [first, module].map(|it| it.to_string_lossy().into_owned());
    let [first, later] = &modules;
    tool(repo, &build, &[first, later, "crates/pavage-web/static", &folder]).run()?;
    eprintln!("The app is in {folder}.");
    Ok(folder)
}

/// Compiles the app to a module.
fn compile(repo: &Repo, build: &Build, features: &[&str]) -> Result<()> {
    let app = ["build", "--package", "pavage-web", "--lib", "--target", tools::WASM];
    // Browsers need not load them, and they say where somebody keeps his files.
    let folders = remap::registries(repo, tools::WASM)?;
    let names: Vec<(String, &str)> = folders.into_iter().map(|it| (it, "")).collect();
    let paths = remap::setting(tools::WASM, &names)?;
    let profile = ["--profile", build.app, "--config", &paths];
    let settings = build.settings.iter().flat_map(|it| ["--config", it]);
    let features = features.iter().copied();
    Run::cargo(repo, app.into_iter().chain(profile).chain(settings).chain(features)).run()
}
