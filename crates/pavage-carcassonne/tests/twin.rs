//! The engine against its slow twin, at every ply of random games.

mod slow;

use fastrand::Rng;
use pavage_carcassonne::{Action, Carcassonne, Phase, Spot};
use pavage_core::grid::{Cell, Rotation};
use pavage_core::{Configure, Game, Seat, Setup, Viewer};
use slow::Slow;

/// Plays a random game with both; returns how many tiles were laid.
fn play(game: &Carcassonne, seed: u64) -> usize {
    let mut rng = Rng::with_seed(seed);
    let mut state = game.start();
    let mut slow = Slow::new(game.tile_set(), *game.rules(), game.seats());
    for ply in 0.. {
        let view = game.view(&state, Viewer::Referee);
        let place = format!("{} for {}, seed {seed}, ply {ply}", game.options(), game.seats());
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        match view.phase {
            Phase::Draw => {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                let (chance, _) = chances[rng.usize(0..chances.len())];
                game.deal_unchecked(&mut state, chance, &mut ());
                continue;
            }
            Phase::Lay => {
                let kind = game.tile_set().find(view.drawn.as_ref().unwrap()).unwrap();
                let tile = &game.tile_set().tiles()[kind].0;
                let lays = slow.placements(tile);
                let lays = lays.into_iter().map(|(cell, rotation)| Action::Lay { cell, rotation });
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
        if rng.u16(0..200) == 0 {
            let seat = Seat(rng.u8(0..game.seats()));
            if !view.retired.contains(&seat) {
                game.retire_unchecked(&mut state, seat, &mut ());
                slow.retired.insert(seat);
                let last = usize::from(game.seats()) == view.retired.len() + 2;
                if view.phase == Phase::Claim && (last || view.on_turn == seat) {
                    slow.count_finished();
                }
            }
        } else {
            let action = actions[rng.usize(0..actions.len())];
            mirror(game, &mut slow, action, &view);
            game.play_unchecked(&mut state, action, &mut ());
            let after = game.view(&state, Viewer::Referee);
            if after.phase != Phase::Claim && action != Action::Discard {
                if !matches!(action, Action::Claim(_) | Action::Decline) {
                    assert_eq!(slow.claims(view.on_turn), [], "{place}: a claim was not asked");
                }
                slow.count_finished();
            }
        }
        let after = game.view(&state, Viewer::Referee);
        if after.phase == Phase::Over {
            slow.count_at_end();
        }
        assert_eq!(after.scores, slow.scores, "{place}");
        assert_eq!(after.supply, slow.supply, "{place}");
        let mut meeples: Vec<(Cell, String, Seat)> = after
            .meeples
            .iter()
            .map(|it| (Cell::new(it.x, it.y), it.feature.clone(), it.seat))
            .collect();
        meeples.sort();
        let mut expected: Vec<(Cell, String, Seat)> = slow
            .meeples
            .iter()
            .map(|(&(cell, part), &seat)| {
                (cell, Spot::of(slow.tiles[&cell].parts()[part]).to_string(), seat)
            })
            .collect();
        expected.sort();
        assert_eq!(meeples, expected, "{place}");
    }
    unreachable!("a game ends")
}

fn mirror(game: &Carcassonne, slow: &mut Slow, action: Action, view: &pavage_carcassonne::View) {
    match action {
        Action::Lay { cell, rotation } => {
            let kind = game.tile_set().find(view.drawn.as_ref().unwrap()).unwrap();
            slow.lay(cell, turned(game, kind, rotation));
        }
        Action::Claim(spot) => slow.claim(spot, view.on_turn),
        Action::Discard | Action::Decline => (),
    }
}

fn turned(game: &Carcassonne, kind: usize, rotation: Rotation) -> pavage_carcassonne::Tile {
    game.tile_set().tiles()[kind].0.turned(rotation)
}

fn check(options: &str, games: u64) {
    let preset = Carcassonne::PRESETS.iter().find(|it| options.starts_with(it.name)).unwrap();
    let (least, most) = preset.seats;
    let mut tiles = 0;
    for seats in least..=most {
        let game = Carcassonne::configure(Setup { options, seats: Some(seats), files: &[] });
        let game = game.unwrap();
        for seed in 0..games / u64::from(most - least + 1) + 1 {
            tiles += play(&game, seed + 100_000 * u64::from(seats));
        }
    }
    assert!(games as usize <= tiles, "some tiles were laid");
}

#[test]
fn standard() {
    check("standard", 400);
}

#[test]
fn first_edition() {
    check("first-edition", 330);
}

#[test]
fn second_edition() {
    check("second-edition", 330);
}

#[test]
fn enseirb_2013() {
    check("enseirb-2013", 330);
}

#[test]
fn enseirb_2018() {
    check("enseirb-2018", 330);
}

#[test]
fn own_stacks() {
    check("own-stacks", 330);
}

#[test]
fn odd_options() {
    check("second-edition,tie=shared,meeples=3", 40);
    check("standard,board=9x7,abbey=off,fields=first,tie=shared", 40);
}
