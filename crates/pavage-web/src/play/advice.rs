//! A bot's advice in the tray: the best action and its reasons, and the next best ones.

use leptos::prelude::*;
use pavage_games::scene::{Caption, Rect, Signs};
use pavage_games::table::{self, percent};

use super::Handle;
use crate::desk::{Advice, Desk, Suggestion};
use crate::ui::{Button, Parts, Ui, handler, live, memo, say, text};

/// An action and what it promises, in words.
pub(super) fn spoken(ui: Ui, idea: &Suggestion) -> String {
    let (action, outlook) = (idea.label.clone(), outlook(ui, idea.share, idea.margin));
    ui.say("idea", &[("action", action), ("outlook", outlook)])
}

/// A winning chance and the expected lead, in words.
pub(crate) fn outlook(ui: Ui, share: f32, margin: f32) -> String {
    ui.words.with(|words| {
        let caption = Caption { words, names: &[], signs: Signs::default() };
        table::outlook(share, margin, caption)
    })
}

/// A lead in points, with its sign.
pub(crate) fn lead(margin: f32) -> String {
    match margin.round() as i32 {
        0 => "±0".to_owned(),
        it if it < 0 => format!("−{}", -it),
        it => format!("+{it}"),
    }
}

/// What a bot advises, as long as it is about the decision on the screen.
#[component]
pub(super) fn Counsel(handle: Handle) -> impl IntoView {
    let ui = handle.ui;
    let advice = memo(move || handle.with_pointer(Desk::advice));
    let looking = move || {
        let asked = handle.consulting.get() && advice.with(Vec::is_empty);
        asked.then(|| view! { <p class="looking">{say("web-looking")}</p> }.into_any())
    };
    let close = move || {
        handle.act(Desk::dismiss);
        handle.forget_thoughts();
    };
    let shown = move || {
        let all = advice.get();
        (!all.is_empty()).then(|| {
            let blocks = all.into_iter().map(|it| view! { <Block handle advice=it/> }).parts();
            view! {
                <section class="advice" aria-label={say("web-advice")}>
                    <Button class="close quiet" name="close-advice" label="web-close" icon="close" bare=true press=close/>
                    {blocks}
                    <p class="key">{text(move || ui.say("web-advice-key", &[]))}</p>
                </section>
            }
            .into_any()
        })
    };
    view! { {live(looking)}{live(shown)} }
}

/// The advice about one decision.
#[component]
fn Block(handle: Handle, advice: Advice) -> impl IntoView {
    let reason = |(said, spots): (String, Vec<Rect>)| {
        let tabindex = (!spots.is_empty()).then_some("0");
        view! { <Lit handle spots tabindex>{said}</Lit> }
    };
    let reasons = advice.reasons.iter().cloned().map(reason).parts();
    let mut ideas = advice.ideas.clone().into_iter().map(|it| {
        view! { <Idea handle advice={advice.clone()} idea=it/> }
    });
    let best = ideas.next();
    let others = ideas.parts();
    view! {
        <ol class="ideas">
            <li class="best">{best}<ul class="reasons">{reasons}</ul></li>
            {others.into_iter().map(|it| view! { <li>{it}</li> }).parts()}
        </ol>
    }
}

/// A sentence whose places are lit while it is pointed at or focused.
#[component]
fn Lit(
    handle: Handle,
    spots: Vec<Rect>,
    tabindex: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let light = move || handle.spots.set(spots.clone());
    let dark = move || handle.spots.set(Vec::new());
    let (enter, focus) = (light.clone(), light);
    view! {
        <li
            tabindex=tabindex
            on:pointerenter=handler(move |_| enter())
            on:pointerleave=handler(move |_| dark())
            on:focus=handler(move |_| focus())
            on:blur=handler(move |_| dark())
        >{children()}</li>
    }
}

/// An action: pointing at it lights up its place, a click lays it.
#[component]
fn Idea(handle: Handle, advice: Advice, idea: Suggestion) -> impl IntoView {
    let place: Vec<Rect> = idea.place.into_iter().collect();
    let light = move || handle.spots.set(place.clone());
    let dark = move || handle.spots.set(Vec::new());
    let (enter, focus) = (light.clone(), light);
    let (share, margin, label) = (idea.share, idea.margin, idea.label.clone());
    let pressed = {
        let (advice, idea) = (advice.clone(), idea.clone());
        move || handle.with_pointer(|it| it.is_followed(&advice, &idea)).to_string()
    };
    let choose = move |_| handle.follow_idea(&advice, &idea);
    view! {
        <button
            class="idea"
            aria-pressed=text(pressed)
            on:pointerenter=handler(move |_| enter())
            on:pointerleave=handler(move |_| dark())
            on:focus=handler(move |_| focus())
            on:blur=handler(move |_| dark())
            on:click=handler(choose)
        >
            <span>{label}</span>" "
            <b>{format!("{} %", percent(share))}</b>" "
            <em>{lead(margin)}</em>
        </button>
    }
}
