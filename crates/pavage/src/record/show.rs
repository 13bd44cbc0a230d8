//! `pavage record show`: what happened, and a position.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use pavage_games::narrator::{Line, Narrator};
use pavage_games::scene::Caption;
use pavage_games::table::numbered;
use pavage_games::{AnyGame, Record, RecordError, Replay};
use serde_json::{Value, json};

use super::{check_ply, wrong};
use crate::edge::{Edge, printable_json};
use crate::failure::{Failure, each_file};
use crate::files::Bound;
use crate::viewer::ViewerArg;

#[derive(Args)]
pub(crate) struct Show {
    /// Records; - is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Stop after so many plies.
    #[arg(long, value_name = "N")]
    ply: Option<u32>,
    #[command(flatten)]
    viewer: ViewerArg,
    /// Show the position only.
    #[arg(long)]
    quiet: bool,
    /// Print a JSON object for each ply, and one for the position.
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        each_file(&self.files, &mut io::stderr(), |path| self.show(edge, path))
    }

    fn show(&self, edge: &Edge, path: &Path) -> Result<(), Failure> {
        let unsound = |error: &RecordError, names: &[String], known: bool| {
            let told =
                match self.json {
                    true => {
                        let message = match known {
                            true => error.message(&edge.words, names),
                            false => error.hidden_message(&edge.words),
                        };
                        let column = known.then_some(error.column);
                        let code = if known { error.code() } else { "record/hidden" };
                        self.print(path, json!({"error": {
                        "line": error.line, "column": column, "code": code, "message": message,
                    }}))
                    }
                    false => writeln!(io::stderr(), "{}", wrong(edge, path, names, error, known)),
                };
            told.map_or_else(Failure::from, |()| Failure::No)
        };
        let text = edge.read(path, Bound::Record)?;
        let record: Record = text.parse().map_err(|error: RecordError| {
            unsound(&error, &[], self.viewer.knows_line(&text, error.line))
        })?;
        let names = numbered(&record.seats);
        let names = names.as_slice();
        let mut replay = Replay::new(&record).map_err(|error| unsound(&error, names, true))?;
        let viewer = self.viewer.at(edge, replay.game().seats())?;
        check_ply(edge, path, &record, self.ply)?;
        let caption = Caption { words: &edge.words, names, signs: record.signs() };
        let mut narrator = Narrator::new(viewer);
        while self.ply.is_none_or(|ply| replay.game().plies() < ply) {
            let Some(ply) = replay.ply() else { break };
            let ply = ply.map_err(|error| unsound(&error, names, replay.is_told(viewer)))?;
            if self.quiet {
                continue;
            }
            narrator.tell(&ply, None, replay.game());
            let lines = narrator.take();
            match self.json {
                true => self.print(path, to_json(&lines, replay.game(), caption))?,
                false => tell(edge, &lines, replay.game(), caption)?,
            }
        }
        if self.json {
            return Ok(self.print(path, json!({"view": replay.game().view(viewer)}))?);
        }
        let paper = edge.paper(names, record.signs());
        Ok(writeln!(io::stdout(), "{}", replay.game().text(viewer, &paper))?)
    }

    /// Prints an object about a file.
    fn print(&self, path: &Path, mut object: Value) -> io::Result<()> {
        object["file"] = path.display().to_string().into();
        writeln!(io::stdout(), "{}", printable_json(&object))
    }
}

/// Prints a ply and what followed.
fn tell(
    edge: &Edge,
    lines: &[Line],
    game: &dyn AnyGame,
    caption: Caption<'_>,
) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    for line in lines {
        let said = edge.plain(line.notation(caption));
        match line.follows() {
            false => writeln!(out, "{:>4}  {said}", game.plies())?,
            true => writeln!(out, "      {said}")?,
        }
    }
    Ok(())
}

/// A ply and what followed, with events as the referee writes them.
fn to_json(lines: &[Line], game: &dyn AnyGame, caption: Caption<'_>) -> Value {
    let mut object = json!({"ply": game.plies()});
    let mut events = Vec::new();
    for line in lines {
        match line {
            Line::Deal { deals, .. } => {
                let deals: Vec<String> = deals.iter().map(ToString::to_string).collect();
                object["deal"] = deals.join(" ").into();
            }
            Line::Play { seat, action, .. } => {
                object["seat"] = json!(seat);
                object["action"] = json!(action);
            }
            Line::Leave { seat, reason, refused, .. } => {
                object["seat"] = json!(seat);
                object["left"] = json!(reason);
                object["refused"] = json!(refused);
            }
            Line::Event(told) => events.push(json!({
                "event": told.event, "args": told.args.plain(), "message": caption.tell(told),
            })),
        }
    }
    object["events"] = events.into();
    object
}
