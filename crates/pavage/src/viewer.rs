//! The viewer that a game is shown to.

use clap::Args;
use pavage_games::core::{Seat, Viewer};

use crate::edge::Edge;
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct ViewerArg {
    /// Show the game as this seat sees it (1, 2, …), or as `spectator`. Default: everything.
    #[arg(long, value_name = "VIEWER")]
    viewer: Option<String>,
}

impl ViewerArg {
    /// Whether the viewer may know what stands on a line of a record that cannot be read: everybody may know the head,
    /// which ends with an empty line, but a deal or an action below may be secret.
    pub(crate) fn knows_line(&self, record: &str, line: usize) -> bool {
        self.viewer.is_none() || !record.lines().take(line).any(|it| it.trim().is_empty())
    }

    /// The viewer, at a table with this many seats.
    pub(crate) fn at(&self, edge: &Edge, seats: u8) -> Result<Viewer, Failure> {
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
