//! Where things are on this machine, left out of what is built: it is nobody's business, and without it two builds in
//! two folders are equal.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::repo::Repo;
use crate::run::Run;

/// The folders of downloaded packages that are built for a kind of machine. Panics would name them.
pub(crate) fn registries(repo: &Repo, target: &str) -> Result<Vec<String>> {
    let args = ["metadata", "--format-version", "1", "--filter-platform", target];
    let json = Run::cargo(repo, args).output()?;
    let metadata: Value = serde_json::from_str(&json).context("expected JSON from cargo")?;
    let packages = metadata["packages"].as_array().context("expected a list of packages")?;
    let foreign = packages.iter().filter(|it| !it["source"].is_null());
    let folders: BTreeSet<&str> = foreign
        .filter_map(|it| Path::new(it["manifest_path"].as_str()?).parent()?.parent()?.to_str())
        .collect();
    Ok(folders.iter().map(|it| format!("{it}/")).collect())
}

/// The setting of cargo that gives folders other names in what is built.
pub(crate) fn setting(target: &str, names: &[(String, &str)]) -> Result<String> {
    let flag = |(folder, name): &(String, &str)| format!("--remap-path-prefix={folder}={name}");
    let flags: Vec<String> = names.iter().map(flag).collect();
    Ok(format!("target.{target}.rustflags={}", serde_json::to_string(&flags)?))
}
