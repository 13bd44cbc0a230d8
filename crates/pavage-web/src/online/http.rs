//! Requests to the server, relative to the page's address.

use leptos::prelude::window;
use pavage_protocol::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use web_sys::Url;

use crate::http::{Refused, fetch};

/// The answer to a request.
#[derive(Debug)]
pub(super) enum Answer<T> {
    /// What was asked for.
    Given(T),
    /// A refusal that another try will not change.
    Refused(Box<Refusal>),
    /// None, or none that we can read, or the server is too busy.
    Nothing,
}

/// The address of a socket.
pub(super) fn socket_address(path: &str) -> Option<String> {
    let page = window().location().href().ok()?;
    let address = Url::new_with_base(&format!("api/{path}"), &page).ok()?;
    address.set_protocol(if address.protocol() == "https:" { "wss:" } else { "ws:" });
    Some(address.href())
}

pub(super) async fn get<T: DeserializeOwned>(path: &str) -> Answer<T> {
    read(fetch("GET", path, None).await)
}

pub(super) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Answer<T> {
    let body = serde_json::to_string(body).expect("requests are plain data");
    read(fetch("POST", path, Some(body)).await)
}

/// The text of an answer; `None` if there is none or it is a refusal.
pub(super) async fn text(path: &str) -> Option<String> {
    fetch("GET", path, None).await.filter(|it| it.0 < 400).map(|it| it.1)
}

fn read<T: DeserializeOwned>(answer: Option<(u16, String)>) -> Answer<T> {
    let Some((status, text)) = answer else { return Answer::Nothing };
    match status {
        ..400 => serde_json::from_str(&text).map_or(Answer::Nothing, Answer::Given),
        // It may answer later.
        429 | 500.. => Answer::Nothing,
        400.. => {
            let refused = serde_json::from_str::<Refused>(&text);
            refused.map_or(Answer::Nothing, |it| Answer::Refused(Box::new(it.error)))
        }
    }
}
