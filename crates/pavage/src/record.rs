//! `pavage record`: check or show records.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use pavage_games::core::{Seat, Viewer};
use pavage_games::{EntryKind, Problem, Record, RecordError, Replay, Step};

use crate::edge::Edge;
use crate::failure::Failure;

#[derive(Subcommand)]
pub(crate) enum RecordCommand {
    /// Replay records and try their expectations (lines with `?`).
    Check(Check),
    /// Show what happened in a record, and the position after a ply.
    Show(Show),
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
    /// Show what this seat may see (1, 2, …), or `spectator`. Default: everything.
    #[arg(long, value_name = "VIEWER")]
    viewer: Option<String>,
    /// Show the position only.
    #[arg(long)]
    quiet: bool,
}

impl RecordCommand {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        match self {
            RecordCommand::Check(check) => check.run(edge),
            RecordCommand::Show(show) => show.run(edge),
        }
    }
}

impl Check {
    fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let mut files = Vec::new();
        for path in &self.files {
            find_records(path, &mut files)?;
        }
        let mut sound = true;
        for path in &files {
            sound &= self.check(edge, path)?;
        }
        if sound { Ok(()) } else { Err(Failure::No) }
    }

    fn check(&self, edge: &Edge, path: &Path) -> Result<bool, Failure> {
        let mut text = edge.read(path)?;
        let mut out = io::stdout().lock();
        let shown = path.display();
        let (report, mut problems) = examine(&text);
        if self.bless && problems.iter().any(|it| matches!(it.problem, Problem::Unmet { .. })) {
            text = blessed(&text, &problems);
            edge.write(path, &text, true)?;
            problems = examine(&text).1;
        }
        for problem in &problems {
            let message = problem.message(&edge.words, &report.names);
            writeln!(out, "{shown}: {message}")?;
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
        Err(error) => {
            let problem = Problem::Refused(record.game.clone(), error);
            return (report, vec![RecordError { line: 1, column: 1, problem }]);
        }
    };
    while let Some(step) = replay.step() {
        match step {
            Ok(Step::Met) => report.met += 1,
            Ok(Step::Deal | Step::Play(_) | Step::Retire(..)) => (),
            Err(error) => {
                let unmet = matches!(error.problem, Problem::Unmet { .. });
                problems.push(error);
                if !unmet {
                    break;
                }
            }
        }
    }
    report.plies = replay.game().plies();
    (report, problems)
}

/// The record with what holds in place of what was expected.
fn blessed(text: &str, problems: &[RecordError]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for error in problems {
        // `legal`, `illegal` and `event` say what must be so; only values are rewritten.
        if let Problem::Unmet { what, found, .. } = &error.problem
            && let Some(line) = lines.get_mut(error.line - 1)
            && line.trim_start().trim_start_matches('?').trim_start().starts_with(what.as_str())
            && what != "event"
        {
            *line = format!("? {what} {found}");
        }
    }
    lines.join("\n") + "\n"
}

fn find_records(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(path).map_err(|error| Failure::file(path, &error))?;
    let mut inside = Vec::new();
    for entry in entries {
        inside.push(entry.map_err(|error| Failure::file(path, &error))?.path());
    }
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|it| it == "rec") {
            find_records(&path, files)?;
        }
    }
    Ok(())
}

impl Show {
    fn run(&self, edge: &Edge) -> Result<(), Failure> {
        self.files.iter().try_for_each(|path| self.show(edge, path))
    }

    fn show(&self, edge: &Edge, path: &Path) -> Result<(), Failure> {
        let wrong = |error: &RecordError, names: &[String]| {
            let message = error.message(&edge.words, names);
            Failure::Usage(format!("{}: {message}", path.display()))
        };
        let record: Record = edge.read(path)?.parse().map_err(|error| wrong(&error, &[]))?;
        let names = record.seats.as_slice();
        let mut replay = Replay::new(&record).map_err(|error| edge.usage(&error))?;
        let viewer = self.viewer(edge, replay.game().seats())?;
        let mut out = io::stdout().lock();
        while self.ply.is_none_or(|ply| replay.game().plies() < ply) {
            let refused = match replay.next_entry().map(|entry| &entry.kind) {
                Some(EntryKind::Retire { refused, .. }) => refused.clone(),
                _ => None,
            };
            let step = match replay.step() {
                None => break,
                // Whether expectations hold is what `check` is for.
                Some(Err(RecordError { problem: Problem::Unmet { .. }, .. })) => continue,
                Some(step) => step.map_err(|error| wrong(&error, names))?,
            };
            if self.quiet || step == Step::Met {
                continue;
            }
            let game = replay.game();
            let last = game.last(viewer);
            let ply = game.plies();
            match step {
                Step::Deal => writeln!(out, "{ply:>4}  ={last}")?,
                Step::Play(seat) => {
                    writeln!(out, "{ply:>4}  {} {last}", edge.words.seat(seat, names))?;
                }
                Step::Retire(seat, reason) => {
                    let refused = refused.map_or(String::new(), |it| format!(" {it}"));
                    let seat = edge.words.seat(seat, names);
                    writeln!(out, "{ply:>4}  {seat} !{reason}{refused}")?;
                }
                Step::Met => (),
            }
            for told in game.events(viewer) {
                writeln!(out, "      {}", edge.words.say(told.event, &told.args, names))?;
            }
        }
        writeln!(out, "{}", replay.game().text(viewer, &edge.paper(names)))?;
        Ok(())
    }

    fn viewer(&self, edge: &Edge, seats: u8) -> Result<Viewer, Failure> {
        match self.viewer.as_deref() {
            None => Ok(Viewer::Referee),
            Some("spectator") => Ok(Viewer::Spectator),
            Some(text) => {
                let seat = Seat::all(seats).find(|seat| seat.to_string() == text);
                let wrong = || {
                    let args = [("found", text.to_owned()), ("seats", seats.to_string())];
                    Failure::Usage(edge.say("viewer-unknown", &args))
                };
                seat.map(Viewer::Seat).ok_or_else(wrong)
            }
        }
    }
}
