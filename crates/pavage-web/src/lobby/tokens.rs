//! Tokens: passwords for the reader's own programs.

use leptos::prelude::*;
use pavage_protocol::{NewToken, TokenInfo};

use super::api;
use super::share::Copy;
use crate::browser;
use crate::http::Failure;
use crate::ui::{Button, each, handler, live, say, text, ui};

/// The reader's tokens.
#[component]
pub(super) fn Tokens() -> impl IntoView {
    let ui = ui();
    let tokens = RwSignal::new(Vec::<TokenInfo>::new());
    let made = RwSignal::new(None::<NewToken>);
    let label = RwSignal::new(String::new());
    let problem = RwSignal::new(String::new());
    let complain =
        move |failure: Failure| _ = problem.try_set(failure.say(&ui.words.get_untracked()));
    let list = move || {
        leptos::task::spawn_local(async move {
            match api::tokens().await {
                Ok(all) => _ = tokens.try_set(all),
                Err(failure) => complain(failure),
            }
        });
    };
    list();
    let make = move || {
        let wanted = label.get_untracked();
        problem.set(String::new());
        leptos::task::spawn_local(async move {
            match api::make_token(wanted).await {
                Ok(token) => {
                    _ = made.try_set(Some(token));
                    list();
                }
                Err(failure) => complain(failure),
            }
        });
    };
    let end = move |id: String| {
        leptos::task::spawn_local(async move {
            match api::end_token(&id).await {
                Ok(()) => list(),
                Err(failure) => complain(failure),
            }
        });
    };
    let secret = move || {
        made.get().map(|it| {
            view! { <p>{say("lobby-token-once")}</p><Copy text={it.token} label="lobby-token"/> }.into_any()
        })
    };
    let row = move |token: TokenInfo| {
        let made = browser::day(token.made as f64);
        let since = move || ui.say("lobby-token-since", &[("day", made.clone())]);
        let id = token.id.clone();
        view! {
            <li data-token={token.id}>
                <span><b>{token.label}</b>" "<small>{text(since)}</small></span>
                <Button name="end-token" label="lobby-token-end" press=move || end(id.clone())/>
            </li>
        }
    };
    view! {
        <div class="tokens">
            <h2>{say("lobby-tokens")}</h2>
            <p class="hint">{say("lobby-tokens-hint")}</p>
            <ul>{each(move || tokens.get(), |it| it.id.clone(), row)}</ul>
            <div class="copy">
                <input
                    name="token"
                    maxlength="40"
                    aria-label={say("lobby-token-label")}
                    placeholder={say("lobby-token-label")}
                    on:input=handler(move |event| label.set(event_target_value(&event)))
                />
                <Button name="token" label="lobby-token-make" disabled=move || label.with(|it| it.trim().is_empty()) press=make/>
            </div>
            <p class="warning" role="alert">{move || problem.get()}</p>
            {live(secret)}
        </div>
    }
}
