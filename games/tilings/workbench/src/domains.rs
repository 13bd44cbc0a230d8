//! The tiles and colours still possible in each cell and on each edge, kept consistent.
//!
//! A cell has a set of tiles, an edge a set of colours. A tile stays possible while all four of
//! its colours are possible on their edges; a colour stays possible while each cell beside the
//! edge has a tile with it. Removing one may remove others. This *propagation* ends with an
//! empty set (the board has no tiling) or with arc consistency.

use std::sync::Arc;

use pavage_core::grid::Side;

use super::problem::Problem;
use super::pulse::Pulse;

/// Why propagation ended early.
#[derive(Debug)]
pub(super) enum End {
    /// No tile is left for some cell.
    Dead,
    /// The watcher wants no more.
    Stopped,
    /// The changes to take back no longer fit into the memory.
    TooLarge,
}

/// The memory of a change: its index and its value, and as much again that is free after growing.
const BYTES_A_CHANGE: u64 = 32;

/// Sets of tiles and colours as bits in one block of memory, which can return to an earlier
/// state.
///
/// ```text
/// edges: a word each │ cells: `words` each │ tiles: how many are left, a word each
/// ```
#[derive(Debug)]
pub(super) struct Domains {
    problem: Arc<Problem>,
    words: usize,
    first_cell: usize,
    first_tile: usize,
    memory: Vec<u64>,
    /// The changes: the index of each word, and its old value.
    trail: Vec<(usize, u64)>,
    /// The most changes that are kept.
    most_changes: usize,
    colors: usize,
    /// The tiles with a colour on a side, `words` each; by side, then by colour.
    with: Vec<u64>,
    /// Cells whose set or edges changed.
    queue: Vec<usize>,
    queued: Vec<bool>,
    /// Tiles that are used up.
    spent: Vec<usize>,
    allowed: Vec<u64>,
}

impl Domains {
    /// Everything that the border and the quantities allow, before propagation.
    ///
    /// All of it stays within `memory` bytes, or what it takes at least if that is more.
    pub(super) fn new(problem: Arc<Problem>, memory: u64) -> Domains {
        let room = memory.saturating_sub(problem.least_bytes()) / BYTES_A_CHANGE;
        let (cells, tiles) = (problem.size.area(), problem.tiles.len());
        let palette = problem.colors();
        let words = tiles.div_ceil(64);
        let mut with = vec![0; 4 * palette.len() * words];
        let mut there = vec![0; words];
        for (tile, edges) in problem.tiles.iter().enumerate() {
            for side in Side::ALL {
                let color = palette.partition_point(|&it| it < edges.edge(side));
                let at = (side.index() * palette.len() + color) * words;
                with[at + tile / 64] |= 1 << (tile % 64);
            }
            if problem.quantities.as_ref().is_none_or(|it| 0 < it[tile]) {
                there[tile / 64] |= 1 << (tile % 64);
            }
        }
        let any_color = u64::MAX >> (64 - palette.len());
        let mut memory = Vec::with_capacity(problem.edges() + cells * words + tiles);
        memory.resize(problem.edges(), any_color);
        for side in Side::ALL {
            let Some(color) = problem.border.0[side.index()] else { continue };
            let color = palette.binary_search(&color).map_or(0, |index| 1 << index);
            problem.border_edges(side).for_each(|edge| memory[edge] &= color);
        }
        let first_cell = memory.len();
        (0..cells).for_each(|_| memory.extend_from_slice(&there));
        let first_tile = memory.len();
        memory.extend(problem.quantities.iter().flatten().map(|&it| u64::from(it)));
        Domains {
            problem,
            words,
            first_cell,
            first_tile,
            memory,
            trail: Vec::new(),
            most_changes: usize::try_from(room).unwrap_or(usize::MAX),
            colors: palette.len(),
            with,
            queue: (0..cells).rev().collect(),
            queued: vec![true; cells],
            spent: Vec::new(),
            allowed: vec![0; words],
        }
    }

    /// The problem to solve.
    pub(super) fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// A point to return to with `undo`.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Restores the sets as they were at `mark`.
    pub(super) fn undo(&mut self, mark: usize) {
        for (at, word) in self.trail.drain(mark..).rev() {
            self.memory[at] = word;
        }
    }

    /// The tiles that are possible in a cell.
    pub(super) fn tiles(&self, cell: usize) -> impl Iterator<Item = usize> {
        let words = self.cell(cell).iter().enumerate();
        words.flat_map(|(index, &word)| bits(word).map(move |bit| index * 64 + bit))
    }

    /// How many copies of a tile are left to lay; one if there is no limit.
    pub(super) fn left(&self, tile: usize) -> u64 {
        self.memory.get(self.first_tile + tile).copied().unwrap_or(1)
    }

    /// The number of tiles possible in a cell.
    pub(super) fn count(&self, cell: usize) -> u32 {
        self.cell(cell).iter().map(|word| word.count_ones()).sum()
    }

    /// Whether more than one tile is possible in a cell.
    pub(super) fn is_open(&self, cell: usize) -> bool {
        1 < self.count(cell)
    }

    /// Lays a tile before any propagation.
    pub(super) fn begin_with(&mut self, cell: usize, tile: usize) -> Result<(), End> {
        self.allowed.fill(0);
        self.allowed[tile / 64] = 1 << (tile % 64);
        self.restrict(cell)?;
        self.restrict_edges(cell);
        Ok(())
    }

