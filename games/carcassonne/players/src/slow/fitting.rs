//! The tiles to come that fit a gap, and what they would do there.

use pavage_carcassonne::{Carcassonne, Draw, Gap, Part, State, Terrain};
use pavage_core::grid::{Rotation, Side};

/// A place where a feature can enter a gap: the four sides, for cities and roads, then the
/// eight halves of the sides, for fields.
pub(super) type Port = usize;

/// The number of ports of cities and roads, and of all ports.
pub(super) const SIDES: usize = 4;
const PORTS: usize = 12;

/// Marks a port without a part of the tile.
const NONE: u8 = u8::MAX;

/// What a gap demands of a tile, two bits a side: 0 where there is no neighbour, else one more
/// than its terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Demand(u8);

impl Demand {
    pub(super) fn of(gap: &Gap) -> Demand {
        let bits = |terrain: Option<Terrain>| terrain.map_or(0, |it| 1 + it as u8);
        let sides = gap.terrains.iter().enumerate();
        Demand(sides.fold(0, |demand, (side, it)| demand | bits(*it) << (2 * side)))
    }

    /// The bits of the sides that have a neighbour.
    fn mask(self) -> u8 {
        let neighbours = (self.0 | self.0 >> 1) & 0b0101_0101;
        3 * neighbours
    }
}

/// A set of suitable tiles: the number of kinds, and their share of all draws.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Fit {
    pub(super) kinds: u16,
    pub(super) part: f64,
}

/// A kind that is left, in one rotation.
#[derive(Debug)]
struct Turned {
    kind: usize,
    /// Its edges, written as a demand on all four sides.
    edges: u8,
    /// The part of the tile at each port.
    parts: [u8; PORTS],
    /// For each side, the sides of the city or road there, one bit each.
    spans: [u8; 4],
}

/// The tiles to come. Every lay that is considered asks the same questions, so answers are kept
/// until the next decision.
#[derive(Debug, Default)]
pub(super) struct Fitting {
    turned: Vec<Turned>,
    /// For each kind of the set, its share of all draws.
    parts: Vec<f64>,
    fits: Answers,
    closes: Answers,
    joins: Answers,
}

impl Fitting {
    pub(super) fn load(&mut self, game: &Carcassonne, state: &State) {
        let tiles = game.tile_set().tiles();
        let unseen = game.unseen(state);
        let weight = |kind: usize| match game.rules().draw {
            Draw::Tile => f64::from(unseen[kind]),
            Draw::Kind => f64::from(unseen[kind].min(1)),
        };
        let total: f64 = (0..tiles.len()).map(weight).sum();
        self.parts.clear();
        self.turned.clear();
        for (kind, (tile, _)) in tiles.iter().enumerate() {
            let weight = weight(kind);
            self.parts.push(weight / total.max(1.0));
            if weight != 0.0 {
                let turned = |&rotation| Turned::new(kind, tile.parts(), rotation);
                self.turned.extend(Rotation::ALL.iter().map(turned));
            }
        }
        self.fits.forget(1 << 8);
        self.closes.forget(1 << 12);
        self.joins.forget((PORTS * PORTS) << 8);
    }

    /// The tiles that can be laid in such a gap.
    pub(super) fn fits(&mut self, demand: Demand) -> Fit {
        let Fitting { turned, parts, fits, .. } = self;
        let question = usize::from(demand.0);
        fits.ask(question, || find(turned, parts, demand, |_| true))
    }

    /// The share of draws that would finish in such a gap the features entering by `sides`, one
    /// bit each: the tile continues them nowhere else.
    pub(super) fn closes(&mut self, demand: Demand, sides: u8) -> f64 {
        let Fitting { turned, parts, closes, .. } = self;
        let question = usize::from(demand.0) << 4 | usize::from(sides);
        let ends =
            |it: &Turned| (0..4).all(|side| sides >> side & 1 == 0 || it.spans[side] & !sides == 0);
        closes.ask(question, || find(turned, parts, demand, ends)).part
    }

    /// The share of draws that would join in such a gap the features entering by two ports.
    pub(super) fn joins(&mut self, demand: Demand, a: Port, b: Port) -> f64 {
        let Fitting { turned, parts, joins, .. } = self;
        let question = (usize::from(demand.0) * PORTS + a) * PORTS + b;
        let joined = |it: &Turned| it.parts[a] != NONE && it.parts[a] == it.parts[b];
        joins.ask(question, || find(turned, parts, demand, joined)).part
    }
}

/// The kinds that fit in some rotation in which they also satisfy `wanted`.
fn find(
    turned: &[Turned],
    parts: &[f64],
    demand: Demand,
    mut wanted: impl FnMut(&Turned) -> bool,
) -> Fit {
    let mask = demand.mask();
    let mut fit = Fit::default();
    let mut last = None;
    for it in turned.iter().filter(|it| it.edges & mask == demand.0) {
        if last != Some(it.kind) && wanted(it) {
            last = Some(it.kind);
            fit.kinds += 1;
            fit.part += parts[it.kind];
        }
    }
    fit
}

/// Answers by the index of their question.
#[derive(Debug, Default)]
struct Answers {
    /// Each with the round it was found in, so that old ones need not be cleared.
    found: Vec<(u32, Fit)>,
    round: u32,
}

impl Answers {
    /// Forgets all answers and makes room for this many questions.
    fn forget(&mut self, questions: usize) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 || self.found.len() != questions {
            self.round = 1;
            self.found.clear();
            self.found.resize(questions, (0, Fit::default()));
        }
    }

    fn ask(&mut self, question: usize, find: impl FnOnce() -> Fit) -> Fit {
        let (round, fit) = &mut self.found[question];
        if *round != self.round {
            (*round, *fit) = (self.round, find());
        }
        *fit
    }
}

impl Turned {
    fn new(kind: usize, parts: &[Part], rotation: Rotation) -> Turned {
        let field = 1 + Terrain::Field as u8;
        let mut edges = [field; 4];
        let mut turned = Turned { kind, edges: 0, parts: [NONE; PORTS], spans: [0; 4] };
        for (part, index) in parts.iter().zip(0..) {
            let (sides, terrain) = match part.turned(rotation) {
                Part::City { sides, .. } => (sides, Terrain::City),
                Part::Road { sides } => (sides, Terrain::Road),
                Part::Cloister => continue,
                Part::Field { halves, .. } => {
                    halves.iter().for_each(|half| turned.parts[SIDES + half as usize] = index);
                    continue;
                }
            };
            let span = sides.iter().fold(0, |span, side: Side| span | 1 << side.index());
            for side in sides.iter().map(Side::index) {
                edges[side] = 1 + terrain as u8;
                turned.parts[side] = index;
                turned.spans[side] = span;
            }
        }
        turned.edges = (0..4).fold(0, |all, side| all | edges[side] << (2 * side));
        turned
    }
}
