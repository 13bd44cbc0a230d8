//! The sentences of Tigris & Euphrates, in both languages.

use pavage_core::{Arg, Args, Configure, Game, Seat, Site, Told, Viewer};
use pavage_scene::testing::{Label, Said, made, told};
use pavage_tigris::{Bits, ByColor, Cell, Color, Conflict, Event, Kind, Monument, Tigris, Why};
use pavage_tigris_face::TigrisFace;

const LABELS: &[Label] = &[
    ("panel-hand", &[]),
    ("panel-home", &[]),
    ("panel-acts", &[("seat", "alice"), ("actions", "1")]),
    ("panel-acts", &[("seat", "alice"), ("actions", "2")]),
    ("panel-drawing", &[("seat", "alice"), ("tiles", "1")]),
    ("panel-drawing", &[("seat", "alice"), ("tiles", "6")]),
    ("panel-wars", &[("seat", "alice")]),
    ("panel-commits", &[("seat", "alice"), ("tile", "farm")]),
    ("panel-builds", &[("seat", "alice")]),
    ("panel-collects", &[("seat", "alice")]),
    ("panel-numbered", &[("turn", "22"), ("next", "alice chooses a treasure")]),
    ("panel-turn", &[("seat", "bob")]),
    ("panel-attack", &attack("war", "none", "3")),
    ("panel-attack", &attack("revolt", "2", "5")),
    ("panel-defence", &[("seat", "bob"), ("strength", "4"), ("most", "6")]),
    ("panel-defence", &[("seat", "bob"), ("strength", "4"), ("most", "0")]),
    ("tigris-do-commit", &commit("0", "behind")),
    ("tigris-do-commit", &commit("1", "ahead")),
    ("tigris-do-commit", &commit("2", "sure")),
    ("tigris-do-commit", &commit("0", "loss")),
    ("tigris-do-commit", &commit("1", "tie")),
    ("tigris-do-commit", &commit("2", "win")),
    ("panel-monuments", &[("count", "0")]),
    ("panel-monuments", &[("count", "6")]),
    ("panel-stock", &[("treasures", "10"), ("tiles", "131")]),
    ("panel-stock", &[("treasures", "1"), ("tiles", "1")]),
    ("panel-leader", &[("leader", "king")]),
    ("panel-treasure", &[]),
    ("panel-special", &[]),
    ("panel-catastrophe", &[]),
];

/// Arguments about an attacker who has 3 on the board.
const fn attack(
    kind: &'static str,
    committed: &'static str,
    total: &'static str,
) -> [(&'static str, &'static str); 7] {
    let committed = ("committed", committed);
    let (seat, strength) = (("seat", "alice"), ("strength", "3"));
    [("kind", kind), ("leader", "king"), seat, strength, committed, ("total", total), ("most", "2")]
}

/// Arguments about a number of tiles against bob.
const fn commit(count: &'static str, verdict: &'static str) -> [(&'static str, &'static str); 7] {
    let (total, against) = (("total", "5"), ("against", "4"));
    let (tile, seat, needed) = (("tile", "temple"), ("seat", "bob"), ("needed", "1"));
    [tile, seat, ("count", count), total, against, ("verdict", verdict), needed]
}

fn args() -> Args {
    Args::default()
}

/// The characters of the notation.
const NEAR: &str = "0123ABJP@>xTFMSkingpriest:,.";

fn facts() -> Vec<Said> {
    made(violations()).chain(told(events())).chain(made(reasons())).collect()
}

