//! A fact of every kind, with the arguments that the rules give it.

use pavage_carcassonne::{Carcassonne, Counted, Division, Event, Feature, Scored};
use pavage_core::grid::{Cell, Side};
use pavage_core::{Arg, Args, Configure, Game, Name, Seat, Told, Viewer};

/// A rule or an event, with its arguments.
pub(super) type Fact = (Name, Args);

/// A fact that a test makes.
pub(super) type Made = (&'static str, Args);

/// Facts whose makers cannot be asked for them here, as they make them.
pub(super) fn facts() -> Vec<Fact> {
    let told = |events: Vec<Told>| events.into_iter().map(|it| (it.event, it.args));
    let made = |facts: Vec<Made>| facts.into_iter().map(|(id, args)| (id.into(), args));
    let mut facts: Vec<Fact> = made(core()).chain(made(carcassonne())).collect();
    facts.extend(told(events()));
    facts.extend(made(super::tigris::violations()).chain(told(super::tigris::events())));
    facts.extend(made(super::tilings::violations()).chain(told(super::tilings::events())));
    facts
}

pub(super) fn text(text: &str) -> String {
    text.to_owned()
}

pub(super) fn list(texts: &[&str]) -> Arg {
    Arg::List(texts.iter().map(|it| text(it)).collect())
}

fn unknown(found: &str, nearest: &str, known: &[&str]) -> Args {
    args().with("found", text(found)).with("nearest", text(nearest)).with("known", list(known))
}

pub(super) fn args() -> Args {
    Args::default()
}

fn core() -> Vec<Made> {
    let at = || args().with("line", 12usize).with("column", 3usize);
    let read = || at().with("expected", "row").with("found", text("x")).with("message", text("…"));
    vec![
        ("game/impossible-deal", args()),
        ("game/no-such-seat", args().with("seats", 3usize).with("found", 9usize)),
        ("game/already-retired", args().with("seat", Seat(1))),
        ("game/impossible-view", args()),
        ("game/not-to-act", args()),
        ("game/not-chance", args().with("seat", Seat(4))),
        ("game/over", args()),
        ("game/unknown", unknown("carcasonne", "carcassonne", &["carcassonne", "toy"])),
        ("game/file", read().with("file", "tiles")),
        ("options/unknown-preset", unknown("standart", "standard", &["standard", "own-stacks"])),
        ("options/unknown-option", unknown("meeple", "meeples", &["meeples", "draw"])),
        ("options/no-value", args().with("option", text("meeples"))),
        (
            "options/bad-value",
            args()
                .with("option", text("meeples"))
                .with("values", text("0..100"))
                .with("found", text("many")),
        ),
        (
            "options/bad-word",
            args()
                .with("option", text("draw"))
                .with("values", text("tile|kind"))
                .with("found", text("kinds"))
                .with("nearest", text("kind")),
        ),
        (
            "options/seats",
            args()
                .with("preset", text("standard"))
                .with("least", 2usize)
                .with("most", 5usize)
                .with("found", 7usize),
        ),
        ("options/unknown-file", unknown("tile", "tiles", &["tiles"])),
        ("options/unknown-file", unknown("tiles", "", &[])),
        ("players/unknown", unknown("rnadom", "random", &["random"])),
        (
            "players/bad-option",
            args()
                .with("player", text("random"))
                .with("known", list(&["seed"]))
                .with("found", text("speed=2")),
        ),
        (
            "players/bad-value",
            args()
                .with("player", text("careless"))
                .with("key", text("rate"))
                .with("least", text("0"))
                .with("most", text("1"))
                .with("found", text("1.5")),
        ),
        ("record/read", read()),
        ("record/wrong-seat", at().with("found", Seat(0)).with("expected", Seat(1))),
        (
            "record/refused",
            at().with("text", text("4,7^")).with("code", "game/illegal").with("message", text("…")),
        ),
        (
            "record/unmet",
            at().with("what", text("scores"))
                .with("expected", text("4 0"))
                .with("found", text("2 0")),
        ),
        ("referee/no-game", args()),
        ("referee/reason", args()),
        ("referee/depth", args()),
        ("referee/viewer", args()),
        ("referee/format", args()),
        ("toy/not-now", args().with("seat", Seat(0))),
        ("toy/not-drawn", args().with("drawn", 2usize).with("seat", Seat(0))),
        ("toy/drawn", args().with("seat", Seat(0)).with("value", Arg::Tile(None))),
        ("toy/taken", args().with("seat", Seat(1)).with("value", Arg::tile("3"))),
    ]
}

fn carcassonne() -> Vec<Made> {
    let at = |x, y| args().with("cell", Cell::new(x, y));
    let claimed = |spot: &str, role: &'static str| {
        at(1, 2).with("spot", text(spot)).with("seat", Seat(1)).with("role", role)
    };
    let mismatch = |side: Side, ours: &'static str, theirs: &'static str| {
        at(0, 1)
            .with("side", side)
            .with("ours", ours)
            .with("neighbour", Cell::ORIGIN)
            .with("theirs", theirs)
    };
    let playable = |places: usize| args().with("kind", Arg::tile("V")).with("places", places);
    vec![
        ("carcassonne/nothing-to-do", args()),
        ("carcassonne/lay-first", args().with("kind", Arg::tile("V"))),
        ("carcassonne/already-laid", args()),
        ("carcassonne/occupied", at(0, 0).with("kind", Arg::tile("D"))),
        ("carcassonne/outside", at(36, 0).with("width", 72usize).with("height", 72usize)),
        ("carcassonne/detached", at(5, 5)),
        ("carcassonne/edge-mismatch", mismatch(Side::N, "road", "city")),
        ("carcassonne/edge-mismatch", mismatch(Side::E, "city", "field")),
        ("carcassonne/edge-mismatch", mismatch(Side::S, "field", "road")),
        ("carcassonne/edge-mismatch", mismatch(Side::W, "city", "road")),
        ("carcassonne/playable", playable(1)),
        ("carcassonne/playable", playable(12)),
        ("carcassonne/no-such-part", at(1, 0).with("spot", text("city.N"))),
        ("carcassonne/claimed", claimed("city.N", "knight")),
        ("carcassonne/claimed", claimed("road.E", "thief")),
        ("carcassonne/claimed", claimed("cloister", "monk")),
        ("carcassonne/claimed", claimed("farm.NL", "farmer")),
        ("carcassonne/no-farmers", args()),
        ("carcassonne/no-monks", args()),
    ]
}

