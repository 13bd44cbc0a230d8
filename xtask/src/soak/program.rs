//! Attacks on the program: mutated files, random options, random keys, and a kill at any moment.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use fastrand::Rng;

use super::mutate::mutate;
use crate::repo::Repo;
use crate::run::Run;

/// A command that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(120);
/// What people press, and what a mouse sends.
const KEYS: [&str; 20] = [
    "\r",
    "\t",
    " ",
    "\x1b",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "r",
    "u",
    "o",
    "t",
    "l",
    "?",
    "+",
    "-",
    "h",
    ":0,0^\r",
    "1",
    "\x1b[<0;20;8M",
];

/// What the program writes when it takes the terminal.
const TAKEN: &str = "\x1b[?1049h";

/// Does one thing to the program.
type Attack = fn(&mut Soak) -> Result<()>;

/// Where the attacks take place, and with what.
struct Soak {
    program: PathBuf,
    folder: PathBuf,
    records: Vec<Vec<u8>>,
    sets: Vec<Vec<u8>>,
    games: Vec<String>,
    rng: Rng,
}

/// Attacks the program for a number of seconds; prints how often.
pub(super) fn soak(repo: &Repo, seconds: u32) -> Result<()> {
    Run::cargo(repo, ["build", "--package", "pavage"]).run()?;
    let target = repo.workspace()?.target;
    let (program, folder) = (target.join("debug/pavage"), target.join("soak"));
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let seed = Rng::new().u64(..);
    println!("seed {seed}");
    let files = repo.files()?;
    let read = |wanted: &dyn Fn(&str) -> bool| -> Result<Vec<Vec<u8>>> {
        let paths = files.iter().filter(|it| wanted(it));
        paths.map(|it| Ok(fs::read(repo.root.join(it))?)).collect()
    };
    let mut soak = Soak {
        records: read(&|it| it.ends_with(".rec"))?,
        sets: read(&|it| it.contains("/rules/sets/"))?,
        games: games(&program)?,
        rng: Rng::with_seed(seed),
        program,
        folder,
    };
    let attacks: [(&str, Attack); 5] = [
        ("mutated records", Soak::record),
        ("mutated tile files", Soak::tiles),
        ("random options", Soak::options),
        ("kills while writing", Soak::kill),
        ("terminal sessions", Soak::session),
    ];
    let mut counts = [0; 5];
    let end = Instant::now() + Duration::from_secs(seconds.into());
    while Instant::now() < end {
        for ((_, attack), count) in attacks.iter().zip(&mut counts) {
            attack(&mut soak)?;
            *count += 1;
        }
    }
    for ((name, _), count) in attacks.iter().zip(counts) {
        println!("{count:>8}  {name}");
    }
    Ok(())
}

/// The names of all games, as the program lists them.
fn games(program: &Path) -> Result<Vec<String>> {
    let output = Command::new(program).arg("games").output()?;
    let text = String::from_utf8(output.stdout)?;
    // A game begins a line: `NAME: TITLE`.
    let heads = text.lines().filter(|it| !it.starts_with(' ')).filter_map(|it| it.split_once(':'));
    let names: Vec<String> = heads.map(|it| it.0.to_owned()).collect();
    ensure!(!names.is_empty(), "expected games in `pavage games`, found none");
    Ok(names)
}