/// Why actions are good or bad, as the players tell it.
fn reasons() -> Vec<(&'static str, Args)> {
    let points = |color: &'static str, points: i32| {
        args().with("color", color).with("points", points).with("seat", Seat(1))
    };
    let conflict = |kind: &'static str| args().with("kind", kind).with("leader", "king");
    let against = |kind| {
        let args = conflict(kind).with("seat", Seat(1)).with("ours", 3).with("theirs", 2);
        args.with("chance", 71)
    };
    let leader = || args().with("leader", "priest").with("cell", cell("J5")).with("seat", Seat(1));
    let monument = |own: usize, others: usize| {
        let args = args().with("first", "red").with("second", "green");
        args.with("own", own).with("others", others)
    };
    let tiles = |tiles: usize| args().with("tiles", tiles);
    let treasure = || args().with("seat", Seat(1)).with("cell", cell("B2"));
    vec![
        ("tigris/why-points", points("red", 1).with("weakest", true)),
        ("tigris/why-points", points("black", 4).with("weakest", false)),
        ("tigris/why-gives", points("blue", 2)),
        ("tigris/why-unites", args().with("cell", cell("J5")).with("wars", 0)),
        ("tigris/why-unites", args().with("cell", cell("J5")).with("wars", 2)),
        ("tigris/why-conflict", against("war")),
        ("tigris/why-conflict", against("revolt")),
        (
            "tigris/why-others-fight",
            conflict("war").with("attacker", Seat(1)).with("defender", Seat(2)),
        ),
        ("tigris/why-loses-leader", leader()),
        ("tigris/why-expels", leader()),
        ("tigris/why-builds", monument(0, 2)),
        ("tigris/why-builds", monument(1, 0)),
        ("tigris/why-builds", monument(2, 1)),
        ("tigris/why-may-build", args()),
        ("tigris/why-treasure", treasure()),
        ("tigris/why-treasure-gives", treasure()),
        ("tigris/why-attacks", tiles(0).with("chance", 0)),
        ("tigris/why-attacks", tiles(1).with("chance", 50)),
        ("tigris/why-attacks", tiles(3).with("chance", 100)),
        ("tigris/why-holds", tiles(0)),
        ("tigris/why-holds", tiles(2)),
        ("tigris/why-yields", tiles(0)),
        ("tigris/why-yields", tiles(1)),
        ("tigris/why-stands", leader().with("temples", 1)),
        ("tigris/why-stands", leader().with("temples", 2)),
        ("tigris/why-hand", tiles(1).with("color", "red")),
        ("tigris/why-hand", tiles(2).with("color", "blue")),
        ("tigris/why-income", points("green", 1)),
        ("tigris/why-protects", leader().with("temples", 2)),
        ("tigris/why-swaps", tiles(1)),
        ("tigris/why-swaps", tiles(6)),
        ("tigris/why-quiet", args()),
    ]
}

