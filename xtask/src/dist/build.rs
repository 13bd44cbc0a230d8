//! The program, static and stripped.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::Release;
use crate::remap;
use crate::repo::Repo;
use crate::run::Run;

/// Builds the program with all its parts.
pub(super) fn program(repo: &Repo, release: &Release) -> Result<PathBuf> {
    let target = &release.target;
    let folders = folders(repo, target)?;
    let what = ["build", "--release", "--locked", "--package", "pavage", "--features", "full"];
    let paths = remap::setting(target, &folders)?;
    let how = ["--target", target, "--config", &paths, "--config", "profile.release.strip=true"];
    // C names its files too.
    let maps = folders.iter().map(|(folder, name)| format!("-ffile-prefix-map={folder}={name}"));
    let flags = format!("CFLAGS_{}", target.replace('-', "_"));
    Run::cargo(repo, what.into_iter().chain(how))
        .env(&flags, &maps.collect::<Vec<_>>().join(" "))
        .env("SOURCE_DATE_EPOCH", &release.epoch)
        .run()?;
    let program = repo.workspace()?.target.join(target).join("release/pavage");
    let bytes = fs::read(&program)
        .with_context(|| format!("expected the program at {}", program.display()))?;
    for (folder, _) in &folders {
        ensure!(
            !holds(&bytes, folder.trim_end_matches('/').as_bytes()),
            "expected a program that does not know where it was built, found {folder} in it"
        );
    }
    ensure!(!holds(&bytes, b"/ld-musl-"), "expected a static program, found one with a loader");
    Ok(program)
}

/// The folders of this machine that compilers would name, each with its name in the program. Of several that fit, the
/// last one counts.
fn folders(repo: &Repo, target: &str) -> Result<Vec<(String, &'static str)>> {
    let built = repo.workspace()?.target;
    let text = |it: &Path| it.to_str().map(str::to_owned).context("expected a path in UTF-8");
    let ours = [(text(&repo.root)?, "."), (text(&built)?, "target")];
    let registries = remap::registries(repo, target)?;
    Ok(ours.into_iter().chain(registries.into_iter().map(|it| (it, ""))).collect())
}

fn holds(bytes: &[u8], text: &[u8]) -> bool {
    bytes.windows(text.len()).any(|it| it == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_found_in_a_program() {
        assert!(holds(b"\x00/here/src\x00", b"/here"));
        assert!(!holds(b"\x00/there\x00", b"/here"));
        assert!(!holds(b"/", b"/here"));
    }
}
