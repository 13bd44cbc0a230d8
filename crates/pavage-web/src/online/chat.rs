//! What people at a table say to each other. Anyone can mute anyone, in this browser.

use leptos::prelude::*;
use pavage_protocol::{Remark, Wish};
use web_sys::SubmitEvent;

use super::Online;
use crate::ui::{Button, Parts, Show, follow, handler, live, memo, say, text, ui};
use crate::{browser, json};

/// The key of the muted people.
const MUTED: &str = "pavage.muted";
/// The longest remark, in characters.
const LONGEST: &str = "300";

fn muted() -> Vec<String> {
    browser::load(MUTED).and_then(|it| json::read(&it)).unwrap_or_default()
}

/// The number of remarks that the reader has not seen.
#[component]
pub(crate) fn Unread(online: Online) -> impl IntoView {
    let new = move || online.connection.remarks.with(Vec::len).saturating_sub(online.read.get());
    let shown = move |count: usize| view! { <b class="unread">{count.to_string()}</b> }.into_any();
    live(move || Some(new()).filter(|it| 0 < *it).map(shown))
}

/// The chat, which can be folded away.
#[component]
pub(crate) fn Chat(online: Online) -> impl IntoView {
    let ui = ui();
    let connection = online.connection;
    let muted = RwSignal::new(muted());
    let open = RwSignal::new(false);
    let typed = RwSignal::new(String::new());
    let on = memo(move || connection.news.with(|it| it.as_ref().is_some_and(|it| it.chat)));
    let host = memo(move || connection.news.with(|it| it.as_ref().is_some_and(|it| it.host)));
    // Spectators read; the server refuses their words.
    let speaks = move || host.get() || online.you().is_some();
    let heard = move || {
        muted.with(|muted| {
            let remarks = connection.remarks.get();
            remarks.into_iter().filter(|it| !muted.contains(&it.person)).collect::<Vec<_>>()
        })
    };
    follow(move || {
        let all = connection.remarks.with(Vec::len);
        if open.get() {
            online.read.set(all);
        }
    });
    let toggle = move |person: String| {
        muted.update(|it| {
            let heard = !it.contains(&person);
            it.retain(|it| *it != person);
            if heard {
                it.push(person);
            }
        });
        muted.with_untracked(|it| {
            browser::save(MUTED, &json::write(it));
        });
    };
    let line = move |it: Remark| {
        let label = ui.say("online-mute", &[("name", it.name.clone())]);
        let person = it.person.clone();
        // Nobody mutes themselves.
        let mute = (it.seat.is_none() || it.seat != online.you()).then(|| view! {
            <button class="mute" data-do="mute" aria-label={label.clone()} title={label} on:click=handler(move |_| toggle(person.clone()))>{say("online-mute-short")}</button>
        }
        .into_any());
        view! { <li><b>{it.name}</b>" "<span>{it.text}</span>{mute}</li> }
    };
    let muted_people = move || muted.with(|it| !it.is_empty());
    let hear_all = move || {
        muted.set(Vec::new());
        browser::forget(MUTED);
    };
    let say_it = move |event: SubmitEvent| {
        event.prevent_default();
        let said = typed.get_untracked().trim().to_owned();
        if !said.is_empty() {
            connection.send(Wish::Say { text: said });
            typed.set(String::new());
        }
    };
    let switch =
        move || ui.say(if on.get() { "online-chat-end" } else { "online-chat-allow" }, &[]);
    // To end it is offered only inside, to allow it again only where it would be.
    let switches = move || {
        view! { <button class="switch" data-do="chat-switch" on:click=handler(move |_| _ = connection.send(Wish::Chat { on: !on.get_untracked() }))>{text(switch)}</button> }.into_any()
    };
    view! {
        <Show when=move || on.get()>
            <details class="chat" data-do="chat" on:toggle=handler(move |_| open.update(|it| *it = !*it))>
                <summary>{say("online-chat")}" "<Unread online/></summary>
                <ol class="remarks" role="log" aria-label={say("online-chat")}>{live(move || heard().into_iter().map(line).parts())}</ol>
                <Show when=speaks>
                    <form on:submit=handler(say_it)>
                        <input name="say" maxlength=LONGEST autocomplete="off" aria-label={say("online-say")} placeholder={say("online-say")} prop:value=move || typed.get() on:input=handler(move |event| typed.set(event_target_value(&event)))/>
                        <button data-do="say">{say("online-send")}</button>
                    </form>
                </Show>
                <Show when=muted_people>
                    <Button class="switch" name="unmute" label="online-unmute" press=hear_all/>
                </Show>
                <Show when=move || host.get()>{switches()}</Show>
            </details>
        </Show>
        <Show when=move || host.get() && !on.get()>{switches()}</Show>
    }
}
