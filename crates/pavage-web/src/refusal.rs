//! Why a file or a link could not be opened: the newest reason, until it is closed or another page is shown.

use leptos::ev;
use leptos::prelude::*;

use crate::ui::{Button, Show, follow, listen, ui};

/// The reason, below the page.
#[component]
pub(crate) fn Refusal() -> impl IntoView {
    let ui = ui();
    let close = move || ui.refusal.set(String::new());
    follow(move || {
        ui.page.track();
        close();
    });
    listen(ev::keydown, move |event| {
        if event.key() == "Escape" {
            close();
        }
    });
    view! {
        <Show when=move || ui.refusal.with(|it| !it.is_empty())>
            <div class="refusal" role="alert">
                <p>{move || ui.refusal.get()}</p>
                <Button name="close-refusal" label="web-close" class="quiet" icon="close" bare=true press=close/>
            </div>
        </Show>
    }
}
