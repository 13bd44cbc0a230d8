//! Nothing is eaten: memory stays within bounds whatever is read, and long work can be refused, watched and ended.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::folder::{Folder, PROGRAM, said};

/// What no input may make the program take.
const MOST: u64 = 200_000_000;
const RECORD: &str = "pavage-record 1\ngame: carcassonne\n";

/// The program under a limit of memory, in bytes; beyond it the program is aborted by a signal.
fn within(folder: &Folder, bytes: u64, args: &[&str]) -> Command {
    let mut command = Command::new("prlimit");
    command.args([&format!("--data={bytes}"), "--", PROGRAM, "--lang", "en"]);
    command.args(args).current_dir(folder.path());
    command
}

fn run(folder: &Folder, args: &[&str]) -> (Option<i32>, String) {
    outcome(&within(folder, MOST, args).output().unwrap())
}

fn outcome(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), said(output))
}

/// The arguments for a game of bots that think long: a hundred patterns on the largest board.
fn greedy_game(folder: &Folder) -> [&'static str; 10] {
    let rows =
        "0000 . 0101 . .\n.    . .    . .\n.    . 1111 . .\n.    . .    . .\n.    . 0101 . .\n";
    let patterns = (1..=100).map(|it| format!("pattern p{it} {it}\n{rows}"));
    folder.write("many.patterns", &patterns.collect::<String>());
    let options = "patterns,deck=complete-2";
    let patterns = "many.patterns";
    [
        "watch",
        "tilings",
        "-b",
        "50",
        "--player",
        "greedy",
        "--options",
        options,
        "--patterns",
        patterns,
    ]
}

/// Plays a game into a file.
fn play(folder: &Folder, name: &str) {
    let args = ["watch", "carcassonne", "--seed", "1", "--quiet", "--record", name];
    let (code, text) = run(folder, &args);
    assert_eq!(code, Some(0), "{text}");
}

#[test]
fn no_file_takes_more_than_its_bound() {
    let folder = Folder::new();
    folder.write("deals.rec", &format!("{RECORD}\n{}", "=E\n".repeat(10_000_000)));
    folder.write("name.rec", &format!("{RECORD}seat 1: {}\n\n=E\n", "n".repeat(50_000_000)));
    for args in [
        &["record", "check", "deals.rec"][..],
        &["record", "show", "deals.rec"],
        &["record", "render", "deals.rec", "-o", "x.png"],
        &["record", "show", "name.rec"],
        &["record", "check", "/dev/zero"],
        &["record", "render", "/dev/zero", "-o", "x.png"],
        &["tiles", "check", "deals.rec"],
        &["tiles", "convert", "/dev/zero"],
        &["tiles", "show", "/dev/zero", "-o", "x.png"],
        &["watch", "carcassonne", "--tiles", "/dev/zero"],
        &["watch", "tilings", "--deck", "/dev/zero"],
        &["watch", "tilings", "--patterns", "/dev/zero"],
        &["bench", "tilings", "--deck", "/dev/zero"],
        &["tilings", "solve", "--deck", "/dev/zero", "--size", "2x2"],
    ] {
        let (code, text) = run(&folder, args);
        assert_eq!(code, Some(3), "{args:?}: {text}");
        let bound =
            if args[0] == "record" { "at most 1048576 bytes" } else { "at most 262144 bytes" };
        assert!(text.contains(bound), "{args:?}: {text}");
    }
    assert_eq!(folder.names().len(), 2, "{:?}", folder.names());
}

/// Texts that are just short enough, and become as large as texts of their length can.
#[test]
fn the_longest_files_stay_within_the_memory() {
    let folder = Folder::new();
    let fill = |line: &str, bytes: usize| line.repeat((bytes - 100) / line.len());
    for (name, head, line) in [
        ("deals.rec", format!("{RECORD}\n"), "=E\n"),
        ("row.rec", format!("{RECORD}\n"), "=E "),
        ("plays.rec", format!("{RECORD}\n"), "1 a\n"),
        ("actions.rec", format!("{RECORD}\n=E\n1 "), "a "),
        ("headers.rec", RECORD.to_owned(), "a:\n"),
    ] {
        folder.write(name, &format!("{head}{}", fill(line, 1 << 20)));
        let (code, text) = run(&folder, &["record", "show", name]);
        assert!(code.is_some_and(|it| it <= 1), "{name}: {code:?} {text}");
    }
    for (name, line) in [
        ("kinds", "tile a 1\n"),
        ("parts", "city N E S W\n"),
        ("deck", "tile RNNN 1\n"),
        ("patterns", "pattern a 1\nRRRR\n"),
        ("seed", "*1 c1111 r1000 v1000 *\n"),
        ("words", "a "),
    ] {
        folder.write(name, &fill(line, 256 << 10));
        let (code, text) = run(&folder, &["tiles", "check", name]);
        assert!(code.is_some_and(|it| it <= 1), "{name}: {code:?} {text}");
    }
}

