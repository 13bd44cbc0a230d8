//! What real games say, along random play.

use fastrand::Rng;
use pavage_carcassonne::Carcassonne;
use pavage_core::testing::{Toy, mutated};
use pavage_core::{Configure, PlayError, Position, Setup, ToAct, Viewer};
use pavage_tigris::Tigris;
use pavage_tilings::Tilings;

use crate::words::{Language, Words};

/// Plays a random game and says all that follows and all that is refused.
fn speak<G: Configure>(options: &str, words: &Words, rng: &mut Rng) {
    let setup = Setup { options, ..Setup::default() };
    let mut position = Position::new(G::configure(setup).unwrap());
    let sound = |id: &str, said: String| {
        assert!(!said.contains(['{', '}']) && said != id, "{id}: {said}");
    };
    while position.to_act() != ToAct::Nobody {
        let mut events = Vec::new();
        if position.to_act() == ToAct::Chance {
            let chances = position.chances();
            let chance = chances[rng.usize(..chances.len())].0;
            position.deal(chance, &mut events).unwrap();
        } else {
            let actions = position.actions();
            let action = actions[rng.usize(..actions.len())];
            let mut text = String::new();
            position.game().write_action(action, &mut text).unwrap();
            let wrong = mutated(&text, "0123,-^>v<.@citycloisterfarm.NESWLRTFMSx:", rng);
            match position
                .game()
                .read_action(&wrong)
                .map(|it| position.game().check(position.state(), it))
            {
                Ok(Ok(())) => (),
                Ok(Err(violation)) => {
                    sound(&violation.rule, words.say(&violation.rule, &violation.args, &[]));
                }
                Err(error) => sound(error.expected, words.expected(&error)),
            }
            position.play(action, &mut events).unwrap();
        }
        for event in &events {
            let told = position.game().tell(event, Viewer::Spectator);
            sound(&told.event, words.say(&told.event, &told.args, &[]));
        }
    }
    let Err(PlayError::Over) = position.retire(pavage_core::Seat(0), &mut ()) else {
        panic!("the game is over");
    };
}

#[test]
fn whatever_happens_in_a_game_is_said_in_full() {
    let mut rng = Rng::with_seed(1);
    for language in Language::ALL {
        let words = Words::new(language);
        for preset in Carcassonne::PRESETS {
            speak::<Carcassonne>(preset.name, &words, &mut rng);
        }
        for preset in Tigris::PRESETS {
            speak::<Tigris>(preset.name, &words, &mut rng);
        }
        for preset in Tilings::PRESETS {
            speak::<Tilings>(&format!("{},size=6", preset.name), &words, &mut rng);
        }
        speak::<Tilings>("zones,size=5,torus=on,rotation=on,first=centre", &words, &mut rng);
        speak::<Toy>("", &words, &mut rng);
    }
}
