//! Lines over the turns of a game, one for each seat.

use pavage_games::review::Review;

use crate::history::History;

/// The most turning points that are marked.
pub(super) const TURNS: usize = 5;

/// A point of a graph: from 0 to 1, to the right and upwards.
pub(super) type Spot = (f32, f32);

/// Lines over the turns of a game.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Graph {
    /// The line of each seat.
    pub(super) lines: Vec<Vec<Spot>>,
    /// The points of each line at which it rises or falls.
    pub(super) dots: Vec<Vec<Spot>>,
    /// The places where the game turned.
    pub(super) turnings: Vec<Spot>,
}

/// The place of a ply in a graph.
pub(super) fn place(history: &History, ply: usize) -> f32 {
    history.turns.place(ply) / history.turns.all().len().max(1) as f32
}

impl Graph {
    /// The points of every seat, if the viewer may know them.
    pub(super) fn of_points(history: &History) -> Graph {
        let moments = &history.moments;
        if !history.shows_points() {
            return Graph::default();
        }
        let most = moments.iter().flat_map(|it| &it.scores).copied().max().unwrap_or(0).max(1);
        let height = |points: i32| points.max(0) as f32 / most as f32;
        let line = |seat: usize| -> Vec<Spot> {
            let all = moments.iter().enumerate();
            all.map(|(ply, it)| (place(history, ply), height(it.scores[seat]))).collect()
        };
        let lines: Vec<Vec<Spot>> = (0..history.names.len()).map(line).collect();
        let rises = |line: &Vec<Spot>| -> Vec<Spot> {
            let steps = line.iter().zip(&line[1..]);
            steps.filter(|(before, it)| before.1 != it.1).map(|it| *it.1).collect()
        };
        let dots = lines.iter().map(rises).collect();
        Graph { lines, dots, turnings: Vec::new() }
    }

    /// The chances of every seat, and where the game turned.
    pub(super) fn of_chances(history: &History, review: &Review) -> Graph {
        let known = || review.plies.iter().filter(|it| !it.shares.is_empty());
        let line = |seat: usize| -> Vec<Spot> {
            known().map(|it| (place(history, it.ply as usize), it.shares[seat])).collect()
        };
        let turns = review.turning_points(TURNS);
        let turning = |(it, _): &(&pavage_games::review::Judged, Vec<f32>)| {
            // The seat that leads now is the one that won by the turn.
            let best = it.shares.iter().copied().fold(0.0, f32::max);
            (place(history, it.ply as usize), best)
        };
        Graph {
            lines: (0..history.names.len()).map(line).collect(),
            dots: Vec::new(),
            turnings: turns.iter().map(turning).collect(),
        }
    }
}