impl Soak {
    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(args).current_dir(&self.folder).stdin(Stdio::null());
        command
    }

    fn start(&self, command: &mut Command) -> Result<Child> {
        let said = File::create(self.path("said"))?;
        let child = command.stdout(said.try_clone()?).stderr(said).spawn();
        child.with_context(|| format!("cannot run {command:?}"))
    }

    /// Waits for the end of a command, which must be one that the program chose.
    fn finish(&self, mut child: Child, what: &str) -> Result<ExitStatus> {
        let begin = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            if PATIENCE < begin.elapsed() {
                _ = child.kill();
                bail!("{what}: expected an end within {PATIENCE:?}; see {}", self.folder.display());
            }
            thread::sleep(Duration::from_millis(2));
        };
        let said = fs::read(self.path("said"))?;
        let panicked = String::from_utf8_lossy(&said).contains("panicked at");
        let known = matches!(status.code(), Some(0..=3 | 130 | 143));
        ensure!(known && !panicked, "{what}: ended with {status}; see {}", self.folder.display());
        Ok(status)
    }

    fn run(&self, args: &[&str]) -> Result<ExitStatus> {
        let child = self.start(&mut self.command(args))?;
        self.finish(child, &args.join(" "))
    }

    fn record(&mut self) -> Result<()> {
        let text = mutate(&self.records[self.rng.usize(..self.records.len())], &mut self.rng);
        fs::write(self.path("x.rec"), text)?;
        let commands: [&[&str]; 4] = [
            &["record", "check", "x.rec"],
            &["record", "check", "--bless", "x.rec"],
            &["record", "show", "x.rec", "--viewer", "spectator"],
            &["record", "render", "x.rec", "-o", "x.svg", "--force"],
        ];
        let args = commands[self.rng.usize(..commands.len())];
        self.run(args).map(drop)
    }

    fn tiles(&mut self) -> Result<()> {
        let text = mutate(&self.sets[self.rng.usize(..self.sets.len())], &mut self.rng);
        fs::write(self.path("x.tiles"), text)?;
        self.run(&["tiles", "check", "x.tiles"])?;
        self.run(&["tiles", "convert", "x.tiles", "-o", "y.tiles", "--force"]).map(drop)
    }

    fn options(&mut self) -> Result<()> {
        let game = self.rng.choice(&self.games).cloned().unwrap_or_default();
        let listed = self.command(&["games", &game]).output()?;
        let listed = String::from_utf8(listed.stdout)?;
        let words: Vec<&str> =
            listed.split([' ', '\n', '|', ',']).filter(|it| !it.is_empty()).collect();
        let word = |rng: &mut Rng| rng.choice(&words).copied().unwrap_or_default();
        let mut options = word(&mut self.rng).to_owned();
        for _ in 0..self.rng.usize(..3) {
            let (key, value) = (word(&mut self.rng), word(&mut self.rng));
            options += &format!(",{key}={value}");
        }
        self.run(&["watch", &game, "--quiet", "--options", &options]).map(drop)
    }

    /// A killed program leaves the old file or the new one, and one part at most.
    fn kill(&mut self) -> Result<()> {
        let old = self.records[0].clone();
        fs::write(self.path("kept.rec"), &old)?;
        let game = self.rng.choice(&self.games).cloned().unwrap_or_default();
        let args = ["watch", &game, "--quiet", "--record", "kept.rec", "--force"];
        let mut child = self.start(&mut self.command(&args))?;
        thread::sleep(Duration::from_micros(self.rng.u64(..60_000)));
        _ = child.kill();
        child.wait()?;
        let kept = fs::read(self.path("kept.rec"))?;
        if kept != old {
            let status = self.run(&["record", "check", "kept.rec"])?;
            ensure!(status.success(), "a killed program left half a record");
        }
        let names = fs::read_dir(&self.folder)?.map(|it| Ok(it?.file_name()));
        let names = names.collect::<Result<Vec<_>>>()?;
        let parts = names.iter().filter(|it| it.to_string_lossy().ends_with(".part")).count();
        ensure!(parts <= 1, "a killed program left {parts} parts in {}", self.folder.display());
        Ok(())
    }

    /// Random keys in a terminal that `script` makes.
    fn session(&mut self) -> Result<()> {
        let game = self.rng.choice(&self.games).cloned().unwrap_or_default();
        let keys: String =
            (0..self.rng.usize(..200)).map(|_| KEYS[self.rng.usize(..KEYS.len())]).collect();
        let play =
            format!("{} play {game} --seat person --seat random --hints", self.program.display());
        let mut command = Command::new("script");
        command.args(["--quiet", "--return", "--command", &play, "/dev/null"]);
        command.current_dir(&self.folder).env("XDG_DATA_HOME", &self.folder).env("TERM", "xterm");
        let mut child = self.start(command.stdin(Stdio::piped()))?;
        // Keys that come before the program has taken the terminal are lost.
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE && child.try_wait()?.is_none() {
            if String::from_utf8_lossy(&fs::read(self.path("said"))?).contains(TAKEN) {
                break;
            }
            thread::sleep(Duration::from_millis(5));
        }
        // Ctrl-C leaves from every page. A game that has ended already reads no keys.
        let keys = keys + "\x03\x03\x03";
        _ = child.stdin.as_mut().map(|it| it.write_all(keys.as_bytes()));
        self.finish(child, &play).map(drop)
    }
}
