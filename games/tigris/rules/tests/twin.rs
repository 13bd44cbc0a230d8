//! The engine against its slow twin, at every ply of random games.

mod chooser;
mod slow;

use std::collections::BTreeMap;

use chooser::{Plan, choose, games, plans};
use fastrand::Rng;
use pavage_core::testing::draw;
use pavage_core::{Game, Guess, Seat, ToAct, Viewer};
use pavage_tigris::{State, Tigris};
use slow::legal::everything;
use slow::{Slow, Step};

/// How often things happened.
type Seen = BTreeMap<&'static str, u32>;

/// Plays on with both, at random, until the game is over or somebody says stop.
fn play(
    plan: &Plan,
    mut state: State,
    mut slow: Slow,
    rng: &mut Rng,
    stop: impl Fn(&Slow, u32) -> bool,
) -> Seen {
    let Plan { preset, game, seed, style, retires } = plan;
    for ply in 0.. {
        let place = format!("{preset} for {}, seed {seed}, ply {ply}", game.seats());
        compare(game, &state, &mut slow, rng, &place);
        let seat = Seat(rng.u8(0..game.seats()));
        // Leaving in the middle of something is what can go wrong.
        let odds = if matches!(slow.step, Step::Draw { .. } | Step::Act) { 100 } else { 20 };
        let (mut actions, mut chances) = (Vec::new(), Vec::new());
        game.actions(&state, &mut actions);
        game.chances(&state, &mut chances);
        let mut told = Vec::new();
        match game.to_act(&state) {
            ToAct::Nobody => break,
            _ if stop(&slow, ply) => break,
            _ if *retires && rng.u8(0..odds) == 0 && !slow.retired.contains(&seat) => {
                slow.retire(seat);
                game.retire_unchecked(&mut state, seat, &mut told);
            }
            ToAct::Chance => {
                let chance = draw(&chances, rng);
                slow.deal(chance.color);
                game.deal_unchecked(&mut state, chance, &mut told);
            }
            ToAct::Seat(_) => {
                let view = game.view(&state, Viewer::Referee);
                let action = choose(*style, &view, &actions, rng);
                slow.play(action);
                game.play_unchecked(&mut state, action, &mut told);
            }
        }
        assert_eq!(told, std::mem::take(&mut slow.told), "{place}");
    }
    slow.seen
}

fn compare(game: &Tigris, state: &State, slow: &mut Slow, rng: &mut Rng, place: &str) {
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    game.actions(state, &mut actions);
    game.chances(state, &mut chances);
    let legal = slow.legal();
    if let Some(most) = slow.most_to_commit() {
        *slow.seen.entry("commit refused").or_default() += u32::from(most) + 1 - legal.len() as u32;
    }
    assert_eq!(game.to_act(state), slow.to_act(), "{place}");
    let seat = Viewer::Seat(Seat(rng.u8(0..game.seats())));
    for viewer in [Viewer::Referee, if rng.bool() { seat } else { Viewer::Spectator }] {
        assert_eq!(game.view(state, viewer), slow.view(viewer), "{place}, {viewer:?}");
    }
    assert_eq!(actions, legal, "{place}");
    // Judging is slower than listing, so only some positions judge everything.
    if rng.u8(0..16) == 0 {
        let mut judged = Vec::new();
        everything(|it| judged.extend(game.check(state, it).is_ok().then_some(it)));
        judged.sort_unstable();
        assert_eq!(judged, legal, "{place}");
    }
    assert_eq!(chances, slow.chances(), "{place}");
    assert_eq!(game.scores(state).as_slice(), slow.scores(), "{place}");
    assert_eq!(game.ranking(state), slow.ranking(), "{place}");
    assert_eq!(game.turns(state), slow.turn, "{place}");
    assert_eq!(game.retired(state), slow.retired, "{place}");
}

