//! Invariants hold along random games, and events explain every change.

mod games;

use games::games;
use pavage_core::testing::Choices;
use pavage_core::{Game, Seat, ToAct, Viewer};
use pavage_tigris::testing::{Plan, choose, near, plans};
use pavage_tigris::{
    Action, Cell, Color, Conflict, Event, HAND, MonumentView, Phase, State, TILES, Tigris, View,
};

/// The number of tiles of a colour that have openly left the game.
fn removed(view: &View, color: Color) -> i32 {
    let letters = [color.letter(), color.letter().to_ascii_lowercase()];
    let board = view.tiles.chars().filter(|it| letters.contains(it)).count() as i32;
    let hidden = view.seats.iter().map(|it| {
        let [hand, swapped] = [it.hand, it.swapped_tiles].map(|it| it.expect("a referee knows"));
        i32::from(hand[color]) + i32::from(swapped[color])
    });
    i32::from(TILES[color]) - board - i32::from(view.unseen[color]) - hidden.sum::<i32>()
}

/// Checks the invariants that hold whenever a seat is to take an action.
fn invariants(view: &View, place: &str) {
    let tiles: Vec<char> = view.tiles.chars().collect();
    let leaders: Vec<(Cell, Color)> =
        view.leaders.iter().filter_map(|it| Some((it.at?, it.leader.color()))).collect();
    for &(cell, color) in &leaders {
        let temple = near(cell).into_iter().any(|it| tiles[it.index()] == 'T');
        assert!(temple, "{place}: the {} at {cell} has no temple", color.leader());
        assert_eq!(tiles[cell.index()], '.', "{place}: a leader stands on empty land");
        let kingdoms = view.kingdoms.iter().filter(|it| it.contains(&cell)).count();
        assert_eq!(kingdoms, 1, "{place}: {cell} is in one kingdom");
    }
    for kingdom in &view.kingdoms {
        for color in Color::ALL {
            let here = |it: &&(Cell, Color)| it.1 == color && kingdom.contains(&it.0);
            let rulers = leaders.iter().filter(here).count();
            assert!(rulers <= 1, "{place}: {rulers} leaders of {}", color.name());
            let treasures = view.treasures.iter().filter(|it| kingdom.contains(it)).count();
            let traded = color == Color::Market && rulers == 1;
            assert!(!traded || treasures < 2, "{place}: a trader leaves {treasures} treasures");
        }
    }
    for cell in &view.treasures {
        assert!(matches!(tiles[cell.index()], 'T' | 't'), "{place}: a treasure lies on a temple");
    }
    assert!(view.seats.iter().all(|it| it.hand_size <= HAND), "{place}: hands");
}

