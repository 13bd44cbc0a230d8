//! The favourites of a game, and the ways to keep and to share a set-up.

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::table::Sitter;

use super::favourites;
use crate::begin::Plan;
use crate::forget::Forget;
use crate::link;
use crate::lobby::{self, Share};
use crate::page::Page;
use crate::ui::{Button, Show, each, handler, live, say, text, ui};

/// The favourites of a game. One fills in the form.
#[component]
pub(super) fn Favourites(
    row: &'static GameRow,
    kept: RwSignal<Vec<(String, Plan)>>,
    fill: Callback<Plan>,
) -> impl IntoView {
    let entry = move |(name, plan): (String, Plan)| {
        let gone = name.clone();
        let forget = move || {
            favourites::forget(row, &gone);
            kept.set(favourites::of(row));
        };
        view! {
            <li>
                <button data-do="favourite" on:click=handler(move |_| fill.run(plan.clone()))>{name}</button>
                <Forget label="setup-forget" forget/>
            </li>
        }
    };
    view! {
        <Show when=move || kept.with(|it| !it.is_empty())>
            <section class="favourites">
                <h2>{say("setup-favourites")}</h2>
                <ul>{each(move || kept.get(), |it| format!("{it:?}"), entry)}</ul>
            </section>
        </Show>
    }
}

/// Keeps the set-up under a name, or makes a link of it.
#[component]
pub(super) fn Keep(
    row: &'static GameRow,
    kept: RwSignal<Vec<(String, Plan)>>,
    /// The set-up.
    plan: Callback<(), Plan>,
    problem: RwSignal<String>,
) -> impl IntoView {
    let ui = ui();
    let name = RwSignal::new(String::new());
    let said = RwSignal::new("");
    let link = RwSignal::new(None::<String>);
    let record = move |plan: &Plan| plan.record(row, ui);
    let keep = move || {
        let name = name.get_untracked().trim().to_owned();
        if name.is_empty() {
            return said.set("setup-keep-nameless");
        }
        match record(&plan.run(())) {
            Ok(record) => {
                favourites::keep(row, &name, &record);
                kept.set(favourites::of(row));
                said.set("setup-kept");
            }
            Err(message) => problem.set(message),
        }
    };
    let share = move || match record(&nameless(plan.run(()))) {
        Ok(record) => {
            let page = Page::Plan(row.name.to_owned(), link::write(&record));
            link.set(Some(lobby::link(&page)));
        }
        Err(message) => problem.set(message),
    };
    let shared = move || {
        link.get().map(|link| view! { <Share link label="setup-link"/><p class="hint">{say("setup-link-hint")}</p> })
    };
    let said = move || match said.get() {
        "" => String::new(),
        id => ui.say(id, &[]),
    };
    view! {
        <fieldset class="keep">
            <legend>{say("setup-favourites")}</legend>
            <div class="copy">
                <input name="favourite" maxlength="40" aria-label={say("setup-favourite-name")} placeholder={say("setup-favourite-name")} on:input=handler(move |event| name.set(event_target_value(&event)))/>
                <Button name="keep" label="setup-keep" press=keep/>
                <Button name="share-setup" label="setup-share" press=share/>
            </div>
            <p class="hint" role="status">{text(said)}</p>
            {live(shared)}
        </fieldset>
    }
}

/// The same plan without the names of people, which are nobody else's business.
fn nameless(mut plan: Plan) -> Plan {
    for sitter in &mut plan.sitters {
        if let Sitter::Person(name) = sitter {
            name.clear();
        }
    }
    plan
}
