//! The engine beside its slow twin.

use pavage_core::grid::Cell;
use pavage_core::testing::Choices;
use pavage_core::{Configure, Game, Seat, Viewer};

use super::slow::Slow;
use super::turns::Turns;
use crate::{Action, Carcassonne, Event, Phase, Spot, Tile, View};

/// Plays a game with both and compares them at every ply; returns the number of tiles laid.
///
/// # Panics
///
/// If they disagree.
pub fn agree(game: &Carcassonne, choices: &mut Choices<'_>) -> usize {
    let origin = format!("{} for {}, {choices:?}", game.options(), game.seats());
    let mut state = game.start();
    let mut slow = Slow::new(game.tile_set(), *game.rules(), game.seats());
    let mut turns = Turns::new(game);
    for ply in 0.. {
        let view = game.view(&state, Viewer::Referee);
        let place = format!("{origin}, ply {ply}");
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        let mut told = Vec::new();
        match view.phase {
            Phase::Draw if !choices.once_in(200) => {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                let (chance, _) = choices.pick(&chances);
                game.deal_unchecked(&mut state, chance, &mut told);
                assert_eq!(told, [], "{place}");
                turns.draw(game.rules());
                turns.check(&game.view(&state, Viewer::Referee), &place);
                continue;
            }
            Phase::Draw => (),
            Phase::Lay => {
                let lays = slow.placements(drawn(game, &view)).into_iter();
                let lays = lays.map(|(cell, rotation)| Action::Lay { cell, rotation });
                let mut expected: Vec<Action> = lays.collect();
                if expected.is_empty() {
                    expected.push(Action::Discard);
                }
                assert_eq!(actions, expected, "{place}");
            }
            Phase::Claim => {
                let claims = slow.claims(view.on_turn).into_iter().map(Action::Claim);
                let expected: Vec<Action> = claims.chain([Action::Decline]).collect();
                assert_eq!(actions, expected, "{place}");
            }
            Phase::Over => return view.tiles.len(),
        }
        if view.phase == Phase::Draw || choices.once_in(200) {
            let seat = choices.seat(game.seats());
            if !view.retired.contains(&seat) {
                game.retire_unchecked(&mut state, seat, &mut told);
                slow.retired.insert(seat);
                turns.retire(seat, game.rules());
                let last = usize::from(game.seats()) == view.retired.len() + 2;
                if view.phase == Phase::Claim && (last || view.on_turn == seat) {
                    slow.count_finished();
                }
            }
        } else {
            let action = choices.pick(&actions);
            mirror(game, &mut slow, action, &view);
            game.play_unchecked(&mut state, action, &mut told);
            let after = game.view(&state, Viewer::Referee);
            if after.phase != Phase::Claim {
                turns.acted(action, game.rules());
            }
            if after.phase != Phase::Claim && action != Action::Discard {
                if !matches!(action, Action::Claim(_) | Action::Decline) {
                    assert_eq!(slow.claims(view.on_turn), [], "{place}: a claim was not asked");
                }
                slow.count_finished();
            }
        }
        let after = game.view(&state, Viewer::Referee);
        if let Some(reason) = turns.over {
            slow.end(reason);
        }
        turns.check(&after, &place);
        assert_eq!(in_order(told), in_order(std::mem::take(&mut slow.told)), "{place}");
        compare(&after, &slow, &place);
    }
    unreachable!("a game ends")
}

fn compare(view: &View, slow: &Slow, place: &str) {
    assert_eq!(view.scores, slow.scores, "{place}");
    assert_eq!(view.supply, slow.supply, "{place}");
    let meeples = view.meeples.iter();
    let mut meeples: Vec<(Cell, String, Seat)> =
        meeples.map(|it| (Cell::new(it.x, it.y), it.feature.clone(), it.seat)).collect();
    meeples.sort();
    let expected = slow.meeples.iter().map(|(&(cell, part), &seat)| {
        (cell, Spot::of(slow.tiles[&cell].parts()[part]).to_string(), seat)
    });
    let mut expected: Vec<(Cell, String, Seat)> = expected.collect();
    expected.sort();
    assert_eq!(meeples, expected, "{place}");
}

/// Sorts features that are counted at the same moment, because they may be told in any order.
fn in_order(mut told: Vec<Event>) -> Vec<Event> {
    for moment in told.split_mut(|it| matches!(it, Event::Ended { .. })) {
        moment.sort_by_cached_key(|it| format!("{it:?}"));
    }
    told
}

fn mirror(game: &Carcassonne, slow: &mut Slow, action: Action, view: &View) {
    match action {
        Action::Lay { cell, rotation } => slow.lay(cell, drawn(game, view).turned(rotation)),
        Action::Claim(spot) => slow.claim(spot, view.on_turn),
        Action::Discard => {
            let kind = view.drawn.clone().expect("a tile was drawn");
            slow.told.push(Event::Discarded { seat: view.on_turn, kind });
        }
        Action::Decline => (),
    }
}

/// The tile to lay.
fn drawn<'g>(game: &'g Carcassonne, view: &View) -> &'g Tile {
    let name = view.drawn.as_ref().expect("a tile was drawn");
    let kind = game.tile_set().find(name).expect("the set has it");
    &game.tile_set().tiles()[kind].0
}
