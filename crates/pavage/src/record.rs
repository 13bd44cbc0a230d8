//! `pavage record`: check or show records.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use pavage_games::narrator::Narrator;
use pavage_games::scene::Caption;
use pavage_games::table::numbered;
use pavage_games::{EntryKind, Problem, Record, RecordError, Replay, Step};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::Bound;
use crate::render::Render;
use crate::viewer::ViewerArg;

#[derive(Subcommand)]
pub(crate) enum RecordCommand {
    /// Replay records and try their expectations (lines with `?`).
    Check(Check),
    /// Show what happened in a record, and the position after a ply.
    Show(Show),
    /// Paint the position after a ply.
    Render(Render),
}

#[derive(Args)]
pub(crate) struct Check {
    /// Records, or folders of records (*.rec).
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Rewrite expectations that do not hold to what does.
    #[arg(long)]
    bless: bool,
}

#[derive(Args)]
pub(crate) struct Show {
    /// Records.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Stop after so many plies.
    #[arg(long, value_name = "N")]
    ply: Option<u32>,
    #[command(flatten)]
    viewer: ViewerArg,
    /// Show the position only.
    #[arg(long)]
    quiet: bool,
}

impl RecordCommand {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        match self {
            RecordCommand::Check(check) => check.run(edge),
            RecordCommand::Show(show) => show.run(edge),
            RecordCommand::Render(render) => render.run(edge),
        }
    }
}

impl Check {
    fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let mut files = Vec::new();
        for path in &self.files {
            let before = files.len();
            find_records(path, &mut files)?;
            if files.len() == before {
                let path = path.display().to_string();
                return Err(Failure::Usage(edge.say("no-records", &[("path", path)])));
            }
        }
        // One file that fails says nothing about the others.
        let mut worst = Ok(());
        for path in &files {
            match self.check(edge, path) {
                Ok(true) => (),
                Ok(false) => worst = worst.and(Err(Failure::No)),
                Err(Failure::World(message)) => {
                    writeln!(io::stdout(), "{message}")?;
                    worst = Err(Failure::Said(3));
                }
                Err(failure) => return Err(failure),
            }
        }
        worst
    }

    fn check(&self, edge: &Edge, path: &Path) -> Result<bool, Failure> {
        let text = edge.read(path, Bound::Record)?;
        let (mut report, mut problems) = examine(&text);
        if self.bless && problems.iter().any(|it| matches!(it.problem, Problem::Unmet { .. })) {
            let text = blessed(&text, &problems);
            edge.write(path, text.as_bytes(), true)?;
            (report, problems) = examine(&text);
        }
        let mut out = io::stdout().lock();
        let shown = path.display();
        for problem in &problems {
            let message = problem.message(&edge.words, &report.names);
            writeln!(out, "{shown}: {}", edge.plain(message))?;
        }
        if problems.is_empty() {
            let args = [("plies", report.plies.to_string()), ("met", report.met.to_string())];
            writeln!(out, "{shown}: {}", edge.say("record-sound", &args))?;
        }
        Ok(problems.is_empty())
    }
}

/// What a replay found.
#[derive(Default)]
struct Report {
    names: Vec<String>,
    plies: u32,
    met: u32,
}

/// Replays a record; what does not hold is noted, what is refused ends it.
fn examine(text: &str) -> (Report, Vec<RecordError>) {
    let mut report = Report::default();
    let mut problems = Vec::new();
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(error) => return (report, vec![error]),
    };
    report.names.clone_from(&record.seats);
    let mut replay = match Replay::new(&record) {
        Ok(replay) => replay,
        Err(error) => return (report, vec![error]),
    };
    loop {
        let expects = replay.next_entry().is_some_and(|it| matches!(it.kind, EntryKind::Expect(_)));
        match replay.step() {
            None => break,
            Some(Ok(Step::Met)) => report.met += 1,
            Some(Ok(Step::Ply(_))) => (),
            Some(Err(error)) => {
                problems.push(error);
                if !expects {
                    break;
                }
            }
        }
    }
    problems.extend(replay.check_result().err());
    report.plies = replay.game().plies();
    (report, problems)
}

