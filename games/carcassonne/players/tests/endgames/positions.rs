//! The ends of games that were solved exactly, as text.
//!
//! The file holds records, one after the other. A header of a record says for a position near its
//! end which turns there are and what margin each leads to, the best first:
//!
//! ```text
//! after 139: 4.5 = 1,0^@road.E 2,1v. ; 3 = 5,0<
//! ```

use std::fmt::Write;

use pavage_carcassonne::{Action, Carcassonne};
use pavage_core::{Configure, Notation, Position, Seat, Setup, ToAct};
use pavage_games::{EntryKind, Record};
use pavage_players::testing::Turn;
use pavage_players::{Decision, Player};

/// The file.
pub(crate) const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/endgames.txt");

/// What each record begins with.
const BEGIN: &str = "pavage-record 1\n";

/// A position that was solved.
pub(crate) struct Endgame {
    pub(crate) position: Position<Carcassonne>,
    /// The margins that turns lead to, the best first, and the texts of the turns.
    pub(crate) margins: Vec<(f64, Vec<String>)>,
}

/// The records of a file.
pub(crate) fn records(text: &str) -> Vec<Record> {
    let records = text.split(BEGIN).skip(1);
    records.map(|it| format!("{BEGIN}{it}").parse().expect("a record")).collect()
}

/// The number of tiles that are not laid yet; the drawn one counts.
pub(crate) fn tiles_left(position: &Position<Carcassonne>) -> u32 {
    let view = position.view(pavage_core::Viewer::Referee);
    view.bag.values().map(|it| u32::from(*it)).sum::<u32>() + u32::from(view.drawn.is_some())
}

/// The text of a turn.
pub(crate) fn text(game: &Carcassonne, actions: &[Action]) -> String {
    let mut text = String::new();
    for &action in actions {
        game.write_action(action, &mut text).expect("a string takes any text");
    }
    text
}

/// The turns of a position by their margins, the best first.
pub(crate) fn margins(game: &Carcassonne, mut turns: Vec<Turn<Action>>) -> Vec<(f64, Vec<String>)> {
    turns.sort_by(|a, b| b.margin.total_cmp(&a.margin));
    let same = turns.chunk_by(|a, b| a.margin == b.margin);
    same.map(|it| (it[0].margin, it.iter().map(|it| text(game, &it.actions)).collect())).collect()
}

/// The margins as text.
pub(crate) fn write(margins: &[(f64, Vec<String>)]) -> String {
    let mut out = String::new();
    for (margin, turns) in margins {
        let separator = if out.is_empty() { "" } else { " ; " };
        write!(out, "{separator}{margin} = {}", turns.join(" ")).expect("a string takes any text");
    }
    out
}

fn read(text: &str) -> Vec<(f64, Vec<String>)> {
    let group = |it: &str| {
        let (margin, turns) = it.split_once(" = ").expect("a margin and turns");
        (margin.parse().expect("a margin"), turns.split(' ').map(str::to_owned).collect())
    };
    text.split(" ; ").map(group).collect()
}

/// Replays a record. `each` gets every position with the number of plies before it.
pub(crate) fn replay(record: &Record, mut each: impl FnMut(u32, &Position<Carcassonne>)) {
    let setup = Setup { options: &record.options, seats: Some(2), files: &[] };
    let game = Carcassonne::configure(setup).expect("a table of Carcassonne");
    let mut position = Position::new(game.clone());
    let mut plies = 0;
    for entry in &record.entries {
        match &entry.kind {
            EntryKind::Deal(text) => {
                let chance = game.read_chance(text).expect("a tile");
                position.deal(chance, &mut ()).expect("a tile in the bag");
                plies += 1;
                each(plies, &position);
            }
            EntryKind::Play(_, texts) => {
                for (_, text) in texts {
                    let action = game.read_action(text).expect("an action");
                    position.play(action, &mut ()).expect("a legal action");
                    plies += 1;
                    each(plies, &position);
                }
            }
            EntryKind::Retire { .. } | EntryKind::Expect(_) => (),
        }
    }
}

/// The header of a record for the position after this many plies.
pub(crate) fn header(plies: u32) -> String {
    format!("after {plies}")
}

/// The positions of a record that were solved.
pub(crate) fn endgames(record: &Record) -> Vec<Endgame> {
    let mut out = Vec::new();
    replay(record, |plies, position| {
        if let Some(margins) = record.header(&header(plies)) {
            out.push(Endgame { position: position.clone(), margins: read(margins) });
        }
    });
    out
}

impl Endgame {
    /// The points that a player's turn gives away.
    pub(crate) fn regret(&self, player: &mut dyn Player<Carcassonne>) -> f64 {
        let mut position = self.position.clone();
        let game = position.shared_game();
        let ToAct::Seat(seat) = position.to_act() else { panic!("a seat is to act") };
        let mut turn = Vec::new();
        while position.to_act() == ToAct::Seat(seat) {
            turn.push(choose(player, &position, seat, turn.len() as u64));
            position.play(turn[turn.len() - 1], &mut ()).expect("a legal action");
        }
        let turn = text(&game, &turn);
        let found = self.margins.iter().find(|it| it.1.contains(&turn));
        self.margins[0].0 - found.unwrap_or_else(|| panic!("{turn} was solved")).0
    }
}

fn choose(
    player: &mut dyn Player<Carcassonne>,
    position: &Position<Carcassonne>,
    seat: Seat,
    number: u64,
) -> Action {
    let actions = position.actions();
    player.begin(number);
    player.choose(&Decision::new(position.game(), position.state(), seat, &actions))
}
