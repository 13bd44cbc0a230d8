//! The engine beside its slow twin.

use std::collections::BTreeMap;

use pavage_core::testing::Choices;
use pavage_core::{Game, Guess, ToAct, Viewer};

use super::chooser::{Plan, choose};
use super::slow::legal::everything;
use super::slow::{Slow, Step};
use crate::{State, Tigris};

/// The number of times that things happened.
pub type Seen = BTreeMap<&'static str, u32>;

/// Plays a game with both and compares them at every ply.
///
/// # Panics
///
/// If they disagree.
pub fn agree(plan: &Plan, choices: &mut Choices<'_>) -> Seen {
    let slow = Slow::new(plan.game.seats(), *plan.game.rules());
    play(plan, plan.game.start(), slow, choices, |_, _| false)
}

/// Begins on a crowded board, where one tile starts several wars and kingdoms break up. Plays every
/// possible union there, then a few random plies.
///
/// # Panics
///
/// If they disagree.
pub fn agree_when_crowded(plan: &Plan, choices: &mut Choices<'_>) -> Seen {
    let origin = plan.origin(choices);
    let slow = Slow::strange(plan.game.seats(), *plan.game.rules(), choices);
    let view = slow.view(Viewer::Referee);
    let state = plan.game.guess(&view, &mut |_| unreachable!("nothing is hidden"));
    let state = state.unwrap_or_else(|it| panic!("{it:?}: {view:?}"));
    let mut seen = Seen::new();
    let mut add = |more: Seen| {
        more.into_iter().for_each(|(what, times)| *seen.entry(what).or_default() += times);
    };
    for union in slow.unions() {
        let (mut state, mut slow) = (state, slow.clone());
        let mut told = Vec::new();
        slow.play(union);
        plan.game.play_unchecked(&mut state, union, &mut told);
        assert_eq!(told, std::mem::take(&mut slow.told), "{origin}, {union:?}");
        add(play(plan, state, slow, choices, |it, _| it.step == Step::Act));
    }
    add(play(plan, state, slow, choices, |_, ply| ply == 20));
    seen
}

/// Plays on with both, at random, until the game is over or `stop` returns true.
fn play(
    plan: &Plan,
    mut state: State,
    mut slow: Slow,
    choices: &mut Choices<'_>,
    stop: impl Fn(&Slow, u32) -> bool,
) -> Seen {
    let Plan { game, style, retires, .. } = plan;
    let origin = plan.origin(choices);
    for ply in 0.. {
        let place = format!("{origin}, ply {ply}");
        compare(game, &state, &mut slow, choices, &place);
        let seat = choices.seat(game.seats());
        // Most can go wrong when a seat leaves in the middle of an action.
        let odds = if matches!(slow.step, Step::Draw { .. } | Step::Act) { 100 } else { 20 };
        let (mut actions, mut chances) = (Vec::new(), Vec::new());
        game.actions(&state, &mut actions);
        game.chances(&state, &mut chances);
        let mut told = Vec::new();
        match game.to_act(&state) {
            ToAct::Nobody => break,
            _ if stop(&slow, ply) => break,
            _ if *retires && choices.once_in(odds) && !slow.retired.contains(&seat) => {
                slow.retire(seat);
                game.retire_unchecked(&mut state, seat, &mut told);
            }
            ToAct::Chance => {
                let chance = choices.draw(&chances);
                slow.deal(chance.color);
                game.deal_unchecked(&mut state, chance, &mut told);
            }
            ToAct::Seat(_) => {
                let view = game.view(&state, Viewer::Referee);
                let action = choose(*style, &view, &actions, choices);
                slow.play(action);
                game.play_unchecked(&mut state, action, &mut told);
            }
        }
        assert_eq!(told, std::mem::take(&mut slow.told), "{place}");
    }
    slow.seen
}

fn compare(game: &Tigris, state: &State, slow: &mut Slow, choices: &mut Choices<'_>, place: &str) {
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    game.actions(state, &mut actions);
    game.chances(state, &mut chances);
    let legal = slow.legal();
    if let Some(most) = slow.most_to_commit() {
        *slow.seen.entry("commit refused").or_default() += u32::from(most) + 1 - legal.len() as u32;
    }
    assert_eq!(game.to_act(state), slow.to_act(), "{place}");
    let seat = Viewer::Seat(choices.seat(game.seats()));
    for viewer in [Viewer::Referee, choices.pick(&[seat, Viewer::Spectator])] {
        assert_eq!(game.view(state, viewer), slow.view(viewer), "{place}, {viewer:?}");
    }
    assert_eq!(actions, legal, "{place}");
    // Judging is slower than listing, so only some positions judge every conceivable action.
    if choices.once_in(16) {
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
