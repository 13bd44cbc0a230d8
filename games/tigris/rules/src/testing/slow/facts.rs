//! Facts of a position: views, scores, ranking, chances.

use pavage_core::{Ranking, Seat, Viewer};

use super::{Player, Slow, Step};
use crate::{
    ByColor, Cell, Color, Draw, Drawing, Leader, LeaderView, MonumentView, Phase, SeatView, View,
};

impl Slow {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let sees = |seat| viewer == Viewer::Referee || viewer == Viewer::Seat(seat);
        let mut unseen = self.bag;
        for hidden in Seat::all(self.seats()).filter(|&it| !sees(it)) {
            let player = &self.players[hidden.index()];
            for color in Color::ALL {
                unseen[color] += player.hand[color] + player.swapped[color];
            }
        }
        let seats = Seat::all(self.seats());
        let seats = seats.map(|it| seat_view(&self.players[it.index()], sees(it)));
        let parts = self.board.parts(self.placed.filter(|_| self.covered));
        let kingdoms = parts.kingdoms.iter().map(|&it| parts.cells(it));
        let leaders = Seat::all(self.seats()).flat_map(|seat| {
            Leader::ALL.map(|leader| LeaderView {
                seat,
                leader,
                at: self.board.leader(seat, leader.color()),
            })
        });
        let monuments = self.board.monuments.iter();
        let (phase, drawing, conflict) = match &self.step {
            &Step::Draw { seat, left, swap } => {
                (Phase::Draw, Some(Drawing { seat, left, swap }), None)
            }
            Step::Act => (Phase::Act, None, None),
            Step::War(_) => (Phase::War, None, None),
            Step::Attack(conflict) => (Phase::Attack, None, Some(*conflict)),
            Step::Defend(conflict) => (Phase::Defend, None, Some(*conflict)),
            Step::Build(_) => (Phase::Build, None, None),
            Step::Treasure { .. } => (Phase::Treasure, None, None),
            Step::Over => (Phase::Over, None, None),
        };
        View {
            tiles: Cell::all().map(|it| self.board.letter(it)).collect(),
            leaders: leaders.collect(),
            treasures: self.board.treasures(),
            monuments: monuments.map(|(&colors, &at)| MonumentView { at, colors }).collect(),
            seats: seats.collect(),
            unseen,
            bag_size: self.bag.total(),
            phase,
            actions_left: self.actions_left,
            on_turn: self.on_turn,
            placed: self.placed,
            drawing,
            conflict,
            kingdoms: kingdoms.collect(),
            turn: self.turn,
            retired: self.retired.clone(),
        }
    }

    /// The points of a seat, each treasure added to the first of the lowest colours.
    pub(super) fn final_points(&self, seat: Seat) -> ByColor<u16> {
        let player = &self.players[seat.index()];
        let mut points = ByColor(player.points);
        for _ in 0..player.treasures {
            let lowest = Color::ALL.into_iter().min_by_key(|&it| points[it]);
            points[lowest.expect("there are four colours")] += 1;
        }
        points
    }

    /// The four colours from the lowest, each treasure added where it helps most.
    fn sorted_points(&self, seat: Seat) -> [u16; 4] {
        let ByColor(mut points) = self.final_points(seat);
        points.sort_unstable();
        points
    }

    pub(crate) fn scores(&self) -> Vec<i32> {
        Seat::all(self.seats()).map(|seat| self.sorted_points(seat)[0].into()).collect()
    }

    pub(crate) fn ranking(&self) -> Ranking {
        let mut places: Vec<([u16; 4], Vec<Seat>)> = Vec::new();
        for seat in Seat::all(self.seats()).filter(|it| !self.retired.contains(it)) {
            let points = self.sorted_points(seat);
            match places.iter_mut().find(|it| it.0 == points) {
                Some(place) => place.1.push(seat),
                None => places.push((points, vec![seat])),
            }
        }
        places.sort_by_key(|it| std::cmp::Reverse(it.0));
        let retired = self.retired.iter().rev().map(|&it| vec![it]);
        Ranking(places.into_iter().map(|it| it.1).chain(retired).collect())
    }

    pub(crate) fn chances(&self) -> Vec<(Draw, u32)> {
        let Step::Draw { seat, .. } = self.step else { return Vec::new() };
        let colors = Color::ALL.into_iter().filter(|&it| 0 < self.bag[it]);
        colors.map(|color| (Draw { seat, color }, self.bag[color].into())).collect()
    }
}

fn seat_view(player: &Player, seen: bool) -> SeatView {
    SeatView {
        hand: seen.then_some(player.hand),
        hand_size: player.hand.total(),
        swapped: player.swapped.total(),
        swapped_tiles: seen.then_some(player.swapped),
        points: ByColor(player.points),
        treasures: player.treasures,
        catastrophes: player.catastrophes,
    }
}
