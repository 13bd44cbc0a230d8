//! Decks by name.

use crate::deck::Deck;
use crate::wang::WangSet;

/// The names of all decks: that of the report, and the sets of Wang tiles.
pub(crate) const NAMES: &str = "report|jeandel-rao-11|jeandel-rao-11-5c|jeandel-rao-11-b|culik-13|\
    kari-14|ammann-16|labbe-19|finite-7-14|periodic-7-30|complete-2|complete-3|complete-4";

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_are_those_of_the_sets() {
        let sets = WangSet::all().into_iter().map(|it| it.name);
        let names: Vec<String> = ["report".to_owned()].into_iter().chain(sets).collect();
        assert_eq!(NAMES, names.join("|"));
    }
}
