//! The keys of the app.

use leptos::prelude::*;

use crate::ui::{Parts, live, say, ui};

/// The keys and their effects. A key that is a message id has a name in every language.
const KEYS: [(&str, &str); 17] = [
    ("play-name-arrows", "play-help-arrows"),
    ("Tab", "play-help-tab"),
    ("R", "play-help-turn"),
    ("1–9, 0", "play-help-digits"),
    ("play-name-enter", "play-help-enter"),
    ("play-name-undo", "play-help-undo"),
    ("F", "web-help-fit"),
    ("+, −", "play-help-zoom"),
    ("G", "web-last-move"),
    ("O", "web-help-overlay"),
    ("L", "play-help-log"),
    ("T", "play-help-stock"),
    ("H", "web-help-hint"),
    ("C", "web-help-coordinates"),
    ("W", "web-help-thinking"),
    ("M", "web-help-sounds"),
    ("?", "web-help-rules"),
];

/// The keys, and the use of a pointer.
#[component]
pub(super) fn Keys() -> impl IntoView {
    let ui = ui();
    let keys = KEYS.map(|(name, what)| {
        let name = move || {
            let names = ui.say(name, &[]);
            names.split(", ").map(|it| view! { <kbd>{it.to_owned()}</kbd> }).parts()
        };
        view! { <dt>{live(name)}</dt><dd>{say(what)}</dd> }
    });
    view! {
        <section class="keys">
            <h2>{say("web-help")}</h2>
            <p>{say("web-help-pointer")}</p>
            <dl>{keys.parts()}</dl>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::KEYS;
    use pavage_games::scene::Language;

    #[test]
    fn every_key_is_explained_in_every_language() {
        for words in Language::ALL.map(crate::words::words) {
            for (name, what) in KEYS {
                let named = !name.starts_with("play-") || words.plain(name, &[]) != name;
                assert!(named && words.plain(what, &[]) != what, "{name}: {what}");
            }
        }
    }
}
