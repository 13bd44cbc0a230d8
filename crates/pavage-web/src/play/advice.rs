//! A bot's advice in the tray: the best action and its reasons, and the next best ones.

use leptos::prelude::*;
use pavage_games::core::Told;
use pavage_games::scene::{Caption, Signs, spots};
use pavage_games::table::{self, percent};

use super::{Handle, pictured};
use crate::desk::{Advice, Desk, Suggestion};
use crate::lights::lights;
use crate::ui::{Button, Parts, Ui, handler, live, memo, say, text};

/// An action and what it promises, in words.
pub(super) fn spoken(handle: Handle, idea: &Suggestion) -> String {
    let action = handle.peek(|it| idea.say(it.caption()));
    let outlook = outlook(handle.ui, idea.share, idea.margin);
    handle.ui.say("idea", &[("action", action), ("outlook", outlook)])
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
    let close = move || _ = handle.close_advice();
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

/// The advice about one decision. What can be laid is numbered as on the board.
#[component]
fn Block(handle: Handle, advice: Advice) -> impl IntoView {
    let reasons = advice.reasons.iter().map(|it| view! { <Reason handle reason={it.clone()}/> });
    let reasons = reasons.parts();
    let numbered = !advice.is_on_ghost();
    let mut ideas = (1..).zip(advice.ideas.clone()).map(|(number, idea)| {
        let number = numbered.then_some(number);
        view! { <Idea handle advice={advice.clone()} idea number/> }
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

/// A sentence, with pictures of its tiles.
fn shown(handle: Handle, say: impl FnOnce(Caption<'_>) -> String) -> Vec<AnyView> {
    let said = handle.peek(|it| pictured::told(handle, it, || say(it.caption())));
    pictured::pictured(handle, &said)
}

/// A reason whose places are lit while it is pointed at or focused.
#[component]
fn Reason(handle: Handle, reason: Told) -> impl IntoView {
    let spots = spots(&reason.args);
    let tabindex = (!spots.is_empty()).then_some("0");
    let said = shown(handle, |it| it.tell(&reason));
    view! { <li {..lights(handle.spots, spots)} tabindex=tabindex>{said}</li> }
}

/// An action: pointing at it lights up its place, a click lays it.
#[component]
fn Idea(handle: Handle, advice: Advice, idea: Suggestion, number: Option<usize>) -> impl IntoView {
    let place = idea.place.into_iter().collect();
    let (share, margin) = (percent(idea.share), lead(idea.margin));
    let (said, spoken) = (shown(handle, |it| idea.say(it)), spoken(handle, &idea));
    let pressed = {
        let (advice, idea) = (advice.clone(), idea.clone());
        move || handle.with_pointer(|it| it.is_followed(&advice, &idea)).to_string()
    };
    let choose = move |_| handle.follow_idea(&advice, &idea);
    let language = handle.ui.words.with(|it| it.language());
    view! {
        <button {..lights(handle.spots, place)} class="idea" title=spoken aria-pressed=text(pressed) on:click=handler(choose)>
            {number.map(|it| view! { <i class="rank">{it.to_string()}</i> }.into_any())}
            <span>{said}</span>" "
            <b>{language.percent(share)}</b>" "
            <em>{margin}</em>
        </button>
    }
}
