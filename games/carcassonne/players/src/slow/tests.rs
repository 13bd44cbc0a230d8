//! The fast evaluation and its slow twin agree.

use pavage_carcassonne::testing::strange_game;
use pavage_carcassonne::{Action, Carcassonne, State};
use pavage_core::testing::{Choices, Walk};
use pavage_core::{Configure, Game, Seat, Setup, ToAct};

use pavage_players::{Decision, Figure, Player};

use super::judge::Judge as Slow;
use crate::blocker::Blocker;
use crate::builder::Builder;
use crate::greedy::Greedy;
use crate::judge::Judge as Fast;
use crate::outlook::Outlook;
use crate::parasite::Parasite;
use crate::weighing::{Taste, Weighing};
use crate::weights::Weights;

fn game(options: &str, seats: u8) -> Carcassonne {
    Carcassonne::configure(Setup { options, seats: Some(seats.into()), files: &[] }).unwrap()
}

/// The outlooks after every way to end the turn with `action`, by the slow twin.
fn slowly(game: &Carcassonne, slow: &mut Slow, state: &State, action: Action) -> Vec<Vec<Outlook>> {
    let (mut after, mut events) = (state.clone(), Vec::new());
    game.play_unchecked(&mut after, action, &mut events);
    if game.to_act(&after) != game.to_act(state) {
        return vec![slow.judge(game, &after, &events).to_vec()];
    }
    let mut claims = Vec::new();
    game.actions(&after, &mut claims);
    claims.iter().flat_map(|claim| slowly(game, slow, &after, *claim)).collect()
}

fn figures(it: &Outlook) -> [f64; 9] {
    let Outlook { points, unfinished, hoped, farmed, joined, meeples, stuck, finishes, shared } =
        *it;
    [points, unfinished, hoped, farmed, joined, meeples, stuck, finishes, shared]
}

fn are_close(a: &[Outlook], b: &[Outlook]) -> bool {
    let (a, b) = (a.iter().flat_map(figures), b.iter().flat_map(figures));
    a.zip(b).all(|(a, b)| (a - b).abs() < 1e-9)
}

/// Compares all ways to end a turn. The fast one leaves out claims that come to the same.
fn compare(game: &Carcassonne, fast: &mut Fast, slow: &mut Slow, state: &State) {
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    fast.load(game, state);
    slow.load(game, state);
    for action in actions {
        let expected = slowly(game, slow, state, action);
        let mut found = Vec::new();
        fast.judge(game, state, action, &mut |it: &[Outlook]| found.push(it.to_vec()));
        let in_order = || format!("{action:?}:\n{found:#?}\n{expected:#?}");
        assert!(expected.iter().all(|a| found.iter().any(|b| are_close(a, b))), "{}", in_order());
        assert!(found.iter().all(|a| expected.iter().any(|b| are_close(a, b))), "{}", in_order());
    }
}

/// Calls `look` with some decisions of a random game: one of seven, and the last ones.
fn sample(game: &Carcassonne, seed: u64, mut look: impl FnMut(&State, Seat)) {
    let mut walk = Walk::new(game, seed);
    let mut decisions = seed;
    while walk.step() {
        if let ToAct::Seat(seat) = game.to_act(&walk.state) {
            decisions += 1;
            let left: u16 = game.unseen(&walk.state).iter().sum();
            if decisions.is_multiple_of(7) || left < 2 {
                look(&walk.state, seat);
            }
        }
    }
}

/// Other figures than anybody plays with.
fn others() -> Weights {
    Weights::of(std::array::from_fn(|at| {
        let Figure { hand, step, .. } = Weights::ALL[at];
        hand + 0.3 * ((at + 1) % 5 + 1) as f64 * step
    }))
}

/// Compares along three random games.
fn agree(game: &Carcassonne) {
    agree_with(game, Weights::HAND);
    agree_with(game, others());
}

