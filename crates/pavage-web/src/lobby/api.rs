//! Requests to the server, relative to the page's address.

use leptos::prelude::window;
use pavage_games::scene::Words;
use pavage_protocol::{
    Command, DeviceLink, Me, NewToken, Opened, Outcome, Plan, Refusal, Rename, Tables, TokenInfo,
    WantToken, Wish,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

use crate::browser;

/// Why a request failed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Failure {
    /// The server refused it, and nothing changed.
    Refused(Box<Refusal>),
    /// There was no answer, or none that we can read.
    Unanswered,
}

impl Failure {
    /// The sentence for the reader.
    pub(crate) fn say(&self, words: &Words) -> String {
        match self {
            Failure::Refused(it) => it.say(words, &[]),
            Failure::Unanswered => words.plain("lobby-unanswered", &[]),
        }
    }
}

/// The body of a refusal.
#[derive(Deserialize)]
pub(crate) struct Refused {
    pub(crate) error: Refusal,
}

/// The person that the server takes the reader for.
pub(super) async fn me() -> Result<Me, Failure> {
    get("me").await
}

/// Changes the reader's name.
pub(super) async fn rename(name: String) -> Result<Me, Failure> {
    send("PUT", "me", &Rename { name }).await
}

/// Opens a table.
pub(super) async fn open(plan: &Plan) -> Result<Opened, Failure> {
    send("POST", "tables", plan).await
}

/// A page of a list: `mine`, `open` or `running`.
pub(super) async fn tables(list: &str, page: u32) -> Result<Tables, Failure> {
    get(&format!("tables?list={list}&page={page}")).await
}

/// Sends a command to a table.
pub(super) async fn command(table: &str, wish: Wish) -> Result<Outcome, Failure> {
    let command = Command { id: browser::fresh_seed(), expects: None, wish };
    send("POST", &format!("tables/{table}/commands"), &command).await
}

/// Makes a link for another device.
pub(super) async fn device_link() -> Result<DeviceLink, Failure> {
    read(fetch("POST", "links", None).await)
}

/// Becomes the person who made a link.
pub(super) async fn follow_link(code: &str) -> Result<Me, Failure> {
    read(fetch("POST", &format!("links/{code}"), None).await)
}

/// The reader's tokens.
pub(super) async fn tokens() -> Result<Vec<TokenInfo>, Failure> {
    get("tokens").await
}

/// Makes a token.
pub(super) async fn make_token(label: String) -> Result<NewToken, Failure> {
    send("POST", "tokens", &WantToken { label }).await
}

/// Ends a token.
pub(super) async fn end_token(id: &str) -> Result<(), Failure> {
    read(fetch("DELETE", &format!("tokens/{id}"), None).await)
}

async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failure> {
    read(fetch("GET", path, None).await)
}

async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: &impl Serialize,
) -> Result<T, Failure> {
    let body = serde_json::to_string(body).expect("requests are plain data");
    read(fetch(method, path, Some(body)).await)
}

/// The status and the text of an answer; `None` if there is none.
pub(crate) async fn fetch(method: &str, path: &str, body: Option<String>) -> Option<(u16, String)> {
    let answer = async {
        let request = RequestInit::new();
        request.set_method(method);
        if let Some(body) = body {
            let headers = Headers::new()?;
            headers.set("content-type", "application/json")?;
            request.set_headers(&headers);
            request.set_body(&JsValue::from_str(&body));
        }
        let sent = window().fetch_with_str_and_init(&format!("api/{path}"), &request);
        let response: Response = JsFuture::from(sent).await?.unchecked_into();
        let text = JsFuture::from(response.text()?).await?;
        Ok::<_, JsValue>((response.status(), text.as_string().unwrap_or_default()))
    };
    answer.await.ok()
}

/// Reads an answer. One without a body counts as `null`.
fn read<T: DeserializeOwned>(answer: Option<(u16, String)>) -> Result<T, Failure> {
    let (status, text) = answer.ok_or(Failure::Unanswered)?;
    if status < 400 {
        let text = if text.is_empty() { "null" } else { &text };
        return serde_json::from_str(text).map_err(|_| Failure::Unanswered);
    }
    let refused = serde_json::from_str::<Refused>(&text);
    Err(refused.map_or(Failure::Unanswered, |it| Failure::Refused(Box::new(it.error))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::scene::Language;

    fn answer<T: DeserializeOwned>(status: u16, text: &str) -> Result<T, Failure> {
        read(Some((status, text.to_owned())))
    }

    #[test]
    fn answers_are_read_and_refusals_are_sentences() {
        assert_eq!(answer::<Opened>(201, r#"{"id":"7"}"#), Ok(Opened { id: "7".to_owned() }));
        assert_eq!(answer::<()>(204, ""), Ok(()));
        let refusal = r#"{"error":{"code":"game/over","message":"the game is over"}}"#;
        let refused = answer::<Opened>(409, refusal).unwrap_err();
        let words = Language::ALL.map(crate::words::words);
        assert_eq!(refused.say(&words[0]), "the game is over");
        assert_ne!(refused.say(&words[1]), "the game is over");
    }

    #[test]
    fn an_answer_that_is_not_ours_counts_as_none() {
        for (status, text) in [(200, "<html>"), (200, "{}"), (404, "not found"), (502, "")] {
            assert_eq!(answer::<Opened>(status, text), Err(Failure::Unanswered));
        }
        assert_eq!(read::<Opened>(None), Err(Failure::Unanswered));
    }
}
