//! What a click may not do by mistake takes a second one; so does what nothing brings back.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::ui::{handler, say, text, ui};

/// Whether a button has been clicked once, and what each of its clicks does.
fn second(act: Callback<()>) -> (RwSignal<bool>, impl Fn(MouseEvent) + Clone) {
    let asked = RwSignal::new(false);
    let click = move |_| {
        if asked.get_untracked() {
            act.run(());
        }
        // The button may be gone by now.
        _ = asked.try_update(|it| *it = !*it);
    };
    (asked, click)
}

/// A button that acts at the second click; its first one says what that means.
#[component]
pub(crate) fn Twice(
    name: &'static str,
    label: &'static str,
    sure: &'static str,
    act: Callback<()>,
) -> impl IntoView {
    let ui = ui();
    let (asked, click) = second(act);
    let shown = move || ui.say(if asked.get() { sure } else { label }, &[]);
    view! { <button data-do=name on:click=handler(click) on:blur=handler(move |_| asked.set(false))>{text(shown)}</button> }
}

/// The small button that forgets something.
#[component]
pub(crate) fn Forget(
    /// The message that names what it does.
    label: &'static str,
    #[prop(into)] forget: Callback<()>,
) -> impl IntoView {
    let ui = ui();
    let (asked, click) = second(forget);
    let cross = move || if asked.get() { ui.say("web-forget-sure", &[]) } else { "×".to_owned() };
    view! { <button class="forget" aria-label={say(label)} on:click=handler(click) on:blur=handler(move |_| asked.set(false))>{text(cross)}</button> }
}
