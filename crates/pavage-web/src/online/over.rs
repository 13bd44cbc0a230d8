//! What can be done after the end of a game at a server's table.

use leptos::prelude::*;
use pavage_protocol::{Phase, Wish};
use wasm_bindgen_futures::JsFuture;

use super::{Online, http};
use crate::page::Page;
use crate::play::Handle;
use crate::ui::{Button, Show, capital, follow, live, memo, say};
use crate::{begin, browser, export, lobby};

/// The next game, the replay and the record.
#[component]
pub(crate) fn Over(handle: Handle, online: Online) -> impl IntoView {
    let connection = online.connection;
    let next = memo(move || connection.news.with(|it| it.as_ref()?.next.clone()));
    let asked = RwSignal::new(false);
    let rematch = move || {
        asked.set(true);
        connection.send(Wish::Rematch);
    };
    // Whoever asked for the next game goes there; the others are shown the way.
    follow(move || {
        if let Some(next) = next.get().filter(|_| asked.get()) {
            browser::go(&Page::Table(next).fragment());
        }
    });
    let over =
        move || connection.news.with(|it| it.as_ref().is_some_and(|it| it.phase == Phase::Over));
    let path = format!("tables/{}/record", connection.id());
    let record = format!("api/{path}");
    let replay = move || {
        let path = path.clone();
        leptos::task::spawn_local(async move {
            let text = http::text(&path).await.unwrap_or_default();
            match begin::import(&text, handle.ui) {
                Ok(id) => browser::go(&Page::Replay(id, None).fragment()),
                Err(_) => handle.when_painted(|it| it.tell("online-no-record", true)),
            }
        });
    };
    let name =
        move || format!("{}.rec", handle.peek(|it| it.session.confirmed().name().to_owned()));
    let again = move || {
        match next.get() {
        Some(next) => view! { <a class="button primary" data-do="next" href={Page::Table(next).href()}>{say("online-next")}</a> }.into_any(),
        None => view! {
            <Show when=move || online.you().is_some()>
                <Button class="primary" name="rematch" label="online-rematch" disabled=move || asked.get() press=rematch/>
            </Show>
        }
        .into_any(),
    }
    };
    let replay = StoredValue::new(replay);
    let link = lobby::link(&Page::Table(connection.id()));
    let copy = move || {
        let copying = export::copy(&link);
        leptos::task::spawn_local(async move {
            let copied = match copying {
                Some(copying) => JsFuture::from(copying).await.is_ok(),
                None => false,
            };
            // The address of the page is the same link.
            let id = if copied { "lobby-copied" } else { "online-link-above" };
            handle.when_painted(move |it| it.tell(id, false));
        });
    };
    // The result stays in its place.
    let copied = move || handle.notice.get().map(|it| capital(&it.text));
    view! {
        <Show when=over>
            <Button name="replay" label="web-replay" press=move || replay.with_value(|it| it())/>
            <a class="button" data-do="record" href={record.clone()} download={name()}>{say("web-record")}</a>
        </Show>
        <Button name="link" label="online-link" press=copy/>
        {live(again)}
        <span class="hint" role="status">{live(copied)}</span>
        <Show when=over>
            <details class="proof">
                <summary>{say("online-proof")}</summary>
                <p>{say("online-proof-more")}</p>
                <code>"pavage record verify "{name()}</code>
            </details>
        </Show>
    }
}