/// Applies the action and the events of one ply to the view before it, and compares with the view
/// after it.
fn explained(before: &View, played: Option<Action>, events: &[Event], after: &View, place: &str) {
    let mut expected = before.clone();
    let mut gone = [0; 4];
    let mut tiles: Vec<char> = before.tiles.chars().collect();
    let empty = |color| if color == Color::Farm { '~' } else { '.' };
    match played {
        Some(Action::Tile { color, cell }) => tiles[cell.index()] = color.letter(),
        Some(Action::Leader { color, cell }) => {
            *leader(&mut expected, before.on_turn, color) = Some(cell);
        }
        Some(Action::Withdraw(color)) => *leader(&mut expected, before.on_turn, color) = None,
        Some(Action::Catastrophe(cell)) => {
            let destroyed = events.iter().any(|it| matches!(it, Event::Destroyed { .. }));
            assert_eq!(destroyed, tiles[cell.index()].is_ascii_uppercase(), "{place}");
            tiles[cell.index()] = 'x';
        }
        Some(Action::Commit(commit)) => {
            let conflict = before.conflict.expect("somebody commits");
            gone[conflict.support() as usize] += i32::from(commit);
        }
        Some(
            Action::Swap(_)
            | Action::Pass
            | Action::War(_)
            | Action::Build { .. }
            | Action::Decline
            | Action::Take(_),
        )
        | None => (),
    }
    for event in events {
        match *event {
            Event::Scored { seat, color, points, why: _ } => {
                assert!(!before.retired.contains(&seat), "{place}: a retired seat earns nothing");
                assert!(0 < points, "{place}: no points");
                expected.seats[seat.index()].points[color] += points;
            }
            Event::Resolved { conflict, cells, commits, winner } => {
                let Conflict { attacker, defender, strength, .. } = conflict;
                for (seat, cell) in [attacker, defender].into_iter().zip(cells) {
                    let at = leader(&mut expected, seat, conflict.color);
                    assert_eq!(
                        *at,
                        Some(cell),
                        "{place}: where the {} fights",
                        conflict.color.leader()
                    );
                }
                let attack = strength[0] + commits[0] > strength[1] + commits[1];
                assert_eq!(winner, if attack { attacker } else { defender }, "{place}");
            }
            Event::Lost { color, cells, spared } => {
                for cell in cells {
                    assert_eq!(tiles[cell.index()], color.letter(), "{place}");
                    tiles[cell.index()] = empty(color);
                    gone[color as usize] += 1;
                }
                assert!(spared.is_empty() || color == Color::Temple, "{place}");
                assert!(spared.into_iter().all(|it| tiles[it.index()] == 'T'), "{place}");
            }
            Event::Home { seat, color, cell, why: _ } => {
                let at = leader(&mut expected, seat, color);
                assert_eq!(*at, Some(cell), "{place}: from where the {} goes", color.leader());
                *at = None;
            }
            Event::Destroyed { color, cell } => {
                assert_eq!(played, Some(Action::Catastrophe(cell)), "{place}");
                gone[color as usize] += 1;
            }
            Event::Built { seat, cell, monument } => {
                assert_eq!(seat, before.on_turn, "{place}");
                assert_eq!(played, Some(Action::Build { cell, monument }), "{place}");
                for step in [0, 1, 16, 17] {
                    let tile = &mut tiles[cell.index() + step];
                    *tile = tile.to_ascii_lowercase();
                }
                expected.monuments.push(MonumentView { at: cell, colors: monument });
                expected.monuments.sort_by_key(|it| it.colors);
            }
            Event::Treasure { seat, cell, gone } => {
                let lies = expected.treasures.iter().position(|&it| it == cell);
                expected.treasures.remove(lies.expect("a treasure lies there"));
                assert_eq!(gone, after.retired.contains(&seat), "{place}");
                expected.seats[seat.index()].treasures += u8::from(!gone);
            }
            Event::United { .. }
            | Event::Begun { .. }
            | Event::Averted { .. }
            | Event::Ended { .. } => (),
            Event::Final { seat, earned, points, treasures } => {
                let had = &after.seats[seat.index()];
                assert_eq!(earned, had.points, "{place}");
                assert_eq!(treasures, had.treasures, "{place}");
                let sum = |points: [u16; 4]| points.into_iter().sum::<u16>();
                assert_eq!(sum(points.0), sum(had.points.0) + u16::from(treasures), "{place}");
            }
        }
    }
    assert_eq!(after.tiles, tiles.iter().collect::<String>(), "{place}: tiles");
    assert_eq!(after.leaders, expected.leaders, "{place}: leaders");
    assert_eq!(after.treasures, expected.treasures, "{place}: treasures");
    assert_eq!(after.monuments, expected.monuments, "{place}: monuments");
    for (now, expected) in after.seats.iter().zip(&expected.seats) {
        assert_eq!(now.points, expected.points, "{place}: points");
        assert_eq!(now.treasures, expected.treasures, "{place}: treasures");
        assert!(expected.swapped <= now.swapped, "{place}: swapped tiles stay away");
    }
    for color in Color::ALL {
        let lost = removed(after, color) - removed(before, color);
        assert_eq!(lost, gone[color as usize], "{place}: {} that left", color.tile());
    }
    let ended = events.iter().filter(|it| matches!(it, Event::Ended { .. })).count();
    let finals = events.iter().filter(|it| matches!(it, Event::Final { .. })).count();
    let over = usize::from(after.phase == Phase::Over);
    assert_eq!((ended, finals), (over, over * after.seats.len()), "{place}: the end");
}

