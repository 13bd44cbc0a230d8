//! Results of the Tilings players. The keys are fixed, so the figures do not vary.

mod arena;

use arena::{duel, game, play, player, wins};
use pavage_core::testing::Walk;
use pavage_core::{Game, Seat, ToAct};
use pavage_players::testing::{long_search_sees_only_its_view, sees_only_its_view};
use pavage_players::{Decision, Player, Spec, Strategies};
use pavage_tilings::{Action, Tilings};
use pavage_tilings_players::TilingsPlayers;

/// The goal of the project: 200 games, each deal from both seats.
#[test]
fn greedy_beats_random_at_zones() {
    let won = wins("zones", ["greedy", "random"], 100);
    assert!(0.8 <= won, "greedy won {won} of its games");
}

#[test]
fn greedy_beats_random_however_points_are_made() {
    for (options, least) in [
        ("patterns", 0.7),
        ("influence", 0.8),
        ("zones,torus=on", 0.8),
        ("zones,rotation=on", 0.8),
        ("zones,tile-points=0,patterns=best", 0.8),
        ("zones,size=8,deck=complete-2", 0.8),
        ("zones,size=6", 0.6),
        ("base,size=6", 0.5),
    ] {
        let won = wins(options, ["greedy", "random"], 100);
        assert!(least <= won, "{options}: greedy won {won} of its games");
    }
}

/// A deck may have 256 kinds, as many as a byte can name.
#[test]
fn players_know_the_most_kinds() {
    let game = game("zones,size=3,deck=complete-4,rotation=on", 2);
    assert_eq!(game.deck().tiles().len(), 256);
    for spec in ["random", "novice", "learner", "greedy", "blocker", "search:playouts=4"] {
        let played = play(&game, 1, &mut [player(spec, 1), player("greedy", 2)]);
        assert!(0 < played.points.iter().sum::<i32>(), "{spec}");
    }
}

/// Who has learnt more wins more often.
#[test]
fn each_level_beats_the_one_below() {
    // The strongest is the search, which is compared below. Distances are measured by the arena.
    let names: Vec<&str> = TilingsPlayers::LEVELS.iter().map(|it| it.name).collect();
    for pair in names[..names.len() - 1].windows(2) {
        let won = wins("zones", [pair[1], pair[0]], 100);
        assert!(0.6 <= won, "{} won {won} of its games against {}", pair[1], pair[0]);
    }
}

/// A few playouts show that the search works; its strength is measured by the arena.
#[test]
fn search_is_no_weaker_than_greedy() {
    for (options, least) in [("zones", 0.5), ("patterns", 0.6)] {
        let won = wins(options, ["search:playouts=50", "greedy"], 50);
        assert!(least <= won, "{options}: search won {won} of its games");
    }
}

/// Noninterference: in two worlds that a seat cannot tell apart it answers the same.
#[test]
fn search_answers_alike_in_worlds_that_look_alike() {
    for (options, seats) in [("zones", 2), ("influence,size=6", 3), ("base,size=6", 4)] {
        let game = game(options, seats);
        sees_only_its_view::<TilingsPlayers>(&game, "search:playouts=20,seed=7", 700);
    }
}

#[test]
fn long_searches_see_no_more_than_their_view() {
    let spec = "search:playouts=12000,seed=7";
    long_search_sees_only_its_view::<TilingsPlayers>(&game("zones", 2), spec);
}

/// How often a random opponent of `spec` has no place for a tile.
fn passes_against(spec: &str, options: &str) -> f64 {
    let (mut passes, mut asked) = (0, 0);
    duel(options, [spec, "random"], 200, |played, first| {
        passes += played.passes[1 - first];
        asked += played.asked[1 - first];
    });
    f64::from(passes) / f64::from(asked)
}

#[test]
fn who_plays_against_blocker_passes_more_often() {
    for options in ["base", "zones", "base,size=8,deck=complete-2"] {
        let (blocked, free) =
            (passes_against("blocker", options), passes_against("random", options));
        assert!(1.2 * free <= blocked, "{options}: {blocked} against {free}");
    }
}

