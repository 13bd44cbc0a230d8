//! `pavage record check`: records replayed, with their expectations.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use pavage_games::{EntryKind, Problem, Record, RecordError, Replay, Step};
use serde_json::{Value, json};

use super::wrong;
use crate::edge::{Edge, printable_json, shown};
use crate::failure::{Failure, each_file};
use crate::files::{Bound, Held, is_standard};

#[derive(Args)]
pub(crate) struct Check {
    /// Records, or folders of records (*.rec); - is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Rewrite expectations that do not hold to what does.
    #[arg(long)]
    bless: bool,
    /// Print a JSON object for each file.
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        if self.bless && self.files.iter().any(|it| is_standard(it)) {
            return Err(Failure::Usage(edge.say("bless-standard", &[])));
        }
        each_file(&self.files, &mut io::stdout(), |path| {
            let mut files = Vec::new();
            let found = find_records(path, &mut files).and_then(|()| match files.is_empty() {
                true => {
                    let path = path.display().to_string();
                    Err(Failure::Usage(edge.say("no-records", &[("path", path)])))
                }
                false => Ok(()),
            });
            found.or_else(|failure| self.report_failure(path, failure))?;
            each_file(&files, &mut io::stdout(), |path| {
                self.check(edge, path).or_else(|failure| self.report_failure(path, failure))
            })
        })
    }

    fn check(&self, edge: &Edge, path: &Path) -> Result<(), Failure> {
        // Under a lock from the first look, so that no change is lost.
        let held = self.bless.then(|| Held::open(path)).transpose();
        let held = held.map_err(|refusal| edge.refused(path, refusal))?;
        let text = edge.read(path, Bound::Record)?;
        let (mut report, mut problems) = examine(&text);
        let unmet = problems.iter().any(|it| matches!(it.problem, Problem::Unmet { .. }));
        if let Some(mut held) = held.filter(|_| unmet) {
            let text = blessed(&text, &problems);
            held.replace(&text).map_err(|refusal| edge.refused(path, refusal))?;
            (report, problems) = examine(&text);
        }
        let mut out = io::stdout().lock();
        if self.json {
            let problems: Vec<Value> = problems.iter().map(|it| report.json(edge, it)).collect();
            let line = json!({
                "file": path.display().to_string(),
                "sound": problems.is_empty(),
                "plies": report.plies,
                "met": report.met,
                "problems": problems,
            });
            writeln!(out, "{}", printable_json(&line))?;
        } else if problems.is_empty() {
            let args = [("plies", report.plies.to_string()), ("met", report.met.to_string())];
            writeln!(out, "{}: {}", shown(path), edge.say("record-sound", &args))?;
        } else {
            for problem in &problems {
                writeln!(out, "{}", wrong(edge, path, &report.names, problem, true))?;
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(Failure::No) }
    }

    /// With `--json`, reports a file that cannot be read as an object like any other.
    fn report_failure(&self, path: &Path, failure: Failure) -> Result<(), Failure> {
        let (code, message) = match failure {
            Failure::Usage(message) if self.json => (2, message),
            Failure::World(message) if self.json => (3, message),
            failure => return Err(failure),
        };
        let problem = json!({"line": null, "column": null, "code": "file", "message": message});
        let line = json!({"file": path.display().to_string(), "sound": false, "plies": 0, "met": 0,
            "problems": [problem]});
        writeln!(io::stdout(), "{}", printable_json(&line))?;
        Err(Failure::Said(code))
    }
}

/// What a replay found.
#[derive(Default)]
struct Report {
    names: Vec<String>,
    plies: u32,
    met: u32,
}

impl Report {
    fn json(&self, edge: &Edge, error: &RecordError) -> Value {
        let message = error.message(&edge.words, &self.names);
        json!({"line": error.line, "column": error.column, "code": error.code(), "message": message})
    }
}

/// Replays a record. Notes expectations that fail; stops at a ply that is refused.
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

/// The record with found values in place of expected ones. Line ends stay as they are.
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
