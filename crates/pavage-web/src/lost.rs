//! The page for what is not there: it says so and leads home.

use leptos::prelude::*;

use crate::home::MARK;
use crate::page::Page;
use crate::ui::say;

/// A page with a sentence about what is missing, and the way home.
pub(crate) fn lost(sentence: &'static str) -> AnyView {
    view! {
        <main class="sheet lost">
            <header class="banner">
                <span class="mark" aria-hidden="true" inner_html=MARK></span>
                <b>"Pavage"</b>
            </header>
            <h1>{say(sentence)}</h1>
            <p><a class="button primary" href={Page::Home.href()}>{say("web-home")}</a></p>
        </main>
    }
    .into_any()
}
