//! The sources: tiles, leaders, and all other actions.

use pavage_core::{Seat, sort};
use pavage_tigris::{Action, Color as Sphere, Monument, Tiles};

use super::Subject;
use crate::art::Piece;
use pavage_scene::Source;

/// Some tiles of the hand, those of a colour together.
pub(super) fn pieces(subject: &Subject<'_>, tiles: Tiles) -> Vec<Source> {
    let held = Sphere::ALL.into_iter().filter(|&it| 0 < tiles[it]);
    held.map(|it| tile(subject, it, Some(tiles[it]))).collect()
}

/// Tiles of a colour.
fn tile(subject: &Subject<'_>, color: Sphere, count: Option<u8>) -> Source {
    let label = subject.say("tigris-source-tile", &[("tile", color.tile().to_owned())]);
    Source { label, art: Some(Piece::Tile(color).name()), count }
}

/// The kind of an action, in the order of the tray.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Tile(Sphere),
    Leader(Sphere),
    Catastrophe,
    Withdraw,
    Swap,
    Pass,
    Commit,
    War,
    Build(Monument),
    Decline,
    Take,
}

impl Kind {
    /// The kinds of some actions, each once, in the order of the tray.
    pub(super) fn all(actions: &[Action]) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = Vec::new();
        for kind in actions.iter().map(|&it| Kind::of(it)) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        sort::sort(&mut kinds);
        kinds
    }

    pub(super) fn of(action: Action) -> Kind {
        match action {
            Action::Tile { color, .. } => Kind::Tile(color),
            Action::Leader { color, .. } => Kind::Leader(color),
            Action::Withdraw(_) => Kind::Withdraw,
            Action::Catastrophe(_) => Kind::Catastrophe,
            Action::Swap(_) => Kind::Swap,
            Action::Pass => Kind::Pass,
            Action::Commit(_) => Kind::Commit,
            Action::War(_) => Kind::War,
            Action::Build { monument, .. } => Kind::Build(monument),
            Action::Decline => Kind::Decline,
            Action::Take(_) => Kind::Take,
        }
    }

    /// The source for all actions of this kind by `seat`.
    pub(super) fn source(self, subject: &Subject<'_>, seat: Seat) -> Source {
        let say = |id: &str, args: &[(&str, String)]| subject.say(id, args);
        let has = subject.view.seats.get(seat.index());
        let count = match self {
            Kind::Tile(it) => has.and_then(|has| has.hand).map(|hand| hand[it]),
            Kind::Catastrophe => has.map(|it| it.catastrophes),
            _ => None,
        };
        let support = subject.view.conflict.map_or(Sphere::Temple, |it| it.support());
        let (piece, label) = match self {
            Kind::Tile(it) => return tile(subject, it, count),
            Kind::Leader(it) => {
                let args = [("leader", it.leader().to_owned())];
                (Piece::Leader(subject.sign(seat), it), say("tigris-source-leader", &args))
            }
            Kind::Catastrophe => (Piece::Catastrophe, say("tigris-source-catastrophe", &[])),
            Kind::Withdraw => (Piece::Withdraw, say("tigris-source-withdraw", &[])),
            Kind::Swap => (Piece::Swap, say("tigris-source-swap", &[])),
            Kind::Pass => (Piece::Pass, say("tigris-do-pass", &[])),
            Kind::Commit => {
                let args = [("support", support.tile().to_owned())];
                (Piece::Tile(support), say("tigris-source-commit", &args))
            }
            Kind::War => (Piece::Union, say("tigris-source-war", &[])),
            Kind::Build(it) => {
                let [first, second] = it.colors().map(|it| it.name().to_owned());
                let args = [("first", first), ("second", second)];
                (Piece::Monument(it), say("tigris-source-build", &args))
            }
            Kind::Decline => (Piece::Decline, say("tigris-do-decline", &[])),
            Kind::Take => (Piece::Treasure, say("tigris-source-take", &[])),
        };
        Source { label, art: Some(piece.name()), count }
    }
}
