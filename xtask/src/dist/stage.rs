//! The files of a package, as they lie on a system: below `usr` and `etc`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::Release;
use super::parts::Parts;
use crate::repo::Repo;
use crate::run::Run;

/// Where shells look for completions.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "usr/share/bash-completion/completions/pavage"),
    ("fish", "usr/share/fish/vendor_completions.d/pavage.fish"),
    ("zsh", "usr/share/zsh/vendor-completions/_pavage"),
];
/// What programs that watch servers are given.
const MONITORING: [&str; 3] = ["alerts.yml", "grafana.json", "prometheus.yml"];
pub(super) const DOCS: &str = "usr/share/doc/pavage";
pub(super) const CONFIG: &str = "etc/pavage/server.conf";

/// A folder that stands for the root of a system.
#[derive(Debug)]
pub(super) struct Stage {
    pub(super) folder: PathBuf,
}

impl Stage {
    pub(super) fn fill(
        repo: &Repo,
        release: &Release,
        program: &Path,
        parts: &Parts,
    ) -> Result<Stage> {
        let stage = Stage { folder: repo.workspace()?.target.join("dist-stage") };
        _ = fs::remove_dir_all(&stage.folder);
        stage.put(repo, program, "usr/bin/pavage", "0755")?;
        let program = program.to_str().context("expected a path in UTF-8")?;
        let scratch = stage.folder.with_extension("pages");
        _ = fs::remove_dir_all(&scratch);
        let pages = scratch.to_str().context("expected a path in UTF-8")?;
        Run::new(repo, program, ["--lang", "en", "man", pages]).output()?;
        for page in super::files(&scratch)? {
            stage.put(repo, &scratch.join(&page), &format!("usr/share/man/man1/{page}"), "0644")?;
            let page = stage.folder.join("usr/share/man/man1").join(&page);
            Run::new(repo, "gzip", ["-9", "--no-name", &*page.to_string_lossy()]).output()?;
        }
        for (shell, place) in SHELLS {
            let script =
                Run::new(repo, program, ["--lang", "en", "completions", shell]).output()?;
            stage.write(repo, &script, place)?;
        }
        for (name, text) in [
            ("copyright", copyright(repo)?),
            ("notices", parts.notices()),
            ("parts.cdx.json", fs::read_to_string(release.file("cdx.json"))?),
            ("CHANGELOG.md", fs::read_to_string(repo.root.join("CHANGELOG.md"))?),
        ] {
            stage.write(repo, &text, &format!("{DOCS}/{name}"))?;
        }
        let ours = repo.root.join("packaging");
        for name in MONITORING {
            let place = format!("{DOCS}/monitoring/{name}");
            stage.put(repo, &ours.join("monitoring").join(name), &place, "0644")?;
        }
        stage.put(
            repo,
            &ours.join("pavage.service"),
            "usr/lib/systemd/system/pavage.service",
            "0644",
        )?;
        stage.put(repo, &ours.join("sysusers.conf"), "usr/lib/sysusers.d/pavage.conf", "0644")?;
        stage.put(repo, &ours.join("server.conf"), CONFIG, "0600")?;
        Ok(stage)
    }

    /// Copies a file to its place, with its rights whatever ours are.
    fn put(&self, repo: &Repo, file: &Path, place: &str, mode: &str) -> Result<()> {
        let place = self.folder.join(place);
        let (file, place) = (file.to_string_lossy(), place.to_string_lossy());
        Run::new(repo, "install", ["-D", "-m", mode, &*file, &*place]).output().map(|_| ())
    }

    fn write(&self, repo: &Repo, text: &str, place: &str) -> Result<()> {
        let scratch = self.folder.with_extension("text");
        fs::write(&scratch, text)?;
        self.put(repo, &scratch, place, "0644")
    }
}

/// Our own licences.
fn copyright(repo: &Repo) -> Result<String> {
    let read = |name: &str| fs::read_to_string(repo.root.join(name));
    let (mit, apache) = (read("LICENSE-MIT")?, read("LICENSE-APACHE")?);
    let line = "=".repeat(78);
    Ok(format!(
        "Pavage is licensed under MIT or Apache-2.0, at your option. What it contains of others is in `notices`.\n\n\
         {line}\n{mit}\n{line}\n{apache}"
    ))
}
