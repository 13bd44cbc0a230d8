//! Answers, and refusals with their status.

use axum::Json;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody, JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use pavage_games::core::{Args, Name};
use pavage_protocol::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A refused request.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Refusal);

/// The code of a refusal, on its answer.
#[derive(Clone, Debug)]
pub(super) struct Code(pub(super) Name);

/// A body of JSON. What cannot be read is refused with a code, like everything else.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

/// The part of an address behind `?`.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

/// A refusal by its code.
pub(crate) fn refuse(code: &'static str) -> Refused {
    Refused(Refusal::new(code, Args::default()))
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(refusal)
    }
}

/// The status of a refusal.
fn status(refusal: &Refusal) -> StatusCode {
    match &*refusal.code {
        "table/unknown" | "person/no-link" | "person/no-token" => StatusCode::NOT_FOUND,
        "person/unknown" | "person/bad-token" => StatusCode::UNAUTHORIZED,
        "request/origin" | "table/not-host" | "table/no-seat" => StatusCode::FORBIDDEN,
        "request/json" | "request/query" => StatusCode::BAD_REQUEST,
        "request/slow" => StatusCode::REQUEST_TIMEOUT,
        "request/too-large" => StatusCode::PAYLOAD_TOO_LARGE,
        "request/rate" | "request/sockets" | "table/too-many" => StatusCode::TOO_MANY_REQUESTS,
        "table/failed" | "table/broken" => StatusCode::INTERNAL_SERVER_ERROR,
        "table/house-full" => StatusCode::SERVICE_UNAVAILABLE,
        "saving/full" => StatusCode::INSUFFICIENT_STORAGE,
        code if code.starts_with("saving/") => StatusCode::SERVICE_UNAVAILABLE,
        code if code.starts_with("game/") => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::CONFLICT,
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut answer = json(status(&self.0), &serde_json::json!({ "error": self.0 }));
        answer.extensions_mut().insert(Code(self.0.code));
        answer
    }
}

/// An answer in JSON, which nobody may keep.
pub(crate) fn json(status: StatusCode, body: &impl Serialize) -> Response {
    (status, [(CACHE_CONTROL, "no-store")], Json(body)).into_response()
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refused> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::BytesRejection(BytesRejection::FailedToBufferBody(
                FailedToBufferBody::LengthLimitError(_),
            ))) => Err(refuse("request/too-large")),
            // It broke off, or the listener gave it up.
            Err(JsonRejection::BytesRejection(_)) => Err(refuse("request/slow")),
            Err(error) => Err(misread("request/json", &error.body_text())),
        }
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Refused> {
        let asked = Query::<T>::from_request_parts(parts, state).await;
        let error = |it: QueryRejection| misread("request/query", &it.body_text());
        asked.map(|it| Asked(it.0)).map_err(error)
    }
}

fn misread(code: &'static str, reason: &str) -> Refused {
    Refused(Refusal::new(code, Args::default().with("reason", reason.to_owned())))
}
