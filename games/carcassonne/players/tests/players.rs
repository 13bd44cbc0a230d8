//! Results of the Carcassonne players. The keys are fixed, so the figures do not vary.

mod endgames;
mod table;

use pavage_carcassonne::Carcassonne;
use pavage_carcassonne_players::CarcassonnePlayers;
use pavage_core::{Configure, Notation, Position, Seat};
use pavage_games::{EntryKind, Record};
use pavage_players::testing::{long_search_sees_only_its_view, sees_only_its_view};
use pavage_players::{Decision, Player, Spec, Strategies};

use table::{Deeds, duel, game, play, player};

const THINKING: [&str; 4] = ["greedy", "builder", "blocker", "parasite"];

/// The share of games the first player wins; a tie is half a win.
fn won(games: &[[Deeds; 2]]) -> f64 {
    let points = games.iter().map(|[own, other]| match own.points.cmp(&other.points) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    });
    points.sum::<f64>() / games.len() as f64
}

/// Plays 200 games against random, each deal from both seats.
fn beats_random(spec: &str, least: f64) {
    let won = won(&duel("standard", [spec, "random"], 100));
    assert!(least <= won, "{spec} won {won} of its games");
}

#[test]
fn greedy_beats_random() {
    beats_random("greedy", 0.98);
}

#[test]
fn builder_beats_random() {
    beats_random("builder", 0.9);
}

#[test]
fn blocker_beats_random() {
    beats_random("blocker", 0.9);
}

#[test]
fn parasite_beats_random() {
    beats_random("parasite", 0.9);
}

#[test]
fn search_beats_greedy() {
    // How often it wins is measured by the arena. Margins need fewer games.
    let games = duel("standard", ["search:playouts=100", "greedy"], 10);
    let margin: i32 = games.iter().map(|[own, other]| own.points - other.points).sum();
    let margin = f64::from(margin) / games.len() as f64;
    assert!(5.0 <= margin, "search was {margin} points ahead");
}

/// A search with a style does more of what the style is for than a search without.
fn searches_by_its_taste(style: &str, more: usize, deed: impl Fn(&Deeds) -> i32) {
    let spec = format!("search:playouts=20,style={style}");
    let games = duel("standard", [&spec, "search:playouts=20"], 12);
    let sum = |who: usize| games.iter().map(|it| deed(&it[who])).sum::<i32>();
    assert!(sum(1 - more) < sum(more), "{spec}: {} and {}", sum(0), sum(1));
}

#[test]
fn searches_have_styles() {
    searches_by_its_taste("builder", 0, |it| it.finished);
    searches_by_its_taste("blocker", 1, |it| it.blocked);
    searches_by_its_taste("parasite", 0, |it| it.shared);
    let refused = CarcassonnePlayers::player(&Spec::read("search:style=hasty"), 1).err();
    assert_eq!(refused.map(|it| it.rule), Some("players/bad-choice".into()));
}

#[test]
fn each_level_beats_the_one_below() {
    // The strongest is the search, which is compared above. Distances are measured by the arena.
    let names: Vec<&str> = CarcassonnePlayers::LEVELS.iter().map(|it| it.name).collect();
    for pair in names[..names.len() - 1].windows(2) {
        let won = won(&duel("standard", [pair[1], pair[0]], 20));
        assert!(0.55 <= won, "{} won {won} of its games against {}", pair[1], pair[0]);
    }
}

#[test]
fn uct_beats_random() {
    let won = won(&duel("standard", ["uct:playouts=100", "random"], 4));
    assert!(0.75 <= won, "uct won {won} of its games");
}

#[test]
fn searches_see_only_their_view() {
    for (options, seats) in [("standard", 2), ("own-stacks", 3)] {
        let game = game(options, seats);
        for spec in ["search:playouts=10", "uct:playouts=5"] {
            sees_only_its_view::<CarcassonnePlayers>(&game, spec, 60);
        }
    }
}

#[test]
fn long_searches_see_no_more_than_their_view() {
    let spec = "search:playouts=3400,seed=7";
    long_search_sees_only_its_view::<CarcassonnePlayers>(&game("standard", 2), spec);
}

/// How likely at least `heads` of `n` fair coins show heads.
fn at_least(heads: u32, n: u32) -> f64 {
    // The probability of exactly k heads, from that of k − 1; it starts at 2⁻ⁿ.
    let mut exactly = 0.5_f64.powi(n as i32);
    let mut sum = 0.0;
    for k in 0..=n {
        sum += if heads <= k { exactly } else { 0.0 };
        exactly *= f64::from(n - k) / f64::from(k + 1);
    }
    sum
}

#[test]
fn coins_are_fair() {
    assert_eq!(at_least(0, 10), 1.0);
    assert_eq!(at_least(10, 10), 1.0 / 1024.0);
    assert_eq!(at_least(2, 3), 0.5);
    assert!((at_least(59, 100) - 0.0443).abs() < 1e-4);
}

/// Plays 200 games against greedy, each deal from both seats. Expects player `more` to have 20
/// % more of what `deed` counts than the other, and significantly so: by the exact sign test
/// over the 100 deals, without ties, p is below 0.01.
fn differs_from_greedy(spec: &str, more: usize, deed: impl Fn(&Deeds) -> i32) {
    let games = duel("standard", [spec, "greedy"], 100);
    let sum = |who: usize| games.iter().map(|it| deed(&it[who])).sum::<i32>();
    let (high, low) = (sum(more), sum(1 - more));
    assert!(1.2 * f64::from(low) <= f64::from(high), "{spec}: {high} against {low}");
    let by_deal = games
        .chunks(2)
        .map(|pair| pair.iter().map(|it| deed(&it[more]) - deed(&it[1 - more])).sum::<i32>());
    let by_deal: Vec<i32> = by_deal.filter(|it| *it != 0).collect();
    let for_it = by_deal.iter().filter(|it| 0 < **it).count() as u32;
    let p = at_least(for_it, by_deal.len() as u32);
    assert!(p < 0.01, "{spec}: {for_it} of {} deals, p = {p}", by_deal.len());
}

