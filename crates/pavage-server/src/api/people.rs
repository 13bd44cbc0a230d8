//! People, their devices and their programs.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use pavage_games::core::Args;
use pavage_protocol::{DeviceLink, Me, NewToken, Refusal, Rename, TokenInfo, WantToken};

use super::Api;
use super::answer::{Body, Refused, json, refuse};
use super::caller::{Caller, Known, PREFIX};
use crate::random;
use crate::store::{self, Hash, Person, PersonId, Token, TokenId, TokenKind};
use crate::tables::{failed, shown, shown_name, visible, wall};

/// How long a link to another device can be used, in milliseconds.
const LINK: i64 = 10 * 60 * 1000;
/// The most tokens of a person, and the most characters of a label.
const TOKENS: usize = 20;
const LABEL: usize = 60;

/// The reader. Whoever is new becomes somebody.
pub(super) async fn me(State(api): State<Arc<Api>>, caller: Caller) -> Result<Response, Refused> {
    if let Some(person) = &caller.person {
        return Ok(json(StatusCode::OK, &known(person)));
    }
    api.rates.newcomer(&caller).await?;
    let secret = random::secret();
    let person = Person { id: PersonId::new(random::id()), name: String::new(), made: wall() };
    let added = api.house.store.add_person(person.clone(), Hash::of(secret.as_bytes())).await;
    added.map_err(not_stored)?;
    Ok(caller.remember(json(StatusCode::OK, &known(&person)), &secret))
}

/// Changes the reader's name.
pub(super) async fn rename(
    State(api): State<Arc<Api>>,
    Known(mut person): Known,
    Body(wish): Body<Rename>,
) -> Result<Response, Refused> {
    person.name = shown_name(&wish.name)?;
    let renamed = api.house.store.rename(&person.id, &person.name).await;
    renamed.map_err(|it| failed(&it))?;
    Ok(json(StatusCode::OK, &known(&person)))
}

/// Makes a link that lets another device become the reader, once.
pub(super) async fn make_link(
    State(api): State<Arc<Api>>,
    Known(person): Known,
) -> Result<Response, Refused> {
    api.rates.link(&person).await?;
    let (code, expires) = (random::secret(), wall() + LINK);
    let token = Token {
        id: TokenId::new(random::id()),
        kind: TokenKind::Link,
        person: person.id,
        label: String::new(),
        made: wall(),
        expires: Some(expires),
    };
    api.house.store.add_token(token, Hash::of(code.as_bytes())).await.map_err(not_stored)?;
    let link = DeviceLink { code, expires: expires.unsigned_abs() };
    Ok(json(StatusCode::CREATED, &link))
}

/// Makes this device the person of a link.
pub(super) async fn take_link(
    State(api): State<Arc<Api>>,
    Path(code): Path<String>,
    caller: Caller,
) -> Result<Response, Refused> {
    let store = &api.house.store;
    let taken = store.take_link(&Hash::of(code.as_bytes()), wall()).await;
    let person = taken.map_err(|it| failed(&it))?.ok_or_else(|| refuse("person/no-link"))?;
    let secret = random::secret();
    let device = Token {
        id: TokenId::new(random::id()),
        kind: TokenKind::Device,
        person: person.clone(),
        label: String::new(),
        made: wall(),
        expires: None,
    };
    store.add_token(device, Hash::of(secret.as_bytes())).await.map_err(not_stored)?;
    let person = store.person(&person).await.map_err(|it| failed(&it))?;
    let person = person.ok_or_else(|| refuse("person/no-link"))?;
    Ok(caller.remember(json(StatusCode::OK, &known(&person)), &secret))
}

/// The reader's tokens.
pub(super) async fn tokens(
    State(api): State<Arc<Api>>,
    Known(person): Known,
) -> Result<Response, Refused> {
    Ok(json(StatusCode::OK, &bearers(&api, &person).await?))
}

/// Makes a token for a program of the reader.
pub(super) async fn make_token(
    State(api): State<Arc<Api>>,
    Known(person): Known,
    Body(wish): Body<WantToken>,
) -> Result<Response, Refused> {
    let label = shown(&wish.label);
    if visible(&label).is_empty() || LABEL < label.chars().count() {
        let most = Args::default().with("most", LABEL as u64);
        return Err(Refused(Refusal::new("person/label-length", most)));
    }
    if TOKENS <= bearers(&api, &person).await?.len() {
        let most = Args::default().with("most", TOKENS as u64);
        return Err(Refused(Refusal::new("person/too-many-tokens", most)));
    }
    let token = Token {
        id: TokenId::new(random::id()),
        kind: TokenKind::Bearer,
        person: person.id,
        label,
        made: wall(),
        expires: None,
    };
    let (secret, info) = (format!("{PREFIX}{}", random::secret()), info(&token));
    api.house.store.add_token(token, Hash::of(secret.as_bytes())).await.map_err(not_stored)?;
    Ok(json(StatusCode::CREATED, &NewToken { token: secret, info }))
}

/// Takes a token away.
pub(super) async fn revoke(
    State(api): State<Arc<Api>>,
    Known(person): Known,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    if id.contains('\0') {
        return Err(refuse("person/no-token"));
    }
    let id = TokenId::new(id);
    let revoked = api.house.store.revoke(&person.id, &id).await;
    match revoked.map_err(|it| failed(&it))? {
        true => {
            // Without a socket nobody listens.
            _ = api.revoked.send(id);
            Ok(StatusCode::NO_CONTENT.into_response())
        }
        false => Err(refuse("person/no-token")),
    }
}

async fn bearers(api: &Api, person: &Person) -> Result<Vec<TokenInfo>, Refused> {
    let tokens = api.house.store.tokens(&person.id).await.map_err(|it| failed(&it))?;
    Ok(tokens.iter().filter(|it| it.kind == TokenKind::Bearer).map(info).collect())
}

fn known(person: &Person) -> Me {
    Me { person: person.id.to_string(), name: person.name.clone() }
}

fn info(token: &Token) -> TokenInfo {
    let (id, label) = (token.id.to_string(), token.label.clone());
    TokenInfo { id, label, made: token.made.unsigned_abs() }
}

fn not_stored(refused: store::Refused) -> Refused {
    match refused {
        store::Refused::Failed(failure) => Refused(failed(&failure)),
        _ => refuse("saving/failed"),
    }
}
