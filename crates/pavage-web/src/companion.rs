//! The companion: people play with a box on their table, and the page keeps the score.

mod draws;
mod form;

use leptos::prelude::*;
use pavage_games::core::Setup;
use pavage_games::{GAMES, GameRow};

use crate::page::Page;
use crate::play::Play;
use crate::ui::{Parts, say, text, ui};
pub(crate) use draws::Draws;
use form::Form;

/// The page of the companion: of a stored game, of a new one, or the choice of a game.
#[component]
pub(crate) fn Companion(
    /// The id of a stored game, or the name of a game; empty for the choice.
    name: String,
) -> impl IntoView {
    match GameRow::find(&name) {
        Ok(row) if can_follow(row) => view! { <Form row/> }.into_any(),
        Err(_) if !name.is_empty() => view! { <Play id=name/> }.into_any(),
        Ok(_) | Err(_) => view! { <Choice/> }.into_any(),
    }
}

/// Whether the companion can follow a game: people can say what they drew only where nothing is
/// hidden.
fn can_follow(row: &GameRow) -> bool {
    row.begin(Setup::default()).is_ok_and(|it| it.is_open())
}

/// The choice of a game.
#[component]
fn Choice() -> impl IntoView {
    let ui = ui();
    let game = |row: &'static GameRow| {
        let title = move || ui.say(&format!("{}-title", row.name), &[]);
        let follows = can_follow(row);
        let about = if follows { "companion-follows" } else { "companion-hidden" };
        let begin = follows.then(|| {
            let page = Page::Companion(row.name.to_owned());
            view! { <a class="button primary" href={page.href()}>{say("companion-choose")}</a> }
                .into_any()
        });
        view! {
            <li data-game={row.name}>
                <h2>{text(title)}</h2>
                <p>{say(about)}</p>
                {begin}
            </li>
        }
    };
    view! {
        <main class="sheet companion">
            <nav><a href={Page::Home.href()}>"‹ "{say("web-home")}</a></nav>
            <h1>{say("companion-title")}</h1>
            <p>{say("companion-about")}</p>
            <ul class="boxes">{GAMES.iter().map(game).parts()}</ul>
        </main>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_with_hidden_hands_are_told_apart() {
        let followed = GAMES.iter().filter(|it| can_follow(it)).map(|it| it.name);
        assert_eq!(followed.collect::<Vec<_>>(), ["carcassonne", "tilings"]);
    }
}
