//! `pavage play` in a real terminal: whole games by keys, a change of size, and a sudden end.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use vt100::{MouseProtocolMode, Parser};

use crate::folder::PROGRAM;

/// A game of a person against a bot.
const DUEL: [&str; 7] = ["carcassonne", "--seed", "3", "--seat", "person", "--seat", "random"];
/// The longest wait. Nothing takes this long, even on a slow machine.
const LIMIT: Duration = Duration::from_secs(600);

/// The program in its own terminal, and the screen of that terminal.
pub(crate) struct Terminal {
    pub(crate) child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    shown: Arc<Mutex<Parser>>,
    master: Box<dyn MasterPty + Send>,
    /// Held open, so that the terminal outlives the program.
    _slave: Box<dyn SlavePty + Send>,
    pub(crate) folder: PathBuf,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn count(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

impl Terminal {
    pub(crate) fn start(name: &str, args: &[&str]) -> Terminal {
        Terminal::run(name, "play", args)
    }

    fn run(name: &str, command: &str, args: &[&str]) -> Terminal {
        let mut program = CommandBuilder::new(PROGRAM);
        program.args(["--lang", "en", command]);
        program.args(args);
        Terminal::open(name, program)
    }

    fn open(name: &str, mut command: CommandBuilder) -> Terminal {
        let folder = env::temp_dir().join(format!("pavage-play-{}-{name}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let pair = native_pty_system().openpty(size(80, 24)).unwrap();
        command.cwd(&folder);
        command.env_clear();
        command.env("TERM", "xterm-256color");
        command.env("XDG_DATA_HOME", &folder);
        command.env("HOME", &folder);
        command.env("LANG", "C.UTF-8");
        let child = pair.slave.spawn_command(command).unwrap();
        let shown = Arc::new(Mutex::new(Parser::new(count(24), count(80), 0)));
        let mut output = pair.master.try_clone_reader().unwrap();
        let screen = Arc::clone(&shown);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut bytes) {
                screen.lock().unwrap().process(&bytes[..read]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Terminal { child, keys, shown, master: pair.master, _slave: pair.slave, folder }
    }

    fn shown(&self) -> MutexGuard<'_, Parser> {
        self.shown.lock().unwrap()
    }

    /// The text on the screen, without blanks at the ends of lines.
    pub(crate) fn text(&self) -> String {
        let lines = self.shown().screen().contents();
        lines.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Waits until the screen shows the wanted text.
    pub(crate) fn wait(&self, what: &str, wanted: impl Fn(&str) -> bool) {
        let begin = Instant::now();
        while !wanted(&self.text()) {
            assert!(begin.elapsed() < LIMIT, "no {what} in:\n{}", self.text());
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Plays to the end: moves to the next target, then presses Enter as long as it leads on.
    pub(crate) fn play_to_the_end(&mut self) {
        let begin = Instant::now();
        loop {
            let text = self.text();
            assert!(begin.elapsed() < LIMIT, "the game goes on:\n{text}");
            if text.lines().next().is_some_and(|it| it.contains("game over")) {
                return;
            }
            let keys = text.lines().last().unwrap_or_default();
            if keys.contains("choose") {
                self.press("\t\r");
            } else if keys.contains("confirm") || keys.contains("go on") {
                self.press("\r");
            }
            let asked = Instant::now();
            // A key may not change the screen; then it is pressed again.
            while self.text() == text && asked.elapsed() < Duration::from_millis(60) {
                thread::sleep(Duration::from_millis(1));
            }
        }
    }

    /// Waits for the end of the program and checks that the terminal is restored.
    pub(crate) fn restored(mut self) -> PathBuf {
        let begin = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(begin.elapsed() < LIMIT, "it does not end:\n{}", self.text());
            thread::sleep(Duration::from_millis(2));
        }
        // Its last output may still be on the way.
        self.wait("terminal as it was", |_| {
            let shown = self.shown();
            let screen = shown.screen();
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && screen.mouse_protocol_mode() == MouseProtocolMode::None
        });
        self.wait("last word", |it| it.contains(".rec"));
        // A terminal that is no longer raw echoes typed text, with a line end as two characters.
        self.press("echoed\n.");
        self.wait("echo", |it| it.contains("echoed\n."));
        self.folder
    }
}

/// The path of a saved game.
fn saved(folder: &Path, file: &str) -> PathBuf {
    folder.join("pavage/games").join(file)
}

/// Checks that the record replays, and whether its game is over.
fn check(folder: &Path, file: &str, over: bool) {
    let path = saved(folder, file);
    let output = Command::new(PROGRAM).args(["record", "check"]).arg(&path).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.contains("\nresult: "), over, "{text}");
    fs::remove_dir_all(folder).unwrap();
}

fn whole_game(name: &str, args: &[&str]) {
    let mut args = args.to_vec();
    args.extend(["--seat", "person:alice", "--seat", "random", "--seed", "7"]);
    let mut terminal = Terminal::start(name, &args);
    terminal.play_to_the_end();
    terminal.press("q");
    let folder = terminal.restored();
    check(&folder, &format!("{name}-7.rec"), true);
}

#[test]
fn a_whole_game_of_carcassonne() {
    whole_game("carcassonne", &["carcassonne"]);
}

#[test]
fn a_whole_game_of_tigris() {
    whole_game("tigris", &["tigris"]);
}

#[test]
fn a_whole_game_of_tilings() {
    whole_game("tilings", &["tilings", "--options", "zones,size=5"]);
}

#[test]
fn another_size_a_sudden_end_and_going_on() {
    let mut terminal = Terminal::start("sudden", &["carcassonne", "--seed", "3"]);
    // The menu starts at "begin".
    terminal.wait("menu", |it| it.contains("[ begin ]"));
    terminal.press("\r");
    terminal.wait("turn", |it| it.contains("choose"));
    terminal.press("\r\r");
    terminal.wait("draft", |it| it.contains("confirm"));
    terminal.press("\r");
    terminal.wait("second turn", |it| it.contains("choose"));
    // The screen follows the terminal's size: its keys are on the last row again.
    terminal.shown().screen_mut().set_size(count(40), count(120));
    terminal.master.resize(size(120, 40)).unwrap();
    terminal.wait("larger screen", |it| {
        it.lines().count() == 40 && it.lines().last().is_some_and(|it| it.contains("choose"))
    });
    let id = terminal.child.process_id().unwrap().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let folder = terminal.restored();
    let text = fs::read_to_string(saved(&folder, "carcassonne-3.rec")).unwrap();

    let path = saved(&folder, "carcassonne-3.rec");
    let resumed = ["--resume", path.to_str().unwrap()];
    let mut terminal = Terminal::start("resumed", &resumed);
    terminal.wait("the same turn", |it| it.contains("choose"));
    // In the game Ctrl-C is a key.
    terminal.press("\x03");
    fs::remove_dir_all(terminal.restored()).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    check(&folder, "carcassonne-3.rec", false);
}

#[test]
fn without_a_name_the_last_game_goes_on_and_a_game_has_one_player() {
    let mut terminal = Terminal::start("last", &DUEL);
    terminal.wait("turn", |it| it.contains("choose"));
    // The record exists before anything was done.
    let path = saved(&terminal.folder, "carcassonne-3.rec");
    assert!(path.is_file());
    let text = path.to_str().unwrap();
    let output = Terminal::start("second", &["--resume", text]);
    let process = terminal.child.process_id().unwrap();
    output.wait("refusal", |it| it.replace('\n', "").contains(&format!("process {process}")));
    fs::remove_dir_all(&output.folder).unwrap();
    terminal.press("q");
    terminal.restored();
    // A comment is kept whatever is played.
    let annotated = fs::read_to_string(&path).unwrap() + "# to be continued\n";
    fs::write(&path, &annotated).unwrap();
    let mut terminal = Terminal::start("last", &["--resume"]);
    terminal.wait("turn", |it| it.contains("choose"));
    terminal.press("\r\r\rq");
    terminal.restored();
    let now = fs::read_to_string(&path).unwrap();
    assert!(now.contains("# to be continued\n1 "), "{now}");
    let mut terminal = Terminal::start("last", &[]);
    terminal.wait("list", |it| it.contains("go on with the last game"));
    terminal.press("1");
    terminal.wait("turn", |it| it.contains("drawn: "));
    terminal.press("q");
    terminal.restored();
    let mut terminal = Terminal::start("last", &[]);
    terminal.wait("list", |it| it.contains("Tigris"));
    terminal.press("\x1b[B\x1b[B\r");
    terminal.wait("menu", |it| it.contains("[ begin ]"));
    terminal.press("\x1b");
    terminal.wait("list again", |it| it.contains("go on with the last game"));
    terminal.press("\x1b");
    assert!(terminal.child.wait().unwrap().success());
    fs::remove_dir_all(&terminal.folder).unwrap();
}

/// A game in progress that can no longer be saved, and the path of its file.
fn changed_by_hand(name: &str) -> (Terminal, PathBuf) {
    let mut terminal = Terminal::start(name, &DUEL);
    terminal.wait("turn", |it| it.contains("choose"));
    let path = saved(&terminal.folder, "carcassonne-3.rec");
    fs::write(&path, "by hand").unwrap();
    terminal.press("\r\r\r");
    terminal.wait("warning", |it| it.contains("changed by another program"));
    (terminal, path)
}

#[test]
fn a_game_that_cannot_be_saved_can_be_saved_elsewhere() {
    let (mut terminal, path) = changed_by_hand("elsewhere");
    terminal.press("q");
    terminal.wait("question", |it| it.contains("in which new file?"));
    terminal.press("carcassonne-3.rec\r");
    let folder = terminal.restored();
    assert_eq!(fs::read_to_string(&path).unwrap(), "by hand");
    fs::rename(folder.join("carcassonne-3.rec"), &path).unwrap();
    check(&folder, "carcassonne-3.rec", false);
}

#[test]
fn a_program_that_must_end_saves_elsewhere() {
    let (terminal, path) = changed_by_hand("rescue");
    let id = terminal.child.process_id().unwrap().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let folder = terminal.restored();
    assert_eq!(fs::read_to_string(&path).unwrap(), "by hand");
    let rescued = fs::read_to_string(saved(&folder, "carcassonne-3-rescued.rec")).unwrap();
    assert!(rescued.contains("\n1 "), "{rescued}");
    check(&folder, "carcassonne-3-rescued.rec", false);
}

#[test]
fn an_odd_mouse_is_no_panic() {
    let mut terminal = Terminal::start("mouse", &DUEL);
    terminal.wait("turn", |it| it.contains("choose"));
    let before = terminal.text();
    terminal.press("\x1b[<0;0;5M\x1b[<0;5;0M?");
    terminal.wait("help", |it| it != before);
    terminal.press("q");
    check(&terminal.restored(), "carcassonne-3.rec", false);
}

#[test]
fn a_closed_terminal_ends_the_game_in_order() {
    let folder = env::temp_dir().join(format!("pavage-play-{}-closed", process::id()));
    fs::create_dir_all(&folder).unwrap();
    // The shell survives the terminal, to tell the exit code.
    let play = format!("{PROGRAM} play carcassonne --seed 3 --seat person --seat random");
    let shell = format!("trap '' HUP\n{play}\necho $? > code.part && mv code.part code\n");
    fs::write(folder.join("play.sh"), shell).unwrap();
    let mut script = Command::new("script")
        .args(["--quiet", "--command", "bash play.sh", "/dev/null"])
        .current_dir(&folder)
        .env("XDG_DATA_HOME", &folder)
        .env("TERM", "xterm-256color")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let until = |path: PathBuf| {
        let begin = Instant::now();
        while !path.exists() {
            assert!(begin.elapsed() < LIMIT, "no {}", path.display());
            thread::sleep(Duration::from_millis(5));
        }
    };
    until(saved(&folder, "carcassonne-3.rec"));
    script.kill().unwrap();
    script.wait().unwrap();
    until(folder.join("code"));
    // The signal, a failure to write or a closed input may come first; none of them is a panic.
    let code = fs::read_to_string(folder.join("code")).unwrap();
    assert!(["0\n", "3\n", "129\n"].contains(&code.as_str()), "{code}");
    check(&folder, "carcassonne-3.rec", false);
}

#[test]
fn a_closer_look_and_a_written_turn() {
    let args = ["carcassonne", "--seed", "7", "--seat", "person:alice", "--seat", "random"];
    let mut terminal = Terminal::start("closer", &args);
    terminal.wait("turn", |it| it.contains("choose"));
    let marked = terminal.text();
    // Every overlay in turn, then the board alone, then the marks again.
    for _ in 0..9 {
        let shown = terminal.text();
        terminal.press("o");
        terminal.wait("another layer", |it| it != shown);
        if terminal.text().contains("the board alone") {
            break;
        }
    }
    assert!(terminal.text().contains("the board alone"), "{}", terminal.text());
    terminal.press("o");
    terminal.wait("marks", |it| it == marked);
    terminal.press("t");
    terminal.wait("tiles left", |it| it.starts_with(" what is left, by kind"));
    terminal.press("\x1b");
    terminal.wait("board", |it| it == marked);
    terminal.press("-");
    terminal.wait("smaller board", |it| it != marked);
    terminal.press("+");
    terminal.wait("larger board", |it| it == marked);
    terminal.press(":9,9^\r");
    terminal.wait("reason", |it| it.contains("9,9^: expected a cell beside a tile"));
    terminal.press("\x1b");
    terminal.wait("board", |it| it == marked);
    // The proposed example can be written.
    terminal.press(":");
    terminal.wait("example", |it| it.contains("for example "));
    let shown = terminal.text();
    let example = shown.split_once("for example ").unwrap().1.split_once(';').unwrap().0.to_owned();
    terminal.press(&format!("{example} .\r"));
    terminal.wait("draft", |it| it.contains("Enter confirms"));
    terminal.press("\rq");
    let folder = terminal.restored();
    let text = fs::read_to_string(saved(&folder, "carcassonne-7.rec")).unwrap();
    assert!(text.contains(&format!("\n1 {example} .\n")), "{text}");
    check(&folder, "carcassonne-7.rec", false);
}

#[test]
fn a_game_is_followed_in_place_until_ctrl_c() {
    let args = ["carcassonne", "--seed", "7", "--follow", "--delay", "0.01"];
    let terminal = Terminal::run("followed", "watch", &args);
    terminal.wait("result", |it| it.contains("wins"));
    // Only the last board is on the screen, and nothing of the earlier ones.
    assert_eq!(terminal.text().matches("laid last").count(), 1, "{}", terminal.text());
    let lines = terminal.text().lines().count();
    assert!(lines <= 24, "{lines}");
    fs::remove_dir_all(&terminal.folder).unwrap();
    // A delay longer than the test waits.
    let args = ["carcassonne", "--seed", "7", "--delay", "3600"];
    let mut terminal = Terminal::run("stopped", "watch", &args);
    terminal.wait("first turn", |it| it.contains("laid last"));
    terminal.press("\x03");
    terminal.wait("end", |it| it.contains("stopped before the end"));
    fs::remove_dir_all(&terminal.folder).unwrap();
}

/// A search that never ends, because this test waits for what it thinks and not for what it plays.
#[test]
fn bots_are_watched_while_they_think() {
    let search = "search:playouts=4000000000,memory=1";
    let args = ["carcassonne", "--seed", "7", "--player", search, "--thoughts"];
    let mut terminal = Terminal::run("thoughts", "watch", &args);
    terminal.wait("thoughts", |it| it.contains("what the bot thinks, in percent of"));
    let thought = terminal.text();
    terminal.wait("more tries", |it| it.contains("what the bot thinks") && it != thought);
    terminal.press("\x03");
    terminal.wait("end", |it| it.contains("stopped before the end"));
    fs::remove_dir_all(&terminal.folder).unwrap();
}

#[test]
fn ctrl_z_gives_the_terminal_back_for_a_while() {
    let mut shell = CommandBuilder::new("/bin/bash");
    let play = format!("{PROGRAM} --lang en play carcassonne --seat person:ada --seat random");
    shell.args(["-c", &format!("set -m; {play}; echo suspended; read -r; fg")]);
    let mut terminal = Terminal::open("suspend", shell);
    terminal.wait("turn", |it| it.contains("ada to play"));
    terminal.press("\x1a");
    terminal.wait("shell", |it| it.contains("suspended"));
    assert!(!terminal.shown().screen().alternate_screen());
    terminal.press("\n");
    terminal.wait("turn again", |it| it.contains("ada to play"));
    terminal.press("q");
    terminal.restored();
}

#[test]
fn play_needs_a_terminal() {
    let folder = env::temp_dir().join(format!("pavage-play-{}-pipe", process::id()));
    fs::create_dir_all(&folder).unwrap();
    let run = |args: &[&str]| {
        let mut command = Command::new(PROGRAM);
        command.args(["--lang", "en", "play"]).args(args).current_dir(&folder);
        command.env("XDG_DATA_HOME", &folder);
        let output = command.output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, said) = run(&["carcassonne", "--seat", "person"]);
    assert_eq!(code, Some(3));
    assert!(said.starts_with("error: expected a terminal to play in"), "{said}");
    let (code, said) = run(&["carcassonne", "--seat", "random"]);
    assert_eq!(code, Some(2));
    assert!(said.starts_with("error: expected a person"), "{said}");
    let (code, said) = run(&["carcassonne", "--seat", "zork", "--seat", "greedy"]);
    assert_eq!(code, Some(2));
    assert!(said.starts_with("error: expected a player") && said.contains("`zork`"), "{said}");
    for no_file in ["/dev/null", "."] {
        for args in [&["carcassonne", "--force", "--record", no_file][..], &["--resume", no_file]] {
            let (code, said) = run(args);
            assert_eq!(code, Some(3));
            assert!(said.starts_with(&format!("error: {no_file}: expected a file")), "{said}");
        }
    }
    let (code, said) = run(&["carcassone", "--seat", "person"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("carcassonne"), "{said}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "no file is left");
    fs::remove_dir(&folder).unwrap();
}
