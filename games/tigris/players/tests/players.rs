//! Results of the players of Tigris & Euphrates. The keys are fixed, so the figures do not
//! vary.

use pavage_core::{Configure, Game, Guess, Seat, Setup, ToAct, Viewer};
use pavage_games::testing::play_paired;
use pavage_players::testing::{long_search_sees_only_its_view, sees_only_its_view};
use pavage_players::{Decision, Player, Spec, Strategies};
use pavage_tigris::{Action, ByColor, Cell, Color, Phase, State, TILES, Tigris, Tiles, View};
use pavage_tigris_players::TigrisPlayers;

fn game(options: &str, seats: u8) -> Tigris {
    Tigris::configure(Setup { options, seats: Some(seats.into()), files: &[] }).unwrap()
}

fn player(spec: &str, seed: u64) -> Box<dyn Player<Tigris>> {
    TigrisPlayers::player(&Spec::read(spec), seed).unwrap()
}

/// Plays a game and calls `each` with every decision and its answer. The k-th
/// draw of a key is the same for any seating. Gives each seat's part of the win.
fn play(
    game: &Tigris,
    key: u64,
    specs: &[&str],
    mut each: impl FnMut(&State, Seat, &[Action], Action),
) -> Vec<f64> {
    let mut players: Vec<_> =
        (0..).zip(specs).map(|(seat, spec)| player(spec, 4 * key + seat)).collect();
    let position = play_paired(game, key, &mut players, &mut (), |position, answer| {
        if let (ToAct::Seat(seat), Some(action)) = (position.to_act(), answer) {
            each(position.state(), seat, &position.actions(), action);
        }
    });
    let ranking = position.ranking();
    let winners = ranking.winners();
    let won = |seat| if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    Seat::all(specs.len() as u8).map(won).collect()
}

/// The share of games that greedy wins against random in all other seats.
fn wins(options: &str, seats: u8, deals: u64) -> f64 {
    wins_of(["greedy", "random"], options, seats, deals)
}

/// The share of games that the first wins against the second in all other seats. Each deal is
/// played once from every seat.
fn wins_of([first, second]: [&str; 2], options: &str, seats: u8, deals: u64) -> f64 {
    let game = game(options, seats);
    let mut won = 0.0;
    for key in 0..deals {
        for own in 0..usize::from(seats) {
            let mut specs = vec![second; usize::from(seats)];
            specs[own] = first;
            won += play(&game, key, &specs, |_, _, _, _| ())[own];
        }
    }
    won / (deals as f64 * f64::from(seats))
}

#[test]
fn greedy_beats_random_at_two_seats() {
    let won = wins("standard", 2, 100);
    assert!(0.95 <= won, "greedy won {won} of its games");
}

/// What was found by play is worth it.
#[test]
fn tuned_figures_beat_those_set_by_hand() {
    let won = wins_of(["greedy:weights=tuned", "greedy:weights=hand"], "standard", 2, 60);
    assert!(0.56 <= won, "tuned figures won {won} of their games");
}

#[test]
fn greedy_beats_random_at_three_seats() {
    let won = wins("standard", 3, 20);
    assert!(0.9 <= won, "greedy won {won} of its games");
}

#[test]
fn greedy_beats_random_at_four_seats() {
    let won = wins("standard", 4, 25);
    assert!(0.9 <= won, "greedy won {won} of its games");
}

#[test]
fn greedy_beats_random_whatever_the_options() {
    for options in ["exact-support", "advanced", "advanced,support=exact"] {
        let won = wins(options, 2, 8);
        assert!(0.9 <= won, "{options}: greedy won {won} of its games");
    }
}

/// Who sees more wins more often, and who looks ahead more often still. Distances are measured by the arena, and that of
/// the strongest, which thinks for seconds, with more playouts than here.
#[test]
fn each_level_beats_the_one_below() {
    let [levels @ .., expert] = TigrisPlayers::LEVELS else { panic!("there are levels") };
    let names: Vec<&str> = levels.iter().map(|it| it.name).collect();
    for pair in names.windows(2) {
        let won = wins_of([pair[1], pair[0]], "standard", 2, 20);
        assert!(0.6 <= won, "{} won {won} of its games against {}", pair[1], pair[0]);
    }
    let quick = format!("{}:playouts=12", Spec::read(expert.spec).name());
    let won = wins_of([&quick, names[names.len() - 1]], "standard", 2, 6);
    assert!(0.55 <= won, "{quick} won {won} of its games");
}

