//! What real games say, along random play.

use fastrand::Rng;
use pavage_carcassonne::Carcassonne;
use pavage_core::testing::{Toy, mutated, walk};
use pavage_core::{Configure, Setup, Viewer};
use pavage_tigris::Tigris;
use pavage_tilings::Tilings;

use crate::words::{Language, Words};

/// Plays a random game and says all that follows and all that is refused.
fn speak<G: Configure>(options: &str, words: &Words, rng: &mut Rng) {
    let setup = Setup { options, ..Setup::default() };
    let game = G::configure(setup).unwrap();
    let sound = |id: &str, said: String| {
        assert!(!said.contains(['{', '}']) && said != id, "{id}: {said}");
    };
    let seed = rng.u64(..);
    walk(&game, seed, |at| {
        for event in &at.events {
            let told = game.tell(event, Viewer::Spectator);
            sound(told.event, words.say(told.event, &told.args, &[]));
        }
        let actions = at.actions();
        if let Some(&action) = rng.choice(&actions) {
            let mut text = String::new();
            game.write_action(action, &mut text).unwrap();
            let wrong = mutated(&text, "0123,-^>v<.@citycloisterfarm.NESWLRTFMSx:", rng);
            match game.read_action(&wrong).map(|it| game.check(&at.state, it)) {
                Ok(Ok(())) => (),
                Ok(Err(violation)) => {
                    sound(violation.rule, words.say(violation.rule, &violation.args, &[]));
                }
                Err(error) => sound(error.expected, words.expected(&error)),
            }
        }
    });
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
