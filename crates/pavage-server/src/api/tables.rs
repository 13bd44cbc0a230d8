//! Tables over HTTP.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use pavage_protocol::{Command, News, Opened, Plan, Seq, Tables};
use serde::Deserialize;
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::Api;
use super::answer::{Asked, Body, Refused, json};
use super::caller::{Caller, Known};
use crate::tables::{Call, Guest, House, List};

/// How long a request for news waits.
const WAIT: Duration = Duration::from_secs(25);

/// Opens a table.
pub(super) async fn open(
    State(api): State<Arc<Api>>,
    Known(person): Known,
    Body(plan): Body<Plan>,
) -> Result<Response, Refused> {
    let id = api.house.open(person.id.as_str(), plan).await?;
    Ok(json(StatusCode::CREATED, &Opened { id }))
}

/// Which page of which list.
#[derive(Deserialize)]
pub(super) struct Which {
    list: List,
    #[serde(default)]
    page: u32,
}

/// A page of a list of tables.
pub(super) async fn list(
    State(api): State<Arc<Api>>,
    caller: Caller,
    Asked(Which { list, page }): Asked<Which>,
) -> Result<Response, Refused> {
    let (tables, more) = api.house.list(list, caller.id(), page).await?;
    Ok(json(StatusCode::OK, &Tables { tables, more }))
}

/// What never changes at a table.
pub(super) async fn welcome(
    State(api): State<Arc<Api>>,
    Path(id): Path<String>,
    _: Caller,
) -> Result<Response, Refused> {
    Ok(json(StatusCode::OK, &api.house.ask(&id, Call::Welcome).await?))
}

/// What a reader knows already.
#[derive(Deserialize)]
pub(super) struct After {
    #[serde(default)]
    after: Seq,
    #[serde(default)]
    wait: bool,
}

/// The news of a table, at once or as soon as there is some.
pub(super) async fn news(
    State(api): State<Arc<Api>>,
    Path(id): Path<String>,
    caller: Caller,
    Asked(After { after, wait }): Asked<After>,
) -> Result<Response, Refused> {
    api.rates.read(&caller).await?;
    let reader = caller.id().to_owned();
    let now = async || {
        let reader = reader.clone();
        api.house.ask(&id, |it| Call::News(reader, after, it)).await
    };
    let mut news: News = now().await?;
    if wait && news.seq <= after {
        let _open = api.sockets.open(&reader).await?;
        let (frames, mut arrived) = mpsc::channel(1);
        let number = api.next.fetch_add(1, Ordering::Relaxed);
        let guest = Guest { id: number, person: reader.clone(), polls: true, frames };
        let _visit = Visit { house: Arc::clone(&api.house), id: id.clone(), number };
        let joined = api.house.ask(&id, |it| Call::Join(guest, after, it)).await?;
        // Whatever arrives, the whole news is read again. Something may have happened meanwhile.
        if joined.seq <= after {
            tokio::select! {
                _ = timeout(WAIT, arrived.recv()) => (),
                () = api.house.left() => (),
            }
        }
        news = now().await?;
    }
    Ok(json(StatusCode::OK, &news))
}

/// A request that waits at a table. Its client may go away meanwhile, and then nothing after the
/// wait happens any more; so leaving is part of being dropped.
struct Visit {
    house: Arc<House>,
    id: String,
    number: u64,
}

impl Drop for Visit {
    fn drop(&mut self) {
        let (house, id, number) = (Arc::clone(&self.house), self.id.clone(), self.number);
        // Without a runtime the server has ended, and nobody is there any more.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move { house.tell(&id, Call::Leave(number)).await });
        }
    }
}

/// Carries out a command.
pub(super) async fn command(
    State(api): State<Arc<Api>>,
    Path(id): Path<String>,
    Known(person): Known,
    Body(command): Body<Command>,
) -> Result<Response, Refused> {
    let person = person.id.to_string();
    let outcome = api.house.command(&id, person, command).await?;
    Ok(match outcome.result {
        Ok(_) => json(StatusCode::OK, &outcome),
        Err(refusal) => Refused(refusal).into_response(),
    })
}

/// The record of a finished game.
pub(super) async fn record(
    State(api): State<Arc<Api>>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Response, Refused> {
    api.rates.read(&caller).await?;
    let record = api.house.ask(&id, Call::Record).await??;
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    Ok((headers, record).into_response())
}
