//! The requirements of the browser tests: Chromium, and axe-core from npm. Also `cargo xtask
//! screenshots` and `cargo xtask times`.

use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::repo::Repo;
use crate::run::Run;
use crate::{tools, web};

const CHROMIUM: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const AXE: &str = "4.14.0";
const AXE_FOLDER: &str = "target/axe";
const SCREENSHOTS: &str = "target/screenshots";
/// The screenshots shown in the book, with their paths.
const IN_THE_BOOK: [(&str, &str); 4] = [
    ("laid-carcassonne.en.desktop.day.png", "docs/pictures/browser-game.png"),
    ("replay.en.desktop.day.png", "docs/pictures/browser-replay.png"),
    ("laid-carcassonne.en.phone.day.png", "docs/pictures/browser-phone.png"),
    ("table.en.desktop.day.png", "docs/pictures/browser-table.png"),
];

pub(crate) fn check(repo: &Repo) -> Result<()> {
    tools::program(repo, &CHROMIUM, "chromium")?;
    if axe_version(repo).as_deref() == Some(AXE) {
        return Ok(());
    }
    tools::program(repo, &["npm"], "npm")?;
    let package = format!("axe-core@{AXE}");
    let install = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
    Run::new(repo, "npm", install.into_iter().chain(["--prefix", AXE_FOLDER, &package]))
        .run()
        .with_context(|| format!("expected npm to put {package} into {AXE_FOLDER}"))
}

fn axe_version(repo: &Repo) -> Option<String> {
    let manifest = repo.root.join(AXE_FOLDER).join("node_modules/axe-core/package.json");
    let manifest: Value = serde_json::from_str(&fs::read_to_string(manifest).ok()?).ok()?;
    Some(manifest["version"].as_str()?.to_owned())
}

/// Measures the speed of the app in a browser. A release, because searches are compared with those of the program.
pub(crate) fn times(repo: &Repo) -> Result<()> {
    tools::program(repo, &CHROMIUM, "chromium")?;
    web::web(repo, None)?;
    let times = ["run", "--release", "--package", "pavage-browser-tests", "--bin", "times"];
    Run::cargo(repo, times).run()
}

/// Takes screenshots of the app: all of them and those of the book, or only what the options name.
pub(crate) fn screenshots(repo: &Repo, options: &[String]) -> Result<()> {
    tools::program(repo, &CHROMIUM, "chromium")?;
    web::web(repo, None)?;
    let folder = repo.root.join(SCREENSHOTS);
    let paint = ["run", "--package", "pavage-browser-tests", "--bin", "screenshots", "--"];
    let folder_name = folder.to_string_lossy();
    let options = options.iter().map(String::as_str);
    let all = options.len() == 0;
    Run::cargo(repo, paint.into_iter().chain([&*folder_name]).chain(options)).run()?;
    for (shot, picture) in IN_THE_BOOK.into_iter().filter(|_| all) {
        let (from, to) = (folder.join(shot), repo.root.join(picture));
        fs::copy(&from, &to).with_context(|| format!("cannot write {}", to.display()))?;
    }
    let book = if all { ", and those of the book are new" } else { "" };
    eprintln!("{} shows the pictures{book}; look at them.", folder.join("index.html").display());
    Ok(())
}
