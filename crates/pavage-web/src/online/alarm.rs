//! Tells a person who looks elsewhere that it is their turn.

use leptos::prelude::*;
use pavage_games::table::Phase;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::{Online, set_title};
use crate::play::Handle;
use crate::ui::{Button, Show, follow, memo};

/// Changes the title of the page with the turn, and notifies if nobody looks at it.
pub(super) fn listen(handle: Handle, online: Online) {
    let turn = memo(move || handle.with(|it| matches!(it.session.phase, Phase::Turn(_))));
    follow(move || {
        let text = turn.get().then(|| handle.ui.say("online-your-turn", &[]));
        if let Some(text) = text.as_ref().filter(|_| document().hidden() && allowed()) {
            let options = NotificationOptions::new();
            // A second notification of the same table replaces the first.
            options.set_tag(&online.connection.id());
            options.set_icon("icon.svg");
            // Some phones allow notifications of installed pages only.
            _ = Notification::new_with_options(text, &options);
        }
        set_title(text);
    });
    on_cleanup(|| set_title(None));
}

/// Whether the browser could ask the person about notifications.
fn askable() -> bool {
    let known = js_sys::Reflect::has(&window(), &"Notification".into()) == Ok(true);
    known && window().is_secure_context()
}

fn allowed() -> bool {
    askable() && Notification::permission() == NotificationPermission::Granted
}

/// Asks for notifications. Shown only while the person has not decided.
#[component]
pub(crate) fn Bell() -> impl IntoView {
    let undecided = || askable() && Notification::permission() == NotificationPermission::Default;
    let shown = RwSignal::new(undecided());
    let ask = move || {
        let Ok(asked) = Notification::request_permission() else { return };
        leptos::task::spawn_local(async move {
            _ = wasm_bindgen_futures::JsFuture::from(asked).await;
            shown.try_set(undecided());
        });
    };
    view! {
        <Show when=move || shown.get()>
            <Button class="quiet" icon="bell" name="bell" label="online-bell" press=ask/>
        </Show>
    }
}
