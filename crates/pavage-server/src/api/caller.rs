//! Who sent a request: a person by the cookie of a device, or a program by a token.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE, HeaderValue, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::response::Response;

use super::Api;
use super::answer::{Refused, refuse};
use crate::listen::{Client, household};
use crate::names::{Names, Sender};
use crate::store::{Hash, Person, TokenId, TokenKind};
use crate::tables::{failed, wall};

/// The name of the cookie. Under TLS a browser accepts the longer one from this very host only.
const PLAIN: &str = "pavage";
const SECURE: &str = "__Host-pavage";
/// A browser keeps no cookie for longer than 400 days.
const AGE: u32 = 400 * 24 * 60 * 60;
/// What every bearer token begins with, so that it can be recognised where it should not be.
pub(crate) const PREFIX: &str = "pavage_";

/// Who sent a request; nobody, if it says nothing about that.
#[derive(Debug)]
pub(crate) struct Caller {
    pub(crate) person: Option<Person>,
    /// How the person is known.
    pub(super) token: Option<Credential>,
    /// The network that the request came from.
    pub(super) address: Option<IpAddr>,
    names: Arc<Names>,
    secure: bool,
}

/// A token that a request was sent with.
#[derive(Clone, Debug)]
pub(crate) struct Credential {
    pub(super) id: TokenId,
    kind: TokenKind,
    hash: Hash,
}

impl Credential {
    /// Whether it is still good, as far as the store can tell.
    pub(super) async fn is_good(&self, api: &Api) -> bool {
        let holder = api.house.store.holder(self.kind, &self.hash, wall()).await;
        !matches!(holder, Ok(None))
    }
}

/// A sender who is known.
#[derive(Debug)]
pub(crate) struct Known(pub(crate) Person);

impl FromRequestParts<Arc<Api>> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, api: &Arc<Api>) -> Result<Caller, Refused> {
        let names = parts.extensions.get::<Arc<Names>>().cloned().unwrap_or_default();
        let secure = names.is_secure(&parts.headers);
        let sender = names.sender(&parts.headers);
        // A page of another site must not even look.
        if sender == Sender::Foreign {
            return Err(refuse("request/origin"));
        }
        let address = parts.extensions.get::<Client>().map(|it| household(it.0));
        api.rates.request(address).await?;
        let holder = |kind, secret: &str| {
            let hash = Hash::of(secret.as_bytes());
            async move {
                let held = api.house.store.holder(kind, &hash, wall()).await;
                let held = held.map_err(|it| Refused(failed(&it)))?;
                Ok::<_, Refused>(held.map(|it| (it.0, Credential { id: it.1.id, kind, hash })))
            }
        };
        let held = if let Some(token) = parts.headers.get(AUTHORIZATION) {
            let token = token.to_str().ok().and_then(|it| it.strip_prefix("Bearer "));
            let found = holder(TokenKind::Bearer, token.unwrap_or_default().trim()).await?;
            Some(found.ok_or_else(|| refuse("person/bad-token"))?)
        } else if let Some(secret) = cookie(&parts.headers, secure) {
            // A browser tells whose page sends a request that changes something.
            let reads = [Method::GET, Method::HEAD].contains(&parts.method);
            if sender == Sender::Unknown && !reads {
                return Err(refuse("request/origin"));
            }
            holder(TokenKind::Device, secret).await?
        } else {
            None
        };
        let (person, token) = held.unzip();
        Ok(Caller { person, token, address, names, secure })
    }
}

impl FromRequestParts<Arc<Api>> for Known {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, api: &Arc<Api>) -> Result<Known, Refused> {
        let caller = Caller::from_request_parts(parts, api).await?;
        let person = caller.person.ok_or_else(|| refuse("person/unknown"))?;
        if ![Method::GET, Method::HEAD].contains(&parts.method) {
            api.rates.change(&person).await?;
        }
        Ok(Known(person))
    }
}

impl Caller {
    /// The id of the person; empty for somebody unknown.
    pub(crate) fn id(&self) -> &str {
        self.person.as_ref().map_or("", |it| it.id.as_str())
    }

    /// Adds the cookie of a device to an answer.
    pub(crate) fn remember(&self, mut answer: Response, secret: &str) -> Response {
        let (name, flags) = match self.secure {
            true => (SECURE, "; Secure"),
            false => (PLAIN, ""),
        };
        let text = format!("{name}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={AGE}{flags}");
        if let Ok(value) = HeaderValue::from_str(&text) {
            answer.headers_mut().append(SET_COOKIE, value);
        }
        answer
    }

    /// Whether a page of ours sent the request.
    pub(crate) fn is_ours(&self, headers: &HeaderMap) -> bool {
        self.names.sender(headers) == Sender::Ours
    }
}

/// The secret of the device in the cookie.
fn cookie(headers: &HeaderMap, secure: bool) -> Option<&str> {
    let wanted = if secure { SECURE } else { PLAIN };
    let lines = headers.get_all(COOKIE).into_iter().filter_map(|it| it.to_str().ok());
    let mut pairs = lines.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
    pairs.find(|it| it.0 == wanted).map(|it| it.1)
}
