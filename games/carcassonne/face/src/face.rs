//! The face of Carcassonne.

use pavage_carcassonne::{Action, Carcassonne, View};
use pavage_core::Told;
use pavage_core::grid::Cell;
use pavage_scene::{Board, Canvas, Caption, Face, Language, Paper, Scene, Signs, Study, Window};

use crate::{SIGNS, attempts, describe, draw, forced, panel, scene, stock_as_text, study};

/// The look and the words of Carcassonne.
#[derive(Clone, Copy, Debug)]
pub struct CarcassonneFace;

impl Face for CarcassonneFace {
    type Game = Carcassonne;

    const SIGNS: &'static [&'static str] = SIGNS;

    const TUTORIAL: &'static str = include_str!("../tutorial/steps.txt");

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

    fn tutorial(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../tutorial/en.txt"),
            Language::French => include_str!("../tutorial/fr.txt"),
        }
    }

    fn board(game: &Carcassonne, view: &View, window: Window, signs: Signs) -> Board {
        draw(game.tile_set(), view, window, signs)
    }

    fn panel(game: &Carcassonne, view: &View, paper: &Paper<'_>) -> Canvas {
        panel(game, view, paper.caption(), paper.draft)
    }

    fn scene(game: &Carcassonne, view: &View, actions: &[Action], caption: Caption<'_>) -> Scene {
        scene(game, view, actions, caption)
    }

    fn describe(game: &Carcassonne, view: &View, action: Action) -> Told {
        describe(game, view, action)
    }

    fn study(game: &Carcassonne, view: &View, caption: Caption<'_>) -> Study {
        study(game, view, caption)
    }

    fn stock(game: &Carcassonne, _view: &View) -> Vec<Canvas> {
        stock_as_text(game)
    }

    fn attempts(
        game: &Carcassonne,
        view: &View,
        actions: &[Action],
        source: usize,
        cell: Cell,
    ) -> Vec<Action> {
        if source == 0 { attempts(game, view, actions, cell) } else { Vec::new() }
    }

    fn forced(_game: &Carcassonne, view: &View, action: Action) -> Option<View> {
        forced(view, action)
    }
}
