//! The card of a step: what to learn and what to do, and the ways to other steps.

use leptos::html::H2;
use leptos::prelude::*;
use pavage_games::rules::Text;

use super::page;
use crate::desk::Trial;
use crate::done::STEPS;
use crate::page::Page;
use crate::play::Handle;
use crate::rules::marked;
use crate::ui::{Parts, follow, say, text};

/// The card, above the board or beside it.
#[component]
pub(crate) fn Card(handle: Handle) -> impl IntoView {
    let ui = handle.ui;
    let step = handle.peek(|it| it.trial.as_ref().and_then(Trial::step).cloned())?;
    let (row, number, words) = (step.row, step.number, step.words);
    let count = row.step_count();
    let heading = NodeRef::<H2>::new();
    // Whoever goes on to a step hears or sees its title first.
    follow(move || {
        if let Some(heading) = heading.get().filter(|_| 1 < number) {
            _ = heading.focus();
        }
    });
    let place = move || {
        let args = [("number", number.to_string()), ("count", count.to_string())];
        ui.say("web-learn-place", &args)
    };
    let dot = |it: usize| {
        view! { <span class:done={STEPS.has(row.name, it)} class:here={it == number}></span> }
    };
    let back = (1 < number).then(|| {
        view! { <a class="button" data-do="step-back" href={page(row, number - 1).href()}>"‹ "{say("web-learn-back")}</a> }
    });
    Some(view! {
        <section class="lesson" aria-label=text(place)>
            <p class="place">
                <a href={Page::Home.href()}>"‹ "{say("web-home")}</a>
                <span class="dots" aria-hidden="true">{(1..=count).map(dot).parts()}</span>
                <span class="hint">{text(place)}</span>
            </p>
            <h2 tabindex="-1" node_ref=heading>{words.title}</h2>
            <p>{marked(&Text(words.text))}</p>
            <p class="asked">{marked(&Text(words.task))}</p>
            <nav class="buttons">
                {back}
                <a class="button" data-do="skip" href={page(row, number + 1).href()}>{say("web-learn-skip")}" ›"</a>
            </nav>
        </section>
    })
}
