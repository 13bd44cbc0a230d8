//! The parts of the board that explain themselves when pointed at.

use pavage_core::Seat;
use pavage_tigris::{Bits, Cell, Color as Sphere, MonumentView};

use super::realm::Realm;
use super::{heart, middle, plain};
use crate::count;
use crate::scene::{SPARKLE, Subject, outline, place};
use pavage_scene::at;
use pavage_scene::{Path, Region};

/// Regions and kingdoms, then the pieces on them.
pub(super) fn regions(subject: &Subject<'_>) -> Vec<Region> {
    let realm = |it: Realm<'_>| {
        let region = plain(outline(it.cells), heart(it.cells), it.label());
        Region { owners: it.owners(), ..region }
    };
    let mut regions: Vec<Region> =
        Realm::wild(subject).chain(Realm::kingdoms(subject)).map(realm).collect();
    regions.extend(count::covered(subject.view).map(|it| covered(subject, it)));
    regions.extend(subject.view.monuments.iter().map(|it| monument(subject, it)));
    regions.extend(subject.view.treasures.iter().map(|&it| treasure(subject, it)));
    regions
}

/// The tile that unites kingdoms and is covered for now.
fn covered(subject: &Subject<'_>, cell: Cell) -> Region {
    let label = subject.say("tigris-piece-union", &[("cell", cell.to_string())]);
    plain(outline(Bits::of(cell)), middle(cell), label)
}

/// A monument, and the seats that get points for it.
fn monument(subject: &Subject<'_>, monument: &MonumentView) -> Region {
    let kingdom = count::kingdom(subject.view, monument.at);
    let gains = monument.colors.colors().map(|color| gain(subject, color, kingdom));
    let label = subject.with_more(
        subject.monument("tigris-piece-monument", monument),
        gains.iter().map(|it| it.1.clone()),
    );
    let mut owners: Vec<Seat> = gains.iter().filter_map(|it| it.0).collect();
    owners.dedup();
    let corner = place(monument.at);
    let area = Path::rect(corner.x, corner.y, 2.0, 2.0);
    Region { owners, ..plain(area, at(corner.x + 1.0, corner.y + 1.0), label) }
}

/// The seat that gets the points of a colour for a monument in a kingdom. The king does not
/// stand in for other leaders here.
fn gain(subject: &Subject<'_>, color: Sphere, kingdom: Bits) -> (Option<Seat>, String) {
    let seat =
        count::stands(subject.view, color, kingdom).find(|it| !subject.view.retired.contains(it));
    let color = ("color", color.name().to_owned());
    let label = match seat {
        Some(seat) => subject.say("tigris-study-gain", &[color, subject.seat(seat)]),
        None => subject.say("tigris-study-no-gain", &[color]),
    };
    (seat, label)
}

/// A treasure, and the seat that would take it.
fn treasure(subject: &Subject<'_>, cell: Cell) -> Region {
    let trader =
        count::stands(subject.view, Sphere::Market, count::kingdom(subject.view, cell)).next();
    let taker = match trader {
        Some(seat) => subject.say("tigris-study-trader", &[subject.seat(seat)]),
        None => subject.say("tigris-study-no-trader", &[]),
    };
    let label = subject.with_more(subject.treasure(cell), [taker]);
    let (corner, size) = SPARKLE;
    let (x, y) = (place(cell).x + corner.x, place(cell).y + corner.y);
    let middle = at(x + size / 2.0, y + size / 2.0);
    Region {
        owners: trader.into_iter().collect(),
        ..plain(Path::rect(x, y, size, size), middle, label)
    }
}
