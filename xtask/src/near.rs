//! `cargo xtask test --near`: tests only what the changed files can break, for quick feedback.
//! The full `cargo xtask test` decides.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::layers::BROWSER_TESTS;
use crate::repo::Repo;
use crate::run::Run;
use crate::workspace::{Kind, Workspace};
use crate::{docs, test, tidy};

/// Files that every build reads.
const FOR_ALL: [&str; 4] =
    ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", ".cargo/config.toml"];
/// Parts of a package that no other package sees.
const OWN: [&str; 3] = ["tests/", "examples/", "benches/"];
/// The extension of records, and the package whose tests read them.
const RECORDS: (&str, &str) = (".rec", "pavage-games");
/// The folder of the example bots, the page about them, and the packages whose tests run them.
const BOTS: ([&str; 2], [&str; 2]) =
    (["examples/bots/", "docs/protocol"], ["pavage", "pavage-arena"]);

pub(crate) fn near(repo: &Repo) -> Result<()> {
    let changed = repo.changed()?;
    if changed.is_empty() {
        eprintln!("Nothing has changed.");
        return Ok(());
    }
    let workspace = repo.workspace()?;
    let broken = breakable(&workspace, &changed);
    test::format(repo)?;
    tidy::tidy(repo)?;
    if changed.iter().any(|it| docs::is_documentation(it)) {
        docs::docs(repo)?;
    }
    if broken.is_empty() {
        return Ok(());
    }
    eprintln!("The changes can break {}.", Vec::from_iter(broken.iter().copied()).join(", "));
    test::clippy(repo)?;
    // The whole workspace, because building a part of it would select other features of shared
    // dependencies and rebuild them.
    let build = ["test", "--workspace", "--all-features", "--no-run"];
    let build = build.into_iter().chain(["--message-format", "json-render-diagnostics"]);
    let built = Run::cargo(repo, build).answer()?;
    for (manifest, program) in programs(&built)? {
        let package = workspace.packages.iter().find(|it| it.manifest == *manifest);
        let package = package.with_context(|| format!("expected a package at {manifest}"))?;
        if package.name != BROWSER_TESTS && broken.contains(package.name.as_str()) {
            let folder = manifest.trim_end_matches("Cargo.toml");
            let run = Run::new(repo, &program, ["--quiet"]).in_folder(folder);
            run.env("CARGO_MANIFEST_DIR", folder).run()?;
        }
    }
    eprintln!(
        "\nThe near tests pass. Only `cargo xtask test` runs the browser tests, budgets, and examples in documentation."
    );
    Ok(())
}

/// The packages whose tests these changes may break.
fn breakable<'a>(workspace: &'a Workspace, changed: &[String]) -> BTreeSet<&'a str> {
    let names = || workspace.packages.iter().map(|it| it.name.as_str());
    if changed.iter().any(|it| FOR_ALL.contains(&it.as_str())) {
        return names().collect();
    }
    let mut broken = BTreeSet::new();
    let mut own = BTreeSet::new();
    for path in changed {
        let folder = |manifest| {
            let manifest: String = workspace.relative(manifest);
            path.strip_prefix(manifest.strip_suffix("Cargo.toml")?).map(str::to_owned)
        };
        for package in &workspace.packages {
            if let Some(inside) = folder(&package.manifest) {
                let mine = OWN.iter().any(|it| inside.starts_with(it));
                if mine { &mut own } else { &mut broken }.insert(package.name.as_str());
            }
        }
        if path.ends_with(RECORDS.0) {
            own.extend(names().filter(|it| *it == RECORDS.1));
        }
        if BOTS.0.iter().any(|it| path.starts_with(it)) {
            own.extend(names().filter(|it| BOTS.1.contains(it)));
        }
    }
    // A package that depends on a broken one may be broken too, and so on.
    loop {
        let more = dependents(workspace, &broken, false).filter(|it| !broken.contains(it));
        let more: Vec<&str> = more.collect();
        if more.is_empty() {
            break;
        }
        broken.extend(more);
    }
    // A package that only uses a broken one in its tests breaks no other.
    own.extend(dependents(workspace, &broken, true));
    broken.extend(own);
    broken
}

