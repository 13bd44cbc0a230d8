//! A board filled by hand and by a solver.

use pavage_games::core::ReadError;
use pavage_games::scene::{Scene, Words};
use pavage_tilings_workbench::{Deck, Flaw, Problem, Size, Tile, Trial, WangSet, workbench_scene};

use crate::fill::{Filling, ToFill};

/// Tiles to fill a board with.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Kit {
    pub(crate) tiles: Vec<Tile>,
    /// The number of each tile, if it is limited.
    pub(crate) quantities: Option<Vec<u32>>,
}

impl Kit {
    /// A famous set, with any number of each tile.
    pub(crate) fn of_set(name: &str) -> Option<Kit> {
        Some(Kit { tiles: WangSet::find(name)?.tiles, quantities: None })
    }

    /// The deck of a file, with a limited number of each tile.
    pub(crate) fn of_file(text: &str) -> Result<Kit, ReadError> {
        let deck = Deck::read(text)?;
        let (tiles, quantities) =
            deck.tiles().iter().map(|&(tile, count)| (tile, u32::from(count))).unzip();
        Ok(Kit { tiles, quantities: Some(quantities) })
    }
}

/// A board filled by hand and by a solver.
#[derive(Debug)]
pub(crate) struct Bench {
    trial: Trial,
    /// The solver's tiles together with the given ones; empty until it has begun.
    found: Vec<Option<usize>>,
}

impl Bench {
    /// The greatest length of a side of the board.
    pub(crate) const LONGEST: usize = 60;

    /// An empty board.
    pub(crate) fn new(kit: Kit, size: Size) -> Bench {
        let Kit { tiles, quantities } = kit;
        let problem = Problem { quantities, ..Problem::new(&tiles, size) };
        Bench { trial: Trial::new(problem), found: Vec::new() }
    }

    /// The same tiles on a board of another size; tiles that still have a place stay.
    pub(crate) fn resized(&self, size: Size) -> Bench {
        let rest = self.trial.rest();
        let width = rest.size.width;
        let place = |&(cell, tile): &(usize, usize)| {
            let (x, y) = (cell % width, cell / width);
            (x < size.width && y < size.height).then_some((y * size.width + x, tile))
        };
        let given = rest.given.iter().filter_map(place).collect();
        Bench { trial: Trial::new(Problem { size, given, ..rest }), found: Vec::new() }
    }

    /// The same board with nothing on it.
    pub(crate) fn cleared(&self) -> Bench {
        let problem = Problem { given: Vec::new(), ..self.trial.problem().clone() };
        Bench { trial: Trial::new(problem), found: Vec::new() }
    }

    pub(crate) fn size(&self) -> Size {
        self.trial.problem().size
    }

    pub(crate) fn tiles(&self) -> &[Tile] {
        &self.trial.problem().tiles
    }

    /// The number of tiles, if it is limited.
    pub(crate) fn total(&self) -> Option<u64> {
        let quantities = self.trial.problem().quantities.as_ref()?;
        Some(quantities.iter().map(|&it| u64::from(it)).sum())
    }

    /// The number left of a tile, if it is limited.
    pub(crate) fn left(&self, tile: usize) -> Option<usize> {
        let all = self.trial.problem().quantities.as_ref()?[tile] as usize;
        let used = (0..self.size().area()).filter(|&it| self.cell(it) == Some(tile)).count();
        Some(all.saturating_sub(used))
    }

    /// The tile in a cell.
    pub(crate) fn cell(&self, cell: usize) -> Option<usize> {
        self.trial.laid(cell).or_else(|| *self.found.get(cell)?)
    }

    /// Whether a tile was laid there by hand.
    pub(crate) fn is_laid(&self, cell: usize) -> bool {
        self.trial.laid(cell).is_some()
    }

    /// Whether the solver has laid tiles.
    pub(crate) fn is_found(&self) -> bool {
        !self.found.is_empty()
    }

    /// The number of tiles laid by hand.
    pub(crate) fn laid(&self) -> usize {
        (0..self.size().area()).filter(|&it| self.is_laid(it)).count()
    }

    /// The number of tiles that fit a cell as far as local checks tell; 0 if the cell is dead.
    pub(crate) fn fits(&self, cell: usize) -> u32 {
        self.trial.fits(cell)
    }

    /// Whether a tile may lie in a cell, as far as local checks tell.
    pub(crate) fn may_lie(&self, cell: usize, tile: usize) -> bool {
        self.trial.possible(cell).any(|it| it == tile)
    }

    /// Whether it is certain that the board cannot be filled.
    pub(crate) fn is_dead(&self) -> bool {
        self.trial.is_dead()
    }

    /// Lays a tile, or takes away the one laid there; returns the flaw if the tile does not fit.
    /// Removes the solver's tiles.
    pub(crate) fn click(&mut self, cell: usize, tile: usize) -> Option<Flaw> {
        self.found.clear();
        if self.is_laid(cell) {
            self.trial.take(cell);
            return None;
        }
        self.trial.lay(cell, tile)
    }

