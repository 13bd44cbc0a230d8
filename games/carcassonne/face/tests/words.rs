//! The sentences of Carcassonne, in both languages.

use pavage_carcassonne::{Carcassonne, Counted, Division, Event, Feature, Scored};
use pavage_carcassonne_face::CarcassonneFace;
use pavage_core::grid::{Cell, Side};
use pavage_core::{Arg, Args, Configure, Game, Seat, Told, Viewer};
use pavage_scene::testing::{Said, made, told};

fn text(text: &str) -> String {
    text.to_owned()
}

fn args() -> Args {
    Args::default()
}

/// The characters of the notation.
const NEAR: &str = "0123,-^>v<.@citycloisterfarm.NESWLR";

fn facts() -> Vec<Said> {
    made(violations()).chain(told(events())).chain(made(reasons())).collect()
}

fn violations() -> Vec<(&'static str, Args)> {
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

/// Why actions are good or bad, as the players tell it.
fn reasons() -> Vec<(&'static str, Args)> {
    let of = |feature: &'static str| args().with("feature", feature);
    let other = |feature: &'static str| of(feature).with("seat", Seat(1));
    let worth = |feature: &'static str, now: i32, later: i32| {
        of(feature).with("now", now).with("later", later).with("same", now == later)
    };
    let gap = |args: Args, tiles: i32| args.with("cell", Cell::new(2, 1)).with("tiles", tiles);
    vec![
        ("carcassonne/why-finishes", of("city").with("points", 8).with("meeples", 1)),
        ("carcassonne/why-finishes", of("road").with("points", 1).with("meeples", 2)),
        ("carcassonne/why-gives", other("cloister").with("points", 9)),
        ("carcassonne/why-takes", of("road").with("points", 3)),
        ("carcassonne/why-claims", worth("city", 2, 4)),
        ("carcassonne/why-claims", worth("road", 2, 2)),
        ("carcassonne/why-claims", worth("field", 3, 3)),
        ("carcassonne/why-keeps", args().with("meeples", 1)),
        ("carcassonne/why-keeps", args().with("meeples", 4)),
        ("carcassonne/why-grows", of("field").with("points", 3)),
        ("carcassonne/why-helps", other("cloister").with("points", 1)),
        ("carcassonne/why-steals", other("city").with("points", 12)),
        ("carcassonne/why-shares", other("road").with("points", 5)),
        ("carcassonne/why-admits", other("city").with("points", 6)),
        ("carcassonne/why-loses", other("field").with("points", 9)),
        ("carcassonne/why-loses", other("field").with("points", 0)),
        ("carcassonne/why-passes", other("field").with("loser", Seat(2)).with("points", 3)),
        ("carcassonne/why-blocks", gap(other("city"), 0)),
        ("carcassonne/why-blocks", gap(other("cloister"), 1)),
        ("carcassonne/why-blocks", gap(other("road"), 2)),
        ("carcassonne/why-stuck", gap(of("city"), 0)),
        ("carcassonne/why-stuck", gap(of("cloister"), 1)),
        ("carcassonne/why-stuck", gap(of("road"), 2)),
        ("carcassonne/why-quiet", args()),
    ]
}

/// A feature that is worth `terms`, with the meeples and points of each seat.
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

pavage_scene::test_words!(
    CarcassonneFace,
    facts(),
    &[],
    NEAR,
    Carcassonne::PRESETS.iter().map(|it| it.name)
);