fn violations() -> Vec<(&'static str, Args)> {
    let at = |name: &str| args().with("cell", cell(name));
    let tile = |tile: &'static str| args().with("tile", Arg::tile(tile));
    let leader = |leader: &'static str| at("J5").with("leader", leader);
    let commit = |found: usize, needed: usize| args().with("found", found).with("needed", needed);
    let too_many = |found: usize, held: usize| tile("farm").with("found", found).with("held", held);
    let square = || args().with("cell", Site::from(cell("J5")).with_side(2));
    let monument = || square().with("first", "red").with("second", "black");
    let mut facts = vec![
        ("tigris/no-tile", tile("settlement")),
        ("tigris/farm-on-land", at("J5")),
        ("tigris/tile-on-river", at("A4").with("tile", Arg::tile("market"))),
        ("tigris/three-kingdoms", at("J5").with("kingdoms", 3usize)),
        ("tigris/not-on-board", args().with("leader", "trader")),
        ("tigris/same-cell", leader("king")),
        ("tigris/leader-on-river", leader("farmer")),
        ("tigris/no-temple", leader("priest")),
        ("tigris/leader-joins", leader("king").with("kingdoms", 2usize)),
        ("tigris/no-catastrophe", args()),
        ("tigris/empty-swap", args()),
        ("tigris/too-many", too_many(3, 0)),
        ("tigris/too-many", too_many(3, 1)),
        ("tigris/too-many", too_many(3, 2)),
        ("tigris/useless-attack", commit(1, 2)),
        ("tigris/useless-defence", commit(3, 2)),
        ("tigris/useless-defence", commit(1, 0)),
        ("tigris/no-war", args().with("leader", "trader")),
        ("tigris/no-square", at("J5")),
        ("tigris/monument-built", monument()),
        ("tigris/monument-color", monument().with("color", "green")),
        ("tigris/no-treasure", at("J5")),
        ("tigris/special-first", at("K1").with("special", Arg::cells(["B2", "P2"].map(cell)))),
    ];
    for phase in ["draw", "act", "war", "attack", "defend", "build", "treasure", "over"] {
        facts.push(("tigris/not-now", args().with("phase", phase)));
    }
    let tiles = ["temple", "farm", "market", "settlement"];
    for what in tiles.into_iter().chain(["priest", "farmer", "trader", "king", "monument"]) {
        facts.push(("tigris/occupied", at("J5").with("what", what)));
    }
    for what in ["treasure", "catastrophe"] {
        facts.push(("tigris/protected", at("J5").with("what", what)));
    }
    facts
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn cells(names: &[&str]) -> Bits {
    names.iter().map(|it| cell(it)).collect()
}

fn scored(color: Color, points: u16, why: Why) -> Event {
    Event::Scored { seat: Seat(0), color, points, why }
}

fn tile_point(color: Color, leader: Color) -> Event {
    scored(color, 1, Why::Tile { cell: cell("J5"), leader })
}

fn lost(tiles: &[&str], spared: &[&str]) -> Event {
    Event::Lost { color: Color::Temple, cells: cells(tiles), spared: cells(spared) }
}

fn home(color: Color, why: &'static str) -> Event {
    Event::Home { seat: Seat(1), color, cell: cell("J5"), why }
}

fn ended(treasures: u8) -> Event {
    let mut points = ByColor([4, 12, 3, 7]);
    points.0[2] += u16::from(treasures.min(1));
    points.0[0] += u16::from(treasures.saturating_sub(1));
    Event::Final { seat: Seat(0), earned: ByColor([4, 12, 3, 7]), points, treasures }
}

fn events() -> Vec<Told> {
    let monument = Monument::of([Color::Temple, Color::Market]).unwrap();
    let conflict = |kind, color, committed| {
        let (attacker, defender) = (Seat(0), Seat(1));
        Conflict { kind, color, attacker, defender, strength: [3, 2], committed }
    };
    let (war, revolt) = (Kind::War, Kind::Revolt);
    let cells = ["J5", "K7"].map(cell);
    let resolved = |kind, commits: [u8; 2], winner| {
        let conflict = conflict(kind, Color::Settlement, Some(commits[0]));
        Event::Resolved { conflict, cells, commits, winner: Seat(winner) }
    };
    let united = |wars| Event::United { cell: cell("J5"), wars };
    let treasure = |gone| Event::Treasure { seat: Seat(0), cell: cell("B2"), gone };
    let events = [
        tile_point(Color::Market, Color::Market),
        tile_point(Color::Market, Color::Settlement),
        tile_point(Color::Settlement, Color::Settlement),
        scored(Color::Temple, 1, Why::Revolt { cell: cells[0] }),
        scored(Color::Settlement, 1, Why::War { cell: cells[0] }),
        scored(Color::Farm, 4, Why::War { cell: cells[0] }),
        scored(Color::Temple, 1, Why::Monument { cell: cell("J5"), monument }),
        united(0),
        united(1),
        united(3),
        Event::Begun { conflict: conflict(war, Color::Settlement, None), cells },
        Event::Begun { conflict: conflict(revolt, Color::Farm, None), cells },
        resolved(war, [2, 3], 1),
        resolved(war, [2, 0], 0),
        resolved(revolt, [0, 0], 0),
        lost(&[], &[]),
        lost(&["J5"], &["K1"]),
        lost(&["J5", "J6"], &["K1", "K2"]),
        Event::Averted { color: Color::Settlement },
        home(Color::Settlement, "beaten"),
        home(Color::Temple, "no-temple"),
        Event::Destroyed { color: Color::Farm, cell: cell("A4") },
        Event::Built { seat: Seat(0), cell: cell("J5"), monument },
        treasure(false),
        treasure(true),
        Event::Ended { reason: "bag" },
        Event::Ended { reason: "treasures" },
        Event::Ended { reason: "one-seat-left" },
        ended(0),
        ended(1),
        ended(3),
    ];
    let game = Tigris::new(3).unwrap();
    events.map(|event| game.tell(&event, Viewer::Spectator)).to_vec()
}

pavage_scene::test_words!(
    TigrisFace,
    facts(),
    LABELS,
    NEAR,
    Tigris::PRESETS.iter().map(|it| it.name)
);
