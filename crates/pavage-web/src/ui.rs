//! The context of the page: words, theme, settings and the page shown.

mod button;
mod icon;
mod lean;
mod listen;

use std::sync::Arc;

use js_sys::JsString;
use leptos::prelude::*;
use pavage_games::scene::{Theme, Words};

use crate::page::Page;
use crate::settings::Settings;
use crate::{browser, json};
pub(crate) use button::{Button, Link, handler};
pub(crate) use icon::icon;
pub(crate) use lean::{Parts, Show, Text, each, follow, live, memo, text};
pub(crate) use listen::{every, listen};

const SETTINGS: &str = "pavage.settings";
const DARK: &str = "(prefers-color-scheme: dark)";
const CONTRAST: &str = "(prefers-contrast: more)";

/// The context that every part of the page uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ui {
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) words: RwSignal<Arc<Words>>,
    pub(crate) theme: RwSignal<Theme>,
    pub(crate) page: RwSignal<Page>,
    /// The previous page.
    pub(crate) before: RwSignal<Page>,
    /// Why the last file or link could not be opened; empty if it could.
    pub(crate) refusal: RwSignal<String>,
}

impl Ui {
    /// The context with the stored settings of this browser.
    pub(crate) fn new() -> Ui {
        let before = browser::take_over();
        let kept = browser::load(SETTINGS).and_then(|it| json::read(&it));
        let settings: Settings = kept.unwrap_or_default();
        let words = crate::words::words(settings.language(&browser::language()));
        let ui = Ui {
            words: RwSignal::new(Arc::new(words)),
            theme: RwSignal::new(theme(&settings)),
            page: RwSignal::new(Page::read(&browser::fragment())),
            before: RwSignal::new(Page::read(&before)),
            refusal: RwSignal::default(),
            settings: RwSignal::new(settings),
        };
        follow(move || ui.settings.with(|it| ui.follow(it)));
        for wish in [DARK, CONTRAST] {
            browser::when_changed(wish, move || ui.settings.with_untracked(|it| ui.follow(it)));
        }
        // What another tab of this browser chooses is chosen here too, and not undone by the next choice here.
        listen(leptos::ev::storage, move |_| {
            let kept = browser::load(SETTINGS).and_then(|it| json::read(&it));
            if let Some(kept) = kept.filter(|it| ui.settings.with_untracked(|own| own != it)) {
                ui.settings.set(kept);
            }
        });
        listen(leptos::ev::hashchange, move |_| {
            ui.before.set(ui.page.get_untracked());
            ui.page.set(Page::read(&browser::fragment()));
            // A new page starts at its top.
            window().scroll_to_with_x_and_y(0.0, 0.0);
        });
        ui
    }

    /// Stores the settings and applies them.
    fn follow(self, settings: &Settings) {
        browser::save(SETTINGS, &json::write(settings));
        let language = settings.language(&browser::language());
        if self.words.with_untracked(|it| it.language()) != language {
            self.words.set(Arc::new(crate::words::words(language)));
        }
        let theme = theme(settings);
        if self.theme.get_untracked() != theme {
            self.theme.set(theme);
        }
        if let Some(root) = document().document_element() {
            _ = root.set_attribute("lang", language.tag());
            _ = root.set_attribute("data-theme", theme.name());
            _ = root.toggle_attribute_with_force("data-coordinates", settings.coordinates);
        }
    }

    /// A sentence of the interface.
    pub(crate) fn say(self, id: &str, args: &[(&str, String)]) -> String {
        capital(&self.words.with(|it| it.plain(id, args)))
    }
}

/// A message that stands alone. Messages begin with a small letter, so that they fit into others.
/// The browser has the table of capital letters.
pub(crate) fn capital(message: &str) -> String {
    let (first, rest) = message.split_at(message.chars().next().map_or(0, char::len_utf8));
    String::from(JsString::from(first).to_upper_case()) + rest
}

fn theme(settings: &Settings) -> Theme {
    settings.theme(browser::prefers(DARK), browser::prefers(CONTRAST))
}

/// The context, from anywhere in the page.
pub(crate) fn ui() -> Ui {
    use_context().expect("the app provides it")
}

/// A sentence of the interface that follows the language.
pub(crate) fn say(id: &'static str) -> Text {
    let ui = ui();
    text(move || ui.say(id, &[]))
}
