//! `pavage doctor`: what works on this machine, and what to do where something does not.

mod bots;
mod hosting;
mod machines;
mod screen;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use pavage_games::scene::Language;
use serde_json::{Value, json};

use crate::edge::{Edge, printable_json};
use crate::failure::Failure;
use crate::serve;
use crate::terminal;
use crate::wrap::wrap;

/// The columns of the first two words of a line.
const STATE: usize = 10;
const SUBJECT: usize = 14;

#[derive(Args)]
pub(crate) struct Doctor {
    /// Look whether this port is free for a server. Default: 4180, or the next free one.
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Look at the tables of a server in this folder. Default: `server` beside your saved games.
    #[arg(long, value_name = "FOLDER", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// Look at the tables of a server in this PostgreSQL database: postgres://USER@HOST/NAME.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Look at this copy of the database: postgres://USER@HOST/NAME.
    #[arg(long, value_name = "URL", requires = "database")]
    replica: Option<String>,
    /// Look whether this NATS server answers: nats://HOST.
    #[arg(long, value_name = "URL")]
    nats: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// How something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Ok,
    /// It works, with less.
    Note,
    /// It does not work.
    Problem,
}

impl State {
    fn name(self) -> &'static str {
        match self {
            State::Ok => "ok",
            State::Note => "note",
            State::Problem => "problem",
        }
    }
}

/// What was found out about something.
struct Finding {
    /// A name that stays, such as `port`. The word for it is `doctor-subject-` and this name.
    subject: &'static str,
    state: State,
    found: String,
    /// What to do, if something can be done.
    remedy: Option<String>,
}

impl Finding {
    fn new(subject: &'static str, state: State, found: String) -> Finding {
        Finding { subject, state, found, remedy: None }
    }

    /// Says what to do.
    fn remedy(self, remedy: String) -> Finding {
        Finding { remedy: Some(remedy), ..self }
    }

    fn to_json(&self) -> Value {
        json!({"subject": self.subject, "state": self.state.name(), "found": self.found,
            "remedy": self.remedy})
    }

    /// Its line, with what to do below.
    fn text(&self, edge: &Edge) -> String {
        let columns = terminal::window().columns.unwrap_or(usize::MAX);
        let state = edge.say(&format!("doctor-state-{}", self.state.name()), &[]);
        let subject = edge.say(&format!("doctor-subject-{}", self.subject), &[]);
        let first = format!("{state:<STATE$}{subject:<SUBJECT$}");
        let rest = " ".repeat(STATE + SUBJECT);
        let mut rows = wrap(&self.found, columns, &first, &rest);
        if let Some(remedy) = &self.remedy {
            rows.extend(wrap(remedy, columns, &rest, &rest));
        }
        rows.iter().map(|it| format!("{it}\n")).collect()
    }
}

/// The sentences of this command. The browser need not load them.
pub(crate) fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("doctor/words/en.ftl"),
        Language::French => include_str!("doctor/words/fr.ftl"),
    }
}

impl Doctor {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let storage = serve::storage(edge, self.data.as_deref(), self.database.as_deref())?;
        let mut findings = vec![
            hosting::program(edge),
            screen::terminal(edge),
            screen::colour(edge),
            screen::letters(edge),
            screen::browser(edge),
            hosting::saves(edge),
            hosting::port(edge, self.port),
            hosting::tables(edge, &storage),
            bots::confinement(edge),
        ];
        if let Some(url) = &self.replica {
            let replica = serve::replica(edge, url)?;
            findings.push(machines::replica(edge, &storage, &replica));
        }
        if let Some(url) = &self.nats {
            findings.push(machines::nats(edge, url)?);
        }
        let problems = findings.iter().filter(|it| it.state == State::Problem).count();
        let mut out = io::stdout().lock();
        if self.json {
            let findings: Vec<Value> = findings.iter().map(Finding::to_json).collect();
            let all = json!({"version": env!("CARGO_PKG_VERSION"), "system": hosting::system(),
                "problems": problems, "findings": findings});
            writeln!(out, "{}", printable_json(&all))?;
        } else {
            for it in &findings {
                write!(out, "{}", it.text(edge))?;
            }
            let args = [("problems", problems.to_string())];
            writeln!(out, "\n{}", edge.say("doctor-end", &args))?;
        }
        if problems == 0 { Ok(()) } else { Err(Failure::No) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_there_in_every_language() {
        let ids = |language| {
            let lines = messages(language).lines().filter(|it| it.starts_with("doctor-"));
            lines.filter_map(|it| it.split_once(" =")).map(|it| it.0).collect::<Vec<_>>()
        };
        assert_eq!(ids(Language::English), ids(Language::French));
    }
}
