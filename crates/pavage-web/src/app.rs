//! The page.

use leptos::prelude::*;
use pavage_games::GAMES;

/// All that is shown.
#[component]
pub(crate) fn App() -> impl IntoView {
    let games = GAMES.iter().map(|row| view! { <li>{row.name}</li> }).collect_view();
    view! {
        <main>
            <h1>"Pavage"</h1>
            <ul>{games}</ul>
        </main>
    }
}
