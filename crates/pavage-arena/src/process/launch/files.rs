//! Files that a bot may read: those of the system, and those that its command names.

use std::env;
use std::path::{Path, PathBuf};

use landlock::{
    ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError,
    RulesetStatus, Scope, path_beneath_rules,
};

use super::super::Confinement;
use super::super::order::Order;
use super::namespaces::SCRATCH;

/// The rights that are asked for; an older system gives fewer.
const RIGHTS: ABI = ABI::V6;
/// Where systems keep programs and what these need.
const SYSTEM: [&str; 12] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/opt",
    "/nix",
    "/gnu",
    "/proc",
    "/sys",
    "/run/current-system",
];
/// The part of /etc that programs need. The rest may hold secrets.
const SETTINGS: [&str; 14] = [
    "alternatives",
    "fonts",
    "group",
    "java",
    "ld.so.cache",
    "ld.so.conf",
    "ld.so.conf.d",
    "locale.alias",
    "localtime",
    "mime.types",
    "nsswitch.conf",
    "passwd",
    "python3",
    "timezone",
];
/// Devices that hold nothing.
const DEVICES: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];
/// Folders in which files of all kinds lie.
const COMMON: [&str; 3] = ["/tmp", "/var/tmp", "/dev/shm"];

/// Allows only these files from now on, and no connections.
pub(super) fn restrict(order: &Order, confinement: &mut Confinement) {
    let status = enforce(order, confinement.has("scratch"));
    confinement.note(
        "files",
        match status {
            Ok(RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced) => Ok(()),
            Ok(RulesetStatus::NotEnforced) => Err("the system has no Landlock".to_owned()),
            Err(error) => Err(error.to_string()),
        },
    );
}

fn enforce(order: &Order, scratch: bool) -> Result<RulesetStatus, RulesetError> {
    let read = AccessFs::from_read(RIGHTS);
    let all = AccessFs::from_all(RIGHTS);
    let settings = SETTINGS.iter().map(|it| Path::new("/etc").join(it));
    let system = SYSTEM.iter().map(PathBuf::from).chain(settings);
    let own = named(&order.command, order.home.as_deref());
    let status = Ruleset::default()
        .handle_access(all)?
        .handle_access(AccessNet::from_all(RIGHTS))?
        .scope(Scope::from_all(RIGHTS))?
        .create()?
        .add_rules(path_beneath_rules(system.chain(own), read))?
        .add_rules(path_beneath_rules(DEVICES, AccessFs::ReadFile | AccessFs::WriteFile))?
        .add_rules(path_beneath_rules(scratch.then_some(SCRATCH), all))?
        .restrict_self()?;
    Ok(status.ruleset)
}

/// The files and folders that belong to a command: those that it names, and the folders of those
/// files.
fn named(command: &[String], home: Option<&Path>) -> Vec<PathBuf> {
    let mut paths = Vec::new();
    let program = found(&command[0]);
    if let Some(program) = &program {
        for program in [Some(program.clone()), program.canonicalize().ok()].into_iter().flatten() {
            // A program in `…/bin` has its libraries beside that folder. In `…/shims`, managers of
            // versions have a script that runs the program.
            let beside = |it: &&Path| it.ends_with("bin") || it.ends_with("shims");
            let folder = program.parent().filter(beside);
            paths.extend(folder.and_then(Path::parent).map(Path::to_owned));
            paths.push(program);
        }
    }
    for word in &command[1..] {
        let value = word.split_once('=').map_or(word.as_str(), |it| it.1);
        for text in [word, value] {
            paths.extend([PathBuf::from(text)].into_iter().filter(|it| it.exists()));
        }
    }
    let mut allowed = Vec::new();
    for path in paths {
        let Ok(path) = std::path::absolute(&path) else { continue };
        let folder = if path.is_dir() { Some(path.as_path()) } else { path.parent() };
        allowed.extend(folder.filter(|it| !is_common(it, home)).map(Path::to_owned));
        if !path.is_dir() {
            allowed.push(path);
        }
    }
    allowed
}

/// Whether files that do not belong together lie in this folder.
fn is_common(folder: &Path, home: Option<&Path>) -> bool {
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let above = |path: &Path| path.starts_with(&folder);
    home.is_some_and(above) || COMMON.iter().any(|it| above(Path::new(it)))
}

/// A program, looked for as the system does.
fn found(program: &str) -> Option<PathBuf> {
    if program.contains('/') {
        return Some(program.into());
    }
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|it| it.join(program)).find(|it| it.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(command: &[&str], home: &Path) -> Vec<PathBuf> {
        named(&command.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>(), Some(home))
    }

    #[test]
    fn a_bot_reads_its_own_folder_but_not_the_home_folder() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path();
        std::fs::create_dir(home.join("bots")).unwrap();
        for name in ["bot.py", "bots/bot.py"] {
            std::fs::write(home.join(name), "").unwrap();
        }
        let (outer, inner) = (home.join("bot.py"), home.join("bots/bot.py"));
        let paths = allowed(&["sh", inner.to_str().unwrap()], home);
        assert!(paths.contains(&home.join("bots")) && paths.contains(&inner), "{paths:?}");
        let paths = allowed(&["sh", outer.to_str().unwrap(), "--x=/tmp"], home);
        assert!(paths.contains(&outer), "{paths:?}");
        for common in [home, Path::new("/tmp"), Path::new("/")] {
            assert!(!paths.iter().any(|it| it == common), "{paths:?}");
        }
    }
}
