//! The answers to requests.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    ETAG, IF_NONE_MATCH, REFERRER_POLICY, RETRY_AFTER, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, Method, Response, StatusCode, response};

use crate::app::{App, File};
use crate::names::Names;
use crate::speech::{Speech, listed};

/// The content security policy: the page may run and load only our files, and no inline code.
/// `index.html` says the same for hosts that send no headers.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const OPENER_POLICY: &str = "cross-origin-opener-policy";
const PLAIN: &str = "text/plain; charset=utf-8";
/// No name in the DNS is longer.
const LONGEST_HOST: usize = 255;

/// The shared data of all answers.
#[derive(Debug)]
struct Site {
    app: App,
    speech: Speech,
}

/// Serves the files of an app wherever a router of other pages has nothing.
pub(crate) fn around(app: App, pages: Router) -> Router {
    let site = Site { app, speech: Speech::new() };
    pages.fallback_service(Router::new().fallback(answer).with_state(Arc::new(site)))
}

/// The answer to a request for a host that is not ours. The name is cut, as it may be as long as a head.
pub(crate) fn misdirected(speech: &Speech, headers: &HeaderMap, host: &str) -> Response<Body> {
    let host = host.chars().take(LONGEST_HOST).collect();
    let sentence = speech.say("server-other-host", &[("host", host)], headers);
    end(begin(StatusCode::MISDIRECTED_REQUEST, PLAIN), sentence)
}

/// The answer to a client that keeps too many connections busy.
pub(crate) fn busy(speech: &Speech, headers: &HeaderMap) -> Response<Body> {
    let sentence = speech.say("server-full", &[], headers);
    end(begin(StatusCode::SERVICE_UNAVAILABLE, PLAIN).header(RETRY_AFTER, "10"), sentence)
}

async fn answer(State(site): State<Arc<Site>>, request: Request) -> Response<Body> {
    let mut answer = find(&site, &request);
    let names = request.extensions().get::<Arc<Names>>();
    if names.is_some_and(|it| !it.is_trusted(request.headers())) {
        // Browsers ignore it there, and report an error.
        answer.headers_mut().remove(OPENER_POLICY);
    }
    answer
}

fn find(site: &Site, request: &Request) -> Response<Body> {
    let headers = request.headers();
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let refused = begin(StatusCode::METHOD_NOT_ALLOWED, PLAIN).header(ALLOW, "GET, HEAD");
        return end(refused, site.speech.say("server-read-only", &[], headers));
    }
    match site.app.at(request.uri().path()) {
        Some(file) => give(file, headers),
        None => {
            let sentence = site.speech.say("server-not-found", &[], headers);
            end(begin(StatusCode::NOT_FOUND, PLAIN), sentence)
        }
    }
}

fn give(file: &File, headers: &HeaderMap) -> Response<Body> {
    let tag = file.tag();
    let known = listed(headers, &IF_NONE_MATCH).any(|it| it == tag || it == "*");
    let status = if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    // The browser asks for every file each time, but gets it again only if it changed: names
    // stay the same when the app changes.
    let answer = begin(status, file.kind())
        .header(ETAG, tag)
        .header(CACHE_CONTROL, "no-cache")
        .header(VARY, "accept-encoding");
    if known {
        end(answer, Body::empty())
    } else if reads_gzip(headers) {
        end(answer.header(CONTENT_ENCODING, "gzip"), file.packed())
    } else {
        end(answer, file.plain())
    }
}

fn begin(status: StatusCode, kind: &str) -> response::Builder {
    Response::builder()
        .status(status)
        .header(CONTENT_TYPE, kind)
        .header(CONTENT_SECURITY_POLICY, POLICY)
        .header(X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header(REFERRER_POLICY, "no-referrer")
        .header(OPENER_POLICY, "same-origin")
        .header("cross-origin-resource-policy", "same-origin")
}

fn end(answer: response::Builder, body: impl Into<Body>) -> Response<Body> {
    answer.body(body.into()).expect("our headers are well formed")
}

fn reads_gzip(headers: &HeaderMap) -> bool {
    listed(headers, &ACCEPT_ENCODING).any(|it| {
        let (name, weight) = it.split_once(';').unwrap_or((it, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|it| it.parse::<f32>().ok());
        ["gzip", "*"].contains(&name.trim()) && weight.is_some_and(|it| it > 0.0)
    })
}
