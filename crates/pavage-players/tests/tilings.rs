//! How the players of Tilings fare, with fixed keys: the figures do not change by chance.

mod arena;

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use arena::{duel, game, play, player, wins};
use fastrand::Rng;
use pavage_core::{Game, Seat, ToAct};
use pavage_players::{Decision, Player, Spec, Strategies};
use pavage_tilings::{Action, Tilings};

/// The goal of the project, exactly: 200 games, each deal from both seats.
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

/// How often the opponent of `spec`, who is random, has no place for a tile.
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
        let names = ["greedy", "blocker", "random", "careless:rate=0"];
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
    for spec in ["greedy:seed=3", "blocker:seed=3"] {
        let points = |seed| play(&game, 5, &mut [player(spec, seed), player(spec, seed)]).points;
        assert_eq!(points(1), points(2));
    }
}

/// Notes how long the player takes at most.
struct Timed(Box<dyn Player<Tilings>>, Arc<Mutex<(u32, Duration)>>);

impl Player<Tilings> for Timed {
    fn begin(&mut self, number: u64) {
        self.0.begin(number);
    }

    fn choose(&mut self, decision: &Decision<'_, Tilings>) -> Action {
        let start = Instant::now();
        let action = self.0.choose(decision);
        let mut noted = self.1.lock().unwrap();
        *noted = (noted.0 + 1, noted.1.max(start.elapsed()));
        action
    }
}

#[test]
fn greedy_is_quick_at_the_largest_table() {
    for options in ["zones", "influence", "influence,rotation=on"] {
        let game = game(&format!("{options},size=50,deck=complete-2"), 20);
        let noted = Arc::new(Mutex::new((0, Duration::ZERO)));
        let mut players: Vec<Box<dyn Player<Tilings>>> =
            (0..20).map(|seat| player("random", seat)).collect();
        players[0] = Box::new(Timed(player("greedy", 1), noted.clone()));
        play(&game, 1, &mut players);
        let (decisions, longest) = *noted.lock().unwrap();
        assert!(30 < decisions, "{options}: {decisions} decisions");
        // Meant is well under 50 ms; machines have other things to do.
        assert!(longest < Duration::from_millis(250), "{options}: {longest:?}");
    }
}

/// Asks a careless player in a state of a random game; gives its answer, the
/// legal ones, and whether the answer is legal.
fn careless(options: &str, spec: &str, mut judge: impl FnMut(&Tilings, &[Action], Action, bool)) {
    let game = game(options, 2);
    let mut rng = Rng::with_seed(5);
    let mut state = game.start();
    let (mut careless, mut random) = (player(spec, 3), player("random", 4));
    let mut actions = Vec::new();
    let mut chances = Vec::new();
    loop {
        match game.to_act(&state) {
            ToAct::Nobody => return,
            ToAct::Chance => {
                chances.clear();
                game.chances(&state, &mut chances);
                let chance = chances[rng.usize(0..chances.len())].0;
                game.deal_unchecked(&mut state, chance, &mut ());
            }
            ToAct::Seat(seat) => {
                actions.clear();
                game.actions(&state, &mut actions);
                let decision = Decision::new(&game, &state, seat, &actions);
                let answer = careless.choose(&decision);
                judge(&game, &actions, answer, game.check(&state, answer).is_ok());
                let action = random.choose(&decision);
                game.play_unchecked(&mut state, action, &mut ());
            }
        }
    }
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
            // The first tile may lie anywhere: only outside is wrong.
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
fn careless_errs_as_often_as_it_says() {
    for (spec, rate) in [
        ("careless:rate=0.3,of=random", 0.3),
        ("careless", 0.3),
        ("careless:rate=0,of=greedy", 0.0),
    ] {
        let (mut wrong, mut all) = (0, 0);
        careless("base,size=30,deck=complete-2", spec, |_, _, _, is_legal| {
            wrong += u32::from(!is_legal);
            all += 1;
        });
        assert!(200 < all, "{spec}: only {all}");
        let found = f64::from(wrong) / f64::from(all);
        assert!((found - rate).abs() < 0.1, "{spec}: {found}");
    }
}

#[test]
fn players_are_made_from_their_specs() {
    let refused = |spec: &str| {
        let error = Tilings::player(&Spec::read(spec), 1).err();
        error.map(|error| (error.rule, format!("{:?}", error.args)))
    };
    for good in ["random", "greedy:seed=1", "careless", "careless:rate=1,seed=2,of=blocker:seed=9"]
    {
        assert_eq!(refused(good), None, "{good}");
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