/// A feature that is worth `terms`, and who has how many meeples there.
fn scored(
    feature: Feature,
    finished: bool,
    terms: &[(Counted, i32, i32)],
    strength: &[i32],
    points: &[(u8, i32)],
    division: Division,
) -> Event {
    let cells = terms.iter().map(|term| term.1).fold(1, i32::max);
    Event::Scored(Box::new(Scored {
        feature,
        finished,
        cells: (0..cells).map(|it| Cell::new(it as i16, -1)).collect(),
        terms: terms.to_vec(),
        worth: terms.iter().map(|term| term.1 * term.2).sum(),
        strength: Seat::all(strength.len() as u8).zip(strength.iter().copied()).collect(),
        points: points.iter().map(|&(seat, points)| (Seat(seat), points)).collect(),
        division,
    }))
}

fn events() -> Vec<Told> {
    use Counted::{Cities, Shields, Tiles};
    use Division::{Majority, Shared, Tie};
    let alone = &[1][..];
    let events = [
        Event::Started { kind: text("V") },
        Event::Discarded { seat: Seat(0), kind: text("C") },
        Event::Ended { reason: "no-tiles" },
        Event::Ended { reason: "one-seat-left" },
        scored(Feature::Road, true, &[(Tiles, 4, 1)], alone, &[(0, 4)], Majority),
        scored(Feature::Road, false, &[(Tiles, 1, 1)], &[1, 2], &[(1, 1)], Majority),
        scored(
            Feature::Road,
            true,
            &[(Tiles, 11, 1)],
            &[1, 1, 1],
            &[(0, 11), (1, 11), (2, 11)],
            Tie,
        ),
        scored(
            Feature::City,
            true,
            &[(Tiles, 4, 2), (Shields, 1, 2)],
            &[3, 1],
            &[(0, 10)],
            Majority,
        ),
        scored(
            Feature::City,
            false,
            &[(Tiles, 9, 1), (Shields, 2, 1)],
            &[3, 2, 1],
            &[(0, 11)],
            Majority,
        ),
        scored(Feature::City, true, &[(Tiles, 2, 2)], &[1, 1], &[(0, 4), (1, 4)], Tie),
        scored(
            Feature::City,
            false,
            &[(Tiles, 8, 1), (Shields, 1, 1)],
            &[1, 1],
            &[(0, 4), (1, 4)],
            Shared,
        ),
        scored(Feature::City, true, &[(Tiles, 2, 2)], alone, &[], Majority),
        scored(Feature::Cloister, true, &[(Tiles, 9, 1)], alone, &[(0, 9)], Majority),
        scored(Feature::Cloister, false, &[(Tiles, 5, 1)], alone, &[(0, 5)], Majority),
        scored(Feature::Field, false, &[(Cities, 2, 3)], &[1, 2], &[(1, 6)], Majority),
        scored(Feature::Field, false, &[(Cities, 1, 3)], alone, &[(0, 3)], Majority),
        scored(Feature::Field, false, &[(Cities, 0, 3)], alone, &[(0, 0)], Majority),
        scored(Feature::Field, false, &[(Cities, 2, 3)], &[1, 1], &[(0, 3), (1, 6)], Tie),
        scored(Feature::CityFarmers, true, &[(Cities, 1, 4)], &[2, 1], &[(0, 4)], Majority),
        scored(Feature::CityFields, true, &[(Cities, 1, 3)], &[2, 1], &[(0, 3)], Majority),
    ];
    let game = Carcassonne::new(3).unwrap();
    events.map(|event| game.tell(&event, Viewer::Spectator)).to_vec()
}
