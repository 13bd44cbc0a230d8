//! The search and the baseline, with the toy game and an evaluation that only counts points.

use pavage_core::{BySeat, Configure, Game, Position, Seat, ToAct, Violation};
use pavage_players::search::{Insight, Prospect, Search};
use pavage_players::{CARELESS, Decision, Player, Spec, Strategies, Uct, random};
use pavage_toy::{Toy, ToyAction, ToyChance, ToyState, ToyView};

/// Expects no more points than there are now.
#[derive(Debug, Default)]
struct Points;

fn prospect(game: &Toy, state: &ToyState) -> Prospect {
    let mut points = BySeat::new(game.seats(), 0.0);
    for (seat, it) in game.scores(state).iter() {
        points[seat] = it as f32;
    }
    Prospect { points, scale: 2.0 }
}

impl Insight for Points {
    type Game = Toy;
    const SECRETS: bool = true;

    fn load(&mut self, _game: &Toy, _view: &ToyView, _seat: Seat) {}

    fn weigh(
        &mut self,
        game: &Toy,
        state: &ToyState,
        _seat: Seat,
        actions: &[ToyAction],
        out: &mut Vec<Prospect>,
    ) {
        out.extend(actions.iter().map(|&action| {
            let mut after = state.clone();
            game.play_unchecked(&mut after, action, &mut ());
            prospect(game, &after)
        }));
    }

    fn end(&mut self, game: &Toy, state: &ToyState) -> Prospect {
        prospect(game, state)
    }
}

#[derive(Debug)]
struct Players;

impl Strategies for Players {
    type Game = Toy;
    const PLAYERS: &'static [&'static str] = &["random", "search", "uct", CARELESS];
    const RIVAL: &'static str = "search";

    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Toy>>, Violation> {
        match spec.name() {
            "search" => Ok(Box::new(Search::read(spec, seed, Points)?)),
            "uct" => Ok(Box::new(Uct::read(spec, seed)?)),
            _ => random(spec, seed),
        }
    }

    fn attempts(_decision: &Decision<'_, Toy>) -> Vec<ToyAction> {
        vec![ToyAction::Keep, ToyAction::Take]
    }
}

fn player(spec: &str, seed: u64) -> Box<dyn Player<Toy>> {
    Players::player(&Spec::read(spec), seed).unwrap()
}

/// The actions of a game of two, and the final points.
fn play(specs: [&str; 2], seed: u64) -> (Vec<ToyAction>, [i32; 2]) {
    let toy = Toy::new(2).unwrap();
    let mut position = Position::new(toy.clone());
    let mut players = [player(specs[0], seed), player(specs[1], !seed)];
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut played = Vec::new();
    loop {
        match position.to_act() {
            ToAct::Nobody => {
                let scores = position.scores();
                return (played, [scores[Seat(0)], scores[Seat(1)]]);
            }
            ToAct::Chance => {
                let chances = position.chances();
                let chance = pavage_core::pick_weighted(chances, |n| rng.u32(0..n)).unwrap();
                position.deal(chance, &mut ()).unwrap();
            }
            ToAct::Seat(seat) => {
                let actions = position.actions();
                let decision = Decision::new(&toy, position.state(), seat, &actions);
                let player = &mut players[seat.index()];
                player.begin(played.len() as u64);
                let action = player.choose(&decision);
                position.play(action, &mut ()).unwrap();
                played.push(action);
            }
        }
    }
}

/// The wins of the first player less those of the second, in both seats.
fn lead(specs: [&str; 2], games: u64) -> i32 {
    let won = |points: [i32; 2]| (points[0] - points[1]).signum();
    let swapped = [specs[1], specs[0]];
    (0..games).map(|it| won(play(specs, it).1) - won(play(swapped, it).1)).sum()
}

#[test]
fn searches_beat_chance() {
    assert!(50 < lead(["search:playouts=50", "random"], 100));
    assert!(30 < lead(["uct:playouts=100", "random"], 100));
}

#[test]
fn the_same_seed_searches_the_same() {
    for spec in ["search:playouts=30", "uct:playouts=30"] {
        let game = || (0..10).map(|it| play([spec, "random"], it).0).collect::<Vec<_>>();
        assert_eq!(game(), game());
    }
}

/// A position after the first draw, and its actions.
fn first_decision(toy: &Toy) -> (ToyState, Vec<ToyAction>) {
    let mut state = toy.start();
    toy.deal_unchecked(&mut state, ToyChance(Seat(0), 2), &mut ());
    let mut actions = Vec::new();
    toy.actions(&state, &mut actions);
    (state, actions)
}

#[test]
fn steps_of_any_size_lead_to_the_same_answer() {
    let toy = Toy::new(2).unwrap();
    let (state, actions) = first_decision(&toy);
    let decision = Decision::new(&toy, &state, Seat(0), &actions);
    let thoughts = |step: u32| {
        let mut player = player("search:playouts=90", 7);
        player.begin(3);
        let mut steps = Vec::new();
        loop {
            let thought = player.think(&decision, step);
            steps.push(thought.steps);
            if thought.done {
                return (thought.action, steps);
            }
        }
    };
    assert_eq!(thoughts(40).1, [40, 40, 10]);
    assert_eq!(thoughts(u32::MAX), (thoughts(1).0, vec![90]));
}

#[test]
fn a_time_leaves_the_end_to_others() {
    let toy = Toy::new(2).unwrap();
    let (state, actions) = first_decision(&toy);
    let decision = Decision::new(&toy, &state, Seat(0), &actions);
    let mut player = player("search:time=50ms", 7);
    player.begin(0);
    assert!((0..50).all(|_| !player.think(&decision, 100).done));
    for wrong in ["search:time=50", "search:time=0ms", "search:time=2h", "search:playouts=0"] {
        assert!(Players::player(&Spec::read(wrong), 1).is_err(), "{wrong}");
    }
}

#[cfg(feature = "testing")]
#[test]
fn searches_see_only_their_view() {
    let toy = Toy::new(3).unwrap();
    for spec in ["search:playouts=20", "uct:playouts=20", "random"] {
        let differing = pavage_players::testing::sees_only_its_view::<Players>(&toy, spec, 300);
        assert!(100 < differing, "only {differing} worlds differed");
    }
}
