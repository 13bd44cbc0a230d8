//! What those who run a server ask: whether it works, and its figures.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use super::Api;

/// How long an answer about the store is good for: many may ask, and it writes.
const FRESH: Duration = Duration::from_secs(1);
/// A store that takes longer does not work.
const LONGEST: Duration = Duration::from_secs(5);

/// The last look at the store: when, and what is wrong with it.
#[derive(Debug, Default)]
pub(super) struct Health(Mutex<Option<(Instant, Option<&'static str>)>>);

/// Whether the store can be written and read; if not, a word about the reason.
pub(super) async fn health(State(api): State<Arc<Api>>) -> Response {
    let mut last = api.health.0.lock().await;
    let wrong = match *last {
        // Nobody new is to be sent here.
        _ if api.house.is_leaving() => Some("server/leaving"),
        Some((at, wrong)) if at.elapsed() < FRESH => wrong,
        _ => {
            let wrong = match timeout(LONGEST, api.house.store.check()).await {
                Ok(Ok(())) => None,
                Ok(Err(failure)) => {
                    tracing::error!(%failure, "the store does not work");
                    Some(failure.trouble.name())
                }
                Err(_) => Some("store/slow"),
            };
            *last = Some((Instant::now(), wrong));
            wrong
        }
    };
    let status = wrong.map_or(StatusCode::OK, |_| StatusCode::SERVICE_UNAVAILABLE);
    (status, [(CACHE_CONTROL, "no-store")], format!("{}\n", wrong.unwrap_or("ok"))).into_response()
}

/// The figures, for programs on this machine only: they tell how busy a server is.
#[cfg(feature = "metrics")]
pub(super) async fn metrics(
    State(api): State<Arc<Api>>,
    client: Option<axum::Extension<crate::listen::Client>>,
    headers: axum::http::HeaderMap,
) -> Response {
    use axum::http::header::{CONTENT_TYPE, FORWARDED};

    use crate::figures::Now;

    let here = client.is_some_and(|it| it.0.0.is_loopback());
    // Whoever comes through a proxy on this machine is elsewhere.
    let forwarded = headers.contains_key("x-forwarded-for") || headers.contains_key(FORWARDED);
    if !here || forwarded {
        return StatusCode::FORBIDDEN.into_response();
    }
    let house = &api.house;
    let (tables, sockets, bots) = (house.live(), api.sockets.count(), house.bots.waiting.count());
    let text = house.figures.text(Now { tables, sockets, bots, alone: house.is_alone() });
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], text).into_response()
}