#[test]
fn everybody_plays_by_the_rules_at_every_table() {
    for (options, seats) in [
        ("base,size=1,torus=on", 2),
        ("base,size=2,torus=on,rotation=on,deck=complete-2", 2),
        ("patterns,first=centre,patterns=best", 4),
        ("zones,size=4,torus=on,tile-points=0", 5),
        ("influence,size=3,torus=on,rotation=on", 5),
        ("influence", 20),
        ("zones,size=12,deck=complete-2,rotation=on", 7),
    ] {
        let game = game(options, seats);
        let names = ["greedy", "search:playouts=5", "blocker", "random", "careless:rate=0"];
        for key in 0..3 {
            let mut players: Vec<Box<dyn Player<Tilings>>> = Seat::all(seats)
                .map(|seat| player(names[seat.index() % names.len()], key))
                .collect();
            play(&game, key, &mut players);
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = game("zones", 2);
    for spec in ["greedy:seed=3", "blocker:seed=3", "search:seed=3,playouts=20"] {
        let points = |seed| play(&game, 5, &mut [player(spec, seed), player(spec, seed)]).points;
        assert_eq!(points(1), points(2));
    }
}

/// Its speed there is measured by `cargo xtask times`.
#[test]
fn greedy_plays_at_the_largest_table() {
    for options in ["zones", "influence", "influence,rotation=on"] {
        let game = game(&format!("{options},size=50,deck=complete-2"), 20);
        let mut players: Vec<Box<dyn Player<Tilings>>> =
            (0..20).map(|seat| player("random", seat)).collect();
        players[0] = player("greedy", 1);
        let played = play(&game, 1, &mut players);
        assert!(30 < played.asked[0], "{options}: {:?} decisions", played.asked);
        assert!(played.passes[0] < played.asked[0], "{options}: it laid nothing");
    }
}

/// Asks a careless player in the states of random games; calls `judge` with the legal actions,
/// the answer, and whether it is legal.
fn careless(options: &str, spec: &str, mut judge: impl FnMut(&Tilings, &[Action], Action, bool)) {
    let game = game(options, 2);
    let (mut careless, mut random) = (player(spec, 3), player("random", 4));
    let mut walk = Walk::new(&game, 5);
    while walk.step_by(|state, actions, _| {
        let ToAct::Seat(seat) = game.to_act(state) else { panic!("nobody is to act") };
        let decision = Decision::new(&game, state, seat, actions);
        let answer = careless.choose(&decision);
        judge(&game, actions, answer, game.check(state, answer).is_ok());
        random.choose(&decision)
    }) {}
}

#[test]
fn careless_lays_on_an_empty_cell_where_the_tile_may_not_lie() {
    for options in ["base", "zones,rotation=on", "base,torus=on,deck=complete-2"] {
        let (mut first, mut cells) = (true, std::collections::BTreeSet::new());
        careless(options, "careless:rate=1", |game, legal, answer, is_legal| {
            assert!(!is_legal, "{answer:?}");
            let Action::Lay { cell, .. } = answer else { panic!("{answer:?}") };
            let size = i16::from(game.rules().size);
            let inside = (0..size).contains(&cell.x) && (0..size).contains(&cell.y);
            // The first tile may lie anywhere, so only a cell outside is wrong.
            assert_eq!(inside, !first, "{cell}");
            first = false;
            cells.insert(cell);
            let same = |it: &Action| matches!(it, Action::Lay { cell: at, .. } if *at == cell);
            assert!(!legal.iter().any(same), "{cell} is legal, turned");
        });
        assert!(10 < cells.len(), "{options}: only {cells:?}");
    }
}

#[test]
fn players_are_made_from_their_specs() {
    let refused = |spec: &str| {
        let error = TilingsPlayers::player(&Spec::read(spec), 1).err();
        error.map(|error| (error.rule, format!("{:?}", error.args)))
    };
    for good in [
        "random",
        "novice",
        "learner:seed=1",
        "greedy:seed=1",
        "search:playouts=20,seed=1",
        "careless",
        "careless:rate=1,seed=2,of=blocker:seed=9",
    ] {
        assert_eq!(refused(good), None, "{good}");
    }
    for level in TilingsPlayers::LEVELS {
        assert_eq!(refused(level.name), None, "{level:?}");
    }
    for (bad, rule, part) in [
        ("greedyy", "players/unknown", "greedyy"),
        ("greedy:rate=1", "players/bad-option", "rate=1"),
        ("careless:rate=1.5", "players/bad-value", "1.5"),
        ("careless:rate=NaN", "players/bad-value", "NaN"),
        ("careless:of=nobody", "players/unknown", "nobody"),
        ("careless:of=greedy:rate=1", "players/bad-option", "rate=1"),
        ("careless:of=careless:of=random", "players/unknown", "careless"),
    ] {
        let (found, args) = refused(bad).unwrap_or_else(|| panic!("{bad} was made"));
        assert!(found == rule && args.contains(part), "{bad}: {found} {args}");
    }
}