/// Every answer is legal, which `play` asserts; and each game ends.
#[test]
fn everybody_plays_by_the_rules_at_every_table() {
    for options in ["standard", "exact-support", "advanced"] {
        for seats in 2..=4 {
            let game = game(options, seats);
            let few = "search:playouts=4";
            for specs in [["greedy"; 4], ["greedy", "random", few, "random"]] {
                play(&game, seats.into(), &specs[..seats.into()], |_, _, _, _| ());
            }
        }
    }
}

#[test]
fn who_is_left_plays_on_when_another_retires() {
    let game = game("standard", 4);
    let mut asked = 0;
    play(&game, 6, &["random"; 4], |state, seat, _, _| {
        for retires in Seat::all(4) {
            let mut state = *state;
            game.retire_unchecked(&mut state, retires, &mut ());
            if retires != seat {
                for spec in ["greedy", "search:playouts=2"] {
                    let action = answer(&game, &state, spec);
                    assert_eq!(game.check(&state, action), Ok(()), "{action:?}");
                    asked += 1;
                }
            }
        }
    });
    assert!(400 < asked, "only {asked} decisions");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = game("standard", 2);
    for spec in ["greedy:seed=3", "random:seed=3", "search:playouts=5,seed=3"] {
        let played = || {
            let mut answers = Vec::new();
            play(&game, 5, &[spec; 2], |_, _, _, action| answers.push(action));
            answers
        };
        assert_eq!(played(), played());
    }
}

/// Checks that `spec` answers alike in this many pairs of worlds that look alike, most of which
/// differ.
fn sees_its_view(options: &str, seats: u8, spec: &str, pairs: u64) {
    let differing = sees_only_its_view::<TigrisPlayers>(&game(options, seats), spec, pairs);
    assert!(pairs * 3 / 4 < differing, "only {differing} worlds differed");
}

/// A share of 2,000 pairs: most of them with the first playouts, where a leak would show at once,
/// and some with a deeper tree.
fn searches_see_their_view(options: &str, seats: u8) {
    sees_its_view(options, seats, "search:playouts=2,seed=7", 660);
    sees_its_view(options, seats, "search:playouts=20,seed=7", 8);
}

#[test]
fn who_does_not_search_sees_no_more_than_its_view() {
    for (options, seats) in [("standard", 2), ("exact-support", 3), ("advanced", 4)] {
        for spec in ["greedy", "learner", "novice"] {
            sees_its_view(options, seats, spec, 20);
        }
    }
}

#[test]
fn searches_of_two_seats_see_no_more_than_their_view() {
    searches_see_their_view("standard", 2);
}

#[test]
fn searches_of_three_seats_see_no_more_than_their_view() {
    searches_see_their_view("exact-support", 3);
}

#[test]
fn searches_of_four_seats_see_no_more_than_their_view() {
    searches_see_their_view("advanced", 4);
}

#[test]
fn long_searches_see_no_more_than_their_view() {
    let spec = "search:playouts=120,seed=7";
    long_search_sees_only_its_view::<TigrisPlayers>(&game("standard", 2), spec);
}

/// The kind of an action of the seat on turn; `None` for a pass and other answers.
fn kind(action: Action) -> Option<usize> {
    match action {
        Action::Tile { .. } => Some(0),
        Action::Leader { .. } | Action::Withdraw(_) => Some(1),
        Action::Catastrophe(_) => Some(2),
        Action::Swap(_) => Some(3),
        _ => None,
    }
}