    /// The request to the solver.
    pub(crate) fn to_fill(&self, seed: u64) -> ToFill {
        let Problem { tiles, quantities, size, given, .. } = self.trial.rest();
        let tiles = tiles.iter().map(Tile::to_string).collect();
        ToFill { tiles, quantities, width: size.width, height: size.height, given, seed }
    }

    /// Shows the solver's progress.
    pub(crate) fn show(&mut self, filling: Filling) {
        self.found = filling.cells;
    }

    /// Takes away the solver's tiles.
    pub(crate) fn forget(&mut self) {
        self.found.clear();
    }

    /// A picture of the board.
    pub(crate) fn scene(&self, words: &Words) -> Scene {
        let Size { width, .. } = self.size();
        let cells: Vec<Option<usize>> = (0..self.size().area()).map(|it| self.cell(it)).collect();
        workbench_scene(self.tiles(), &cells, width, words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::State;
    use pavage_games::core::grid::Side;
    use pavage_games::scene::Language;

    fn bench(set: &str, width: usize, height: usize) -> Bench {
        Bench::new(Kit::of_set(set).unwrap(), Size { width, height })
    }

    fn finish(bench: &mut Bench) -> State {
        let mut last = None;
        bench.to_fill(1).fill(|it| last = Some(it));
        let filling = last.unwrap();
        let state = filling.state;
        bench.show(filling);
        state
    }

    #[test]
    fn tiles_are_laid_taken_away_and_refused() {
        let mut bench = bench("complete-2", 3, 2);
        assert_eq!((bench.fits(1), bench.laid()), (16, 0));
        // After 0000 in the west half of the tiles fit.
        assert_eq!(bench.click(0, 0), None);
        assert_eq!((bench.fits(1), bench.laid(), bench.cell(0)), (8, 1, Some(0)));
        assert!(bench.may_lie(1, 0) && !bench.may_lie(1, 15));
        assert_eq!(bench.click(1, 15), Some(Flaw::Edge { x: 1, y: 0, side: Side::W }));
        assert_eq!(bench.click(0, 15), None, "whatever is chosen, a tile that lies there goes");
        assert_eq!((bench.fits(1), bench.laid(), bench.cell(0)), (16, 0, None));
    }

    #[test]
    fn a_cell_that_no_tile_fits_is_dead() {
        let deck = "tile 0000 9\ntile 0110 9\ntile 1001 9\n";
        let kit = Kit::of_file(deck).unwrap();
        let mut bench = Bench::new(kit, Size { width: 3, height: 1 });
        assert_eq!((bench.click(0, 1), bench.click(2, 2)), (None, None));
        assert_eq!((bench.fits(1), bench.is_dead()), (0, true));
        assert_eq!((bench.left(1), bench.total()), (Some(8), Some(27)));
        assert_eq!(finish(&mut bench), State::Impossible);
        bench.click(2, 0);
        assert!(!bench.is_dead());
        assert!(Kit::of_file("tile 0000").is_err() && Kit::of_set("nothing").is_none());
    }

    #[test]
    fn the_solver_finishes_what_was_begun_by_hand() {
        let mut bench = bench("ammann-16", 8, 6);
        assert_eq!(bench.click(13, 4), None);
        assert_eq!(finish(&mut bench), State::Filled);
        assert!(bench.is_found() && bench.is_laid(13) && !bench.is_laid(14));
        assert!((0..48).all(|it| bench.cell(it).is_some()));
        assert_eq!((bench.cell(13), bench.laid(), bench.left(4)), (Some(4), 1, None));
        let scene = bench.scene(&crate::words::words(Language::English));
        assert_eq!((scene.items.len(), scene.arts.len()), (49, 16));
        bench.click(13, 4);
        assert!(!bench.is_found() && (0..48).all(|it| bench.cell(it).is_none()));
    }

    #[test]
    fn the_fields_say_how_large_a_board_may_be() {
        for words in Language::ALL.map(crate::words::words) {
            for id in ["web-bench-width", "web-bench-height"] {
                let said = words.plain(id, &[]);
                assert!(said.contains(&Bench::LONGEST.to_string()), "{said}");
            }
        }
    }

    #[test]
    fn another_size_keeps_tiles_that_still_have_a_place() {
        let mut bench = bench("complete-2", 4, 4);
        assert_eq!((bench.click(5, 3), bench.click(15, 7)), (None, None));
        let larger = bench.resized(Size { width: 6, height: 4 });
        assert_eq!((larger.cell(7), larger.cell(21), larger.laid()), (Some(3), Some(7), 2));
        let smaller = larger.resized(Size { width: 2, height: 2 });
        assert_eq!((smaller.cell(3), smaller.laid()), (Some(3), 1));
        assert_eq!(smaller.cleared().laid(), 0);
    }
}