#[test]
fn builder_finishes_more_of_its_features() {
    differs_from_greedy("builder", 0, |it| it.finished);
}

/// The test counts the blocked features of each player: greedy, who plays
/// against blocker, is left with more of them.
#[test]
fn the_opponent_of_blocker_is_left_with_more_blocked_features() {
    differs_from_greedy("blocker", 1, |it| it.blocked);
}

#[test]
fn parasite_gets_more_where_others_are_too() {
    differs_from_greedy("parasite", 0, |it| it.shared);
}

/// Replays a record. Whenever seat 2 is about to play one of `moves`, asks the player that seat
/// 2 is named after.
fn plays_as_recorded(file: &str, moves: &[&str]) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../records/");
    let text = std::fs::read_to_string(format!("{folder}{file}")).unwrap();
    let record: Record = text.parse().unwrap();
    let game = game(&record.options, 2);
    let mut position = Position::new(game.clone());
    let mut asked = Vec::new();
    for entry in &record.entries {
        match &entry.kind {
            EntryKind::Deal(text) => {
                position.deal(game.read_chance(text).unwrap(), &mut ()).unwrap();
            }
            EntryKind::Play(seat, texts) => {
                for (_, text) in texts {
                    let recorded = game.read_action(text).unwrap();
                    if *seat == Seat(1) && moves.contains(&text.as_str()) {
                        let actions = position.actions();
                        let decision = Decision::new(&game, position.state(), *seat, &actions);
                        for seed in 0..5 {
                            let chosen = player(&record.seats[1], seed).choose(&decision);
                            assert_eq!(chosen, recorded, "{file}:{}", entry.line);
                        }
                        asked.push(text.as_str());
                    }
                    position.play(recorded, &mut ()).unwrap();
                }
            }
            EntryKind::Retire { .. } | EntryKind::Expect(_) => (),
        }
    }
    assert_eq!(asked, moves, "{file}");
}

#[test]
fn blocker_leaves_a_road_to_one_kind() {
    plays_as_recorded("blocker-one-kind-left.rec", &["1,-1v"]);
}

#[test]
fn parasite_comes_beside_a_city_and_joins_it() {
    plays_as_recorded("parasite-joins-a-city.rec", &["2,0^", "@city.N", "2,-1<"]);
}

#[test]
fn everybody_plays_by_the_rules_at_every_table() {
    let names = ["parasite", "greedy", "blocker", "builder", "random"];
    for preset in Carcassonne::PRESETS {
        for seats in preset.seats.0..=preset.seats.1 {
            let game = game(preset.name, seats);
            // Every pair of players meets at a table for two.
            for first in 0..names.len() {
                if seats != 2 && first != 0 {
                    break;
                }
                let mut players: Vec<Box<dyn Player<Carcassonne>>> = Seat::all(seats)
                    .map(|seat| player(names[(first + seat.index()) % names.len()], 1))
                    .collect();
                play(&game, u64::from(seats), &mut players);
            }
        }
    }
}

#[test]
fn everybody_plays_with_strange_rules_and_without_those_who_left() {
    for options in ["standard,meeples=0", "standard,board=3x3", "standard,meeples=100,abbey=off"] {
        for spec in THINKING {
            let game = game(options, 3);
            play(&game, 1, &mut [player(spec, 1), player("random", 2), player(spec, 3)]);
        }
    }
    let game = game("own-stacks", 3);
    for spec in THINKING {
        let mut position = Position::new(game.clone());
        position.retire(Seat(1), &mut ()).unwrap();
        let kind = position.chances()[0].0;
        position.deal(kind, &mut ()).unwrap();
        let actions = position.actions();
        let decision = Decision::new(&game, position.state(), Seat(0), &actions);
        assert!(actions.contains(&player(spec, 1).choose(&decision)));
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = game("standard", 2);
    for name in THINKING.into_iter().chain(["search:playouts=20", "uct:playouts=3"]) {
        let spec =
            if name.contains(':') { format!("{name},seed=3") } else { format!("{name}:seed=3") };
        let deeds = |seed| play(&game, 5, &mut [player(&spec, seed), player(&spec, seed)]);
        assert_eq!(deeds(1), deeds(2));
    }
}

#[test]
fn players_are_made_from_their_specs() {
    let refused =
        |spec: &str| CarcassonnePlayers::player(&Spec::read(spec), 1).err().map(|it| it.rule);
    for name in CarcassonnePlayers::PLAYERS {
        assert_eq!(refused(name), None);
        assert_eq!(refused(&format!("{name}:seed=7")), None);
        assert_eq!(refused(&format!("{name}:seed=x")), Some("players/bad-value".into()));
        assert_eq!(refused(&format!("{name}:speed=1")), Some("players/bad-option".into()));
    }
    assert_eq!(refused("builders"), Some("players/unknown".into()));
}

#[test]
fn a_lay_that_gives_away_a_field_says_so() {
    let [own, of_others] = table::fields::lost_fields_are_told(6);
    assert!(0 < own && 0 < of_others, "{own} and {of_others}");
}
