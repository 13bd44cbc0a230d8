//! The viewer's actions, each with its place and a preview.

use std::cmp::Ordering;

use pavage_core::{Notation, Seat};
use pavage_tigris::{Action, Cell, Color as Sphere};

use super::sources::Kind;
use super::wars::War;
use super::{Subject, effect, heap, place, tile_on};
use crate::art::Piece;
use crate::{count, turn};
use pavage_scene::{Item, Rect, Source, Target};

/// Describes an action in words.
pub(super) fn describe(subject: &Subject<'_>, action: Action) -> String {
    label(subject, acting(subject), action)
}

fn acting(subject: &Subject<'_>) -> Seat {
    turn::acting(subject.view).unwrap_or(subject.view.on_turn)
}

/// The sources and targets of some actions.
pub(super) fn targets(subject: &Subject<'_>, actions: &[Action]) -> (Vec<Source>, Vec<Target>) {
    let seat = acting(subject);
    let kinds = Kind::all(actions);
    let target = |&action: &Action| {
        let mut text = String::new();
        subject.game.write_action(action, &mut text).expect("a string takes any text");
        let source = kinds.binary_search(&Kind::of(action)).expect("every action has a source");
        let (place, ghost) = ghost(subject, seat, action);
        let (label, mark) = (label(subject, seat, action), String::new());
        Target { action: text, label, source, place, mark, ghost, none: action == Action::Decline }
    };
    let targets = actions.iter().map(target).collect();
    (kinds.iter().map(|it| it.source(subject, seat)).collect(), targets)
}

/// The place of an action, and the preview of its piece.
fn ghost(subject: &Subject<'_>, seat: Seat, action: Action) -> (Option<Rect>, Vec<Item>) {
    let square = |cell: Cell, side: f32| {
        let corner = place(cell);
        Some(Rect { x: corner.x, y: corner.y, width: side, height: side })
    };
    let lies = |piece: Piece, cell: Cell, size: f32| {
        let item = Item::piece(piece.name(), place(cell), size, String::new());
        (square(cell, size), vec![item])
    };
    match action {
        Action::Tile { color, cell } => lies(tile_on(cell, color), cell, 1.0),
        Action::Leader { color, cell } => lies(Piece::Leader(subject.sign(seat), color), cell, 1.0),
        Action::Catastrophe(cell) => lies(Piece::Catastrophe, cell, 1.0),
        Action::Build { cell, monument } => lies(Piece::Monument(monument), cell, 2.0),
        Action::Withdraw(color) => {
            let mut leaders = count::leaders(subject.view);
            let ours = leaders.find(|it| (it.0.seat, it.0.leader.color()) == (seat, color));
            (ours.and_then(|it| square(it.1, 1.0)), Vec::new())
        }
        Action::Take(cell) => (square(cell, 1.0), Vec::new()),
        Action::Swap(_) | Action::Pass | Action::Commit(_) | Action::War(_) | Action::Decline => {
            (None, Vec::new())
        }
    }
}

/// Describes an action of `seat` in words.
fn label(subject: &Subject<'_>, seat: Seat, action: Action) -> String {
    let say = |id: &str, args: &[(&str, String)]| subject.say(id, args);
    let name = |cell: Cell| ("cell", cell.to_string());
    match action {
        Action::Tile { color, cell } => {
            let first = say("tigris-do-lay", &[("what", color.tile().to_owned()), name(cell)]);
            subject.with_more(first, effect::of_tile(subject, color, cell))
        }
        Action::Leader { color, cell } => {
            let args = [("leader", color.leader().to_owned()), name(cell)];
            let first = say("tigris-do-leader", &args);
            subject.with_more(first, effect::of_leader(subject, seat, color, cell))
        }
        Action::Withdraw(it) => say("tigris-do-withdraw", &[("leader", it.leader().to_owned())]),
        Action::Catastrophe(cell) => {
            let first = say("tigris-do-catastrophe", &[name(cell)]);
            subject.with_more(first, effect::of_catastrophe(subject, cell))
        }
        Action::Swap(tiles) => {
            say("tigris-do-swap", &[("tiles", heap(tiles, subject.caption.words))])
        }
        Action::Pass => say("tigris-do-pass", &[]),
        Action::Commit(tiles) => commit(subject, seat, tiles),
        Action::War(color) => war(subject, color),
        Action::Build { cell, monument } => {
            let [first, second] = monument.colors().map(|it| it.name().to_owned());
            say("tigris-do-build", &[("first", first), ("second", second), name(cell)])
        }
        Action::Decline => say("tigris-do-decline", &[]),
        Action::Take(cell) => say("tigris-do-take", &[name(cell)]),
    }
}

/// Describes a commit and its result.
fn commit(subject: &Subject<'_>, seat: Seat, tiles: u8) -> String {
    let Some(conflict) = subject.view.conflict else { return String::new() };
    let [attack, defence] = conflict.strength;
    let (rival, total, against, verdict) = if seat == conflict.attacker {
        let total = attack.saturating_add(tiles);
        let verdict = match total.saturating_sub(defence) {
            0 => "behind",
            needed if turn::most(subject.view, conflict.defender) < needed => "sure",
            _ => "ahead",
        };
        (conflict.defender, total, defence, verdict)
    } else {
        let attack = attack.saturating_add(conflict.committed.unwrap_or(0));
        let total = defence.saturating_add(tiles);
        let verdict = match total.cmp(&attack) {
            Ordering::Less => "loss",
            Ordering::Equal => "tie",
            Ordering::Greater => "win",
        };
        (conflict.attacker, total, attack, verdict)
    };
    let args = [
        ("tile", conflict.support().tile().to_owned()),
        ("count", tiles.to_string()),
        ("total", total.to_string()),
        ("against", against.to_string()),
        ("verdict", verdict.to_owned()),
        ("needed", total.saturating_sub(against).to_string()),
        subject.seat(rival),
    ];
    subject.say("tigris-do-commit", &args)
}

/// Describes a war to choose, with its two sides.
fn war(subject: &Subject<'_>, color: Sphere) -> String {
    let wars = subject.view.placed.map_or(Vec::new(), |it| War::around(subject.view, it));
    let war = wars.iter().find(|it| it.color == color);
    war.map_or(String::new(), |it| it.say(subject, "tigris-do-war"))
}
