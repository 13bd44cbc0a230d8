//! The engine beside its slow twin.

use pavage_core::grid::Cell;
use pavage_core::testing::Choices;
use pavage_core::{Configure, Game, Viewer};

use super::slow::Slow;
use crate::{Action, Chance, Phase, Tile, Tilings, View};

/// Statistics of a game.
#[derive(Clone, Copy, Default, Debug)]
pub struct Played {
    /// The number of tiles laid.
    pub tiles: usize,
    /// The number of plies in which one seat was alone.
    pub alone: usize,
}

/// Plays a game with both and compares them at every ply.
///
/// # Panics
///
/// If they disagree.
pub fn agree(game: &Tilings, choices: &mut Choices<'_>) -> Played {
    let seats = game.seats();
    let origin = format!("{} for {seats}, {choices:?}", game.options());
    let mut state = game.start();
    let mut slow = Slow::new(game, seats);
    let mut drawn: Option<Tile> = None;
    let mut alone = 0;
    for ply in 0.. {
        let place = format!("{origin}, ply {ply}");
        let view = game.view(&state, Viewer::Referee);
        let (mut actions, mut chances) = (Vec::new(), Vec::new());
        game.actions(&state, &mut actions);
        game.chances(&state, &mut chances);
        let mut told = Vec::new();
        let out = choices.seat(seats);
        match view.phase {
            Phase::Over => return Played { tiles: view.cells.len(), alone },
            _ if choices.once_in(200) && !view.retired.contains(&out) => {
                slow.retire(out);
                game.retire_unchecked(&mut state, out, &mut told);
            }
            Phase::Draw | Phase::King => {
                let (chance, _) = choices.pick(&chances);
                match chance {
                    Chance::King(cell) => slow.strike(cell),
                    Chance::Draw(kind) => {
                        let (tile, _) = game.deck().tiles()[usize::from(kind)];
                        slow.draw(tile);
                        drawn = Some(tile);
                    }
                }
                game.deal_unchecked(&mut state, chance, &mut told);
            }
            Phase::Lay => {
                let tile = drawn.expect("a tile was drawn");
                let lays = slow.places(tile).into_iter();
                let mut expected: Vec<Action> =
                    lays.map(|(cell, rotation)| Action::Lay { cell, rotation }).collect();
                if expected.is_empty() {
                    expected.push(Action::Pass);
                }
                assert_eq!(actions, expected, "{place}");
                let action = choices.pick(&actions);
                match action {
                    Action::Lay { cell, rotation } => slow.lay(cell, tile.turned(rotation)),
                    Action::Pass => slow.pass(tile),
                }
                game.play_unchecked(&mut state, action, &mut told);
            }
        }
        let after = game.view(&state, Viewer::Referee);
        let over = slow.over();
        assert_eq!(after.phase == Phase::Over, over.is_some(), "{place}");
        if let Some(reason) = over {
            slow.end(reason);
        }
        alone += usize::from(over.is_none() && slow.active() == 1);
        assert_eq!(told, std::mem::take(&mut slow.told), "{place}");
        compare(&after, &slow, &place);
    }
    unreachable!("a game ends")
}

fn compare(view: &View, slow: &Slow, place: &str) {
    assert_eq!(view.points, slow.points, "{place}");
    if view.phase != Phase::Over {
        assert_eq!(view.on_turn, slow.on_turn, "{place}");
        assert_eq!(view.phase == Phase::King, slow.king, "{place}");
    }
    assert_eq!(view.round, slow.round, "{place}");
    for (stack, (&unknown, returned)) in
        view.stacks.iter().zip(slow.unknown.iter().zip(&slow.returned))
    {
        assert_eq!(u32::from(stack.unknown), unknown, "{place}");
        let returned: Vec<String> = returned.iter().map(Tile::to_string).collect();
        assert_eq!(stack.returned, returned, "{place}");
    }
    assert_eq!(usize::from(view.passed), slow.passed.len(), "{place}");
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
