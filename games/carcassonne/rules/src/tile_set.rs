//! A set of tiles: the kinds, how many of each, and the start tile.

use pavage_core::text::Fault;

use std::sync::LazyLock;

use crate::formats;
use crate::tile::Tile;

/// A set of tiles to play with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TileSet {
    tiles: Vec<(Tile, u16)>,
    start: usize,
}

impl TileSet {
    /// The most tiles in a set.
    pub const MOST_TILES: u32 = 1000;
    /// The most kinds in a set.
    pub const MOST_KINDS: usize = 128;

    /// A set of (kind, how many), one of which starts the board.
    ///
    /// Without `start`, it is the first kind that looks like the start tile of the base set, or
    /// else the first kind.
    ///
    /// # Errors
    ///
    /// There is no tile, there are too many, or two kinds have the same name.
    pub fn new(tiles: Vec<(Tile, u16)>, start: Option<usize>) -> Result<TileSet, Fault> {
        let fault = |expected, found: &str| Fault { expected, found: found.to_owned() };
        if Self::MOST_KINDS < tiles.len() {
            return Err(fault("fewer-tiles", &tiles.len().to_string()));
        }
        for (index, (tile, count)) in tiles.iter().enumerate() {
            if *count == 0 {
                return Err(fault("tile-count", tile.name()));
            }
            if tiles[..index].iter().any(|(other, _)| other.name() == tile.name()) {
                return Err(fault("tile-name-once", tile.name()));
            }
        }
        let total: u32 = tiles.iter().map(|it| u32::from(it.1)).sum();
        if tiles.is_empty() {
            return Err(fault("a-tile", ""));
        }
        if Self::MOST_TILES < total {
            return Err(fault("fewer-tiles", &total.to_string()));
        }
        let usual = || {
            let looks = |it: &(Tile, u16)| same_shape(&it.0, &START);
            tiles.iter().position(looks).unwrap_or(0)
        };
        let start = start.unwrap_or_else(usual);
        if tiles.len() <= start {
            return Err(fault("one-start", &start.to_string()));
        }
        Ok(TileSet { tiles, start })
    }

    /// The 24 kinds and 72 tiles of the base game.
    pub fn base() -> &'static TileSet {
        static BASE: LazyLock<TileSet> = LazyLock::new(|| {
            formats::native::read(include_str!("../sets/base.tiles"))
                .expect("the base set is sound")
        });
        &BASE
    }

    /// Each kind with the number of its tiles.
    pub fn tiles(&self) -> &[(Tile, u16)] {
        &self.tiles
    }

    /// The kind of the start tile, which is counted among the tiles.
    pub fn start(&self) -> usize {
        self.start
    }

    /// How many tiles there are, the start tile included.
    pub fn total(&self) -> u32 {
        self.tiles.iter().map(|it| u32::from(it.1)).sum()
    }

    /// The kind of that name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.tiles.iter().position(|it| it.0.name() == name)
    }
}

/// Whether two tiles are the same up to their names and a rotation.
pub fn same_shape(a: &Tile, b: &Tile) -> bool {
    pavage_core::grid::Rotation::ALL.iter().any(|&rotation| a.turned(rotation).parts() == b.parts())
}

/// The start tile of the base game: a city cap and a straight road beside it.
static START: LazyLock<Tile> = LazyLock::new(|| {
    let base = TileSet::base();
    base.tiles[base.start].0.clone()
});
