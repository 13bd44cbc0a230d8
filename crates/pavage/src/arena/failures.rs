//! What goes wrong in a tournament, in words.

use std::fs::File;
use std::path::Path;

use pavage_arena::tournament::{FolderError, RunError, Unfit};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::{Refusal, holder};
use crate::programs;

/// A folder that cannot be used.
pub(super) fn folder(edge: &Edge, folder: &Path, error: FolderError) -> Failure {
    let path_of = |path: &Path| ("path", path.display().to_string());
    match error {
        FolderError::Taken(path) => Failure::World(edge.say("arena-taken", &[path_of(&path)])),
        FolderError::Locked(path) => {
            let process = File::open(&path).ok().and_then(|it| holder(&it));
            edge.refused(&path, Refusal::Locked(process))
        }
        FolderError::Differs(it) => {
            let args = [
                path_of(folder),
                ("term", it.term.to_owned()),
                ("kept", it.kept),
                ("given", it.given),
            ];
            Failure::Usage(edge.say("arena-differs", &args))
        }
        FolderError::Unreadable { path, line, reason } => {
            let args = [path_of(&path), ("line", line.to_string()), ("reason", reason)];
            Failure::World(edge.say("arena-unreadable", &args))
        }
        FolderError::Failed(path, error) => Failure::file(&path, &error),
    }
}

/// A tournament that cannot go on.
pub(super) fn run(edge: &Edge, error: RunError) -> Failure {
    match error {
        RunError::Game(error) => edge.usage(&error),
        RunError::Failed(path, error) => Failure::file(&path, &error),
    }
}

/// A program that cannot play, with the last lines of its output.
pub(super) fn unfit(edge: &Edge, unfit: &Unfit) -> Failure {
    let args = [("player", unfit.player.clone()), ("reason", unfit.fault.say(&edge.words))];
    let mut said = edge.say("arena-unfit", &args);
    if !unfit.fault.output.trim().is_empty() {
        let lines = programs::tail(edge, &unfit.fault.output);
        said += &format!("\n{}{lines}", edge.say("arena-unfit-output", &[]));
    }
    Failure::World(said)
}
