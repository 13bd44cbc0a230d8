//! The tiles to come that fit a gap, and what they would do there.

use pavage_carcassonne::{Carcassonne, Draw, State, Terrain};

use super::kinds::{Kinds, NO_PART, PORTS, Port, SIDES, Turned};

/// What a gap demands of a tile, two bits a side: 0 where there is no neighbour, else one more
/// than its terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Demand(pub(super) u8);

impl Demand {
    pub(super) fn of(terrains: &[Option<Terrain>; SIDES]) -> Demand {
        let bits = |terrain: Option<Terrain>| terrain.map_or(0, |it| 1 + it as u8);
        let sides = terrains.iter().enumerate();
        Demand(sides.fold(0, |demand, (side, it)| demand | bits(*it) << (2 * side)))
    }

    /// Whether there is a neighbour at a side.
    pub(super) fn binds(self, side: usize) -> bool {
        self.0 >> (2 * side) & 3 != 0
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

/// The tiles to come.
///
/// Which kinds suit a gap follows from the tile set alone, and is found once. How many of them are
/// left is found once for each decision, because every lay that is considered asks the same.
#[derive(Debug, Default)]
pub(super) struct Fitting {
    kinds: Kinds,
    left: Left,
    fits: Answers,
    closes: Answers,
    joins: Answers,
}

impl Fitting {
    pub(super) fn load(&mut self, game: &Carcassonne, state: &State) {
        if self.kinds.load(game) {
            self.fits = Answers::new(1 << 8);
            self.closes = Answers::new(1 << 12);
            self.joins = Answers::new(PAIRS << 8);
        }
        self.left.load(game, state);
    }

    /// The kinds of the tile set.
    pub(super) fn kinds(&self) -> &Kinds {
        &self.kinds
    }

    /// The tiles that can be laid in such a gap.
    pub(super) fn fits(&mut self, demand: Demand) -> Fit {
        let Fitting { kinds, left, fits, .. } = self;
        fits.ask(usize::from(demand.0), left, || find(kinds, demand, |_| true))
    }

    /// The share of draws that would finish in such a gap the features entering by `sides`, one
    /// bit each: the tile continues them nowhere else.
    pub(super) fn closes(&mut self, demand: Demand, sides: u8) -> f64 {
        let Fitting { kinds, left, closes, .. } = self;
        let question = usize::from(demand.0) << 4 | usize::from(sides);
        let ends =
            |it: &Turned| (0..4).all(|side| sides >> side & 1 == 0 || it.spans[side] & !sides == 0);
        closes.ask(question, left, || find(kinds, demand, ends)).part
    }

    /// The share of draws that would join in such a gap the features entering by two ports, the
    /// lower one first.
    pub(super) fn joins(&mut self, demand: Demand, a: Port, b: Port) -> f64 {
        let Fitting { kinds, left, joins, .. } = self;
        let question = usize::from(demand.0) * PAIRS + pair(a, b);
        let joined = |it: &Turned| it.parts[a] != NO_PART && it.parts[a] == it.parts[b];
        joins.ask(question, left, || find(kinds, demand, joined)).part
    }
}

/// How many pairs of ports there are, and the number of each.
const PAIRS: usize = PORTS * (PORTS - 1) / 2;

fn pair(a: Port, b: Port) -> usize {
    debug_assert!(a < b, "the lower port comes first");
    b * (b - 1) / 2 + a
}

/// A set of kinds, one bit each.
type KindSet = u128;

/// The kinds that fit in some rotation in which they also satisfy `wanted`.
fn find(kinds: &Kinds, demand: Demand, wanted: impl Fn(&Turned) -> bool) -> KindSet {
    let mask = demand.mask();
    let suits = |it: &Turned| it.edges & mask == demand.0 && wanted(it);
    let kinds = kinds.all().iter().enumerate();
    let suitable = kinds.filter(|(_, kind)| kind.turned.iter().any(suits));
    suitable.fold(0, |set, (kind, _)| set | 1 << kind)
}

/// The kinds that are left.
#[derive(Debug, Default)]
struct Left {
    kinds: KindSet,
    /// For each kind of the set, its share of all draws.
    parts: Vec<f64>,
    /// The number of this load; it begins with 1.
    round: u64,
}

impl Left {
    fn load(&mut self, game: &Carcassonne, state: &State) {
        let unseen = game.unseen(state);
        let weight = |tiles: u16| match game.rules().draw {
            Draw::Tile => f64::from(tiles),
            Draw::Kind => f64::from(tiles.min(1)),
        };
        let total: f64 = unseen.iter().map(|tiles| weight(*tiles)).sum();
        self.parts.clear();
        self.parts.extend(unseen.iter().map(|tiles| weight(*tiles) / total.max(1.0)));
        let kinds = unseen.iter().enumerate().filter(|it| *it.1 != 0);
        self.kinds = kinds.fold(0, |set, (kind, _)| set | 1 << kind);
        self.round += 1;
    }

    fn fit(&self, suitable: KindSet) -> Fit {
        let mut kinds = suitable & self.kinds;
        let mut fit = Fit { kinds: kinds.count_ones() as u16, part: 0.0 };
        while kinds != 0 {
            fit.part += self.parts[kinds.trailing_zeros() as usize];
            kinds &= kinds - 1;
        }
        fit
    }
}

/// Answers by the index of their question.
#[derive(Debug, Default)]
struct Answers {
    found: Vec<Answer>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Answer {
    suitable: KindSet,
    fit: Fit,
    /// The load that `fit` was found for; 0 if nothing was found yet.
    round: u64,
}

impl Answers {
    fn new(questions: usize) -> Answers {
        Answers { found: vec![Answer::default(); questions] }
    }

    fn ask(&mut self, question: usize, left: &Left, find: impl FnOnce() -> KindSet) -> Fit {
        let answer = &mut self.found[question];
        if answer.round != left.round {
            if answer.round == 0 {
                answer.suitable = find();
            }
            answer.fit = left.fit(answer.suitable);
            answer.round = left.round;
        }
        answer.fit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_core::{Configure, Game};

    const C: Option<Terrain> = Some(Terrain::City);
    const R: Option<Terrain> = Some(Terrain::Road);
    const F: Option<Terrain> = Some(Terrain::Field);

    /// The tiles of the base game except the start tile.
    fn all_tiles() -> Fitting {
        let game = Carcassonne::new(2).unwrap();
        let mut fitting = Fitting::default();
        fitting.load(&game, &game.start());
        fitting
    }

    fn demand(terrains: [Option<Terrain>; 4]) -> Demand {
        Demand::of(&terrains)
    }

    /// A share of the 71 tiles as a number of tiles.
    fn tiles(part: f64) -> f64 {
        (71.0 * part).round()
    }

    #[test]
    fn tiles_fit_by_what_their_sides_show() {
        let mut fitting = all_tiles();
        for (terrains, kinds, count) in [
            ([None; 4], 24, 71.0),
            // Only D.
            ([C, None, F, R], 1, 3.0),
            // Nothing.
            ([C, F, F, R], 0, 0.0),
            // Only B.
            ([F, F, F, F], 1, 4.0),
            // C, and Q to T.
            ([C, C, C, None], 5, 8.0),
        ] {
            let fit = fitting.fits(demand(terrains));
            assert_eq!((fit.kinds, tiles(fit.part)), (kinds, count), "{terrains:?}");
        }
    }

    #[test]
    fn a_tile_closes_what_does_not_go_on() {
        let mut fitting = all_tiles();
        let road = demand([None, None, None, R]);
        // A, L, S, T, W, X end a road.
        assert_eq!(tiles(fitting.closes(road, 0b1000)), 13.0);
        // A city from two sides: M to P, which join them, and I, which ends both.
        let corner = demand([C, None, None, C]);
        assert_eq!(tiles(fitting.closes(corner, 0b1001)), 12.0);
        // From one side alone: I keeps them apart.
        assert_eq!(tiles(fitting.closes(corner, 0b0001)), 2.0);
    }

    #[test]
    fn a_tile_joins_what_comes_in_at_one_part() {
        let mut fitting = all_tiles();
        let corner = demand([C, None, None, C]);
        // All that fit except I.
        let all = tiles(fitting.fits(corner).part);
        assert_eq!(tiles(fitting.joins(corner, 0, 3)), all - 2.0);
        // A straight road separates the fields on its two sides; those on the same side are
        // joined.
        let straight = demand([F, R, F, R]);
        let (north, south) = (SIDES, SIDES + 4);
        assert_eq!(fitting.joins(straight, north, south), 0.0);
        assert_eq!(tiles(fitting.joins(straight, north, SIDES + 2)), 8.0);
    }
}
