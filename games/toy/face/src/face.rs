//! The face of the toy game.

use pavage_core::{Notation, Told};
use pavage_scene::{Board, Canvas, Caption, Face, Language, Paper, Scene, Signs, Window};
use pavage_toy::{Toy, ToyAction, ToyView};

use crate::{draw, scene};

/// The look and the words of the toy game.
#[derive(Clone, Copy, Debug)]
pub struct ToyFace;

impl Face for ToyFace {
    type Game = Toy;

    fn messages(language: Language) -> &'static str {
        match language {
            Language::English => {
                concat!(include_str!("../words/en.ftl"), include_str!("../words/setup/en.ftl"))
            }
            Language::French => {
                concat!(include_str!("../words/fr.ftl"), include_str!("../words/setup/fr.ftl"))
            }
        }
    }

    fn rules(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../rules/en.md"),
            Language::French => include_str!("../rules/fr.md"),
        }
    }

    fn board(_game: &Toy, view: &ToyView, _window: Window, _signs: Signs) -> Board {
        Board::without_cells(draw(view))
    }

    fn panel(_game: &Toy, _view: &ToyView, _paper: &Paper<'_>) -> Canvas {
        Canvas::default()
    }

    fn describe(game: &Toy, _view: &ToyView, action: ToyAction) -> Told {
        let mut text = String::new();
        game.write_action(action, &mut text).expect("a string takes any text");
        Told::new("toy/do").with("action", text)
    }

    fn scene(game: &Toy, view: &ToyView, actions: &[ToyAction], _caption: Caption<'_>) -> Scene {
        scene(game, view, actions)
    }
}