#[test]
fn names_have_a_bound() {
    let folder = Folder::new();
    let seat = |name: &str| format!("{RECORD}seat 1: {name}\nseat 2:\n\n=E\n");
    folder.write("long.rec", &seat(&"é".repeat(201)));
    let (code, text) = run(&folder, &["record", "check", "long.rec"]);
    let expected = "line 3, column 8: expected a name of at most 200 characters";
    assert!(code == Some(1) && text.contains(expected), "{text}");
    folder.write("sound.rec", &seat(&"é".repeat(200)));
    assert_eq!(run(&folder, &["record", "check", "sound.rec"]).0, Some(0));
    let long = format!("person:{}", "n".repeat(201));
    for args in
        [["watch", "carcassonne", "--player", &long], ["play", "carcassonne", "--seat", &long]]
    {
        let (code, text) = run(&folder, &args);
        assert!(code == Some(2) && text.contains("at most 200 characters"), "{text}");
    }
}

/// Asks the referee, who is then asked to go on.
fn ask(folder: &Folder, request: &str) -> String {
    let mut command = within(folder, MOST, &["referee"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let request = format!("{request}\n{{\"cmd\":\"quit\"}}\n");
    let writer = thread::spawn(move || input.write_all(request.as_bytes()));
    let (code, text) = outcome(&child.wait_with_output().unwrap());
    assert!(writer.join().unwrap().is_ok() && code == Some(0), "{code:?}");
    text.strip_suffix("{}\n").expect("one request, one answer").to_owned()
}

#[test]
fn requests_are_read_without_what_nobody_needs() {
    let folder = Folder::new();
    let deep = format!("{}1{}", r#"{"a":"#.repeat(100), "}".repeat(100));
    for (entry, at_most) in
        [(deep.as_str(), 4_000_000), ("1", 4_000_000), (r#"{"":[]}"#, 4_000_000)]
    {
        let entries = |bytes: usize| vec![entry; bytes / (entry.len() + 1)].join(",");
        for field in ["unknown", "action"] {
            let request = format!(r#"{{"cmd":"scores","{field}":[{}]}}"#, entries(at_most));
            assert!(ask(&folder, &request).contains("begin one with new or load"));
        }
        let request = format!(r#"{{"cmd":"scores","unknown":[{}]}}"#, entries(4 * at_most));
        let answer = ask(&folder, &request);
        assert!(answer.contains("request of at most 4194304 bytes"), "{answer}");
    }
    let new = |file: &str| format!(r#"{{"cmd":"new","game":"tilings","deck":"{file}"}}"#);
    let answer = ask(&folder, &new(&"a".repeat(300_000)));
    assert!(answer.contains("a file of at most 256 KiB"), "{answer}");
    let record = format!(r#"{{"cmd":"load","record":"{}"}}"#, "a".repeat(2_000_000));
    let answer = ask(&folder, &record);
    assert!(answer.contains("a record of at most 1 MiB"), "{answer}");
    let refused = format!(r#"{{"cmd":"retire","seat":0,"refused":"{}"}}"#, "a".repeat(5000));
    let answer = ask(&folder, &format!("{{\"cmd\":\"new\",\"game\":\"tilings\"}}\n{refused}"));
    assert!(answer.contains("at most 4096 bytes"), "{answer}");
}

#[test]
fn work_that_takes_too_much_memory_is_refused_by_name() {
    let folder = Folder::new();
    play(&folder, "game.rec");
    for (args, code) in [
        (&["tilings", "count", "--set", "complete-2", "--size", "30x30"][..], 2),
        (&["tilings", "count", "--set", "complete-2", "--size", "12x12", "--memory", "1"], 2),
        (&["tilings", "solve", "--set", "complete-2", "--size", "9000x9000"], 2),
        (&["tilings", "solve", "--set", "complete-2", "--size", "200x200", "--memory", "1"], 2),
        // The search is done in vain; the SAT solver would take more than it may.
        (&["tilings", "solve", "--set", "kari-14", "--size", "30x30", "--memory", "1"], 1),
        (&["record", "render", "game.rec", "-o", "x.apng", "--memory", "8"], 2),
        (&["record", "render", "game.rec", "-o", "x.apng", "--cell", "400"], 2),
    ] {
        let (found, text) = run(&folder, args);
        assert_eq!(found, Some(code), "{args:?}: {text}");
        assert!(text.contains("MiB") && text.contains("--memory"), "{args:?}: {text}");
        let default = if args[0] == "record" { "128" } else { "1024" };
        assert!(args.contains(&"--memory") || text.contains(default), "{args:?}: {text}");
    }
    assert_eq!(folder.names(), ["game.rec"]);
    let count = ["tilings", "count", "--set", "jeandel-rao-11", "--size", "8x8", "--memory"];
    let counted = ["1", "64"].map(|it| run(&folder, &[&count[..], &[it]].concat()).0);
    assert_eq!(counted, [Some(2), Some(0)], "the option raises the limit");
}

/// A picture with more pixels than fit into the memory, and a window that is longer than it.
#[test]
fn large_pictures_and_windows_pass_through_in_pieces() {
    let folder = Folder::new();
    let generate = ["tilings", "solve", "--set", "complete-2", "--generate", "--size"];
    let run = |args: &[&str]| {
        let args = [&generate[..], args].concat();
        outcome(&within(&folder, 32_000_000, &args).output().unwrap())
    };
    let (code, text) = run(&["1200x100", "--cell", "10", "-o", "wide.png"]);
    assert_eq!(code, Some(0), "{text}");
    let file = File::open(folder.join("wide.png")).unwrap();
    let info = png::Decoder::new(std::io::BufReader::new(file)).read_info().unwrap();
    assert_eq!(info.info().size(), (12_010, 1_010));
    let (code, text) = run(&["1000000x1", "-o", "/dev/null", "--force"]);
    assert_eq!(code, Some(0), "{text}");
}

/// Pieces of a row are joined as if it had been made at once.
#[test]
fn a_window_is_the_same_in_pieces() {
    let folder = Folder::new();
    let generate = ["tilings", "solve", "--set", "kari-14", "--generate", "--size"];
    let (_, long) = run(&folder, &[&generate[..], &["70000x1"]].concat());
    let (_, end) = run(&folder, &[&generate[..], &["4465x1", "--at", "65535,0"]].concat());
    assert_eq!(long.lines().count(), 1);
    assert_eq!(long.split(' ').count(), 70_000);
    assert!(long.ends_with(&end), "{end}");
}

/// The pixels of the last frame of a moving picture.
fn last_frame(path: &std::path::Path) -> (u32, Vec<u8>) {
    let file = std::io::BufReader::new(File::open(path).unwrap());
    let mut reader = png::Decoder::new(file).read_info().unwrap();
    let frames = reader.info().animation_control().unwrap().num_frames;
    let (width, _) = reader.info().size();
    let mut shown = vec![0; reader.output_buffer_size().unwrap()];
    let mut read = shown.clone();
    for _ in 0..frames {
        reader.next_frame(&mut read).unwrap();
        let place = *reader.info().frame_control().unwrap();
        let row = place.width as usize * 4;
        for (y, pixels) in read.chunks(row).take(place.height as usize).enumerate() {
            let at = ((place.y_offset as usize + y) * width as usize + place.x_offset as usize) * 4;
            for (to, from) in shown[at..at + row].chunks_mut(4).zip(pixels.chunks(4)) {
                if from[3] != 0 {
                    to.copy_from_slice(from);
                }
            }
        }
    }
    (frames, shown)
}

#[test]
fn a_movie_holds_only_what_changes() {
    let folder = Folder::new();
    play(&folder, "whole.rec");
    let whole = fs::read_to_string(folder.join("whole.rec")).unwrap();
    let half: Vec<&str> = whole.lines().filter(|it| !it.starts_with("result")).take(70).collect();
    folder.write("game.rec", &half.join("\n"));
    let render = ["record", "render", "game.rec", "--cell", "12"];
    for more in [["-o", "game.apng"], ["-o", "end.png"], ["--frames", "frames"]] {
        let (code, text) = run(&folder, &[&render[..], &more].concat());
        assert_eq!(code, Some(0), "{text}");
    }
    let (frames, shown) = last_frame(&folder.join("game.apng"));
    let files: Vec<_> = fs::read_dir(folder.join("frames")).unwrap().collect();
    assert_eq!(frames as usize, files.len());
    let last = folder.join(&format!("frames/{frames:04}.png"));
    let mut reader =
        png::Decoder::new(std::io::BufReader::new(File::open(last).unwrap())).read_info().unwrap();
    let mut alone = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut alone).unwrap();
    let opaque: Vec<u8> = shown.chunks(4).flat_map(|it| [it[0], it[1], it[2]]).collect();
    assert!(opaque == alone, "the last frame is the last picture");
    let size = |path: PathBuf| fs::metadata(path).unwrap().len();
    let whole: u64 = files.into_iter().map(|it| size(it.unwrap().path())).sum();
    assert!(5 * size(folder.join("game.apng")) < whole, "even where cells are small: {whole}");
}

/// Waits until a program catches signals.
fn wait_until_it_listens(child: &Child) {
    const INTERRUPT: u64 = 1 << 1;
    loop {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let caught = status.lines().find_map(|it| it.strip_prefix("SigCgt:"));
        if caught.is_some_and(|it| u64::from_str_radix(it.trim(), 16).unwrap() & INTERRUPT != 0) {
            return;
        }
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn long_work_ends_when_it_is_asked_to_and_leaves_nothing() {
    let folder = Folder::new();
    play(&folder, "game.rec");
    let solve = ["tilings", "solve", "--set", "jeandel-rao-11", "--size", "600x600"];
    let generate = ["tilings", "solve", "--set", "complete-2", "--generate", "--size"];
    let greedy = greedy_game(&folder);
    for (args, told) in [
        (&[&solve[..], &["-o", "x.txt"]].concat()[..], "stopped, and not found so far"),
        (&["tilings", "count", "--set", "jeandel-rao-11", "--size", "12x4000"], ""),
        (&[&generate[..], &["1000x1000", "--cell", "16", "-o", "x.png"]].concat(), ""),
        (&[&generate[..], &["10000000x4", "-o", "x.txt"]].concat(), ""),
        (&["record", "render", "game.rec", "-o", "x.apng"], ""),
        (&["record", "render", "game.rec", "--frames", "."], ""),
        (&["bench", "carcassonne", "--games", "1000000000"], "\"stopped\":true"),
        (&[&greedy[..], &["--quiet", "--record", "x.rec"]].concat(), "stopped"),
    ] {
        for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
            let mut command = folder.command(args);
            let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
            wait_until_it_listens(&child);
            let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
            assert!(sent.unwrap().success());
            let (found, text) = outcome(&child.wait_with_output().unwrap());
            assert_eq!(found, Some(code), "{args:?}: {text}");
            assert!(text.contains(told), "{args:?}: {text}");
            // A game that was stopped is worth keeping, and so are pictures that are whole.
            let kept = |it: &String| {
                !["x.rec", "many.patterns"].contains(&it.as_str()) && !it.starts_with("00")
            };
            let left: Vec<String> = folder.names().into_iter().filter(kept).collect();
            assert_eq!(left, ["game.rec"], "{args:?}");
            _ = fs::remove_file(folder.join("x.rec"));
        }
    }
}

#[test]
fn a_terminal_shows_how_far_long_work_has_come() {
    let folder = Folder::new();
    play(&folder, "game.rec");
    let greedy = greedy_game(&folder);
    for (args, told) in [
        (&["bench", "tilings", "--games", "1000000000"][..], " / 1000000000"),
        (&["record", "render", "game.rec", "-o", "x.apng", "--cell", "128"], " %"),
        (&["tilings", "count", "--set", "jeandel-rao-11", "--size", "12x4000"], "counting"),
        (&[&greedy[..], &["--quiet"]].concat(), "is thinking"),
    ] {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let terminal = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(["--lang", "en"]);
        command.args(args);
        command.cwd(folder.path());
        let mut child = terminal.slave.spawn_command(command).unwrap();
        drop(terminal.slave);
        let mut output = terminal.master.try_clone_reader().unwrap();
        let (mut shown, mut bytes) = (String::new(), [0; 4096]);
        while !shown.contains(told) {
            let read = output.read(&mut bytes).unwrap_or(0);
            assert!(0 < read, "{args:?}: {shown}");
            shown += &String::from_utf8_lossy(&bytes[..read]);
        }
        terminal.master.take_writer().unwrap().write_all(b"\x03").unwrap();
        while let Ok(1..) = output.read(&mut bytes) {}
        assert_eq!(child.wait().unwrap().exit_code(), 130, "{args:?}");
    }
}
