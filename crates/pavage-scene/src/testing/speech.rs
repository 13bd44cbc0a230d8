use fastrand::Rng;
use pavage_core::testing::mutated;
use pavage_core::{Configure, Game, Notation, PlayError, Position, Seat, Setup, ToAct, Viewer};

use crate::{Face, Language, Words};

/// Plays a random game in each language, and checks that every action, event and refusal has a complete
/// sentence. `near` are the characters of the game's notation.
///
/// # Panics
///
/// If something has no sentence.
pub fn says_all_that_happens<F: Face>(options: &str, near: &str, rng: &mut Rng) {
    for language in Language::ALL {
        speak::<F>(options, near, &F::words(language), rng);
    }
}

fn speak<F: Face>(options: &str, near: &str, words: &Words, rng: &mut Rng) {
    let setup = Setup { options, ..Setup::default() };
    let game = F::Game::configure(setup).expect("the options are sound");
    let mut position = Position::new(game);
    let sound = |id: &str, said: String| {
        assert!(!said.contains(['{', '}']) && said != id, "{id}: {said}");
    };
    while position.to_act() != ToAct::Nobody {
        let mut events = Vec::new();
        if position.to_act() == ToAct::Chance {
            let chances = position.chances();
            let chance = chances[rng.usize(..chances.len())].0;
            position.deal(chance, &mut events).expect("it is listed");
        } else {
            let actions = position.actions();
            let action = actions[rng.usize(..actions.len())];
            let mut text = String::new();
            position.game().write_action(action, &mut text).expect("a string takes any text");
            match position.game().read_action(&mutated(&text, near, rng)) {
                Ok(wrong) => {
                    if let Err(violation) = position.game().check(position.state(), wrong) {
                        sound(&violation.rule, words.say(&violation.rule, &violation.args, &[]));
                    }
                }
                Err(error) => sound(&error.expected, words.expected(&error)),
            }
            if let ToAct::Seat(seat) = position.to_act() {
                let view = position.view(Viewer::Seat(seat));
                let told = F::describe(position.game(), &view, action);
                sound(&told.event, words.say(&told.event, &told.args, &[]));
            }
            position.play(action, &mut events).expect("it is listed");
        }
        for event in &events {
            let told = position.game().tell(event, Viewer::Spectator);
            sound(&told.event, words.say(&told.event, &told.args, &[]));
        }
    }
    assert_eq!(position.retire(Seat(0), &mut ()), Err(PlayError::Over));
}
