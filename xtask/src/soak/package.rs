//! The package for Debian on a system: installed, its server run as its unit says, a game played there, and removed
//! without a trace but the games.
//!
//! Where systemd is not at work, as in a container, its part is played here: the user, the environment and the folder of
//! the unit, without its other bounds.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::dist;
use crate::repo::Repo;
use crate::run::Run;

const UNIT: &str = "/usr/lib/systemd/system/pavage.service";
const CONFIG: &str = "/etc/pavage/server.conf";
const DATA: &str = "/var/lib/pavage";
/// The folders in which a package leaves things.
const SYSTEM: [&str; 3] = ["/etc", "/usr", "/var/lib"];

/// The package while it is installed. However the check ends, nothing of it stays.
struct Installed<'a>(&'a Repo);

impl Drop for Installed<'_> {
    fn drop(&mut self) {
        _ = Run::new(self.0, "dpkg", ["--purge", "pavage"]).output();
        _ = fs::remove_dir_all(DATA);
    }
}

pub(super) fn soak(repo: &Repo) -> Result<()> {
    let root = Run::new(repo, "id", ["-u"]).output()?.trim() == "0";
    ensure!(root, "expected to be root, who may install packages; try it in a container");
    let known = Run::new(repo, "dpkg-query", ["--show", "pavage"]).succeeds();
    ensure!(
        !known && !Path::new(DATA).exists(),
        "expected a system without pavage, because it is removed at the end, games included; try it in a container"
    );
    let release = dist::make(repo)?;
    let package = release.package()?.to_string_lossy().into_owned();
    let before = traces()?;
    let installed = Installed(repo);
    Run::new(repo, "apt-get", ["install", "--yes", "--no-install-recommends", &*package]).run()?;
    // It only warns of what it does not know, so a word of it is a mistake.
    let verify = "! systemd-analyze verify \"$0\" 2>&1 | grep .";
    Run::new(repo, "bash", ["-c", verify, UNIT]).run()?;
    // From 0, no rights at all, to 100.
    let bound = ["security", "--offline=true", "--threshold=30", UNIT];
    Run::new(repo, "systemd-analyze", bound).output()?;
    let unit = fs::read_to_string(UNIT)?;
    fs::write(CONFIG, "PAVAGE_FLAGS=--port 0\n")?;
    let record = play(repo, &unit)?;
    ensure!(record.contains("\npavage-record 1\n"), "expected a record, found {record}");
    removed(repo)?;
    drop(installed);
    let left = traces()?;
    let left: Vec<&String> = left.difference(&before).collect();
    ensure!(left.is_empty(), "expected nothing after the package, found {left:?}");
    println!(
        "The package was installed, served a game of {} lines, and was removed.",
        record.lines().count()
    );
    Ok(())
}

/// Plays a game at the server, and finds it again after the server was ended and started.
fn play(repo: &Repo, unit: &str) -> Result<String> {
    let (mut server, address) = start(repo, unit)?;
    let script = "xtask/src/soak/package.py";
    let played = Run::new(repo, "python3", [script, &*address, "docs/bot.py"]).answer();
    end(repo, &mut server)?;
    let played = played?;
    let (table, record) = played.split_once('\n').context("expected a table and its record")?;
    let (mut server, address) = start(repo, unit)?;
    let again = format!("{address}api/tables/{table}/record");
    let read = "import sys, urllib.request as u; u.install_opener(u.build_opener(u.ProxyHandler({}))); \
                print(u.urlopen(sys.argv[1]).read().decode(), end='')";
    let again = Run::new(repo, "python3", ["-c", read, &*again]).output();
    end(repo, &mut server)?;
    ensure!(again? == record, "expected the same game after the server started again");
    Ok(played)
}

/// Starts the server as systemd would, and waits for its address.
fn start(repo: &Repo, unit: &str) -> Result<(Child, String)> {
    let user = value(unit, "User")?;
    Run::new(repo, "install", ["-d", "-m", "0700", "-o", user, "-g", user, DATA]).output()?;
    let config = fs::read_to_string(CONFIG)?;
    let command =
        value(unit, "ExecStart")?.replace("$PAVAGE_FLAGS", value(&config, "PAVAGE_FLAGS")?);
    let ids = ["--reuid", user, "--regid", user, "--init-groups", "--no-new-privs"];
    let mut server = Command::new("setpriv");
    server.args(ids).args(command.split_whitespace()).env_clear().current_dir("/");
    server.envs(value(unit, "Environment")?.split_once('='));
    let mut server = server.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
    let mut line = String::new();
    let out = server.stdout.take().context("its output is ours")?;
    BufReader::new(out).read_line(&mut line)?;
    let address = line.split(' ').find(|it| it.starts_with("http://"));
    match address {
        Some(address) => Ok((server, address.to_owned())),
        None => bail!("expected the address of the server, found `{line}`"),
    }
}

/// Ends the server as systemd does.
fn end(repo: &Repo, server: &mut Child) -> Result<()> {
    Run::new(repo, "kill", ["-TERM", &*server.id().to_string()]).output()?;
    let status = server.wait()?;
    ensure!(status.success(), "expected the server to end well, found {status}");
    Ok(())
}

/// Removes the package: what people wrote stays, their games too. Then removes that.
fn removed(repo: &Repo) -> Result<()> {
    Run::new(repo, "dpkg", ["--remove", "pavage"]).run()?;
    ensure!(!Path::new("/usr/bin/pavage").exists(), "expected no program after it was removed");
    ensure!(Path::new(CONFIG).exists(), "expected the configuration, which somebody changed");
    Run::new(repo, "dpkg", ["--purge", "pavage"]).run()?;
    ensure!(!Path::new(CONFIG).exists(), "expected no configuration after a purge");
    ensure!(!Run::new(repo, "id", ["pavage"]).succeeds(), "expected no user after a purge");
    let games = Path::new(DATA).join("server/tables.sqlite");
    ensure!(games.exists(), "expected the games to stay in {DATA}");
    Ok(())
}

/// The value of `KEY=…` in a unit or a configuration.
fn value<'a>(text: &'a str, key: &str) -> Result<&'a str> {
    let line = text.lines().find_map(|it| it.strip_prefix(key)?.strip_prefix('='));
    line.with_context(|| format!("expected a line `{key}=…`, found none"))
}

/// All files and folders where packages leave things, without the lists that the system keeps of packages and users.
fn traces() -> Result<BTreeSet<String>> {
    let mut paths = BTreeSet::new();
    let mut folders: Vec<_> = SYSTEM.iter().map(|it| Path::new(it).to_owned()).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let text = path.to_string_lossy().into_owned();
            let lists = ["/var/lib/dpkg", "/var/lib/apt", "/etc/.pwd.lock"];
            if lists.iter().any(|it| text.starts_with(it))
                || text.starts_with("/etc/") && text.ends_with('-')
            {
                continue;
            }
            if path.is_dir() && !path.is_symlink() {
                folders.push(path);
            }
            paths.insert(text);
        }
    }
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_unit_says_what_is_started() {
        let unit = include_str!("../../../packaging/pavage.service");
        assert_eq!(value(unit, "User").unwrap(), "pavage");
        assert_eq!(value(unit, "ExecStart").unwrap(), "/usr/bin/pavage serve $PAVAGE_FLAGS");
        assert_eq!(value(unit, "Environment").unwrap(), "XDG_DATA_HOME=/var/lib");
        assert!(value(unit, "Exec").is_err());
    }
}
