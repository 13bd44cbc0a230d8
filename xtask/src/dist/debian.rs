//! The package for Debian and its relatives.

use std::env::consts;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::stage::{CONFIG, Stage};
use super::{Release, VERSION};
use crate::repo::Repo;
use crate::run::Run;

/// What is run before and after, and must be executable.
const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];

pub(super) fn make(repo: &Repo, release: &Release, stage: &Stage) -> Result<()> {
    let architecture = architecture()?;
    let (ours, control) = (repo.root.join("packaging/debian"), stage.folder.join("DEBIAN"));
    // Its size for people, in KiB, without this folder.
    let size = size(&stage.folder)?.div_ceil(1024);
    let put = |from: &Path, name: &str, mode: &str| {
        let (from, to) = (from.to_string_lossy(), control.join(name));
        Run::new(repo, "install", ["-D", "-m", mode, &*from, &*to.to_string_lossy()]).output()
    };
    for name in SCRIPTS {
        put(&ours.join(name), name, "0755")?;
    }
    let scratch = stage.folder.with_extension("text");
    let text = fs::read_to_string(ours.join("control")).context("cannot read the control file")?;
    let fields = [
        ("@VERSION@", VERSION.to_owned()),
        ("@ARCHITECTURE@", architecture.to_owned()),
        ("@MAINTAINER@", release.maintainer.clone()),
        ("@SIZE@", size.to_string()),
    ];
    let text = fields.iter().fold(text, |text, (field, value)| text.replace(field, value));
    fs::write(&scratch, text)?;
    put(&scratch, "control", "0644")?;
    // What people change there outlives an update.
    fs::write(&scratch, format!("/{CONFIG}\n"))?;
    put(&scratch, "conffiles", "0644")?;
    let package = release.package()?;
    let (from, to) = (stage.folder.to_string_lossy(), package.to_string_lossy());
    Run::new(repo, "dpkg-deb", ["--root-owner-group", "-Zxz", "--build", &*from, &*to])
        .env("SOURCE_DATE_EPOCH", &release.epoch)
        .run()
}

/// What Debian calls this kind of machine.
fn architecture() -> Result<&'static str> {
    match consts::ARCH {
        "x86_64" => Ok("amd64"),
        "aarch64" => Ok("arm64"),
        other => bail!("expected a machine that Debian knows as amd64 or arm64, found {other}"),
    }
}

impl Release {
    /// The package.
    pub(crate) fn package(&self) -> Result<PathBuf> {
        Ok(self.folder.join(format!("pavage_{VERSION}_{}.deb", architecture()?)))
    }
}

/// The bytes of all files in a folder.
fn size(folder: &Path) -> Result<u64> {
    let mut sum = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let metadata = entry.metadata()?;
        sum += if metadata.is_dir() { size(&entry.path())? } else { metadata.len() };
    }
    Ok(sum)
}