/// The place of a leader.
fn leader(view: &mut View, seat: Seat, color: Color) -> &mut Option<Cell> {
    let mut leaders = view.leaders.iter_mut();
    let leader = leaders.find(|it| (it.seat, it.leader.color()) == (seat, color));
    &mut leader.expect("everybody has four leaders").at
}

/// Plays a game; returns its number of events.
/// A conflict can be given to either side: the leader of the other goes home.
fn decided(game: &Tigris, state: &State, place: &str) {
    let Some(conflict) = state.conflict() else { return };
    for (attacker_wins, beaten) in [(true, conflict.defender), (false, conflict.attacker)] {
        let mut after = *state;
        game.decide(&mut after, attacker_wins);
        assert_eq!(after.leader(beaten, conflict.color), None, "{place}: decided");
        for seat in Seat::all(game.seats()) {
            assert_eq!(after.hand(seat), state.hand(seat), "{place}: nobody commits");
        }
    }
}

fn play((plan, mut choices): (Plan, Choices<'_>)) -> usize {
    let origin = plan.origin(&choices);
    let Plan { game, style, retires, .. } = plan;
    let mut state = game.start();
    let mut before = game.view(&state, Viewer::Referee);
    let all = before.treasures.len();
    assert!(Color::ALL.iter().all(|&it| removed(&before, it) == 0), "nothing is missing");
    let (mut told, mut left_the_game) = (0, 0);
    for ply in 0.. {
        let place = format!("{origin}, ply {ply}");
        let (mut actions, mut chances, mut events) = (Vec::new(), Vec::new(), Vec::new());
        game.actions(&state, &mut actions);
        game.chances(&state, &mut chances);
        let seat = choices.seat(game.seats());
        let mut played = None;
        match game.to_act(&state) {
            ToAct::Nobody => return told,
            _ if retires && choices.once_in(100) && !before.retired.contains(&seat) => {
                game.retire_unchecked(&mut state, seat, &mut events);
            }
            ToAct::Chance => {
                let chance = choices.draw(&chances);
                game.deal_unchecked(&mut state, chance, &mut events);
            }
            ToAct::Seat(_) => {
                let action = choose(style, &before, &actions, &mut choices);
                played = Some(action);
                game.play_unchecked(&mut state, action, &mut events);
            }
        }
        let after = game.view(&state, Viewer::Referee);
        explained(&before, played, &events, &after, &place);
        if after.phase == Phase::Act {
            invariants(&after, &place);
        }
        let gone = |it: &&Event| matches!(it, Event::Treasure { gone: true, .. });
        left_the_game += events.iter().filter(gone).count();
        let held: usize = after.seats.iter().map(|it| usize::from(it.treasures)).sum();
        assert_eq!(after.treasures.len() + held + left_the_game, all, "{place}: treasures");
        for seat in Seat::all(game.seats()) {
            let unseen = game.view(&state, Viewer::Seat(seat)).unseen;
            assert_eq!(state.unseen(seat), unseen, "{place}: unseen by {seat:?}");
        }
        assert_eq!(state.bag_size(), after.bag_size, "{place}: bag");
        decided(&game, &state, &place);
        told += events.len();
        before = after;
    }
    unreachable!("a game ends")
}

#[test]
fn events_explain_every_change_and_invariants_hold() {
    let told: usize = plans(games() / 2).map(play).sum();
    assert!(50 * games() as usize <= told, "{told} events are few");
}

/// A search keeps many states and copies one for every action it tries.
#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 512, "{} bytes", size_of::<State>());
}
