//! The fast evaluation and its slow twin agree.

use pavage_carcassonne::{Action, Carcassonne, State};
use pavage_core::testing::Walk;
use pavage_core::{Configure, Game, Seat, Setup, ToAct};

use super::judge::Judge as Slow;
use crate::judge::Judge as Fast;
use crate::outlook::Outlook;

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

fn figures(it: &Outlook) -> [f64; 8] {
    let Outlook { points, unfinished, hoped, joined, meeples, stuck, finishes, shared } = *it;
    [points, unfinished, hoped, joined, meeples, stuck, finishes, shared]
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
        fast.judge(game, state, action, |it| found.push(it.to_vec()));
        let in_order = || format!("{action:?}:\n{found:#?}\n{expected:#?}");
        assert!(expected.iter().all(|a| found.iter().any(|b| are_close(a, b))), "{}", in_order());
        assert!(found.iter().all(|a| expected.iter().any(|b| are_close(a, b))), "{}", in_order());
    }
}

/// Compares along random games, at every `step`-th decision.
fn agree(options: &str, seats: u8, games: u64, step: usize) {
    let setup = Setup { options, seats: Some(seats.into()), files: &[] };
    let game = Carcassonne::configure(setup).unwrap();
    let (mut fast, mut slow) = (Fast::default(), Slow::default());
    for seed in 0..games {
        let mut walk = Walk::new(&game, seed);
        let mut decisions = seed as usize;
        while walk.step() {
            if let ToAct::Seat(_) = game.to_act(&walk.state) {
                decisions += 1;
                if decisions.is_multiple_of(step) {
                    compare(&game, &mut fast, &mut slow, &walk.state);
                }
            }
        }
    }
}

#[test]
fn in_every_preset() {
    for preset in Carcassonne::PRESETS {
        for seats in preset.seats.0..=preset.seats.1 {
            agree(preset.name, seats, 3, 7);
        }
    }
}

#[test]
fn with_strange_rules() {
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
        agree(options, 3, 3, 7);
    }
}

#[test]
fn without_seats_that_left() {
    for preset in Carcassonne::PRESETS {
        let setup = Setup { options: preset.name, seats: Some(4), files: &[] };
        let game = Carcassonne::configure(setup).unwrap();
        let (mut fast, mut slow) = (Fast::default(), Slow::default());
        let mut walk = Walk::new(&game, 5);
        for decision in 0.. {
            if !walk.step() {
                break;
            }
            if decision == 100 || decision == 140 {
                let seat = Seat(u8::from(decision == 100));
                game.retire_unchecked(&mut walk.state, seat, &mut ());
            }
            if 100 < decision && decision % 5 == 0 {
                if let ToAct::Seat(_) = game.to_act(&walk.state) {
                    compare(&game, &mut fast, &mut slow, &walk.state);
                }
            }
        }
    }
}
