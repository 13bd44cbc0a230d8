//! The study of a board: features, cells and stock.

mod area;
mod cells;
mod features;
mod looks;

use pavage_carcassonne::{Carcassonne, Phase, Spot, State, Tile, View};
use pavage_core::grid::{Cell, Rotation};
use pavage_core::{BySeat, Guess};

use self::features::Features;
use super::paint::{self, Ground};
use super::scene::Arts;
use pavage_scene::Caption;
use pavage_scene::{Canvas, Stock, Study};

/// The points of each seat if the game ended now; `None` when it has ended.
pub(super) fn forecast(game: &Carcassonne, view: &View) -> Option<BySeat<i32>> {
    let goes_on = view.phase != Phase::Over;
    state(game, view).filter(|_| goes_on).map(|state| game.ended(&state))
}

/// The worth of each feature that can be claimed on the last tile: now, and once finished.
pub(super) fn worths(game: &Carcassonne, view: &View) -> Vec<(Spot, [i32; 2])> {
    let (Some(state), Some(laid)) = (state(game, view), view.tiles.last()) else {
        return Vec::new();
    };
    let standings = game.standings(&state);
    let rotation = Rotation::new(laid.rotation.into());
    let last = game.pieces(&state).filter(|it| it.tile + 1 == view.tiles.len());
    last.filter_map(|piece| {
        let standing = standings.iter().find(|it| it.feature == piece.feature)?;
        Some((Spot::of(piece.part.turned(rotation)), [standing.now, standing.later]))
    })
    .collect()
}

/// The state that a view was made from: this game hides nothing.
fn state(game: &Carcassonne, view: &View) -> Option<State> {
    game.guess(view, &mut |_| 0).ok()
}

/// The study of a view.
pub fn study(game: &Carcassonne, view: &View, caption: Caption<'_>) -> Study {
    let Some(state) = state(game, view) else { return Study::default() };
    let features = Features::new(game, &state, view, caption);
    let mut overlays: Vec<_> = features.overlay().into_iter().collect();
    if view.phase != Phase::Over {
        let looker = cells::Looker { game, state: &state, view, caption };
        overlays.extend(looker.rotations());
        overlays.extend(looker.fits());
    }
    Study { regions: features.into_regions(), overlays, stock: stock(game, view, caption) }
}

fn stock(game: &Carcassonne, view: &View, caption: Caption<'_>) -> Vec<Stock> {
    let kinds = game.tile_set().tiles().iter().map(|(tile, _)| {
        let count = view.bag.get(tile.name()).copied().unwrap_or(0);
        let mut arts = Arts::new(game.tile_set(), caption.signs);
        arts.tile(tile.name(), Rotation::default(), Cell::ORIGIN);
        let label =
            caption.words.plain("carcassonne-source-tile", &[("kind", tile.name().to_owned())]);
        let (name, art) = (tile.name().to_owned(), arts.into_list().pop());
        let looks = looks::looks(tile, caption.words);
        Stock { name, label, looks, art, count: count.into() }
    });
    kinds.collect()
}

/// The kinds of tiles as text, in the order of the stock.
pub(crate) fn stock_as_text(game: &Carcassonne) -> Vec<Canvas> {
    let draw = |tile: &Tile| {
        let mut drawing = Canvas::default();
        paint::tile(&mut drawing, (0, 0), tile, Ground::Even);
        drawing
    };
    game.tile_set().tiles().iter().map(|it| draw(&it.0)).collect()
}
