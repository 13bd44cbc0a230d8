//! The sentences of Tilings, in both languages.

use pavage_core::grid::{Cell, Side};
use pavage_core::{Arg, Args, Configure, Game, Seat, Told, Viewer};
use pavage_scene::testing::{Label, Said, made, told};
use pavage_tilings::{Color, Event, Tilings};
use pavage_tilings_face::TilingsFace;

fn text(text: &str) -> String {
    text.to_owned()
}

fn args() -> Args {
    Args::default()
}

const LABELS: &[Label] = &[
    ("tilings-summary", &[("size", "10"), ("tiles", "0"), ("patterns", "off")]),
    ("tilings-summary", &[("size", "10"), ("tiles", "1"), ("patterns", "0")]),
    ("tilings-summary", &[("size", "10"), ("tiles", "1"), ("patterns", "1")]),
    ("tilings-summary", &[("size", "10"), ("tiles", "55"), ("patterns", "16")]),
    ("tilings-king-misses", &[("cell", "6,1")]),
];

/// The characters of the notation.
const NEAR: &str = "0123,-^>v<.NRking:";

fn facts() -> Vec<Said> {
    made(violations()).chain(told(events())).chain(made(reasons())).collect()
}

/// Why lays are good or bad, as the players tell it.
fn reasons() -> Vec<(&'static str, Args)> {
    let zone = |tiles: usize| {
        args().with("color", text("R")).with("tiles", tiles).with("points", tiles * tiles)
    };
    let theirs = |tiles| zone(tiles).with("seat", Seat(1));
    let pattern = || {
        let args = args().with("pattern", text("cross")).with("points", 34);
        args.with("cell", Cell::new(4, 7))
    };
    let cells = Arg::cells([Cell::new(1, 2), Cell::new(3, 4)]);
    vec![
        ("tilings/why-takes", theirs(5)),
        ("tilings/why-closes", zone(4)),
        ("tilings/why-grows", zone(3)),
        ("tilings/why-ties", theirs(2)),
        ("tilings/why-ends", theirs(1)),
        ("tilings/why-helps", theirs(6)),
        ("tilings/why-pattern", pattern()),
        ("tilings/why-pattern-gives", pattern().with("seat", Seat(1))),
        ("tilings/why-prepares", args()),
        ("tilings/why-blocks", args().with("cells", cells)),
        ("tilings/why-places", args().with("places", 1)),
        ("tilings/why-places", args().with("places", 12)),
    ]
}

fn violations() -> Vec<(&'static str, Args)> {
    let at = |x, y| args().with("cell", Cell::new(x, y));
    let too_small = |tiles: usize| args().with("tiles", tiles).with("seats", 20usize);
    let playable = |places: usize| args().with("tile", Arg::tile("RNNN")).with("places", places);
    let mismatch = |side: Side| {
        at(4, 7)
            .with("side", side)
            .with("ours", text("R"))
            .with("neighbour", Cell::new(4, 6))
            .with("theirs", text("N"))
    };
    vec![
        ("tilings/deck-too-small", too_small(1)),
        ("tilings/deck-too-small", too_small(16)),
        ("tilings/nothing-to-do", args()),
        ("tilings/playable", playable(1)),
        ("tilings/playable", playable(12)),
        ("tilings/no-rotation", args()),
        ("tilings/outside", at(10, 0).with("most", 9usize)),
        ("tilings/occupied", at(4, 7).with("tile", Arg::tile("RRRR"))),
        ("tilings/centre-first", at(0, 0).with("centre", Cell::new(5, 5))),
        ("tilings/meets-itself", at(0, 0)),
        ("tilings/detached", at(9, 9)),
        ("tilings/edge-mismatch", mismatch(Side::N)),
        ("tilings/edge-mismatch", mismatch(Side::W)),
    ]
}

fn zone(tiles: i16, points: &[(u8, i32)]) -> Event {
    Event::Zone {
        color: Color::new('R').unwrap(),
        cells: (0..tiles).map(|x| Cell::new(x, 2)).collect(),
        points: points.iter().map(|&(seat, points)| (Seat(seat), points)).collect(),
        worth: i32::from(tiles).pow(2),
    }
}

fn pattern(worth: i32, seats: &[u8]) -> Event {
    Event::Pattern {
        name: text("cross"),
        cell: Cell::new(3, 4),
        points: seats.iter().map(|&seat| (Seat(seat), worth)).collect(),
        worth,
    }
}

fn struck(seats: &[u8], tiles: usize) -> Event {
    Event::Struck {
        cell: Cell::new(3, 4),
        seats: seats.iter().map(|&it| Seat(it)).collect(),
        tiles,
    }
}

fn events() -> Vec<Told> {
    let events = [
        Event::Returned { seat: Seat(0), tile: text("RNNN") },
        struck(&[], 3),
        struck(&[0], 1),
        struck(&[0, 1], 5),
        pattern(34, &[0]),
        pattern(1, &[0]),
        pattern(34, &[0, 1]),
        pattern(34, &[]),
        zone(4, &[(0, 16)]),
        zone(4, &[(0, 8), (1, 8)]),
        zone(1, &[(0, 1)]),
        zone(12, &[]),
        zone(1, &[(0, 0), (1, 0)]),
        Event::Ended { reason: "all-passed" },
        Event::Ended { reason: "last-tile" },
        Event::Ended { reason: "full" },
        Event::Ended { reason: "one-seat-left" },
        Event::Ended { reason: "no-seat-left" },
        Event::Ended { reason: "no-seat-left" },
    ];
    let game = Tilings::new(3).unwrap();
    events.map(|event| game.tell(&event, Viewer::Spectator)).to_vec()
}

/// Small boards, and one with everything that is seldom chosen.
fn options() -> Vec<String> {
    let presets = Tilings::PRESETS.iter().map(|it| format!("{},size=6", it.name));
    presets.chain(["zones,size=5,torus=on,rotation=on,first=centre".to_owned()]).collect()
}

pavage_scene::test_words!(TilingsFace, facts(), LABELS, NEAR, options());
