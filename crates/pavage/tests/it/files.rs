//! No data is lost when files are written and programs end half-way.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use crate::folder::{Folder, PROGRAM, said};

/// A record with an expectation that is not met, so that it can be blessed.
const UNMET: &str = "\
pavage-record 1
game: carcassonne
options: standard
seat 1:
seat 2:

=E
? scores 5 5
";

/// Starts a game that takes more than an hour.
fn watch_long(folder: &Folder, args: &[&str]) -> Child {
    let watch = ["watch", "carcassonne", "--seed", "1", "--delay", "3600"];
    let mut command = folder.command(&[&watch[..], args].concat());
    command.stdout(Stdio::piped()).spawn().unwrap()
}

fn run(folder: &Folder, args: &[&str]) -> Output {
    folder.command(args).output().unwrap()
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// Waits until a part of a file is being written.
fn wait_for_part(folder: &Folder) {
    while !folder.names().iter().any(|it| it.ends_with(".part")) {
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_file_that_grows_too_large_leaves_the_old_one() {
    let folder = Folder::new();
    let path = folder.join("old.rec");
    fs::write(&path, UNMET).unwrap();
    let blessed = UNMET.replace("5 5", "0 0");
    for most in (0..blessed.len()).step_by(7).chain([blessed.len()]) {
        let limit = format!("--fsize={most}");
        let args = ["--", PROGRAM, "record", "check", "--bless", "old.rec"];
        let output = Command::new("prlimit")
            .arg(limit)
            .args(args)
            .current_dir(folder.path())
            .output()
            .unwrap();
        let whole = most == blessed.len();
        assert_eq!(output.status.code(), Some(if whole { 0 } else { 3 }), "{}", said(&output));
        let expected = if whole { &blessed } else { UNMET };
        assert_eq!(fs::read_to_string(&path).unwrap(), expected, "{most}");
        assert_eq!(folder.names(), ["old.rec"]);
    }
}

#[test]
fn links_modes_and_devices_are_kept() {
    let folder = Folder::new();
    let (file, link) = (folder.join("file.rec"), folder.join("link.rec"));
    fs::write(&file, UNMET).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("file.rec", &link).unwrap();
    let precious = folder.join("precious");
    fs::write(&precious, "mine").unwrap();
    for planted in ["file.rec.part", ".file.rec.abcdef.part"] {
        symlink("precious", folder.join(planted)).unwrap();
    }
    let output = run(&folder, &["record", "check", "--bless", "link.rec"]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(link.is_symlink());
    assert!(fs::read_to_string(&file).unwrap().contains("? scores 0 0"));
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(fs::read_to_string(&precious).unwrap(), "mine");
    let names = [".file.rec.abcdef.part", "file.rec", "file.rec.part", "link.rec", "precious"];
    assert_eq!(folder.names(), names);
    // A device is written directly.
    let watch = ["watch", "carcassonne", "--seed", "1", "--quiet", "--record"];
    let output = run(&folder, &[&watch[..], &["/dev/null", "--force"]].concat());
    assert!(output.status.success(), "{}", said(&output));
    let output = run(&folder, &[&watch[..], &["/dev/full", "--force"]].concat());
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    let output = run(&folder, &[&watch[..], &["-"]].concat());
    assert!(output.stdout.starts_with(b"pavage-record 1\n"), "{}", said(&output));
    assert_eq!(folder.names(), names);
}

#[test]
fn an_interrupted_game_leaves_the_record_that_was_there() {
    let folder = Folder::new();
    let path = folder.join("old.rec");
    fs::write(&path, "old").unwrap();
    for (name, code) in [("-INT", 130), ("-TERM", 143)] {
        let mut child = watch_long(&folder, &["--record", "old.rec", "--force"]);
        wait_for_part(&folder);
        signal(&child, name);
        assert_eq!(child.wait().unwrap().code(), Some(code));
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(folder.names(), ["old.rec"]);
    }
    // If there was no file, half a game is better than none.
    let mut child = watch_long(&folder, &["--record", "new.rec"]);
    wait_for_part(&folder);
    signal(&child, "-TERM");
    assert_eq!(child.wait().unwrap().code(), Some(143));
    assert!(run(&folder, &["record", "check", "new.rec"]).status.success());
}

#[test]
fn a_killed_program_leaves_one_part_which_the_next_removes() {
    let folder = Folder::new();
    fs::write(folder.join("old.rec"), "old").unwrap();
    let mut before = folder.names();
    // Begins to write, and waits until the part of the program before is replaced by that of this one.
    let mut begin = || {
        let child = watch_long(&folder, &["--record", "old.rec", "--force"]);
        while folder.names() == before || folder.names().len() != 2 {
            thread::sleep(Duration::from_millis(5));
        }
        before = folder.names();
        child
    };
    for _ in 0..2 {
        let mut child = begin();
        signal(&child, "-KILL");
        child.wait().unwrap();
        assert_eq!(fs::read_to_string(folder.join("old.rec")).unwrap(), "old");
        assert_eq!(folder.names().len(), 2, "{:?}", folder.names());
    }
    // Another program that is still writing keeps its part.
    let mut child = begin();
    let watch =
        ["watch", "carcassonne", "--seed", "1", "--quiet", "--record", "old.rec", "--force"];
    assert!(run(&folder, &watch).status.success());
    assert_eq!(folder.names().len(), 2, "{:?}", folder.names());
    signal(&child, "-TERM");
    child.wait().unwrap();
    assert_eq!(folder.names(), ["old.rec"]);
    assert!(run(&folder, &["record", "check", "old.rec"]).status.success());
}

#[test]
fn a_file_beyond_its_bound_is_refused() {
    let folder = Folder::new();
    for args in [
        &["record", "check", "/dev/zero"][..],
        &["record", "show", "/dev/zero"],
        &["tiles", "check", "/dev/zero"],
        &["watch", "carcassonne", "--tiles", "/dev/zero"],
        &["watch", "tilings", "--deck", "/dev/zero"],
        &["tilings", "show", "--patterns", "/dev/zero"],
    ] {
        let output = run(&folder, args);
        assert_eq!(output.status.code(), Some(3), "{args:?}: {}", said(&output));
        assert!(said(&output).contains("expected at most"), "{args:?}: {}", said(&output));
    }
}

#[test]
fn blessing_loses_no_change() {
    let folder = Folder::new();
    let path = folder.join("old.rec");
    fs::write(&path, UNMET).unwrap();
    let locked = fs::File::open(&path).unwrap();
    locked.lock().unwrap();
    let output = run(&folder, &["record", "check", "--bless", "old.rec"]);
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert!(said(&output).contains("in use by"), "{}", said(&output));
    drop(locked);
    // More than half a second of work, so that the change comes in the middle of it.
    let slow = UNMET.replace("? scores 5 5\n", &"? perft 4 1\n".repeat(5000));
    fs::write(&path, &slow).unwrap();
    let bless = ["record", "check", "--bless", "old.rec"];
    let mut child = folder.command(&bless).stdout(Stdio::piped()).spawn().unwrap();
    let edited = slow + "# by hand\n";
    // The program has begun when it holds its lock.
    let inode = format!(":{} ", fs::metadata(&path).unwrap().ino());
    let locked = || fs::read_to_string("/proc/locks").unwrap().contains(&inode);
    while !locked() && child.try_wait().unwrap().is_none() {
        thread::sleep(Duration::from_millis(5));
    }
    fs::write(&path, &edited).unwrap();
    child.wait_with_output().unwrap();
    let now = fs::read_to_string(&path).unwrap();
    assert!(now.ends_with("# by hand\n"), "the change is lost");
}

#[test]
fn pipes_are_written_through_and_not_waited_for_in_vain() {
    let folder = Folder::new();
    let watch = "watch carcassonne --seed 1 --quiet --record";
    let script =
        format!("{PROGRAM} {watch} /dev/stdout | tail -n 1; {PROGRAM} {watch} >(cat) | cat");
    let output =
        Command::new("bash").args(["-c", &script]).current_dir(folder.path()).output().unwrap();
    assert_eq!(said(&output).matches("pavage-record 1").count(), 1, "{}", said(&output));
    // A folder below /dev may hold ordinary files, which are not overwritten.
    let shared = format!("/dev/shm/pavage-{}.rec", std::process::id());
    fs::write(&shared, "mine").unwrap();
    let output =
        run(&folder, &["watch", "carcassonne", "--seed", "1", "--quiet", "--record", &shared]);
    let kept = fs::read_to_string(&shared).unwrap();
    fs::remove_file(&shared).unwrap();
    assert_eq!((output.status.code(), kept.as_str()), (Some(3), "mine"), "{}", said(&output));
    assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().unwrap().success());
    let mut child = watch_long(&folder, &["--record", "pipe"]);
    thread::sleep(Duration::from_millis(300));
    signal(&child, "-TERM");
    assert_eq!(child.wait().unwrap().code(), Some(143));
    assert_eq!(folder.names(), ["pipe"]);
}

#[test]
fn a_dash_is_standard_input() {
    let folder = Folder::new();
    fs::write(folder.join("one.rec"), UNMET).unwrap();
    let input = fs::File::open(folder.join("one.rec")).unwrap();
    let output = folder.command(&["record", "show", "-"]).stdin(input).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("=E"), "{}", said(&output));
    assert!(!folder.join("-").exists());
}