#[test]
fn random_keeps_its_weights() {
    const WEIGHTS: [f64; 4] = [0.5, 0.2, 0.05, 0.25];
    let game = game("standard", 2);
    // Once while every kind is possible, and once without catastrophes left.
    let mut found = [[0.0; 4]; 2];
    for key in 0..60 {
        play(&game, key, &["random"; 2], |state, _, actions, action| {
            if state.phase() != Phase::Act {
                return;
            }
            let possible = |it| actions.iter().any(|&action| kind(action) == Some(it));
            match [0, 1, 2, 3].map(possible) {
                [true, true, true, true] => found[0][kind(action).unwrap()] += 1.0,
                [true, true, false, true] => found[1][kind(action).unwrap()] += 1.0,
                _ => (),
            }
        });
    }
    for (found, without) in found.into_iter().zip([None, Some(2)]) {
        let weights: Vec<f64> =
            (0..4).map(|it| if Some(it) == without { 0.0 } else { WEIGHTS[it] }).collect();
        let (all, total): (f64, f64) = (found.iter().sum(), weights.iter().sum());
        assert!(1000.0 < all, "only {all} decisions");
        let expected = weights.iter().map(|it| all * it / total);
        let chi: f64 = found
            .iter()
            .zip(expected)
            .map(|(it, expected)| (it - expected).powi(2) / f64::max(expected, 1e-9))
            .sum();
        // With three degrees of freedom, a value above 16.3 has probability one in a thousand.
        assert!(chi < 16.3, "{found:?} of {all}: {chi}");
    }
}

/// The answer of a seat in a state.
fn answer(game: &Tigris, state: &State, spec: &str) -> Action {
    let ToAct::Seat(seat) = game.to_act(state) else { panic!("nobody is to act") };
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    player(spec, 9).choose(&Decision::new(game, state, seat, &actions))
}

#[test]
fn nobody_reads_hidden_tiles() {
    let (mut others, mut rng) = (0, fastrand::Rng::with_seed(4));
    for seats in 2..=4 {
        let game = game("standard", seats);
        let mut specs = ["random"; 4];
        specs[1] = "greedy";
        play(&game, 77, &specs[..seats.into()], |state, seat, _, _| {
            let view = game.view(state, Viewer::Seat(seat));
            let other = game.guess(&view, &mut |n| rng.u32(0..n)).unwrap();
            others += u32::from(other != *state);
            for spec in ["greedy", "random"] {
                assert_eq!(answer(&game, state, spec), answer(&game, &other, spec), "{spec}");
            }
        });
    }
    assert!(300 < others, "only {others} states had another");
}

/// A game of two at its first action, with the given hands, and with `tiles` and `leaders` on
/// the board besides the temples of the start.
fn position(
    game: &Tigris,
    hands: [[u8; 4]; 2],
    tiles: &[(&str, Color)],
    leaders: &[(u8, Color, &str)],
) -> State {
    let mut state = game.start();
    while game.to_act(&state) == ToAct::Chance {
        let mut chances = Vec::new();
        game.chances(&state, &mut chances);
        game.deal_unchecked(&mut state, chances[0].0, &mut ());
    }
    let mut view: View = game.view(&state, Viewer::Referee);
    let mut board: Vec<char> = view.tiles.chars().collect();
    for (cell, color) in tiles {
        board[cell.parse::<Cell>().unwrap().index()] = color.letter();
    }
    view.tiles = board.into_iter().collect();
    for (seat, color, cell) in leaders {
        let at = Some(cell.parse().unwrap());
        let mut all = view.leaders.iter_mut();
        let leader = all.find(|it| it.seat == Seat(*seat) && it.leader.color() == *color);
        leader.unwrap().at = at;
    }
    for (seat, hand) in view.seats.iter_mut().zip(hands) {
        let hand: Tiles = ByColor(hand);
        (seat.hand, seat.hand_size) = (Some(hand), hand.total());
    }
    // The rest is in the bag.
    view.unseen = ByColor(Color::ALL.map(|color| {
        let on_board = view.tiles.matches(color.letter()).count() as u8;
        TILES[color] - on_board - hands.iter().map(|it| it[color as usize]).sum::<u8>()
    }));
    view.bag_size = view.unseen.total();
    game.guess(&view, &mut |_| 0).unwrap()
}

