//! The button that forgets something. It takes a second click, because nothing brings it back.

use leptos::prelude::*;

use crate::ui::{handler, say, text, ui};

/// Forgets something at the second click.
#[component]
pub(crate) fn Forget(
    /// The message that names what it does.
    label: &'static str,
    #[prop(into)] forget: Callback<()>,
) -> impl IntoView {
    let ui = ui();
    let sure = RwSignal::new(false);
    let press = move |_| {
        if sure.get_untracked() {
            forget.run(());
        } else {
            sure.set(true);
        }
    };
    let cross = move || if sure.get() { ui.say("web-forget-sure", &[]) } else { "×".to_owned() };
    view! { <button class="forget" aria-label={say(label)} on:click=handler(press) on:blur=handler(move |_| sure.set(false))>{text(cross)}</button> }
}
