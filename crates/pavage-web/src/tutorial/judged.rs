//! The answer to what the learner did.

use leptos::prelude::*;
use pavage_games::rules::Text;
use pavage_games::tutorial;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::page;
use crate::browser;
use crate::desk::{Desk, Trial, Verdict};
use crate::done::STEPS;
use crate::pictured::{pictured, told};
use crate::play::Handle;
use crate::rules::marked;
use crate::ui::{Button, Parts};
use crate::viewport::Viewing;

/// The answer, what happened, and the way on.
#[component]
pub(crate) fn Judged(handle: Handle) -> impl IntoView {
    let step = handle.peek(|it| it.trial.as_ref().and_then(Trial::step).cloned())?;
    let verdict = handle.peek(|it| it.trial.as_ref().and_then(|it| it.verdict.clone()));
    let Some(Verdict::Step(verdict)) = verdict else { return None };
    let (row, number) = (step.row, step.number);
    let (right, said) = match verdict {
        tutorial::Verdict::Right(_) => (true, step.words.right),
        tutorial::Verdict::Wrong(said) => (false, said),
        tutorial::Verdict::More => return None,
    };
    let again = move || {
        handle.act(Desk::try_again);
        // The tray may have moved the board to show what was laid.
        handle.fit();
    };
    let happened = match right {
        true => handle.peek(|it| told(handle.ui, &it.words, || it.what_happened())),
        false => Vec::new(),
    };
    let effect =
        |it: String| view! { <li>{handle.peek(|desk| pictured(&it, &desk.study.stock))}</li> };
    let buttons = if right {
        STEPS.add(row.name, number);
        let next = page(row, number + 1).fragment();
        let next = move || browser::go(&next);
        view! { <Button class="primary" name="next-step" label="web-learn-next" press=next/> }
            .into_any()
    } else {
        view! {
            <Button name="show-answer" label="web-learn-show" press=move || handle.act(Desk::show_answer)/>
            <Button class="primary" name="try-again" label="web-puzzle-again" press=again/>
        }
        .into_any()
    };
    // The button to confirm was here; whoever used the keyboard goes on with the same key.
    handle.when_painted(|_| {
        let button = document().query_selector(".judged .primary").ok().flatten();
        if let Some(button) = button.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
            _ = button.focus();
        }
    });
    Some(view! {
        <div class="says verdict" role="status" data-right={right.to_string()}>
            <p class="result">{marked(&Text(said))}</p>
            <ul class="effects">{happened.into_iter().map(effect).parts()}</ul>
        </div>
        <div class="buttons judged">{buttons}</div>
    })
}
