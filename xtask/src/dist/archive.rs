//! The archive for systems without Debian's packages.

use anyhow::Result;

use super::Release;
use super::stage::Stage;
use crate::repo::Repo;
use crate::run::Run;

/// Packs what is below `usr`, so that `tar --strip-components=1 -C /usr/local` installs it.
pub(super) fn make(repo: &Repo, release: &Release, stage: &Stage) -> Result<()> {
    let tar = release.file("tar");
    let (from, to) = (stage.folder.to_string_lossy(), tar.to_string_lossy());
    let rename = format!("--transform=s,^usr,{},", release.name());
    let time = format!("--mtime=@{}", release.epoch);
    // Nothing of this machine: no owner, no time, no order of its folders.
    let same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu", &time];
    let what = [&*rename, "--exclude=usr/lib", "-C", &from, "-cf", &to, "usr"];
    Run::new(repo, "tar", same.into_iter().chain(what)).run()?;
    Run::new(repo, "gzip", ["-9", "--no-name", &*to]).run()
}
