//! The viewer's actions, each with its place and a preview.

use std::cmp::Ordering;

use pavage_core::{Arg, Notation, Seat, Told};
use pavage_tigris::{Action, Cell, Color as Sphere, View};

use super::sources::{self, Kind};
use super::wars::War;
use super::{Subject, effect, place, tile_on, tiles_of_each};
use crate::art::Piece;
use crate::{count, turn};
use pavage_scene::{Item, Rect, Source, Target};

/// Describes an action.
pub(super) fn describe(view: &View, action: Action) -> Told {
    fact(view, acting(view), action)
}

fn acting(view: &View) -> Seat {
    turn::acting(view).unwrap_or(view.on_turn)
}

/// The sources and targets of some actions.
pub(super) fn targets(subject: &Subject<'_>, actions: &[Action]) -> (Vec<Source>, Vec<Target>) {
    let seat = acting(subject.view);
    let kinds = Kind::all(actions);
    let target = |&action: &Action| {
        let mut text = String::new();
        subject.game.write_action(action, &mut text).expect("a string takes any text");
        let source = kinds.binary_search(&Kind::of(action)).expect("every action has a source");
        let (place, ghost) = ghost(subject, seat, action);
        let (label, mark) =
            (subject.caption.tell(&fact(subject.view, seat, action)), String::new());
        let takes = match action {
            Action::Swap(handful) => sources::pieces(subject, handful.tiles()),
            _ => Vec::new(),
        };
        let none = matches!(action, Action::Decline | Action::Pass);
        Target { action: text, label, source, place, mark, ghost, takes, none }
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

fn fact(view: &View, seat: Seat, action: Action) -> Told {
    match action {
        Action::Tile { color, cell } => {
            let first = Told::new("tigris/do-lay").with("what", color.tile()).with("cell", cell);
            effect::after(first, effect::of_tile(view, color, cell))
        }
        Action::Leader { color, cell } => {
            let first = Told::new("tigris/do-leader").with("leader", color.leader());
            effect::after(first.with("cell", cell), effect::of_leader(view, seat, color, cell))
        }
        Action::Withdraw(it) => Told::new("tigris/do-withdraw").with("leader", it.leader()),
        Action::Catastrophe(cell) => {
            let first = Told::new("tigris/do-catastrophe").with("cell", cell);
            effect::after(first, effect::of_catastrophe(view, cell))
        }
        Action::Swap(handful) => {
            let tiles = Arg::Facts(tiles_of_each(handful.tiles()).collect());
            Told::new("tigris/do-swap").with("tiles", tiles)
        }
        Action::Pass => Told::new("tigris/do-pass"),
        Action::Commit(tiles) => commit(view, seat, tiles),
        Action::War(color) => war(view, color),
        Action::Build { cell, monument } => {
            let [first, second] = monument.colors().map(Sphere::name);
            let build = Told::new("tigris/do-build").with("first", first).with("second", second);
            build.with("cell", cell)
        }
        Action::Decline => Told::new("tigris/do-decline"),
        Action::Take(cell) => Told::new("tigris/do-take").with("cell", cell),
    }
}

/// A commit, with what it comes to.
fn commit(view: &View, seat: Seat, tiles: u8) -> Told {
    let Some(conflict) = view.conflict else { return Told::default() };
    let [attack, defence] = conflict.strength;
    let (rival, total, against, verdict) = if seat == conflict.attacker {
        let total = attack.saturating_add(tiles);
        let verdict = match total.saturating_sub(defence) {
            0 => "behind",
            needed if turn::most(view, conflict.defender) < needed => "sure",
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
    Told::new("tigris/do-commit")
        .with("tile", conflict.support().tile())
        .with("count", tiles)
        .with("total", total)
        .with("against", against)
        .with("verdict", verdict)
        .with("needed", total.saturating_sub(against))
        .with("seat", rival)
}

/// A war to choose, with its two sides.
fn war(view: &View, color: Sphere) -> Told {
    let wars = view.placed.map_or(Vec::new(), |it| War::around(view, it));
    let war = wars.iter().find(|it| it.color == color);
    war.map_or(Told::default(), |it| it.fact("tigris/do-war"))
}
