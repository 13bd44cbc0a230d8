//! Requests to a server.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pavage_protocol::Refusal;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use ureq::Agent;
use ureq::http::{Response, header};

use crate::failure::Failure;
use crate::interrupt;

/// Longer than the server lets a request for news wait.
const LONGEST: Duration = Duration::from_secs(60);
/// How long a server may take to accept a connection.
const CONNECT: Duration = Duration::from_secs(10);
/// The most bytes of an answer; the largest boards have a few hundred thousand.
const BODY: u64 = 32 << 20;

/// How often somebody who waits looks whether the program should end.
const LOOK: Duration = Duration::from_millis(50);

/// Who the server takes us for.
#[derive(Clone, Debug)]
pub(super) enum Who {
    Nobody,
    /// `name=value`.
    Cookie(String),
    Token(String),
}

/// What came of a request.
#[derive(Debug)]
pub(super) enum Answer<T> {
    Given(T),
    Refused(Box<Refusal>),
    /// Nobody answered, or somebody who is no server of ours: the reason.
    Nothing(String),
}

#[derive(Deserialize)]
struct Error {
    error: Refusal,
}

/// A client of a server.
#[derive(Clone, Debug)]
pub(super) struct Http {
    agent: Agent,
    origin: String,
    pub(super) who: Who,
}

impl Http {
    pub(super) fn new(origin: String, who: Who) -> Http {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            // Whoever has our token must not send it elsewhere.
            .max_redirects(0)
            .timeout_connect(Some(CONNECT))
            .timeout_global(Some(LONGEST))
            .build();
        Http { agent: config.into(), origin, who }
    }

    pub(super) fn get<T: DeserializeOwned>(&self, url: &str) -> Answer<T> {
        self.get_with_cookie(url).0
    }

    /// The same as [`Http::get_with_cookie`], for whoever would wait: a signal ends the waiting at once.
    pub(super) fn await_with_cookie<T: DeserializeOwned + Send + 'static>(
        &self,
        url: &str,
    ) -> Result<(Answer<T>, Option<String>), Failure> {
        let (give, given) = mpsc::sync_channel(1);
        let (http, url) = (self.clone(), url.to_owned());
        thread::spawn(move || give.send(http.get_with_cookie(&url)));
        loop {
            match given.recv_timeout(LOOK) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Timeout) => interrupt::check()?,
                Err(RecvTimeoutError::Disconnected) => {
                    return Ok((Answer::Nothing(String::new()), None));
                }
            }
        }
    }

    /// The answer, and the cookie that came with it.
    pub(super) fn get_with_cookie<T: DeserializeOwned>(
        &self,
        url: &str,
    ) -> (Answer<T>, Option<String>) {
        let mut request = self.agent.get(url);
        if let Some((name, value)) = self.head() {
            request = request.header(name, value);
        }
        match request.call() {
            Ok(response) => {
                let cookie = response.headers().get(header::SET_COOKIE);
                let cookie = cookie.and_then(|it| it.to_str().ok()?.split(';').next());
                let cookie = cookie.map(str::to_owned);
                (read(response), cookie)
            }
            Err(error) => (Answer::Nothing(error.to_string()), None),
        }
    }

    pub(super) fn post<T: DeserializeOwned>(&self, url: &str, body: &impl Serialize) -> Answer<T> {
        let body = serde_json::to_string(body).expect("a message is plain data");
        let mut request = self.agent.post(url).header(header::CONTENT_TYPE, "application/json");
        // A cookie alone proves nothing: any page can make a browser send it.
        request = request.header(header::ORIGIN, &self.origin);
        if let Some((name, value)) = self.head() {
            request = request.header(name, value);
        }
        match request.send(body) {
            Ok(response) => read(response),
            Err(error) => Answer::Nothing(error.to_string()),
        }
    }

    fn head(&self) -> Option<(header::HeaderName, String)> {
        match &self.who {
            Who::Nobody => None,
            Who::Cookie(pair) => Some((header::COOKIE, pair.clone())),
            Who::Token(token) => Some((header::AUTHORIZATION, format!("Bearer {token}"))),
        }
    }
}

fn read<T: DeserializeOwned>(mut response: Response<ureq::Body>) -> Answer<T> {
    let status = response.status();
    let text = match response.body_mut().with_config().limit(BODY).read_to_string() {
        Ok(text) => text,
        Err(error) => return Answer::Nothing(error.to_string()),
    };
    if status.is_success()
        && let Ok(it) = serde_json::from_str(&text)
    {
        return Answer::Given(it);
    }
    match serde_json::from_str::<Error>(&text) {
        Ok(it) => Answer::Refused(Box::new(it.error)),
        Err(_) => Answer::Nothing(format!("HTTP {status}")),
    }
}
