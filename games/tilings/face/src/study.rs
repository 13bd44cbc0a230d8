//! A closer look: labels of tiles, zones and patterns, overlays, stock.

use pavage_core::grid::Cell;
use pavage_core::{Game, Guess, Seat, Viewer};
use pavage_tilings::{Color, Found, LaidTile, State, Tile, Tilings, View};

use super::arts::Arts;
use super::cells::Cells;
use super::palette::Palette;
use super::pigment::{IVORY, QUIET};
use super::zone::{self, Zone};
use super::{board_art, overlays, paint, tile_art, token};
use pavage_scene::Caption;
use pavage_scene::at;
use pavage_scene::{Canvas, Paint, Path, Point, Region, Signs, Stock, Study};

/// The study of a view; empty for a view that no game has.
///
/// The label of a tile has its colours, the seat that laid it and the influence on it. The
/// labels of a pattern and of a zone of two tiles or more say what they would give if the game
/// ended now. Where one covers a tile, the middle of the tile still has the tile's own label.
pub fn study(game: &Tilings, view: &View, caption: Caption<'_>) -> Study {
    let Ok(state) = game.guess(view, &mut |_| 0) else { return Study::default() };
    let cells = Cells::new(game, view);
    let zones = match game.rules().zones {
        true => zone::zones(&cells, game.seats()),
        false => Vec::new(),
    };
    let zones: Vec<Region> = zones
        .iter()
        .map(|it| {
            let told = game.tell(&it.event(&cells, &view.retired), Viewer::Spectator);
            let label = caption.words.say("tilings-study-zone", &told.args, caption.names);
            of_zone(it, &cells, label, caption.signs)
        })
        .collect();
    let tiles: Vec<Region> = view.cells.iter().map(|it| of_tile(it, caption)).collect();
    let found = game.found(&state);
    let patterns = found.iter().map(|it| {
        let told = game.tell(&it.event(&view.retired), Viewer::Spectator);
        of_pattern(it, view, caption.words.say(&told.event, &told.args, caption.names))
    });

    let mut regions = tiles.clone();
    regions.extend(zones.iter().cloned().map(|it| Region { mark: String::new(), ..it }));
    regions.extend(patterns);
    if tiles.len() < regions.len() {
        regions.extend(tiles.iter().map(middle));
    }
    regions.iter_mut().for_each(|it| it.paint = None);
    let overlays = overlays::overlays(game, view, &state, [zones, tiles], caption);
    Study { regions, overlays, stock: stock(game, &state, caption) }
}

/// The colour of the owners of something.
pub(super) fn paint(owners: &[Seat], signs: Signs) -> Paint {
    let paint = match owners {
        [] => QUIET,
        [seat] => token::color(signs[*seat]),
        _ => IVORY,
    };
    paint.faint(0.75)
}

fn of_tile(laid: &LaidTile, caption: Caption<'_>) -> Region {
    let owners = match &laid.influence {
        None => vec![laid.seat],
        Some(influence) => {
            let most = influence.iter().copied().max().unwrap_or(0);
            let all = (0..).map(Seat).zip(influence);
            all.filter(|it| 0 < most && *it.1 == most).map(|it| it.0).collect()
        }
    };
    Region {
        area: square(Cell::new(laid.x, laid.y)),
        paint: Some(paint(&owners, caption.signs)),
        owners,
        mark: String::new(),
        at: at(f32::from(laid.x) + 0.5, f32::from(laid.y) + 0.5),
        label: board_art::label(laid, caption),
    }
}

/// The middle of a tile, where the sign of its owner stands.
fn middle(tile: &Region) -> Region {
    let Point { x, y } = tile.at;
    let area = Path::polygon(&[at(x, y - 0.25), at(x + 0.25, y), at(x, y + 0.25), at(x - 0.25, y)]);
    Region { area, ..tile.clone() }
}

fn of_zone(zone: &Zone, cells: &Cells<'_>, label: String, signs: Signs) -> Region {
    Region {
        area: zone.area(cells),
        owners: zone.owners.clone(),
        paint: Some(paint(&zone.owners, signs)),
        mark: overlays::short(zone.worth().unsigned_abs()),
        at: zone.heart(cells),
        label,
    }
}

fn of_pattern(found: &Found<'_>, view: &View, label: String) -> Region {
    let Found { pattern, cell, owners } = found;
    let size = i16::from(view.size);
    let mut area = Path::default();
    for (dx, dy, _) in pattern.tiles() {
        let place = Cell::new((cell.x + dx).rem_euclid(size), (cell.y + dy).rem_euclid(size));
        area.0.extend(square(place).0);
    }
    Region {
        area,
        owners: owners.clone(),
        paint: None,
        mark: String::new(),
        at: at(f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5),
        label,
    }
}

/// A cell as an area.
pub(super) fn square(cell: Cell) -> Path {
    Path::rect(cell.x.into(), cell.y.into(), 1.0, 1.0)
}

/// The tiles that may still be drawn, in the order of the deck.
fn stock(game: &Tilings, state: &State, caption: Caption<'_>) -> Vec<Stock> {
    let (palette, mut arts) = (Palette::of_deck(game.deck()), Arts::default());
    let tiles = game.deck().tiles().iter().zip(game.left(state));
    let labels = tiles.map(|(&(tile, _), left)| {
        tile_art::tile(&mut arts, tile, &palette);
        let count = u32::from(left.unseen) + u32::from(left.returned);
        let args = [("tile", tile.to_string()), ("returned", left.returned.to_string())];
        let looks = tile.edges().map(|it| shade(it, &palette, caption)).join(", ");
        let label = caption.words.plain("tilings-study-stock", &args);
        Stock { name: tile.to_string(), label, looks, art: None, count }
    });
    let mut stock: Vec<Stock> = labels.collect();
    for (kind, art) in stock.iter_mut().zip(arts.into_vec()) {
        kind.art = Some(art);
    }
    stock
}

/// What a colour is called where it is painted.
fn shade(color: Color, palette: &Palette, caption: Caption<'_>) -> String {
    let shade = palette.paint(color).map_or(String::new(), |it| it.shade.name().to_owned());
    caption.words.plain("tilings-shade", &[("shade", shade)])
}

/// The tiles of the deck as text, in the order of the stock.
pub(crate) fn stock_as_text(game: &Tilings) -> Vec<Canvas> {
    let palette = Palette::of_deck(game.deck());
    let draw = |&(tile, _): &(Tile, u16)| {
        let mut drawing = Canvas::default();
        paint::tile(&mut drawing, (0, 0), tile, &palette, paint::ground(0, 0));
        drawing
    };
    game.deck().tiles().iter().map(draw).collect()
}
