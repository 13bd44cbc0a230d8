//! Decks by name.

use crate::deck::Deck;
use crate::wang::WangSet;

/// Whether there is a deck of that name.
pub(crate) fn is_known(name: &str) -> bool {
    name == "report" || WangSet::find(name).is_some()
}

/// The deck of that name for a board with this many cells. A set without quantities gets enough
/// copies of each tile to fill the board.
pub(crate) fn named(name: &str, cells: u32) -> Option<Deck> {
    if name == "report" {
        return Some(Deck::report());
    }
    let set = WangSet::find(name)?;
    let copies = cells.div_ceil(set.tiles.len() as u32);
    Deck::new(set.tiles.iter().map(|&tile| (tile, copies as u16)).collect()).ok()
}
