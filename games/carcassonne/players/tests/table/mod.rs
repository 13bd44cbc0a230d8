//! Games of Carcassonne between players by name, with paired deals, and each player's deeds in them.

pub(crate) mod fields;

use std::collections::{BTreeMap, BTreeSet};

use pavage_carcassonne::{Carcassonne, Event, Feature, Gap, Part, State, Tile, View};
use pavage_carcassonne_players::CarcassonnePlayers;
use pavage_core::grid::{Cell, Rotation, Side};
use pavage_core::{Configure, Seat, Setup, Viewer};
use pavage_games::testing::play_paired;
use pavage_players::{Player, Spec, Strategies};

/// The deeds of a seat in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Deeds {
    pub(crate) points: i32,
    /// The number of finished cities, roads and monasteries that paid it.
    pub(crate) finished: i32,
    /// How many of its features are blocked at the end: unfinished cities, roads or monasteries
    /// that hold one of its meeples and have a gap which at most one kind in the bag could fill
    /// when the last tile beside the gap was laid. (For a monastery any cell around it is such
    /// a gap.)
    pub(crate) blocked: i32,
    /// The points it got from features where another seat had a meeple too.
    pub(crate) shared: i32,
}

pub(crate) fn game(options: &str, seats: u8) -> Carcassonne {
    Carcassonne::configure(Setup { options, seats: Some(seats.into()), files: &[] }).unwrap()
}

pub(crate) fn player(spec: &str, seed: u64) -> Box<dyn Player<Carcassonne>> {
    CarcassonnePlayers::player(&Spec::read(spec), seed).unwrap()
}

/// The number of tiles of each kind in the bag.
type Counts = BTreeMap<String, u16>;

/// Plays a game; the k-th draw of a key is the same for any seating.
pub(crate) fn play(
    game: &Carcassonne,
    key: u64,
    players: &mut [Box<dyn Player<Carcassonne>>],
) -> Vec<Deeds> {
    let mut events = Vec::new();
    // The content of the bag after each tile was laid.
    let mut bags: Vec<Counts> = Vec::new();
    let position = play_paired(game, key, players, &mut events, |position, answer| {
        if answer.is_none() {
            let view = position.view(Viewer::Referee);
            bags.resize(view.tiles.len(), view.bag);
        }
    });
    let view = position.view(Viewer::Referee);
    bags.resize(view.tiles.len(), view.bag.clone());
    let points = position.scores();
    let mut deeds: Vec<Deeds> =
        points.iter().map(|(_, points)| Deeds { points, ..Deeds::default() }).collect();
    for event in &events {
        let Event::Scored(scored) = event else { continue };
        let built = matches!(scored.feature, Feature::City | Feature::Road | Feature::Cloister);
        for &(seat, points) in &scored.points {
            let deeds = &mut deeds[seat.index()];
            deeds.finished += i32::from(built && scored.finished && 0 < points);
            deeds.shared += if 1 < scored.strength.len() { points } else { 0 };
        }
    }
    for (_, seat) in blocked(game, position.state(), &view, &bags) {
        deeds[seat.index()].blocked += 1;
    }
    deeds
}

/// The blocked features, each with the seats that have a meeple in it.
fn blocked(
    game: &Carcassonne,
    state: &State,
    view: &View,
    bags: &[Counts],
) -> BTreeSet<(u16, Seat)> {
    let is_tight = |gap: &Gap| {
        let beside = Side::ALL.map(|side| gap.cell.next(side));
        let tiles = view.tiles.iter().map(|it| Cell::new(it.x, it.y));
        let last = tiles.enumerate().rfind(|it| beside.contains(&it.1));
        let bag = &bags[last.expect("a gap is beside a tile").0];
        let kinds = game.tile_set().tiles().iter().map(|it| &it.0);
        kinds.filter(|it| 0 < bag[it.name()] && fits(gap, it)).count() <= 1
    };
    let tight: Vec<Gap> = game.gaps(state).filter(is_tight).collect();
    let mut stuck = BTreeSet::new();
    for gap in &tight {
        stuck.extend(gap.sides.iter().flatten());
    }
    for piece in game.pieces(state).filter(|it| it.part == Part::Cloister) {
        if piece.cell.around().any(|near| tight.iter().any(|it| it.cell == near)) {
            stuck.insert(piece.feature);
        }
    }
    let pieces = game.pieces(state).filter(|it| stuck.contains(&it.feature));
    pieces.filter_map(|it| Some((it.feature, it.meeple?))).collect()
}

/// Whether a tile can be laid in a gap.
fn fits(gap: &Gap, tile: &Tile) -> bool {
    Rotation::ALL.iter().any(|&rotation| {
        let turned = tile.turned(rotation);
        Side::ALL.iter().all(|&side| {
            gap.terrains[side.index()].is_none_or(|terrain| terrain == turned.terrain(side))
        })
    })
}

/// Plays two-seat games in pairs: once with a key, and again with seats swapped. Returns the
/// deeds of the first and of the second player in each.
pub(crate) fn duel(options: &str, specs: [&str; 2], pairs: u64) -> Vec<[Deeds; 2]> {
    let game = game(options, 2);
    let mut games = Vec::new();
    for key in 0..pairs {
        for first in 0..2 {
            let mut seated = [0, 1].map(|seat| {
                let spec = specs[usize::from(seat != first)];
                player(spec, 2 * key + seat as u64)
            });
            let deeds = play(&game, key, &mut seated);
            games.push([deeds[first], deeds[1 - first]]);
        }
    }
    games
}