    /// Lays a possible tile, and propagates.
    pub(super) fn lay(
        &mut self,
        cell: usize,
        tile: usize,
        pulse: &mut Pulse<'_>,
    ) -> Result<(), End> {
        self.allowed.fill(0);
        self.allowed[tile / 64] = 1 << (tile % 64);
        self.restrict(cell)?;
        self.propagate(pulse)
    }

    /// Removes a tile from a cell, and propagates.
    pub(super) fn forbid(
        &mut self,
        cell: usize,
        tile: usize,
        pulse: &mut Pulse<'_>,
    ) -> Result<(), End> {
        self.allowed.fill(u64::MAX);
        self.allowed[tile / 64] &= !(1 << (tile % 64));
        self.restrict(cell)?;
        self.propagate(pulse)
    }

    fn cell(&self, cell: usize) -> &[u64] {
        let at = self.first_cell + cell * self.words;
        &self.memory[at..at + self.words]
    }

    fn set(&mut self, at: usize, word: u64) {
        self.trail.push((at, self.memory[at]));
        self.memory[at] = word;
    }

    /// Removes impossible tiles and colours until nothing changes.
    pub(super) fn propagate(&mut self, pulse: &mut Pulse<'_>) -> Result<(), End> {
        let end = self.propagate_queue(pulse);
        for cell in self.queue.drain(..) {
            self.queued[cell] = false;
        }
        self.spent.clear();
        end
    }

    fn propagate_queue(&mut self, pulse: &mut Pulse<'_>) -> Result<(), End> {
        loop {
            if self.most_changes < self.trail.len() {
                return Err(End::TooLarge);
            }
            if let Some(cell) = self.queue.pop() {
                if !pulse.beat() {
                    return Err(End::Stopped);
                }
                self.queued[cell] = false;
                self.follow_edges(cell);
                self.restrict(cell)?;
                self.restrict_edges(cell);
            } else if let Some(tile) = self.spent.pop() {
                self.take_away(tile, pulse)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Finds the tiles that the edges of a cell allow.
    fn follow_edges(&mut self, cell: usize) {
        let Domains { words, colors, .. } = *self;
        self.allowed.fill(u64::MAX);
        for side in Side::ALL {
            let possible = self.memory[self.problem.edge(cell, side)];
            for word in 0..words {
                let with = |color| self.with[(side.index() * colors + color) * words + word];
                self.allowed[word] &= bits(possible).fold(0, |tiles, color| tiles | with(color));
            }
        }
    }

    /// Keeps only the allowed tiles in a cell.
    fn restrict(&mut self, cell: usize) -> Result<(), End> {
        let at = self.first_cell + cell * self.words;
        let (mut before, mut after, mut last) = (0, 0, 0);
        for word in 0..self.words {
            let (old, new) = (self.memory[at + word], self.memory[at + word] & self.allowed[word]);
            before += old.count_ones();
            after += new.count_ones();
            if new != 0 {
                last = word * 64 + new.trailing_zeros() as usize;
            }
            if old != new {
                self.set(at + word, new);
            }
        }
        if after == 0 {
            return Err(End::Dead);
        }
        if after < before {
            self.enqueue(cell);
            if after == 1 {
                self.use_up(last)?;
            }
        }
        Ok(())
    }

    /// Keeps on the edges of a cell only the colours of its possible tiles.
    fn restrict_edges(&mut self, cell: usize) {
        for side in Side::ALL {
            let edge = self.problem.edge(cell, side);
            let possible = self.memory[edge];
            let tiles = self.cell(cell);
            let has = |color: usize| {
                let at = (side.index() * self.colors + color) * self.words;
                tiles.iter().zip(&self.with[at..]).any(|(tiles, with)| tiles & with != 0)
            };
            let kept = bits(possible).filter(|&color| has(color)).fold(0, |set, it| set | 1 << it);
            if kept != possible {
                self.set(edge, kept);
                if let Some(neighbor) = self.problem.neighbor(cell, side) {
                    self.enqueue(neighbor);
                }
            }
        }
    }

    fn enqueue(&mut self, cell: usize) {
        if !self.queued[cell] {
            self.queued[cell] = true;
            self.queue.push(cell);
        }
    }

    /// Counts a tile as used, once it is the only one left in a cell.
    fn use_up(&mut self, tile: usize) -> Result<(), End> {
        if self.problem.quantities.is_none() {
            return Ok(());
        }
        let at = self.first_tile + tile;
        let left = self.memory[at].checked_sub(1).ok_or(End::Dead)?;
        self.set(at, left);
        if left == 0 {
            self.spent.push(tile);
        }
        Ok(())
    }

    /// Removes a used-up tile from all open cells.
    fn take_away(&mut self, tile: usize, pulse: &mut Pulse<'_>) -> Result<(), End> {
        self.allowed.fill(u64::MAX);
        self.allowed[tile / 64] &= !(1 << (tile % 64));
        for cell in 0..self.queued.len() {
            if !pulse.beat() {
                return Err(End::Stopped);
            }
            if self.cell(cell)[tile / 64] & (1 << (tile % 64)) != 0 && self.is_open(cell) {
                self.restrict(cell)?;
            }
        }
        Ok(())
    }
}

/// The positions of the bits of a word.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}