/// Whole games contain everything that makes the game interesting.
fn check(preset: &str) {
    let mut seen = Seen::new();
    for plan in plans(games()).filter(|it| it.preset == preset) {
        let mut rng = Rng::with_seed(plan.seed);
        let slow = Slow::new(plan.game.seats(), *plan.game.rules());
        let state = plan.game.start();
        add(&mut seen, play(&plan, state, slow, &mut rng, |_, _| false));
    }
    enough(preset, &seen, ENOUGH);
    let refused = seen["commit refused"];
    let expected = if preset == "exact-support" { 1000..=u32::MAX } else { 0..=0 };
    assert!(expected.contains(&refused), "{preset}: {refused} refusals");
}

/// What whole games of a preset must have contained for agreement to mean something.
const ENOUGH: &[(&str, u32)] = &[
    ("catastrophe on a tile", 100),
    ("choice of special treasures", 10),
    ("choice of squares", 2),
    ("choice of treasures", 200),
    ("choice of wars", 80),
    ("drawing seat retired", 1),
    ("end by the bag", 10),
    ("end by treasures", 20),
    ("farm under a monument", 100),
    ("income", 1000),
    ("leader exiled by a catastrophe", 5),
    ("leader exiled by a monument", 10),
    ("market under a monument", 100),
    ("no monument left", 10),
    ("one seat left", 10),
    ("points of a retired seat", 50),
    ("retired attacker", 4),
    ("retired defender", 30),
    ("revolt lost", 500),
    ("revolt won", 150),
    ("settlement under a monument", 100),
    ("special treasure first", 150),
    ("swap ends the game", 5),
    ("temple spared", 100),
    ("temple under a monument", 200),
    ("tie", 200),
    ("treasure chosen by another", 100),
    ("treasure chosen for a retired seat", 2),
    ("treasure of a retired trader", 4),
    ("war lost", 150),
    ("war of others", 100),
    ("war that another war made vanish", 30),
    ("war won", 150),
];

/// What crowded positions must have led to.
const STRANGE: &[(&str, u32)] = &[
    ("choice of wars", 1000),
    ("temple spared", 500),
    ("war chosen for a retired seat", 1),
    ("war that another war made vanish", 500),
    ("war with three kingdoms at the uniting tile", 10),
];

fn enough(place: &str, seen: &Seen, least: &[(&str, u32)]) {
    for (what, least) in least {
        let times = seen.get(what).copied().unwrap_or(0);
        assert!(*least <= times, "{place}: {what} {times} times, expected {least}: {seen:#?}");
    }
}

#[test]
fn standard() {
    check("standard");
}

#[test]
fn exact_support() {
    check("exact-support");
}

#[test]
fn advanced() {
    check("advanced");
}

/// Crowded boards, where one tile starts several wars and kingdoms fall to pieces.
#[test]
fn strange_positions() {
    let mut seen = Seen::new();
    for plan in plans(games() / 2) {
        let mut rng = Rng::with_seed(plan.seed);
        let slow = Slow::strange(plan.game.seats(), *plan.game.rules(), &mut rng);
        let state = plan
            .game
            .guess(&slow.view(Viewer::Referee), &mut |_| unreachable!("nothing is hidden"));
        let state = state.unwrap_or_else(|it| panic!("{it:?}: {:?}", slow.view(Viewer::Referee)));
        for union in slow.unions() {
            let (mut state, mut slow) = (state, slow.clone());
            let mut told = Vec::new();
            slow.play(union);
            plan.game.play_unchecked(&mut state, union, &mut told);
            assert_eq!(told, std::mem::take(&mut slow.told), "{}, {union:?}", plan.seed);
            add(&mut seen, play(&plan, state, slow, &mut rng, |it, _| it.step == Step::Act));
        }
        add(&mut seen, play(&plan, state, slow, &mut rng, |_, ply| ply == 20));
    }
    enough("strange positions", &seen, STRANGE);
}

fn add(seen: &mut Seen, more: Seen) {
    more.into_iter().for_each(|(what, times)| *seen.entry(what).or_default() += times);
}
