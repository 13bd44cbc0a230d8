//! Requests to the server, relative to the page's address.

use leptos::prelude::window;
use pavage_games::read_value;
use pavage_games::scene::Words;
use pavage_protocol::Refusal;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// Why a request failed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Failure {
    /// The server refused it, and nothing changed.
    Refused(Box<Refusal>),
    /// The server cannot do it now.
    Busy(Box<Refusal>),
    /// There was no answer, or none that we can read.
    Unanswered,
}

impl Failure {
    /// The sentence for the reader.
    pub(crate) fn say(&self, words: &Words) -> String {
        match self {
            Failure::Refused(it) | Failure::Busy(it) => it.say(words, &[]),
            Failure::Unanswered => words.plain("lobby-unanswered", &[]),
        }
    }
}

/// What a path gives.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failure> {
    given(answer("GET", path, None).await)
}

/// Sends a body to a path.
pub(crate) async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: String,
) -> Result<T, Failure> {
    given(answer(method, path, Some(body)).await)
}

/// Asks something of a path without a body.
pub(crate) async fn ask<T: DeserializeOwned>(method: &str, path: &str) -> Result<T, Failure> {
    given(answer(method, path, None).await)
}

/// The answer to a request, whatever it is about.
pub(crate) async fn answer(
    method: &str,
    path: &str,
    body: Option<String>,
) -> Result<Value, Failure> {
    read(fetch(method, path, body).await)
}

fn given<T: DeserializeOwned>(answer: Result<Value, Failure>) -> Result<T, Failure> {
    read_value(&answer?).ok_or(Failure::Unanswered)
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
fn read(answer: Option<(u16, String)>) -> Result<Value, Failure> {
    let (status, text) = answer.ok_or(Failure::Unanswered)?;
    let text = if text.is_empty() { "null" } else { &text };
    let value: Value = serde_json::from_str(text).map_err(|_| Failure::Unanswered)?;
    if status < 400 {
        return Ok(value);
    }
    let refusal = read_value(&value["error"]).map(Box::new).ok_or(Failure::Unanswered)?;
    Err(match status {
        429 | 500.. => Failure::Busy(refusal),
        _ => Failure::Refused(refusal),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::scene::Language;
    use pavage_protocol::Opened;

    fn answer<T: DeserializeOwned>(status: u16, text: &str) -> Result<T, Failure> {
        given(read(Some((status, text.to_owned()))))
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
        assert_eq!(read(None), Err(Failure::Unanswered));
    }
}
