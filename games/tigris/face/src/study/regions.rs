//! The parts of the board that say what they are.

use pavage_core::Seat;
use pavage_tigris::{Bits, Cell, Color as Sphere, MonumentView};

use super::realm::Realm;
use super::{heart, middle, plain};
use crate::count;
use crate::scene::{SPARKLE, Table, outline, place};
use pavage_scene::at;
use pavage_scene::{Path, Region};

/// Regions and kingdoms, then what lies on them.
pub(super) fn regions(table: &Table<'_>) -> Vec<Region> {
    let realm = |it: Realm<'_>| {
        let region = plain(outline(it.cells), heart(it.cells), it.label());
        Region { owners: it.owners(), ..region }
    };
    let mut regions: Vec<Region> =
        Realm::wild(table).chain(Realm::kingdoms(table)).map(realm).collect();
    regions.extend(count::covered(table.view).map(|it| covered(table, it)));
    regions.extend(table.view.monuments.iter().map(|it| monument(table, it)));
    regions.extend(table.view.treasures.iter().map(|&it| treasure(table, it)));
    regions
}

/// The tile that unites kingdoms and is covered for now.
fn covered(table: &Table<'_>, cell: Cell) -> Region {
    let label = table.say("tigris-piece-union", &[("cell", cell.to_string())]);
    plain(outline(Bits::of(cell)), middle(cell), label)
}

/// A monument, and who gets points for it.
fn monument(table: &Table<'_>, monument: &MonumentView) -> Region {
    let kingdom = count::kingdom(table.view, monument.at);
    let gains = monument.colors.colors().map(|color| gain(table, color, kingdom));
    let label = table.with_more(
        table.monument("tigris-piece-monument", monument),
        gains.iter().map(|it| it.1.clone()),
    );
    let mut owners: Vec<Seat> = gains.iter().filter_map(|it| it.0).collect();
    owners.dedup();
    let corner = place(monument.at);
    let area = Path::rect(corner.x, corner.y, 2.0, 2.0);
    Region { owners, ..plain(area, at(corner.x + 1.0, corner.y + 1.0), label) }
}

/// Who gets the points of a colour for a monument in a kingdom: no king stands in here.
fn gain(table: &Table<'_>, color: Sphere, kingdom: Bits) -> (Option<Seat>, String) {
    let seat =
        count::stands(table.view, color, kingdom).find(|it| !table.view.retired.contains(it));
    let color = ("color", color.name().to_owned());
    let label = match seat {
        Some(seat) => table.say("tigris-study-gain", &[color, table.seat(seat)]),
        None => table.say("tigris-study-no-gain", &[color]),
    };
    (seat, label)
}

/// A treasure, and who would take it.
fn treasure(table: &Table<'_>, cell: Cell) -> Region {
    let trader = count::stands(table.view, Sphere::Market, count::kingdom(table.view, cell)).next();
    let taker = match trader {
        Some(seat) => table.say("tigris-study-trader", &[table.seat(seat)]),
        None => table.say("tigris-study-no-trader", &[]),
    };
    let label = table.with_more(table.treasure(cell), [taker]);
    let (corner, size) = SPARKLE;
    let (x, y) = (place(cell).x + corner.x, place(cell).y + corner.y);
    let middle = at(x + size / 2.0, y + size / 2.0);
    Region {
        owners: trader.into_iter().collect(),
        ..plain(Path::rect(x, y, size, size), middle, label)
    }
}
