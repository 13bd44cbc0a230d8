//! Carcassonne as integers.
//!
//! **Actions.** `4 * place + turns` lays the drawn tile, where the place of a cell is
//! `(x + (2r + 1) * y) mod (2r² + 2r + 1)` with `r` = half the number of tiles plus one, 37 in the base set; see
//! [`Plane`](pavage_core::grid::Plane): connected tiles never lie so far apart that two open cells
//! have the same place. After all places come 17 claims in the order `city.N` to `city.W`, `road.N` to
//! `road.W`, `cloister`, `farm.NL NR EL ER SL SR WL WR`; then `.` and `-`. Outcomes are numbered as
//! the kinds of the tile set.
//!
//! **Arrays.** A row is a tile in the order of laying: its cell, kind from one, quarter turns, the
//! seat that laid it from one (0 for the start tile), and the number of the claim of the meeple on it
//! from one with the meeple's seat from one. The
//! columns of a seat and of the table have the names that [`Tensors::layout`] gives.
//!
//! **Planes** show the cells from -15 to 15 around the start tile.

use pavage_core::grid::{Cell, Rotation, Side};
use pavage_core::tensors::{columns, fill, relative, retirement, round_from};
use pavage_core::{Layout, Observation, Seat, Tensors};

use crate::action::{Action, Spot};
use crate::game::{Carcassonne, Drawn};
use crate::options::Stacks;
use crate::shape::{Class, NONE};
use crate::state::State;
use crate::tile::{Half, Terrain};
use crate::view::Phase;

/// How many numbers claims have.
pub(crate) const SPOTS: usize = 17;

/// How far the window of the planes reaches from the start tile.
const REACH: i16 = 15;
const SIDE: usize = 2 * REACH as usize + 1;

/// The columns of a row.
pub(crate) const ROW: [&str; 7] = ["x", "y", "kind", "turns", "seat", "meeple", "meeple.seat"];
/// The columns of a seat.
pub(crate) const SEAT: [&str; 4] = ["supply", "score", "stack", "retired"];
/// The columns of the table, before the kinds in the bag.
pub(crate) const TABLE: [&str; 3] = ["phase", "drawn", "on_turn"];

impl Spot {
    /// Its number among the claims.
    pub(crate) fn number(self) -> usize {
        match self {
            Spot::City(side) => side.index(),
            Spot::Road(side) => 4 + side.index(),
            Spot::Cloister => 8,
            Spot::Farm(half) => 9 + half as usize,
        }
    }
}

impl Tensors for Carcassonne {
    fn action_space(&self) -> usize {
        4 * self.plane.slots() + SPOTS + 2
    }

    fn action_number(&self, action: Action) -> usize {
        let claims = 4 * self.plane.slots();
        match action {
            Action::Lay { cell, rotation } => {
                4 * self.plane.slot(cell) as usize + rotation.quarters()
            }
            Action::Claim(spot) => claims + spot.number(),
            Action::Decline => claims + SPOTS,
            Action::Discard => claims + SPOTS + 1,
        }
    }

    fn chance_space(&self) -> usize {
        self.set.tiles().len()
    }

    fn chance_number(&self, drawn: Drawn) -> usize {
        drawn.0.into()
    }

    fn layout(&self) -> Layout {
        let bag = self.set.tiles().iter().map(|it| format!("bag.{}", it.0.name()));
        let sides = |what: &'static str| Side::ALL.map(|it| format!("{what}.{}", it.name()));
        let farms = Half::ALL.map(|it| format!("farmer.{}", it.name()));
        let planes = columns(&["tile"])
            .into_iter()
            .chain(sides("city"))
            .chain(sides("road"))
            .chain(columns(&["cloister", "shield"]))
            .chain(sides("knight"))
            .chain(sides("thief"))
            .chain(columns(&["monk"]))
            .chain(farms)
            .chain((0..4).map(|it| format!("fits.{it}")));
        Layout {
            most_rows: self.set.total() as usize,
            rows: columns(&ROW),
            seats: columns(&SEAT),
            seat_count: self.seats.into(),
            table: columns(&TABLE).into_iter().chain(bag).collect(),
            planes: planes.collect(),
            window: (SIDE, SIDE),
        }
    }

