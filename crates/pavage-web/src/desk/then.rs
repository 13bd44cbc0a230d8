//! What can be chosen on the ghost.

use pavage_games::core::{ToAct, Viewer};
use pavage_games::scene::{Art, Caption, Rect, Target};
use pavage_games::table::{Choices, Cursor, Draft};

/// The decision that follows on the place that was clicked.
#[derive(Debug)]
pub(crate) struct Then {
    pub(crate) choices: Choices,
    pub(crate) cursor: Cursor,
    /// The drawings that its ghosts need.
    pub(crate) arts: Vec<Art>,
    pub(crate) targets: Vec<Target>,
    pub(super) label: String,
}

impl Then {
    /// What follows from what the cursor of a draft points at, if that is chosen in the same place.
    pub(super) fn of(draft: &Draft, caption: Caption<'_>) -> Option<Then> {
        let place = draft.cursor.place(&draft.choices)?;
        let game = draft.preview()?;
        if game.to_act() != ToAct::Seat(draft.seat) {
            return None;
        }
        let scene = game.scene(Viewer::Seat(draft.seat), caption);
        let mut places = scene.targets.iter().filter_map(|it| it.place).peekable();
        // Elsewhere it is a decision of its own, for which this one has to be accepted first.
        if places.peek().is_none() || !places.all(|it| holds(place, it)) {
            return None;
        }
        let targets = scene.targets.clone();
        let label = scene.sources.first().map_or(String::new(), |it| it.label.clone());
        let choices = Choices::new(scene.sources, scene.targets);
        let none = choices.groups.iter().position(|it| it.ways[0].none);
        let cursor = Cursor { group: none.unwrap_or(0), way: 0 };
        Some(Then { choices, cursor, arts: scene.arts, targets, label })
    }
}

/// Whether a part of the board lies within another.
fn holds(outer: Rect, inner: Rect) -> bool {
    outer.x <= inner.x
        && outer.y <= inner.y
        && inner.x + inner.width <= outer.x + outer.width
        && inner.y + inner.height <= outer.y + outer.height
}
