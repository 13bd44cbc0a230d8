//! Playing on another device as the same person.

use leptos::prelude::*;
use pavage_protocol::DeviceLink;

use super::share::Share;
use super::{Gate, api, link, lobby};
use crate::browser;
use crate::page::Page;
use crate::ui::{Button, live, say, text, ui};

/// Makes a link for another device.
#[component]
pub(super) fn NewDevice() -> impl IntoView {
    let ui = ui();
    let made = RwSignal::new(None::<DeviceLink>);
    let problem = RwSignal::new(String::new());
    let make = move || {
        leptos::task::spawn_local(async move {
            match api::device_link().await {
                Ok(link) => _ = made.try_set(Some(link)),
                Err(failure) => _ = problem.try_set(failure.say(&ui.words.get_untracked())),
            }
        });
    };
    let shown = move || {
        made.get().map(|it| {
            let until = browser::time_of_day(it.expires as f64);
            let link = link(&Page::Device(it.code));
            let once = move || ui.say("lobby-device-once", &[("time", until.clone())]);
            view! { <p>{text(once)}</p><Share link label="lobby-device-link"/> }.into_any()
        })
    };
    view! {
        <Button name="device" label="lobby-device" press=make/>
        <p class="warning" role="alert">{move || problem.get()}</p>
        {live(shown)}
    }
}

/// Asks whether this device shall belong to the person who made the link.
#[component]
pub(crate) fn Device(code: String) -> impl IntoView {
    view! { <Gate><Become code={code.clone()}/></Gate> }
}

#[component]
fn Become(code: String) -> impl IntoView {
    let ui = ui();
    let lobby = lobby();
    let problem = RwSignal::new(String::new());
    let follow = move || {
        let code = code.clone();
        leptos::task::spawn_local(async move {
            match api::follow_link(&code).await {
                Ok(me) => {
                    lobby.become_person(ui, me);
                    // The link is spent: going back must not lead to it.
                    browser::replace(&Page::Home.fragment());
                    ui.page.set(Page::Home);
                }
                Err(failure) => _ = problem.try_set(failure.say(&ui.words.get_untracked())),
            }
        });
    };
    let loses = move || {
        let name = lobby.me.with(|it| it.as_ref().map_or(String::new(), |it| it.name.clone()));
        match name.is_empty() {
            true => ui.say("lobby-become-loses", &[]),
            false => ui.say("lobby-become-loses-name", &[("name", name)]),
        }
    };
    view! {
        <main class="sheet" data-page="device">
            <h1>{say("lobby-become-title")}</h1>
            <p>{say("lobby-become")}</p>
            <p class="hint">{text(loses)}</p>
            <p class="warning" role="alert">{move || problem.get()}</p>
            <div class="buttons">
                <Button class="primary" name="become" label="lobby-become-yes" press=follow/>
                <a class="button" href={Page::Home.href()}>{say("lobby-become-no")}</a>
            </div>
        </main>
    }
}
