//! Free cells beside tiles, and the tiles that fit there.

use pavage_carcassonne::{Carcassonne, State, View};
use pavage_core::grid::Cell;

use pavage_scene::Caption;
use pavage_scene::{Overlay, Path, Region, at};

/// The inputs for a study of free cells.
#[derive(Clone, Copy)]
pub(super) struct Looker<'a> {
    pub(super) game: &'a Carcassonne,
    pub(super) state: &'a State,
    pub(super) view: &'a View,
    pub(super) caption: Caption<'a>,
}

impl Looker<'_> {
    /// The number of rotations in which the drawn tile fits in each free cell.
    pub(super) fn rotations(self) -> Option<Overlay> {
        let name = self.view.drawn.as_ref()?;
        let kind = self.game.tile_set().find(name)?;
        let region = |cell: Cell| {
            let ways = self.game.ways(self.state, kind, cell).to_string();
            let args = [("kind", name.clone()), ("count", ways.clone())];
            let label = self.caption.words.plain("carcassonne-cell-ways", &args);
            square(cell, ways, label)
        };
        Some(self.overlay("rotations", "carcassonne-overlay-rotations", region))
    }

    /// The number of remaining tiles that fit in each free cell, if any are left.
    pub(super) fn fits(self) -> Option<Overlay> {
        let kinds = self.game.tile_set().tiles().iter().enumerate();
        let left: Vec<(usize, u32)> = kinds
            .filter_map(|(kind, it)| Some((kind, u32::from(*self.view.bag.get(it.0.name())?))))
            .filter(|it| 0 < it.1)
            .collect();
        let region = |cell: Cell| {
            let fitting = left.iter().filter(|it| 0 < self.game.ways(self.state, it.0, cell));
            let count: u32 = fitting.map(|it| it.1).sum();
            let mark = if count == 0 { "×".to_owned() } else { count.to_string() };
            let args = [("count", count.to_string())];
            let label = self.caption.words.plain("carcassonne-cell-fits", &args);
            square(cell, mark, label)
        };
        (!left.is_empty()).then(|| self.overlay("fits", "carcassonne-overlay-fits", region))
    }

    fn overlay(self, name: &'static str, id: &str, region: impl Fn(Cell) -> Region) -> Overlay {
        let regions = self.game.gaps(self.state).map(|gap| region(gap.cell)).collect();
        Overlay { name, label: self.caption.words.plain(id, &[]), regions }
    }
}

fn square(cell: Cell, mark: String, label: String) -> Region {
    let (x, y) = (f32::from(cell.x), f32::from(cell.y));
    let area = Path::rect(x, y, 1.0, 1.0);
    Region { area, owners: Vec::new(), paint: None, mark, at: at(x + 0.5, y + 0.5), label }
}
