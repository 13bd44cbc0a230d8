//! The interface for clients and programs. `crates/pavage-protocol/README.md` lists the requests.

mod answer;
mod caller;
mod people;
mod rate;
mod socket;
mod tables;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{delete, get, post};

use crate::tables::House;
use rate::{Rates, Sockets};

/// The most bytes of a request: a plan with its files.
const BODY: usize = 1 << 20;

/// What all requests share.
#[derive(Debug)]
pub(crate) struct Api {
    house: Arc<House>,
    /// New people of one address.
    newcomers: Rates,
    sockets: Sockets,
    /// The number of the next socket.
    next: AtomicU64,
}

/// The pages of the interface.
pub(crate) fn router(house: Arc<House>) -> Router {
    let sockets = Sockets::new(house.quota.sockets);
    let api = Api { house, newcomers: Rates::newcomers(), sockets, next: AtomicU64::new(0) };
    Router::new()
        .route("/api/me", get(people::me).put(people::rename))
        .route("/api/links", post(people::make_link))
        .route("/api/links/{code}", post(people::take_link))
        .route("/api/tokens", get(people::tokens).post(people::make_token))
        .route("/api/tokens/{id}", delete(people::revoke))
        .route("/api/tables", get(tables::list).post(tables::open))
        .route("/api/tables/{id}", get(tables::welcome))
        .route("/api/tables/{id}/news", get(tables::news))
        .route("/api/tables/{id}/commands", post(tables::command))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/socket", get(socket::open))
        .layer(DefaultBodyLimit::max(BODY))
        .with_state(Arc::new(api))
        .merge(Router::new().route("/healthz", get(answer::health)))
}
