//! The interface for clients and programs. `crates/pavage-protocol/README.md` lists the requests.

mod answer;
mod bounds;
mod caller;
mod health;
mod parcels;
mod people;
mod places;
mod rate;
#[cfg(feature = "schema")]
mod schema;
mod socket;
mod tables;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_SECURITY_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::middleware::map_response_with_state;
use axum::response::Response;
use axum::routing::{delete, get, post};
use tokio::sync::broadcast;

use crate::store::TokenId;
use crate::tables::House;
use answer::Code;
use bounds::Bounds;
use health::Health;
use places::Sockets;

/// The most bytes of a request: a plan with its files.
const BODY: usize = 1 << 20;
/// Whoever opens an answer as a page gets nothing to run.
const POLICY: &str = "default-src 'none'; frame-ancestors 'none'";
/// The tokens taken away that a socket may not have heard of yet; if there are more, it asks the store.
const REVOKED: usize = 64;

/// What all requests share.
#[derive(Debug)]
pub(crate) struct Api {
    house: Arc<House>,
    rates: Bounds,
    sockets: Sockets,
    /// The tokens that are taken away.
    revoked: broadcast::Sender<TokenId>,
    health: Health,
    /// The number of the next socket.
    next: AtomicU64,
}

/// The pages of the interface.
pub(crate) fn router(house: Arc<House>) -> Router {
    let together = house.node.as_ref().map(|it| (Arc::clone(&house.store), it.id().clone()));
    let rates = Bounds::new(&house.quota, together.as_ref().map(|it| &it.0));
    let sockets = Sockets::new(house.quota.sockets, together);
    let (health, next) = (Health::default(), AtomicU64::new(0));
    let revoked = broadcast::Sender::new(REVOKED);
    let api = Arc::new(Api { house, rates, sockets, revoked, health, next });
    let router = Router::new()
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
        .route("/healthz", get(health::health));
    #[cfg(feature = "metrics")]
    let router = router.route("/metrics", get(health::metrics));
    #[cfg(feature = "schema")]
    let router = router.route("/api/openapi.json", get(schema::openapi));
    router
        .layer(DefaultBodyLimit::max(BODY))
        .layer(map_response_with_state(Arc::clone(&api), finish))
        .with_state(api)
}

/// Counts a refusal, and tells browsers that no answer is a page: it may have words of others in it.
async fn finish(State(api): State<Arc<Api>>, mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    if let Some(Code(code)) = answer.extensions().get() {
        api.house.figures.refused(code);
    }
    answer
}
