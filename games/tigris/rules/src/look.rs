//! Makes a view of a state, and a state that a view may have come from.

use pavage_core::{Guess, Seat, Viewer, Violation, pick_weighted, sort};

use crate::action::sees;
use crate::cell::Cell;
use crate::color::{ByColor, Color, Tiles};
use crate::game::Tigris;
use crate::monument::Monument;
use crate::state::{Dynasty, State};
use crate::view::{Kind, Leader, LeaderView, MonumentView, Phase, SeatView, View};
use crate::{CATASTROPHES, HAND, TILES};

impl Tigris {
    pub(crate) fn look(&self, state: &State, viewer: Viewer) -> View {
        let mut unseen = state.bag;
        for seat in Seat::all(self.seats).filter(|&it| !sees(viewer, it)) {
            unseen.add(state.of(seat).hand);
            unseen.add(state.of(seat).swapped);
        }
        let leaders = Seat::all(self.seats).flat_map(|seat| {
            let leaders = state.of(seat).leaders;
            Leader::ALL.map(|leader| LeaderView { seat, leader, at: leaders[leader.color()] })
        });
        let monuments = Monument::all()
            .filter_map(|it| Some(MonumentView { at: state.monument(it)?, colors: it }));
        let seats = Seat::all(self.seats).map(|seat| {
            let Dynasty { hand, swapped, points, treasures, catastrophes, .. } = *state.of(seat);
            SeatView {
                hand: sees(viewer, seat).then_some(hand),
                hand_size: hand.total(),
                swapped: swapped.total(),
                swapped_tiles: sees(viewer, seat).then_some(swapped),
                points,
                treasures,
                catastrophes,
            }
        });
        let mut kingdoms: Vec<Vec<Cell>> =
            state.kingdoms().as_slice().iter().map(|it| it.into_iter().collect()).collect();
        sort::sort(&mut kingdoms);
        View {
            tiles: Cell::all().map(|it| self.character(state, it)).collect(),
            leaders: leaders.collect(),
            treasures: state.treasures.into_iter().collect(),
            monuments: monuments.collect(),
            seats: seats.collect(),
            unseen,
            bag_size: state.bag.total(),
            phase: state.phase,
            actions_left: state.actions_left,
            on_turn: state.on_turn,
            placed: state.placed,
            drawing: state.drawing,
            conflict: state.conflict,
            kingdoms,
            turn: state.turn,
            retired: state.retired.seats().to_vec(),
        }
    }

    /// The content of a space, as a character.
    fn character(&self, state: &State, cell: Cell) -> char {
        match state.tile_at(cell) {
            Some((color, true)) => color.letter(),
            Some((color, false)) => color.letter().to_ascii_lowercase(),
            None if state.catastrophes.contains(cell) => 'x',
            None if self.map.river.contains(cell) => '~',
            None => '.',
        }
    }

    /// A state that looks like `view`. The kingdoms of the view are ignored, because they
    /// follow from the rest.
    fn rebuild(&self, view: &View, pick: &mut dyn FnMut(u32) -> u32) -> Option<State> {
        let mut state = self.set_out();
        self.rebuild_board(&mut state, view)?;
        self.rebuild_seats(&mut state, view, pick)?;
        for &seat in &view.retired {
            if self.seats <= seat.0 || state.retired.contains(seat) {
                return None;
            }
            state.retired.push(seat);
        }
        state.phase = view.phase;
        state.on_turn = view.on_turn;
        state.actions_left = view.actions_left;
        state.placed = view.placed;
        state.drawing = view.drawing;
        state.conflict = view.conflict;
        state.turn = view.turn;
        self.is_sound(&state).then_some(state)
    }

    fn rebuild_board(&self, state: &mut State, view: &View) -> Option<()> {
        state.tiles = ByColor::default();
        if view.tiles.len() != Cell::all().len() {
            return None;
        }
        for (cell, character) in Cell::all().zip(view.tiles.chars()) {
            match (character, Color::from_letter(character)) {
                ('.' | '~', _) => (),
                ('x', _) => state.catastrophes.insert(cell),
                (_, Some(color)) if !self.ground(color).contains(cell) => return None,
                ('T' | 'F' | 'M' | 'S', Some(color)) => state.tiles[color].insert(cell),
                (_, Some(color)) => state.face_down[color].insert(cell),
                _ => return None,
            }
            if self.character(state, cell) != character {
                return None;
            }
        }
        state.treasures = view.treasures.iter().copied().collect();
        for monument in &view.monuments {
            let cells = crate::board::square(monument.at)?;
            if state.monument(monument.colors).is_some()
                || !(cells & !state.monument_cells()).is_empty()
            {
                return None;
            }
            state.monuments[monument.colors.index()] = Some(monument.at);
        }
        let tiles = state.face_up() | state.monument_cells();
        let all = Seat::all(self.seats).flat_map(|seat| Leader::ALL.map(|it| (seat, it)));
        if !view.leaders.iter().map(|it| (it.seat, it.leader)).eq(all) {
            return None;
        }
        for leader in &view.leaders {
            let Some(at) = leader.at else { continue };
            let taken = (tiles | state.leaders | state.catastrophes | self.map.river).contains(at);
            if taken {
                return None;
            }
            state.set_leader(leader.seat, leader.leader.color(), Some(at));
        }
        (state.treasures & !tiles).is_empty().then_some(())
    }