/// The packages that depend on one of these, in their tests or at all.
fn dependents<'a>(
    workspace: &'a Workspace,
    needed: &BTreeSet<&str>,
    in_tests: bool,
) -> impl Iterator<Item = &'a str> {
    let needs =
        move |kind: Kind, name: &str| (in_tests || kind != Kind::Dev) && needed.contains(name);
    let packages = workspace.packages.iter();
    packages
        .filter(move |it| it.dependencies.iter().any(|it| needs(it.kind, &it.name)))
        .map(|it| it.name.as_str())
}

/// The test programs that cargo has built, each after the manifest of its package.
fn programs(built: &str) -> Result<Vec<(String, String)>> {
    let mut programs = Vec::new();
    for line in built.lines() {
        let message: Value = serde_json::from_str(line).context("expected JSON from cargo")?;
        if message["profile"]["test"] == true
            && let Some(program) = message["executable"].as_str()
        {
            let manifest = message["manifest_path"].as_str();
            let manifest = manifest.context("expected cargo to name the manifest")?;
            programs.push((manifest.to_owned(), program.to_owned()));
        }
    }
    if programs.is_empty() {
        bail!("expected programs with tests from cargo, found none");
    }
    Ok(programs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::{Dependency, Package};

    fn workspace() -> Workspace {
        let package = |name: &str, needs: &[(&str, Kind)]| Package {
            name: name.to_owned(),
            manifest: format!("/repo/crates/{name}/Cargo.toml").into(),
            dependencies: needs
                .iter()
                .map(|&(name, kind)| Dependency { name: name.to_owned(), kind })
                .collect(),
            ..Package::default()
        };
        let packages = vec![
            package("core", &[]),
            package("toy", &[("core", Kind::Normal), ("pavage-games", Kind::Dev)]),
            package("pavage-games", &[("toy", Kind::Normal)]),
            package("tool", &[("toy", Kind::Dev)]),
            package("user", &[("tool", Kind::Normal)]),
        ];
        Workspace { root: "/repo".into(), target: "/repo/target".into(), packages }
    }

    fn broken(changed: &[&str]) -> Vec<String> {
        let changed: Vec<String> = changed.iter().map(|it| (*it).to_owned()).collect();
        breakable(&workspace(), &changed).into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn a_change_breaks_who_builds_upon_it() {
        assert_eq!(broken(&["crates/core/src/lib.rs"]), ["core", "pavage-games", "tool", "toy"]);
        assert_eq!(broken(&["crates/pavage-games/src/lib.rs"]), ["pavage-games", "toy"]);
        assert_eq!(broken(&["crates/user/src/main.rs"]), ["user"]);
    }

    #[test]
    fn tests_and_records_break_only_themselves() {
        assert_eq!(broken(&["crates/core/tests/laws.rs"]), ["core"]);
        assert_eq!(broken(&["games/toy/records/first.rec"]), ["pavage-games"]);
        assert_eq!(broken(&["README.md", "crates/gone/src/lib.rs"]), [""; 0]);
    }

    #[test]
    fn what_every_build_reads_breaks_everything() {
        assert_eq!(broken(&["Cargo.lock"]).len(), 5);
    }

    #[test]
    fn programs_with_tests_are_found() {
        let line = |test: bool, program: &str| {
            format!(
                r#"{{"manifest_path": "/a/Cargo.toml", "profile": {{"test": {test}}}, "executable": {program}}}"#
            )
        };
        let lines = [line(true, "\"/t/a\""), line(false, "\"/t/b\""), line(true, "null")];
        let expected = [("/a/Cargo.toml".to_owned(), "/t/a".to_owned())];
        assert_eq!(programs(&lines.join("\n")).unwrap(), expected);
        assert!(programs("").is_err());
    }
}
