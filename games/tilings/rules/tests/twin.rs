//! The engine against its slow twin, at every ply of random games.

mod slow;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use fastrand::Rng;
use pavage_core::grid::Cell;
use pavage_core::{Configure, Game, Notation, Seat, Setup, Viewer};
use pavage_tilings::{Action, Chance, Phase, Tile, Tilings};
use slow::Slow;

/// Plays a random game with both; returns how many tiles were laid, and in how many plies one
/// seat was alone.
fn play(game: &Tilings, seed: u64) -> (usize, usize) {
    let mut rng = Rng::with_seed(seed);
    let mut state = game.start();
    let seats = game.seats();
    let mut slow = Slow {
        options: game.rules().clone(),
        patterns: game.patterns().to_vec(),
        seats,
        cells: BTreeMap::new(),
        points: vec![0; seats.into()],
        retired: BTreeSet::new(),
    };
    let mut returned: Vec<VecDeque<String>> = vec![VecDeque::new(); seats.into()];
    let mut drawn: Option<Tile> = None;
    // Who has passed since the last tile was laid, and whether somebody has laid his last one.
    let (mut passed, mut last_tile) = (BTreeSet::new(), false);
    let mut alone = 0;
    for ply in 0.. {
        let place = format!("{} for {seats}, seed {seed}, ply {ply}", game.options());
        let view = game.view(&state, Viewer::Referee);
        let (mut actions, mut chances) = (Vec::new(), Vec::new());
        game.actions(&state, &mut actions);
        game.chances(&state, &mut chances);
        let seat = view.on_turn;
        let out = Seat(rng.u8(0..seats));
        match view.phase {
            Phase::Over => return (view.cells.len(), alone),
            _ if rng.u16(0..200) == 0 && !view.retired.contains(&out) => {
                slow.retired.insert(out);
                slow.points[out.index()] = 0;
                passed.remove(&out);
                game.retire_unchecked(&mut state, out, &mut ());
            }
            Phase::Draw | Phase::King => {
                let (chance, _) = chances[rng.usize(0..chances.len())];
                match chance {
                    Chance::King(cell) => slow.strike(cell),
                    Chance::Draw(_) => {
                        let mut name = String::new();
                        game.write_chance(chance, &mut name).unwrap();
                        if view.stacks[seat.index()].unknown == 0 {
                            assert_eq!(
                                returned[seat.index()].pop_front(),
                                Some(name.clone()),
                                "{place}"
                            );
                        }
                        drawn = Tile::from_name(&name);
                    }
                }
                game.deal_unchecked(&mut state, chance, &mut ());
            }
            Phase::Lay => {
                let tile = drawn.unwrap();
                let lays = slow.places(tile).into_iter();
                let mut expected: Vec<Action> =
                    lays.map(|(cell, rotation)| Action::Lay { cell, rotation }).collect();
                if expected.is_empty() {
                    expected.push(Action::Pass);
                }
                assert_eq!(actions, expected, "{place}");
                let action = actions[rng.usize(0..actions.len())];
                match action {
                    Action::Lay { cell, rotation } => {
                        slow.lay(cell, tile.turned(rotation), seat);
                        passed.clear();
                        let stack = &view.stacks[seat.index()];
                        last_tile = stack.unknown == 0 && stack.returned.is_empty();
                    }
                    Action::Pass => {
                        returned[seat.index()].push_back(tile.to_string());
                        passed.insert(seat);
                    }
                }
                game.play_unchecked(&mut state, action, &mut ());
            }
        }
        let after = game.view(&state, Viewer::Referee);
        if after.round != view.round {
            slow.decay();
        }
        let active = usize::from(seats) - slow.retired.len();
        let full = slow.cells.len() == usize::from(game.rules().size).pow(2);
        let left = active == 0 || active == 1 && !game.rules().alone;
        let over = last_tile || full || passed.len() == active || left;
        alone += usize::from(!over && active == 1);
        assert_eq!(after.phase == Phase::Over, over, "{place}");
        if over {
            slow.count_at_end();
        }
        compare(&after, &slow, &place);
    }
    unreachable!("a game ends")
}

fn compare(view: &pavage_tilings::View, slow: &Slow, place: &str) {
    assert_eq!(view.points, slow.points, "{place}");
    assert_eq!(view.cells.len(), slow.cells.len(), "{place}");
    for laid in &view.cells {
        let expected = &slow.cells[&Cell::new(laid.x, laid.y)];
        assert_eq!(laid.seat, expected.seat, "{place}");
        if let Some(influence) = &laid.influence {
            let influence: Vec<i32> = influence.iter().map(|&it| it.into()).collect();
            assert_eq!(influence, expected.influence, "{place} {},{}", laid.x, laid.y);
        }
    }
}

/// Plays games at several tables; returns in how many plies one seat was alone.
fn check(options: &str, games: u64) -> usize {
    let (mut tiles, mut alone) = (0, 0);
    for seats in [2, 3, 5] {
        let game = Tilings::configure(Setup { options, seats: Some(seats), files: &[] }).unwrap();
        for seed in 0..games {
            let played = play(&game, seed + 1000 * seats);
            tiles += played.0;
            alone += played.1;
        }
    }
    assert!(games as usize <= tiles, "some tiles were laid");
    alone
}

#[test]
fn base() {
    check("base", 60);
    check("base,size=5,torus=on,rotation=on", 60);
    check("base,size=1,torus=on", 10);
    check("base,size=2,torus=on,rotation=on,deck=complete-2", 30);
}

#[test]
fn patterns() {
    check("patterns", 60);
    check("patterns,patterns=best,torus=on,size=6,first=centre", 60);
}

#[test]
fn zones() {
    check("zones,size=6", 60);
    check("zones,size=5,torus=on,rotation=on,tile-points=0,deck=complete-2", 30);
}

#[test]
fn influence() {
    check("influence,size=6", 60);
    check("influence,size=4,torus=on,rotation=on", 60);
    check("influence,size=2,torus=on", 20);
}

#[test]
fn alone() {
    for (options, least) in [
        ("base,alone=play-on", 200),
        ("zones,size=6,torus=on,alone=play-on", 50),
        ("influence,size=6,rotation=on,alone=play-on", 50),
    ] {
        let alone = check(options, 60);
        assert!(least < alone, "{options}: alone in {alone} plies");
    }
}
