//! What the viewer may do, each with its place and what would lie there.

use pavage_core::{Notation, Seat};
use pavage_tigris::{Action, Cell, Color as Sphere, Tiles};

use super::sources::Kind;
use super::{Table, effect, place, tile_on};
use crate::tigris::art::Piece;
use crate::tigris::turn;
use crate::{Item, Rect, Source, Target};

/// The sources and targets of some actions.
pub(super) fn targets(table: &Table<'_>, actions: &[Action]) -> (Vec<Source>, Vec<Target>) {
    let seat = turn::acting(table.view).unwrap_or(table.view.on_turn);
    let mut kinds: Vec<Kind> = actions.iter().map(|&it| Kind::of(it)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let target = |&action: &Action| {
        let mut text = String::new();
        table.game.write_action(action, &mut text).expect("a string takes any text");
        let source = kinds.binary_search(&Kind::of(action)).expect("every action has a source");
        let (place, ghost) = ghost(table, seat, action);
        Target { action: text, label: label(table, seat, action), source, place, ghost }
    };
    let targets = actions.iter().map(target).collect();
    (kinds.iter().map(|it| it.source(table, seat)).collect(), targets)
}

/// Where an action happens, and what would lie there.
fn ghost(table: &Table<'_>, seat: Seat, action: Action) -> (Option<Rect>, Vec<Item>) {
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
        Action::Leader { color, cell } => lies(Piece::Leader(seat, color), cell, 1.0),
        Action::Catastrophe(cell) => lies(Piece::Catastrophe, cell, 1.0),
        Action::Build { cell, monument } => lies(Piece::Monument(monument), cell, 2.0),
        Action::Withdraw(color) => {
            let ours =
                |it: &&pavage_tigris::LeaderView| (it.seat, it.leader.color()) == (seat, color);
            let stands = table.view.leaders.iter().find(ours).and_then(|it| it.at);
            (stands.and_then(|cell| square(cell, 1.0)), Vec::new())
        }
        Action::Take(cell) => (square(cell, 1.0), Vec::new()),
        Action::Swap(_) | Action::Pass | Action::Commit(_) | Action::War(_) | Action::Decline => {
            (None, Vec::new())
        }
    }
}

/// What an action does, in words.
fn label(table: &Table<'_>, seat: Seat, action: Action) -> String {
    let say = |id: &str, args: &[(&str, String)]| table.say(id, args);
    let name = |cell: Cell| ("cell", cell.to_string());
    let then = |first: String, effect: String| match effect.is_empty() {
        true => first,
        false => say("tigris-do-then", &[("first", first), ("effect", effect)]),
    };
    match action {
        Action::Tile { color, cell } => {
            let first = say("tigris-do-lay", &[("what", color.tile().to_owned()), name(cell)]);
            then(first, effect::of_tile(table, color, cell))
        }
        Action::Leader { color, cell } => {
            let args = [("leader", color.leader().to_owned()), name(cell)];
            then(say("tigris-do-leader", &args), effect::of_leader(table, seat, color, cell))
        }
        Action::Withdraw(it) => say("tigris-do-withdraw", &[("leader", it.leader().to_owned())]),
        Action::Catastrophe(cell) => say("tigris-do-catastrophe", &[name(cell)]),
        Action::Swap(tiles) => say("tigris-do-swap", &[("tiles", heap(table, tiles))]),
        Action::Pass => say("tigris-do-pass", &[]),
        Action::Commit(tiles) => commit(table, seat, tiles),
        Action::War(it) => say("tigris-do-war", &[("leader", it.leader().to_owned())]),
        Action::Build { cell, monument } => {
            let [first, second] = monument.colors().map(|it| it.name().to_owned());
            say("tigris-do-build", &[("first", first), ("second", second), name(cell)])
        }
        Action::Decline => say("tigris-do-decline", &[]),
        Action::Take(cell) => say("tigris-do-take", &[name(cell)]),
    }
}

/// A commit, with what it comes to.
fn commit(table: &Table<'_>, seat: Seat, tiles: u8) -> String {
    let Some(conflict) = table.view.conflict else { return String::new() };
    let [attack, defence] = conflict.strength;
    let attack = attack.saturating_add(conflict.committed.unwrap_or(0));
    let (ours, theirs) =
        if seat == conflict.attacker { (attack, defence) } else { (defence, attack) };
    let args = [
        ("tile", conflict.support().tile().to_owned()),
        ("count", tiles.to_string()),
        ("total", ours.saturating_add(tiles).to_string()),
        ("against", theirs.to_string()),
    ];
    table.say("tigris-do-commit", &args)
}

/// Some tiles: how many of each.
fn heap(table: &Table<'_>, tiles: Tiles) -> String {
    let held = Sphere::ALL.into_iter().filter(|&it| 0 < tiles[it]);
    let each = held.map(|it| {
        let args = [("count", tiles[it].to_string()), ("tile", it.tile().to_owned())];
        table.say("tigris-some-tiles", &args)
    });
    each.collect::<Vec<String>>().join(", ")
}
