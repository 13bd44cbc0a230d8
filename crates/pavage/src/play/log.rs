//! What happened, as each of those who look at the screen may know it.

use pavage_games::core::Viewer;

use crate::edge::Edge;
use crate::table::{self, Ply, Table};

/// The sentences about a game, for every viewer that the screen may have.
pub(crate) struct Log {
    viewers: Vec<(Viewer, Vec<Line>)>,
}

/// A sentence about a ply, or one about what followed from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) follows: bool,
    deal: bool,
}

impl Log {
    pub(crate) fn new(viewers: impl Iterator<Item = Viewer>) -> Log {
        Log { viewers: viewers.map(|it| (it, Vec::new())).collect() }
    }

    /// Tells the last ply of a table.
    pub(crate) fn tell(&mut self, table: &Table, ply: &Ply, edge: &Edge, names: &[String]) {
        let deal = matches!(ply, Ply::Deal);
        for (viewer, lines) in &mut self.viewers {
            match lines.last_mut() {
                // Hands are dealt tile by tile; that is one line.
                Some(last) if deal && last.deal => {
                    last.text = format!("{} {}", last.text, edge.plain(table.game.last(*viewer)));
                }
                _ => {
                    let text = table.tell(ply, *viewer, edge, names);
                    lines.push(Line { text, follows: false, deal });
                }
            }
            let events = table::events(table.game.as_ref(), *viewer, edge, names);
            lines.extend(events.into_iter().map(|text| Line { text, follows: true, deal: false }));
        }
    }

    /// What a viewer may read.
    pub(crate) fn lines(&self, viewer: Viewer) -> &[Line] {
        self.viewers.iter().find(|it| it.0 == viewer).map_or(&[], |it| it.1.as_slice())
    }

    /// How many lines each viewer has; nothing is added to these while a seat is to act.
    pub(crate) fn lengths(&self) -> Vec<usize> {
        self.viewers.iter().map(|it| it.1.len()).collect()
    }

    /// Forgets what came later.
    pub(crate) fn truncate(&mut self, lengths: &[usize]) {
        for ((_, lines), length) in self.viewers.iter_mut().zip(lengths) {
            lines.truncate(*length);
        }
    }
}
