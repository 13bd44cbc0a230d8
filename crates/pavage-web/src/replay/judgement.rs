//! What a review says about choices: how good they were, and what was better.

use leptos::prelude::*;
use pavage_games::core::Told;
use pavage_games::review::{Choice, Review, Verdict, What};
use pavage_games::table::percent;

use super::reviewing::Reviewing;
use super::walk::Walk;
use crate::history::Turn;
use crate::ui::{Parts, handler, live, memo, ui};

/// The choice of a ply, if there was something to choose.
fn choice(review: &Review, ply: usize) -> Option<&Choice> {
    let at = review.plies.binary_search_by_key(&ply, |it| it.ply as usize).ok()?;
    match &review.plies[at].what {
        What::Choice(choice) => choice.verdict().is_some().then_some(choice),
        What::Deal(_) | What::Leave(_) => None,
    }
}

/// The verdict about the worst of some choices, and what it gave away.
fn worst<'c>(choices: impl Iterator<Item = &'c Choice>) -> Option<(Verdict, i32)> {
    let verdicts = choices.filter_map(|it| Some((it.verdict()?, percent(it.loss))));
    verdicts.max()
}

/// A verdict as a small sign with its meaning.
fn sign((verdict, loss): (Verdict, i32)) -> AnyView {
    let ui = ui();
    let (class, id, shown) = match verdict {
        Verdict::Best => ("verdict best", "replay-best", "✓".to_owned()),
        Verdict::Fine => ("verdict fine", "replay-fine", "≈".to_owned()),
        Verdict::Mistake => {
            let language = ui.words.with(|it| it.language());
            ("verdict bad", "replay-mistake", language.percent(format!("−{loss}")))
        }
    };
    let said = ui.say(id, &[("loss", loss.to_string())]);
    view! { <b class=class role="img" title={said.clone()} aria-label={said}>{shown}</b> }
        .into_any()
}

/// How good the choices of a turn were: the worst counts.
#[component]
pub(super) fn Verdicts(reviewing: Reviewing, turn: Turn) -> impl IntoView {
    let found = memo(move || {
        reviewing.review.with(|review| {
            let review = review.as_ref()?;
            worst(turn.plies().filter_map(|ply| choice(review, ply)))
        })
    });
    live(move || found.get().map(sign))
}

/// What is said for the best action and about the one that was played.
pub(super) fn reasons(walk: Walk, choice: &Choice) -> AnyView {
    let tell = |it: &Told| walk.pictured(&walk.told(|_, caption| caption.tell(it)));
    let why = |told: &[Told]| told.iter().map(|it| view! { <li>{tell(it)}</li> }).parts();
    let (good, bad) = (why(&choice.reasons), why(&choice.doubts));
    view! { <div class="why"><ul class="reasons good">{good}</ul><ul class="reasons bad">{bad}</ul></div> }
        .into_any()
}

/// An action instead of a ply, in words with its tiles marked.
pub(super) fn label(walk: Walk, ply: usize, action: &str) -> String {
    walk.told(|history, caption| match history.describe(ply, action) {
        Some(does) => caption.tell(&does),
        None => action.to_owned(),
    })
}

/// What was better than a choice, with pictures of its tiles.
pub(super) fn better(walk: Walk, ply: usize, choice: &Choice) -> Vec<AnyView> {
    let action = label(walk, ply, &choice.best);
    walk.pictured(&ui().say("web-better", &[("action", action)]))
}

/// How good the choice of a ply was. A better one can be shown on the board.
#[component]
pub(super) fn Judgement(walk: Walk, reviewing: Reviewing, ply: usize) -> impl IntoView {
    let found = memo(move || reviewing.review.with(|it| choice(it.as_ref()?, ply).cloned()));
    let here = move || walk.better.with(|it| it.as_ref().is_some_and(|it| it.ply == ply));
    live(move || {
        let choice = found.get().filter(|it| it.verdict() != Some(Verdict::Best))?;
        let better = better(walk, ply, &choice);
        let verdict = worst([&choice].into_iter()).map(sign);
        let reasons = reasons(walk, &choice);
        let show = move |_| if here() { walk.go(ply) } else { walk.compare(ply, &choice) };
        Some(view! {
            <button class="better" data-do="better" aria-pressed=move || here().to_string() on:click=handler(show)><span>{better}</span>{verdict}</button>
            <div hidden=move || !here()>{reasons}</div>
        })
    })
}
