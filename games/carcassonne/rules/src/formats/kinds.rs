//! The kinds read so far.

use pavage_core::ReadError;
use pavage_core::text::{Fault, Line, Place};

use crate::tile::Tile;
use crate::tile_set::TileSet;

/// The kinds read so far.
///
/// [`TileSet::new`] checks a set as a whole. This one reports the exact tile at which a file
/// exceeds a limit, before a huge file costs memory.
#[derive(Default)]
pub(super) struct Kinds {
    tiles: Vec<(Tile, u16)>,
    start: Option<usize>,
}

impl Kinds {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Adds a kind, read at `place`.
    pub(super) fn push(
        &mut self,
        tile: Tile,
        count: u16,
        place: Place<'_>,
    ) -> Result<(), ReadError> {
        if self.tiles.iter().any(|(other, _)| other.name() == tile.name()) {
            let found = tile.name().to_owned();
            return Err(place.fault(Fault { expected: "tile-name-once", found }));
        }
        self.tiles.push((tile, count));
        self.check_size(place)
    }

    /// Counts one more of the kind that has the parts of `tile`; `false` if there is none.
    pub(super) fn repeat(&mut self, tile: &Tile, place: Place<'_>) -> Result<bool, ReadError> {
        let same = self.tiles.iter_mut().find(|(other, _)| other.parts() == tile.parts());
        let Some((_, count)) = same else { return Ok(false) };
        *count += 1;
        self.check_size(place)?;
        Ok(true)
    }

    /// Makes the last kind the start tile, as `place` says.
    pub(super) fn start(&mut self, place: Place<'_>) -> Result<(), ReadError> {
        let last = self.tiles.len().checked_sub(1).expect("a start mark follows its tile");
        if self.start.replace(last).is_some() {
            let found = self.tiles[last].0.name().to_owned();
            return Err(place.fault(Fault { expected: "one-start", found }));
        }
        Ok(())
    }

    /// Builds the set that was read from `text`.
    pub(super) fn finish(self, text: &str) -> Result<TileSet, ReadError> {
        let end = Line::all(text).last().map(|line| line.trimmed().after());
        TileSet::new(self.tiles, self.start).map_err(|fault| match end {
            Some(end) => end.fault(fault),
            None => ReadError { found: fault.found, ..ReadError::new("", 0, fault.expected) },
        })
    }

    fn check_size(&self, place: Place<'_>) -> Result<(), ReadError> {
        let total: u32 = self.tiles.iter().map(|it| u32::from(it.1)).sum();
        let kinds = self.tiles.len();
        if total <= TileSet::MOST_TILES && kinds <= TileSet::MOST_KINDS {
            return Ok(());
        }
        let found = format!("{total} ({kinds})");
        Err(place.fault(Fault { expected: "fewer-tiles", found }))
    }
}