    fn observe(&self, state: &State, seat: Seat, out: &mut Observation<'_>) {
        let from = |it: Seat| 1 + relative(it, seat, self.seats);
        for (row, laid) in out.rows.chunks_exact_mut(ROW.len()).zip(state.board.tiles()) {
            let by = laid.seat.map_or(0, from);
            let (kind, turns) = (1 + i32::from(laid.kind), laid.rotation.quarters() as i32);
            fill(row, [laid.cell.x.into(), laid.cell.y.into(), kind, turns, by]);
        }
        for (part, owner) in state.features.occupied() {
            let (tile, local) = state.features.place(part);
            let laid = &state.board.tiles()[tile];
            let spot = self.kinds[usize::from(laid.kind)].spot(laid.rotation, local);
            let row = &mut out.rows[tile * ROW.len()..][..ROW.len()];
            fill(&mut row[5..], [1 + spot.number() as i32, from(owner)]);
        }
        for (row, it) in out.seats.chunks_exact_mut(SEAT.len()).zip(round_from(seat, self.seats)) {
            let stack =
                if self.options.stacks == Stacks::Own { state.stacks[it].into() } else { 0 };
            let retired = retirement(state.retired.seats(), it);
            fill(row, [state.supply[it].into(), state.scores[it], stack, retired]);
        }
        let phase = match state.phase {
            Phase::Draw => 0,
            Phase::Lay => 1,
            Phase::Claim => 2,
            Phase::Over => 3,
        };
        let drawn = state.drawn.map_or(0, |it| 1 + i32::from(it));
        let head = [phase, drawn, relative(state.on_turn, seat, self.seats)];
        let bag = state.bag.counts().iter().map(|&it| it.into());
        fill(out.table, head.into_iter().chain(bag));
    }

    fn paint(&self, state: &State, seat: Seat, planes: &mut [u8]) {
        let mut draw = |plane: usize, cell: Cell, value: u8| {
            if let Some(at) = place(cell) {
                planes[plane * SIDE * SIDE + at] = value;
            }
        };
        for laid in state.board.tiles() {
            let kind = &self.kinds[usize::from(laid.kind)];
            let shape = kind.shape(laid.rotation);
            draw(0, laid.cell, 1);
            for side in Side::ALL {
                match shape.edges[side.index()] {
                    Terrain::City => draw(1 + side.index(), laid.cell, 1),
                    Terrain::Road => draw(5 + side.index(), laid.cell, 1),
                    Terrain::Field => (),
                }
            }
            if kind.cloister != NONE {
                draw(9, laid.cell, 1);
            }
            draw(10, laid.cell, kind.parts.iter().map(|it| it.shields).sum());
        }
        for (part, owner) in state.features.occupied() {
            let (tile, local) = state.features.place(part);
            let laid = &state.board.tiles()[tile];
            let kind = &self.kinds[usize::from(laid.kind)];
            let shape = kind.shape(laid.rotation);
            let from = 1 + relative(owner, seat, self.seats) as u8;
            // A meeple is drawn at every side that its part touches.
            let touches = |at: usize| match kind.parts[usize::from(local)].class {
                Class::City => at < 4 && shape.side_part[at] == local,
                Class::Road => (4..8).contains(&at) && shape.side_part[at - 4] == local,
                Class::Cloister => at == 8,
                Class::Field => 9 <= at && shape.half_part[at - 9] == local,
            };
            for spot in (0..SPOTS).filter(|&it| touches(it)) {
                draw(11 + spot, laid.cell, from);
            }
        }
        if let Some(kind) = state.drawn {
            for open in state.board.open() {
                let fits = self.kinds[usize::from(kind)].fits(open.demand);
                for turns in Rotation::ALL.map(Rotation::quarters) {
                    draw(11 + SPOTS + turns, open.cell, fits >> turns & 1);
                }
            }
        }
    }
}

/// The place of a cell in a plane, if the window shows it.
fn place(Cell { x, y }: Cell) -> Option<usize> {
    let inside = (-REACH..=REACH).contains(&x) && (-REACH..=REACH).contains(&y);
    inside.then(|| (y + REACH) as usize * SIDE + (x + REACH) as usize)
}