/// The king of the first seat revolts against that of the second; returns both commits.
fn revolt(options: &str, hands: [[u8; 4]; 2], tiles: &[(&str, Color)]) -> [Action; 2] {
    let game = game(options, 2);
    // The temple at I7 has a space on every side.
    let mut state = position(&game, hands, tiles, &[(1, Color::Settlement, "I6")]);
    let cell = "I8".parse().unwrap();
    let color = Color::Settlement;
    game.play_unchecked(&mut state, Action::Leader { color, cell }, &mut ());
    assert_eq!(state.phase(), Phase::Attack);
    let attack = answer(&game, &state, "greedy");
    game.play_unchecked(&mut state, attack, &mut ());
    let defence = answer(&game, &state, "greedy");
    assert_eq!(game.check(&state, defence), Ok(()));
    [attack, defence]
}

#[test]
fn a_conflict_that_is_surely_won_is_won_cheaply() {
    // The defender has committed all its tiles in an earlier conflict.
    let none = [0; 4];
    for options in ["standard", "exact-support"] {
        let even = revolt(options, [[3, 3, 0, 0], none], &[]);
        assert_eq!(even, [Action::Commit(1), Action::Commit(0)], "{options}");
        let ahead = revolt(options, [[3, 3, 0, 0], none], &[("H8", Color::Temple)]);
        assert_eq!(ahead, [Action::Commit(0); 2], "{options}");
    }
}

#[test]
fn the_defender_commits_exactly_enough_or_nothing() {
    for options in ["standard", "exact-support"] {
        let [attack, defence] = revolt(options, [[3, 3, 0, 0], [6, 0, 0, 0]], &[]);
        assert_eq!(attack, defence, "{options}: a tie is enough");
        let [attack, defence] = revolt(options, [[6, 0, 0, 0], [1, 5, 0, 0]], &[]);
        assert!(Action::Commit(2) <= attack, "{options}: {attack:?}");
        assert_eq!(defence, Action::Commit(0), "{options}: one is not enough");
    }
}

#[test]
fn a_hopeless_attacker_commits_nothing() {
    let tiles = [("H6", Color::Temple), ("J6", Color::Temple), ("I5", Color::Temple)];
    for options in ["standard", "exact-support"] {
        // One temple and two tiles against four temples.
        let [attack, defence] = revolt(options, [[2, 4, 0, 0], [0, 6, 0, 0]], &tiles);
        assert_eq!([attack, defence], [Action::Commit(0); 2], "{options}");
    }
}

#[test]
fn greedy_begins_a_war_that_it_surely_wins() {
    let game = game("standard", 2);
    let black = Color::Settlement;
    // Two kings, one space apart at F5: six settlements against one.
    let tiles = ["B5", "C5", "D5", "E5", "B6", "C6"].map(|it| (it, black));
    let other = [("G5", black), ("H5", Color::Temple), ("E6", Color::Temple)];
    let tiles: Vec<_> = tiles.into_iter().chain(other).collect();
    let state = position(
        &game,
        [[2, 1, 1, 2], [0, 6, 0, 0]],
        &tiles,
        &[(0, black, "D6"), (1, black, "H6")],
    );
    let action = answer(&game, &state, "greedy");
    let union = Action::Tile { color: black, cell: "F5".parse().unwrap() };
    assert_eq!(action, union);
}

#[test]
fn players_are_made_from_their_specs() {
    let refused = |spec: &str| TigrisPlayers::player(&Spec::read(spec), 1).err().map(|it| it.rule);
    for good in [
        "random:seed=2",
        "novice",
        "learner:seed=2",
        "greedy:seed=1",
        "search:playouts=9",
        "greedy:weights=tuned",
        "search:weights=hand",
    ] {
        assert_eq!(refused(good), None, "{good}");
    }
    for level in TigrisPlayers::LEVELS {
        assert_eq!(refused(level.name), None, "{level:?}");
    }
    assert_eq!(refused("blocker"), Some("players/unknown".into()));
    assert_eq!(refused("greedy:seed=x"), Some("players/bad-value".into()));
    assert_eq!(refused("greedy:weights=best"), Some("players/bad-choice".into()));
    assert_eq!(refused("learner:weights=tuned"), Some("players/bad-option".into()));
    assert_eq!(refused("random:speed=1"), Some("players/bad-option".into()));
}
