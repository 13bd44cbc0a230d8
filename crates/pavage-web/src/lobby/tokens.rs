//! Tokens: passwords for the reader's own programs.

use leptos::prelude::*;
use pavage_protocol::{NewToken, TokenInfo};

use super::api;
use super::share::Copy;
use crate::browser;
use crate::http::Failure;
use crate::ui::{live, say, ui};

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
    let make = move |_| {
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
            view! { <p>{say("lobby-token-once")}</p><Copy text={it.token} label="lobby-token"/> }
        })
    };
    let row = move |token: TokenInfo| {
        let made = browser::day(token.made as f64);
        let since = move || ui.say("lobby-token-since", &[("day", made.clone())]);
        let id = token.id.clone();
        view! {
            <li data-token={token.id}>
                <span><b>{token.label}</b>" "<small>{live(since)}</small></span>
                <button data-do="end-token" on:click=move |_| end(id.clone())>{say("lobby-token-end")}</button>
            </li>
        }
    };
    view! {
        <div class="tokens">
            <h2>{say("lobby-tokens")}</h2>
            <p class="hint">{say("lobby-tokens-hint")}</p>
            <ul><For each={move || tokens.get()} key={|it| it.id.clone()} children=row/></ul>
            <div class="copy">
                <input
                    name="token"
                    maxlength="40"
                    aria-label={say("lobby-token-label")}
                    placeholder={say("lobby-token-label")}
                    on:input=move |event| label.set(event_target_value(&event))
                />
                <button data-do="token" disabled={Signal::derive(move || label.with(|it| it.trim().is_empty()))} on:click=make>{say("lobby-token-make")}</button>
            </div>
            <p class="warning" role="alert">{live(move || problem.get())}</p>
            {live(secret)}
        </div>
    }
}
