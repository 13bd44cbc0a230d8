//! A closer look at a state: tiles that fit, tiles left, patterns so far.

use pavage_core::Seat;
use pavage_core::grid::Cell;

use crate::board::each_column;
use crate::event::Event;
use crate::game::Tilings;
use crate::options::Patterns;
use crate::pattern::Pattern;
use crate::state::State;

/// A free cell beside a tile, and the number of tiles that fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The cell.
    pub cell: Cell,
    /// The number of rotations that look different in which the drawn tile fits; 0 without a
    /// drawn tile.
    pub ways: u8,
    /// The number of tiles still to be laid that fit, including the drawn one.
    pub tiles: u32,
}

/// How many tiles of a kind may yet be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// The unseen ones; some of them may not have been dealt.
    pub unseen: u16,
    /// Those returned under the stacks of seats that still play.
    pub returned: u16,
}

/// A pattern on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<'a> {
    /// The pattern.
    pub pattern: &'a Pattern,
    /// Its middle.
    pub cell: Cell,
    /// The owners of its middle.
    pub owners: Vec<Seat>,
}

impl Found<'_> {
    /// The event of counting it; a retired seat earns nothing.
    pub fn event(&self, retired: &[Seat]) -> Event {
        let worth = self.pattern.points();
        let paid = self.owners.iter().filter(|it| !retired.contains(it));
        Event::Pattern {
            name: self.pattern.name().to_owned(),
            cell: self.cell,
            points: paid.map(|&it| (it, worth)).collect(),
            worth,
        }
    }
}

impl Tilings {
    /// How many tiles of each kind may yet be drawn, in the order of the deck.
    pub fn left(&self, state: &State) -> Vec<Left> {
        let unseen = state.pool.counts().iter();
        let mut left: Vec<Left> = unseen.map(|&unseen| Left { unseen, returned: 0 }).collect();
        let playing = Seat::all(self.seats).filter(|&it| !state.retired.contains(it));
        for &kind in playing.flat_map(|it| &state.returned[it.index()]) {
            left[usize::from(kind)].returned += 1;
        }
        left
    }

    /// The free cells beside tiles, in order; empty before the first tile, when all cells are
    /// alike.
    pub fn openings(&self, state: &State) -> Vec<Opening> {
        let size = usize::from(self.options.size);
        let (mut ways, mut tiles) = (vec![0_u8; size * size], vec![0_u32; size * size]);
        let mut fits = vec![0_u64; size];
        // Not `0..`, which overflows after the last of 256 kinds.
        for (kind, left) in (0..=u8::MAX).zip(self.left(state)) {
            let drawn = state.drawn == Some(kind);
            let count = u32::from(left.unseen) + u32::from(left.returned) + u32::from(drawn);
            if count == 0 {
                continue;
            }
            fits.fill(0);
            for &rotation in self.rotations(kind) {
                state.board.places([self.edges(kind, rotation)], |y, [found]| {
                    fits[y as usize] |= found;
                    if drawn {
                        each_column(found, |x| ways[y as usize * size + x as usize] += 1);
                    }
                });
            }
            for (y, &fits) in fits.iter().enumerate() {
                each_column(fits, |x| tiles[y * size + x as usize] += count);
            }
        }
        let open = (0..size * size).filter(|&it| state.board.is_open(state.board.cell(it)));
        let opening = |it| Opening { cell: state.board.cell(it), ways: ways[it], tiles: tiles[it] };
        open.map(opening).collect()
    }

    /// The patterns that count on the board as it is, by cells and then in the order of their
    /// file.
    pub fn found<'a>(&'a self, state: &State) -> Vec<Found<'a>> {
        if self.options.patterns == Patterns::Off {
            return Vec::new();
        }
        let mut all = Vec::new();
        for index in 0..usize::from(self.options.size).pow(2) {
            let Some(centre) = self.tile_at(state, index) else { continue };
            let here = self.patterns.iter().filter(|it| it.centre() == centre);
            let here = here.filter(|it| self.matches(state, it, index));
            let mut here: Vec<&Pattern> = here.collect();
            if self.options.patterns == Patterns::Best {
                // The first among the best.
                here = here.into_iter().rev().max_by_key(|it| it.points()).into_iter().collect();
            }
            all.extend(here.into_iter().map(|pattern| Found {
                pattern,
                cell: state.board.cell(index),
                owners: match (self.options.influence, state.board.laid(index)) {
                    (true, _) => self.strongest_at(state, index),
                    (false, laid) => laid.map(|it| it.seat).into_iter().collect(),
                },
            }));
        }
        all
    }

    fn matches(&self, state: &State, pattern: &Pattern, index: usize) -> bool {
        // On a torus a larger pattern would contain the same tile twice.
        if usize::from(self.options.size) < pattern.side() && self.options.torus {
            return false;
        }
        pattern.tiles().all(|(dx, dy, tile)| {
            let near = state.board.shifted(index, dx, dy);
            near.and_then(|near| self.tile_at(state, near)) == Some(tile)
        })
    }
}
