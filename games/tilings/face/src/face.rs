//! The face of Tilings.

use pavage_core::Told;
use pavage_core::grid::Cell;
use pavage_scene::{
    Board, Canvas, Caption, Face, Language, Paper, Scene, Signs, Study, Tray, Window,
};
use pavage_tilings::{Action, Tilings, View};

use crate::{attempts, describe, draw, forced, panel, scene, stock_as_text, study, summary};

/// The look and the words of Tilings.
#[derive(Clone, Copy, Debug)]
pub struct TilingsFace;

impl Face for TilingsFace {
    type Game = Tilings;

    const TRAY: Tray = Tray::Line;

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

    fn board(game: &Tilings, view: &View, window: Window, signs: Signs) -> Board {
        draw(game, view, window, signs)
    }

    fn panel(game: &Tilings, view: &View, paper: &Paper<'_>) -> Canvas {
        panel(game, view, paper.caption(), (paper.window, paper.draft))
    }

    fn summary(game: &Tilings, view: &View, caption: Caption<'_>) -> Option<String> {
        Some(summary(game, view, caption))
    }

    fn scene(game: &Tilings, view: &View, actions: &[Action], caption: Caption<'_>) -> Scene {
        scene(game, view, actions, caption)
    }

    fn describe(_game: &Tilings, view: &View, action: Action) -> Told {
        describe(view, action)
    }

    fn study(game: &Tilings, view: &View, caption: Caption<'_>) -> Study {
        study(game, view, caption)
    }

    fn stock(game: &Tilings, _view: &View) -> Vec<Canvas> {
        stock_as_text(game)
    }

    fn attempts(
        game: &Tilings,
        view: &View,
        actions: &[Action],
        source: usize,
        cell: Cell,
    ) -> Vec<Action> {
        attempts(game, view, actions, source, cell)
    }

    fn forced(_game: &Tilings, view: &View, action: Action) -> Option<View> {
        forced(view, action)
    }
}