/// The record with what holds in place of what was expected. Line ends stay as they are.
fn blessed(text: &str, problems: &[RecordError]) -> String {
    let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
    for error in problems {
        let Problem::Unmet { what, found, .. } = &error.problem else { continue };
        let Some(line) = lines.get_mut(error.line - 1) else { continue };
        let asked: Vec<&str> =
            line.trim_start().trim_start_matches('?').split_whitespace().collect();
        // `legal`, `illegal` and `event` say what must be so; only values are rewritten.
        let what: Vec<&str> = what.split_whitespace().collect();
        if asked.starts_with(&what) && what != ["event"] {
            let end = &line[line.trim_end_matches(['\r', '\n']).len()..];
            *line = format!("? {} {found}{end}", what.join(" "));
        }
    }
    lines.concat()
}

/// The records in a folder, or the file itself. Links to folders are not followed: they may go round.
fn find_records(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(path).map_err(|error| Failure::file(path, &error))?;
    let mut inside = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| Failure::file(path, &error))?;
        let kind = entry.file_type().map_err(|error| Failure::file(path, &error))?;
        inside.push((entry.path(), kind.is_dir()));
    }
    inside.sort();
    for (path, is_folder) in inside {
        if is_folder || (path.extension().is_some_and(|it| it == "rec") && !path.is_dir()) {
            find_records(&path, files)?;
        }
    }
    Ok(())
}

/// Refuses a ply that a sound record does not have.
pub(crate) fn check_ply(
    edge: &Edge,
    path: &Path,
    record: &Record,
    ply: Option<u32>,
) -> Result<(), Failure> {
    let (Some(ply), Ok(mut replay)) = (ply, Replay::new(record)) else { return Ok(()) };
    let sound = replay.run(Some(ply)).is_ok();
    let plies = replay.game().plies();
    if sound && plies < ply {
        let args = [("plies", plies.to_string()), ("found", ply.to_string())];
        let message = edge.say("record-no-ply", &args);
        return Err(Failure::Usage(format!("{}: {message}", path.display())));
    }
    Ok(())
}

impl Show {
    fn run(&self, edge: &Edge) -> Result<(), Failure> {
        self.files.iter().try_for_each(|path| self.show(edge, path))
    }

    fn show(&self, edge: &Edge, path: &Path) -> Result<(), Failure> {
        let wrong = |error: RecordError, names: &[String]| {
            let message = edge.plain(error.message(&edge.words, names));
            match writeln!(io::stderr(), "{}: {message}", path.display()) {
                Ok(()) => Failure::No,
                Err(error) => Failure::from(error),
            }
        };
        let record: Record =
            edge.read(path, Bound::Record)?.parse().map_err(|error| wrong(error, &[]))?;
        let names = numbered(&record.seats);
        let names = names.as_slice();
        let mut replay = Replay::new(&record).map_err(|error| wrong(error, names))?;
        let viewer = self.viewer.at(edge, replay.game().seats())?;
        check_ply(edge, path, &record, self.ply)?;
        let caption = Caption { words: &edge.words, names, signs: record.signs() };
        let mut narrator = Narrator::new(viewer);
        let mut out = io::stdout().lock();
        while self.ply.is_none_or(|ply| replay.game().plies() < ply) {
            let Some(ply) = replay.ply() else { break };
            let ply = ply.map_err(|error| wrong(error, names))?;
            if self.quiet {
                continue;
            }
            narrator.tell(&ply, None, replay.game());
            for line in narrator.take() {
                let said = edge.plain(line.notation(caption));
                match line.follows() {
                    false => writeln!(out, "{:>4}  {said}", replay.game().plies())?,
                    true => writeln!(out, "      {said}")?,
                }
            }
        }
        writeln!(out, "{}", replay.game().text(viewer, &edge.paper(names, record.signs())))?;
        Ok(())
    }
}
