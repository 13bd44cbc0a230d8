//! The end of a tutorial: the first game.

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::rules::Text;
use pavage_games::tutorial::Step;

use super::{about, page};
use crate::begin;
use crate::done::STEPS;
use crate::page::Page;
use crate::rules::marked;
use crate::ui::{Button, Parts, say, ui};

/// The offer of a first game, and all steps.
#[component]
pub(super) fn End(row: &'static GameRow, steps: Vec<Step>, end: String) -> impl IntoView {
    let ui = ui();
    let easiest = row.levels.first().map_or(row.rival(), |it| it.name);
    let entry = |step: Step| {
        let done = STEPS.has(row.name, step.number);
        view! {
            <li><a href={page(row, step.number).href()}>{step.words.title}</a>{done.then_some(" ✓")}</li>
        }
    };
    view! {
        <main class="sheet learned">
            <nav><a href={Page::Home.href()}>"‹ "{say("web-home")}</a></nav>
            <h1>{about(row, "web-learn-end")}</h1>
            <p>{marked(&Text(end))}</p>
            <div class="buttons">
                <Button class="primary" name="first-game" label="web-learn-play" press=move || begin::against(row, easiest, ui)/>
                <a class="button" href={Page::Rules(row.name.to_owned()).href()}>{say("web-rules")}</a>
            </div>
            <section>
                <h2>{say("web-learn-steps")}</h2>
                <ol class="lessons">{steps.into_iter().map(entry).parts()}</ol>
            </section>
        </main>
    }
}
