//! `pavage record`: check, verify, show, render or review records.

mod check;
mod graph;
mod review;
mod show;
mod verify;

use std::path::Path;

use clap::Subcommand;
use pavage_games::{Record, RecordError, Replay};

use crate::edge::{Edge, shown};
use crate::failure::Failure;
use crate::render::Render;

#[derive(Subcommand)]
pub(crate) enum RecordCommand {
    /// Replay records and try their expectations (lines with `?`).
    Check(check::Check),
    /// Derive the draws of finished games again from their proofs, or from their seeds.
    Verify(verify::Verify),
    /// Show what happened in a record, and the position after a ply.
    Show(show::Show),
    /// Paint the position after a ply.
    Render(Render),
    /// Look at a game again: who was to win when, where it turned, the mistakes, and the luck of the draw.
    Review(review::ReviewArgs),
}

impl RecordCommand {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        match self {
            RecordCommand::Check(check) => check.run(edge),
            RecordCommand::Verify(verify) => verify.run(edge),
            RecordCommand::Show(show) => show.run(edge),
            RecordCommand::Render(render) => render.run(edge),
            RecordCommand::Review(review) => review.run(edge),
        }
    }
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
        return Err(Failure::Usage(format!("{}: {message}", shown(path))));
    }
    Ok(())
}

/// A sentence about an error in a record; `known` says whether the viewer may know the reason.
pub(crate) fn wrong(
    edge: &Edge,
    path: &Path,
    names: &[String],
    error: &RecordError,
    known: bool,
) -> String {
    let message = match known {
        true => error.message(&edge.words, names),
        false => error.hidden_message(&edge.words),
    };
    format!("{}: {}", shown(path), edge.plain(message))
}