fn agree_with(game: &Carcassonne, weights: Weights) {
    let (mut fast, mut slow) = (Fast::new(weights), Slow::new(weights));
    for seed in 0..3 {
        sample(game, seed, |state, _| compare(game, &mut fast, &mut slow, state));
    }
}

#[test]
fn in_every_preset() {
    for preset in Carcassonne::PRESETS {
        for seats in preset.seats.0..=preset.seats.1 {
            agree(&game(preset.name, seats));
        }
    }
}

#[test]
fn with_rare_options() {
    for options in [
        "standard,meeples=0",
        "standard,meeples=100",
        "standard,board=3x3",
        "standard,board=7x5,tie=shared",
        "standard,abbey=off,fields=off",
        "first-edition,tie=shared,start=drawn",
        "second-edition,tie=shared,abbey=finished-only",
        "standard,stacks=own,draw=kind,unplayable=pass",
    ] {
        agree(&game(options, 3));
    }
}

/// With tiles and options that nobody would choose.
#[test]
fn in_strange_games() {
    for seed in 0..60 {
        agree(&strange_game(&mut Choices::from_seed(seed)));
    }
}

#[test]
fn without_seats_that_left() {
    for preset in Carcassonne::PRESETS {
        let game = game(preset.name, 4);
        let (mut fast, mut slow) = (Fast::new(others()), Slow::new(others()));
        let mut walk = Walk::new(&game, 5);
        for decision in 0.. {
            if !walk.step() {
                break;
            }
            if decision == 100 || decision == 140 {
                let seat = Seat(u8::from(decision == 100));
                game.retire_unchecked(&mut walk.state, seat, &mut ());
            }
            let decides = matches!(game.to_act(&walk.state), ToAct::Seat(_));
            if decides && 100 < decision && decision % 5 == 0 {
                compare(&game, &mut fast, &mut slow, &walk.state);
            }
        }
    }
}

/// The player with this taste plays what the slow twin values most.
fn chooses_the_same<T: Taste>() {
    let game = Carcassonne::new(3).unwrap();
    let mut slow = Slow::new(Weights::HAND);
    let mut player = Weighing::new::<T>(1, Weights::HAND);
    sample(&game, 1, |state, seat| {
        let mut actions = Vec::new();
        game.actions(state, &mut actions);
        slow.load(&game, state);
        let mut value = |action| {
            let all = slowly(&game, &mut slow, state, action);
            let all = all.iter().map(|it| T::value(&it[seat.index()], rival(it, seat)));
            all.fold(f64::NEG_INFINITY, f64::max)
        };
        let chosen = player.choose(&Decision::new(&game, state, seat, &actions));
        let most = actions.iter().map(|it| value(*it)).fold(f64::NEG_INFINITY, f64::max);
        assert!(most - value(chosen) < 1e-6, "{chosen:?}");
    });
}

/// The outlook of the strongest of the others.
fn rival(outlooks: &[Outlook], seat: Seat) -> &Outlook {
    let others = outlooks.iter().enumerate().filter(|it| it.0 != seat.index());
    others.map(|it| it.1).max_by(|a, b| a.expected().total_cmp(&b.expected())).unwrap()
}

#[test]
fn every_player_chooses_the_same() {
    chooses_the_same::<Greedy>();
    chooses_the_same::<Builder>();
    chooses_the_same::<Blocker>();
    chooses_the_same::<Parasite>();
}

#[test]
fn a_decision_allocates_nothing_after_a_warm_up() {
    let game = Carcassonne::new(2).unwrap();
    let mut fast = Fast::new(Weights::HAND);
    let mut actions = Vec::with_capacity(1000);
    for allowed in [None, Some(0)] {
        sample(&game, 1, |state, _| {
            actions.clear();
            game.actions(state, &mut actions);
            let allocated = allocation_counter::measure(|| {
                fast.load(&game, state);
                actions.iter().for_each(|it| fast.judge(&game, state, *it, &mut |_| ()));
            });
            assert!(allowed.is_none_or(|it| allocated.count_total == it), "{allocated:?}");
        });
    }
}
