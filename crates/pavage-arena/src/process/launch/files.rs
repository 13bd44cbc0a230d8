//! Files that a bot may read: those of the system, and those that its command names.

use std::env;
use std::fs;
use std::os::unix::fs::MetadataExt;
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
const SYSTEM: [&str; 11] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/opt",
    "/nix",
    "/gnu",
    "/sys",
    "/run/current-system",
];
/// The processes, and what programs ask about the machine.
const PROCESSES: [&str; 1] = ["/proc"];
/// The same where others could be seen there: only this process, which will be the bot, and the machine. The
/// command of the arena may have the seed in it.
const MACHINE: [&str; 7] = [
    "/proc/self",
    "/proc/cpuinfo",
    "/proc/filesystems",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/sys",
    "/proc/version",
];
/// Settings of programs. Some of them are secrets.
const SETTINGS: &str = "/etc";
/// Devices that hold nothing.
const DEVICES: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];
/// Folders in which files of all kinds lie.
const COMMON: [&str; 3] = ["/tmp", "/var/tmp", "/dev/shm"];

/// Allows only these files from now on, and no connections.
pub(super) fn restrict(order: &Order, confinement: &mut Confinement) {
    let processes = if confinement.has("proc") { &PROCESSES[..] } else { &MACHINE };
    let status = enforce(order, processes, confinement.has("scratch"));
    confinement.note(
        "files",
        match status {
            Ok(RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced) => Ok(()),
            Ok(RulesetStatus::NotEnforced) => Err("the system has no Landlock".to_owned()),
            Err(error) => Err(error.to_string()),
        },
    );
}

fn enforce(
    order: &Order,
    processes: &[&str],
    scratch: bool,
) -> Result<RulesetStatus, RulesetError> {
    let read = AccessFs::from_read(RIGHTS);
    let all = AccessFs::from_all(RIGHTS);
    let system = SYSTEM.iter().chain(processes).map(PathBuf::from).chain(settings());
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

/// Settings that everybody on this machine may read. For the superuser others would be readable too.
fn settings() -> impl Iterator<Item = PathBuf> {
    const OTHERS_READ: u32 = 0o004;
    let entries = fs::read_dir(SETTINGS).into_iter().flatten().flatten();
    let paths = entries.map(|it| it.path());
    paths.filter(|it| it.metadata().is_ok_and(|it| it.mode() & OTHERS_READ != 0))
}

/// The files and folders that belong to a command: those that it names, and the folders of those
/// files.
fn named(command: &[String], home: Option<&Path>) -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    let program = found(&command[0]);
    let real = program.as_ref().and_then(|it| it.canonicalize().ok());
    files.extend(program.into_iter().chain(real));
    folders.extend(files.iter().flat_map(|it| beside(it)));
    for word in &command[1..] {
        let value = word.split_once('=').map_or(word.as_str(), |it| it.1);
        for path in [Path::new(word), Path::new(value)] {
            if path.is_dir() {
                folders.push(path.to_owned());
            } else if path.exists() {
                files.push(path.to_owned());
            }
        }
    }
    // Paths may be relative to the folder in which the bot runs.
    let whole = |paths: Vec<PathBuf>| -> Vec<PathBuf> {
        paths.into_iter().filter_map(|it| std::path::absolute(it).ok()).collect()
    };
    let (files, mut folders) = (whole(files), whole(folders));
    folders.extend(files.iter().filter_map(|it| Some(it.parent()?.to_owned())));
    folders.retain(|it| !is_common(it, home));
    folders.extend(files);
    folders
}

/// Where a program that is not the system's has its libraries: beside its `bin`, or beside the
/// `shims` of a manager of versions.
fn beside(program: &Path) -> Vec<PathBuf> {
    let folder = program.parent().filter(|it| it.ends_with("bin") || it.ends_with("shims"));
    let Some(tool) = folder.and_then(Path::parent) else { return Vec::new() };
    // The data of other programs lie here too.
    if tool.ends_with(".local") { vec![tool.join("lib")] } else { vec![tool.to_owned()] }
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
        fs::create_dir(home.join("bots")).unwrap();
        for name in ["bot.py", "bots/bot.py"] {
            fs::write(home.join(name), "").unwrap();
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

    #[test]
    fn a_program_reads_the_libraries_beside_it() {
        let home = Path::new("/people/ada");
        let reads =
            |program: &str, path: &str| allowed(&[program], home).contains(&PathBuf::from(path));
        assert!(reads("/people/ada/.pyenv/shims/python3", "/people/ada/.pyenv"));
        assert!(reads("/people/ada/bots/venv/bin/python3", "/people/ada/bots/venv"));
        assert!(!reads("/people/ada/bin/bot", "/people/ada"));
        assert!(!reads("/people/ada/.local/bin/bot", "/people/ada/.local"));
        assert!(reads("/people/ada/.local/bin/bot", "/people/ada/.local/lib"));
    }
}