    /// The holdings of each seat; hidden ones are drawn from the unseen tiles.
    fn rebuild_seats(
        &self,
        state: &mut State,
        view: &View,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Option<()> {
        if view.seats.len() != usize::from(self.seats) || !TILES.holds(view.unseen) {
            return None;
        }
        let mut unseen = view.unseen;
        let mut known = |tiles: Option<Tiles>, size: u8| match tiles {
            Some(tiles) => (TILES.holds(tiles) && tiles.total() == size).then_some(tiles),
            None => draw(&mut unseen, size, pick),
        };
        for (seat, it) in Seat::all(self.seats).zip(&view.seats) {
            let treasures = usize::from(it.treasures) <= self.map.temples.len();
            if HAND < it.hand_size || CATASTROPHES < it.catastrophes || !treasures {
                return None;
            }
            let dynasty = state.of_mut(seat);
            dynasty.hand = known(it.hand, it.hand_size)?;
            dynasty.swapped = known(it.swapped_tiles, it.swapped)?;
            dynasty.points = it.points;
            dynasty.treasures = it.treasures;
            dynasty.catastrophes = it.catastrophes;
        }
        state.bag = unseen;
        (unseen.total() == view.bag_size).then_some(())
    }

    /// Whether play can continue from this state without a contradiction.
    fn is_sound(&self, state: &State) -> bool {
        let plays = |seat| self.plays(state, seat);
        let on_turn = plays(state.on_turn) && (1..=2).contains(&state.actions_left);
        let laid = state.placed.filter(|&it| state.face_up().contains(it));
        let quiet = state.drawing.is_none() && state.conflict.is_none();
        if state.phase != Phase::Over && state.retired.active(self.seats) < 2 {
            return false;
        }
        let still = quiet && state.placed.is_none();
        match state.phase {
            Phase::Draw => state.drawing.filter(|it| plays(it.seat)).is_some_and(|it| {
                let room = it.left <= HAND.saturating_sub(state.of(it.seat).hand.total());
                let enough = (1..=state.bag.total()).contains(&it.left);
                let turn = state.on_turn.0 < self.seats && state.actions_left <= 2;
                let swap = !it.swap || (on_turn && it.seat == state.on_turn);
                let still = state.conflict.is_none() && state.placed.is_none();
                room && enough && turn && swap && still
            }),
            Phase::Act => on_turn && still,
            Phase::War => on_turn && quiet && laid.is_some() && state.wars().next().is_some(),
            Phase::Attack | Phase::Defend => self.can_be_fought(state),
            Phase::Build => {
                on_turn && quiet && laid.is_some() && state.buildings().next().is_some()
            }
            Phase::Treasure => {
                let taker = self.hoard(state).filter(|it| 1 < it.1.len());
                let turn = state.on_turn.0 < self.seats && (1..=2).contains(&state.actions_left);
                turn && quiet && taker.is_some_and(|it| plays(it.0))
            }
            Phase::Over => still,
        }
    }

    /// Whether a seat exists and has not retired.
    fn plays(&self, state: &State, seat: Seat) -> bool {
        seat.0 < self.seats && !state.retired.contains(seat)
    }

    /// Whether the current conflict is possible on the board.
    fn can_be_fought(&self, state: &State) -> bool {
        let (Some(conflict), Some(placed)) = (state.conflict, state.placed) else { return false };
        let Some(acting) = self.acting(state) else { return false };
        let seats = [conflict.attacker, conflict.defender];
        let leaders = seats.map(|it| {
            let sits = it.0 < self.seats;
            sits.then(|| state.of(it).leaders[conflict.color]).flatten()
        });
        let stand = leaders.iter().all(Option::is_some) && conflict.attacker != conflict.defender;
        let kind = match conflict.kind {
            Kind::Revolt => leaders[0] == Some(placed),
            Kind::War => state.face_up().contains(placed),
        };
        let phase = conflict.committed.is_some() == (state.phase == Phase::Defend);
        let committed = conflict.committed.is_none_or(|it| it <= HAND);
        let strength = conflict.strength.iter().all(|&it| usize::from(it) <= Cell::all().len());
        let turn = state.on_turn.0 < self.seats && (1..=2).contains(&state.actions_left);
        let still = state.drawing.is_none() && self.plays(state, acting);
        stand && kind && phase && committed && strength && turn && still
    }
}

/// Draws random tiles, each equally likely.
fn draw(from: &mut Tiles, tiles: u8, pick: &mut dyn FnMut(u32) -> u32) -> Option<Tiles> {
    let mut drawn = Tiles::default();
    for _ in 0..tiles {
        let colors = Color::ALL.map(|it| (it, from[it].into()));
        let color = pick_weighted(colors, &mut *pick)?;
        from[color] -= 1;
        drawn[color] += 1;
    }
    Some(drawn)
}

impl Guess for Tigris {
    fn guess(&self, view: &View, pick: &mut dyn FnMut(u32) -> u32) -> Result<State, Violation> {
        self.rebuild(view, pick).ok_or_else(|| Violation::new("game/impossible-view"))
    }
}
