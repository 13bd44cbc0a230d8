//! What happens next, in sentences: the seat to act, and the state of a conflict.

use pavage_core::Seat;
use pavage_tigris::{Cell, Conflict, Kind, Leader, LeaderView, Phase, SeatView, Tigris, View};

use super::count;
use pavage_scene::Words;

/// The seat that is to act or to draw.
pub(super) fn acting(view: &View) -> Option<Seat> {
    match view.phase {
        Phase::Draw => view.drawing.map(|it| it.seat),
        Phase::Act | Phase::War | Phase::Build => Some(view.on_turn),
        Phase::Attack => view.conflict.map(|it| it.attacker),
        Phase::Defend => view.conflict.map(|it| it.defender),
        Phase::Treasure => collector(view),
        Phase::Over => None,
    }
}

/// The seat whose trader is in the kingdom of the placed piece.
fn collector(view: &View) -> Option<Seat> {
    let kingdom = view.kingdoms.iter().find(|it| view.placed.is_some_and(|at| it.contains(&at)))?;
    let mut traders = view.leaders.iter().filter(|it| it.leader == Leader::Trader);
    traders.find(|it| it.at.is_some_and(|at| kingdom.contains(&at))).map(|it| it.seat)
}

/// The strength of a leader: in a revolt the temples beside it, else the tiles of its colour in
/// its kingdom.
pub(super) fn strength(view: &View, leader: &LeaderView, cell: Cell) -> usize {
    let color = leader.leader.color();
    if let Some(conflict) = view.conflict.filter(|it| it.color == color) {
        let sides = [conflict.attacker, conflict.defender];
        if let Some(side) = sides.iter().position(|&it| it == leader.seat) {
            return conflict.strength[side].into();
        }
    }
    count::supporters(view, leader, cell)
}

/// Whether points and treasures of a seat are shown: to its owner, and to everybody if scores
/// are open or the game is over.
pub(super) fn shows_points(game: &Tigris, view: &View, has: &SeatView) -> bool {
    game.rules().open_scores || view.phase == Phase::Over || has.hand.is_some()
}

/// The number of the turn, counted from 1. A turn without actions left is counted as completed
/// already, though seats may still draw.
fn number(view: &View) -> u32 {
    view.turn.saturating_add(u32::from(0 < view.actions_left))
}

/// The number of the turn and what happens next, then the two sides of the conflict in
/// progress.
pub(super) fn sentences(view: &View, names: &[String], words: &Words) -> Vec<String> {
    let mut next = match acting(view) {
        Some(seat) => next(view, ("seat", words.seat(seat, names)), words),
        None => words.plain("panel-over", &[]),
    };
    if acting(view).is_some_and(|it| it != view.on_turn) {
        let turn = words.plain("panel-turn", &[("seat", words.seat(view.on_turn, names))]);
        next = format!("{next}, {turn}");
    }
    let numbered = [("turn", number(view).to_string()), ("next", next)];
    let mut sentences = vec![words.plain("panel-numbered", &numbered)];
    if let Some(conflict) = &view.conflict {
        sentences.extend(sides(view, conflict, names, words));
    }
    sentences
}

/// The next step of a seat.
fn next(view: &View, seat: (&str, String), words: &Words) -> String {
    match view.phase {
        Phase::Draw => {
            let tiles = view.drawing.map_or(0, |it| it.left).to_string();
            words.plain("panel-drawing", &[seat, ("tiles", tiles)])
        }
        Phase::Act => {
            words.plain("panel-acts", &[seat, ("actions", view.actions_left.to_string())])
        }
        Phase::War => words.plain("panel-wars", &[seat]),
        Phase::Attack | Phase::Defend => {
            let tile = view.conflict.map_or("", |it| it.support().tile()).to_owned();
            words.plain("panel-commits", &[seat, ("tile", tile)])
        }
        Phase::Build => words.plain("panel-builds", &[seat]),
        Phase::Treasure => words.plain("panel-collects", &[seat]),
        Phase::Over => words.plain("panel-over", &[]),
    }
}

/// The most tiles that a seat may commit, as far as the view tells.
pub(super) fn most(view: &View, seat: Seat) -> u8 {
    let support = view.conflict.map(|it| it.support());
    let held = view.seats.get(seat.index()).filter(|_| !view.retired.contains(&seat));
    held.zip(support).map_or(0, |(has, color)| match has.hand {
        Some(hand) => hand[color],
        None => has.hand_size.min(view.unseen[color]),
    })
}

fn sides(view: &View, conflict: &Conflict, names: &[String], words: &Words) -> [String; 2] {
    let [attack, defence] = conflict.strength;
    let kind = match conflict.kind {
        Kind::Revolt => "revolt",
        Kind::War => "war",
    };
    let committed = conflict.committed.map_or("none".to_owned(), |it| it.to_string());
    let total = attack.saturating_add(conflict.committed.unwrap_or(0));
    let attacker = [
        ("kind", kind.to_owned()),
        ("leader", conflict.color.leader().to_owned()),
        ("seat", words.seat(conflict.attacker, names)),
        ("strength", attack.to_string()),
        ("committed", committed),
        ("total", total.to_string()),
        ("most", most(view, conflict.attacker).to_string()),
    ];
    let defender = [
        ("seat", words.seat(conflict.defender, names)),
        ("strength", defence.to_string()),
        ("most", most(view, conflict.defender).to_string()),
    ];
    [words.plain("panel-attack", &attacker), words.plain("panel-defence", &defender)]
}
