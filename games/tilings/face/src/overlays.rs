//! The overlays of the board: zones, influence, and the tiles that fit in free cells.

use std::collections::BTreeMap;

use pavage_tilings::{LaidTile, Opening, Phase, State, Tilings, View};

use super::pigment::{LAST, QUIET};
use super::study::square;
use pavage_scene::Caption;
use pavage_scene::at;
use pavage_scene::{Overlay, Paint, Region};

/// A free cell where some tile fits, and one where none does.
const FREE: Paint = LAST.faint(0.6);
const DEAD: Paint = QUIET.faint(0.45);

/// The overlays of a game, from the regions of its zones and tiles.
pub(super) fn overlays(
    game: &Tilings,
    view: &View,
    state: &State,
    [zones, tiles]: [Vec<Region>; 2],
    caption: Caption<'_>,
) -> Vec<Overlay> {
    let overlay = |name: &'static str, regions: Vec<Region>| {
        let label = caption.words.plain(&format!("tilings-overlay-{name}"), &[]);
        Overlay { name, label, regions }
    };
    let mut overlays = Vec::new();
    if game.rules().zones {
        overlays.push(overlay("zones", zones));
    }
    if game.rules().influence {
        let amounts = view.cells.iter().zip(tiles);
        let amounts = amounts.map(|(laid, tile)| Region { mark: amount(laid), ..tile });
        overlays.push(overlay("influence", amounts.collect()));
    }
    if view.phase == Phase::Over {
        return overlays;
    }
    let openings = game.openings(state);
    if let Some(drawn) = &view.drawn {
        let mut say = Sayings::new("tilings-study-ways", caption);
        let ways = openings.iter().map(|it| {
            let label = say.of(it.ways.into(), drawn);
            free(it, it.ways.to_string(), it.ways == 0, label)
        });
        overlays.push(overlay("rotations", ways.collect()));
    }
    let mut say = Sayings::new("tilings-study-fits", caption);
    let fits = openings.iter().map(|it| {
        let dead = it.tiles == 0;
        let mark = if dead { "×".to_owned() } else { short(it.tiles) };
        free(it, mark, dead, say.of(it.tiles, ""))
    });
    overlays.push(overlay("fits", fits.collect()));
    overlays
}

/// One sentence for each number, because there are many cells and few numbers.
struct Sayings<'a> {
    id: &'static str,
    caption: Caption<'a>,
    said: BTreeMap<u32, String>,
}

impl Sayings<'_> {
    fn new<'a>(id: &'static str, caption: Caption<'a>) -> Sayings<'a> {
        Sayings { id, caption, said: BTreeMap::new() }
    }

    fn of(&mut self, count: u32, tile: &str) -> String {
        let Sayings { id, caption, said } = self;
        let say = || {
            let args = [("tile", tile.to_owned()), ("count", count.to_string())];
            caption.words.plain(id, &args)
        };
        said.entry(count).or_insert_with(say).clone()
    }
}

/// The highest influence on a tile.
fn amount(laid: &LaidTile) -> String {
    let most = laid.influence.iter().flatten().copied().max().unwrap_or(0);
    short(most.into())
}

fn free(opening: &Opening, mark: String, dead: bool, label: String) -> Region {
    let cell = opening.cell;
    Region {
        area: square(cell),
        owners: Vec::new(),
        paint: Some(if dead { DEAD } else { FREE }),
        mark,
        at: at(f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5),
        label,
    }
}

/// A number in at most four characters: `9999`, `10k`, `999k`, `6M`.
pub(super) fn short(number: u32) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{}k", number / 1000),
        _ => format!("{}M", number / 1_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_most_four_characters() {
        let told = [0, 9999, 10_000, 999_999, 6_250_000].map(short);
        assert_eq!(told, ["0", "9999", "10k", "999k", "6M"]);
    }
}
