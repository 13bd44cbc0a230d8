//! The face of Tigris & Euphrates.

use pavage_core::grid::Cell;
use pavage_core::{Deal, Seat, Told};
use pavage_scene::{
    Board, Canvas, Caption, Face, Glyph, Language, Paper, Pen, Scene, Signs, Study, Tray, Window,
};
use pavage_tigris::{Action, Tigris, View};

use crate::{DYNASTIES, attempts, dealt, describe, draw, panel, scene, sign, stock_as_text, study};

/// The look and the words of Tigris & Euphrates.
#[derive(Clone, Copy, Debug)]
pub struct TigrisFace;

impl Face for TigrisFace {
    type Game = Tigris;

    const SIGNS: &'static [&'static str] = &DYNASTIES;

    const TRAY: Tray = Tray::Pieces;

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

    fn board(game: &Tigris, view: &View, window: Window, signs: Signs) -> Board {
        draw(game, view, window, signs)
    }

    fn sign(seat: Seat, signs: Signs) -> (Glyph, Pen) {
        sign(signs[seat])
    }

    fn panel(game: &Tigris, view: &View, paper: &Paper<'_>) -> Canvas {
        panel(game, view, paper.caption(), (paper.window, paper.draft))
    }

    fn scene(game: &Tigris, view: &View, actions: &[Action], caption: Caption<'_>) -> Scene {
        scene(game, view, actions, caption)
    }

    fn describe(_game: &Tigris, view: &View, action: Action) -> Told {
        describe(view, action)
    }

    fn study(game: &Tigris, view: &View, caption: Caption<'_>) -> Study {
        study(game, view, caption)
    }

    fn stock(_game: &Tigris, _view: &View) -> Vec<Canvas> {
        stock_as_text()
    }

    fn attempts(
        _game: &Tigris,
        view: &View,
        actions: &[Action],
        source: usize,
        cell: Cell,
    ) -> Vec<Action> {
        attempts(view, actions, source, cell)
    }

    fn dealt(deals: &[Deal], caption: Caption<'_>) -> String {
        dealt(deals, caption)
    }
}
