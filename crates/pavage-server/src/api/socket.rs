//! The socket of a person at a table.

use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use pavage_games::core::Args;
use pavage_protocol::{FromClient, FromServer, Refusal};
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Instant, interval_at, timeout};

use super::Api;
use super::answer::{Refused, refuse};
use super::bounds::PERIOD;
use super::caller::{Caller, Credential};
use super::places::Counted;
use super::rate::Allowance;
use crate::store::TokenId;
use crate::tables::{Call, Guest, frame};

/// The most bytes of a message from a client: a turn, or a remark.
const MESSAGE: usize = 16 << 10;
/// The most bytes that wait to be sent: more than the largest news.
const UNSENT: usize = 2 << 20;
/// Small buffers: most sockets are idle.
const BUFFER: usize = 4 << 10;
/// The number of frames that wait for a socket; one that is slower is closed, and can come back.
const FRAMES: usize = 64;
/// How long a client may take to say hello, to take a frame, and to show a sign of life.
const HELLO: Duration = Duration::from_secs(10);
const SEND: Duration = Duration::from_secs(20);
const LIFE: Duration = Duration::from_secs(45);
/// How long a client may go on speaking after we have closed.
const LAST: Duration = Duration::from_secs(2);
/// The time between two signs of life that we ask for.
const PING: Duration = Duration::from_secs(15);

/// Opens a socket at a table.
pub(super) async fn open(
    State(api): State<Arc<Api>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    caller: Caller,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(|_| refuse("request/no-socket"))?;
    // A browser sends the cookie with the socket of any page; only ours may use it.
    let by_cookie = !headers.contains_key(axum::http::header::AUTHORIZATION);
    if caller.person.is_some() && by_cookie && !caller.is_ours(&headers) {
        return Err(refuse("request/origin"));
    }
    let counted = api.sockets.open(caller.id()).await?;
    // Whoever comes is told the whole game.
    api.rates.read(&caller).await?;
    let visitor = Visitor {
        person: caller.id().to_owned(),
        revoked: api.revoked.subscribe(),
        token: caller.token,
    };
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(UNSENT)
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| serve(api, id, visitor, socket, counted)))
}

/// Whose socket it is, and as long as which token is good.
struct Visitor {
    person: String,
    token: Option<Credential>,
    revoked: broadcast::Receiver<TokenId>,
}

impl Visitor {
    /// Waits until the token is taken away.
    async fn expelled(&mut self, api: &Api) -> Closing {
        let Some(token) = &self.token else { return pending().await };
        loop {
            let gone = match self.revoked.recv().await {
                Ok(id) => id == token.id,
                Err(broadcast::error::RecvError::Lagged(_)) => !token.is_good(api).await,
                Err(broadcast::error::RecvError::Closed) => return pending().await,
            };
            if gone {
                return bad_token();
            }
        }
    }
}

fn bad_token() -> Closing {
    (close_code::POLICY, Some(plain("person/bad-token")))
}

/// Why a socket ends: the code of the frame, and what the client is told first.
type Closing = (u16, Option<Refusal>);

async fn serve(api: Arc<Api>, id: String, visitor: Visitor, mut socket: WebSocket, _open: Counted) {
    let number = api.next.fetch_add(1, Ordering::Relaxed);
    let (code, reason) = attend(&api, &id, visitor, number, &mut socket).await;
    api.house.tell(&id, Call::Leave(number)).await;
    if let Some(refusal) = reason {
        api.house.figures.refused(&refusal.code);
        _ = send(&mut socket, frame(&FromServer::Closing(refusal))).await;
    }
    let close = Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::default() }));
    _ = timeout(SEND, socket.send(close)).await;
    // A connection that is closed while something is unread is reset, and the reason would be lost.
    _ = timeout(LAST, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
}

async fn attend(
    api: &Arc<Api>,
    id: &str,
    mut visitor: Visitor,
    number: u64,
    socket: &mut WebSocket,
) -> Closing {
    let person = visitor.person.clone();
    let after = match timeout(HELLO, hello(socket)).await {
        Ok(Ok(after)) => after,
        Ok(Err(closing)) => return closing,
        Err(_) => return (close_code::POLICY, Some(plain("socket/no-hello"))),
    };
    if api.house.is_leaving() {
        // Whoever is told why takes it for the last word.
        return (close_code::RESTART, None);
    }
    let (frames, mut waiting) = mpsc::channel(FRAMES);
    let guest = Guest { id: number, person: person.clone(), polls: false, frames };
    let joined = match api.house.ask(id, |it| Call::Join(guest, after, it)).await {
        Ok(joined) => joined,
        Err(refusal) => return (close_code::AGAIN, Some(refusal)),
    };
    for first in [frame(&FromServer::Welcome(joined.welcome)), joined.news] {
        if let Err(closing) = send(socket, first).await {
            return closing;
        }
    }
    let mut allowance = Allowance::new(api.house.quota.messages, PERIOD);
    let mut ping = interval_at(Instant::now() + PING, PING);
    let mut heard = Instant::now();
    loop {
        tokio::select! {
            closing = visitor.expelled(api) => return closing,
            news = waiting.recv() => match news {
                Some(news) => {
                    if let Err(closing) = send(socket, news).await {
                        return closing;
                    }
                }
                // The table has closed it: it was too slow, or the table failed.
                None => return (close_code::AGAIN, Some(plain("socket/slow"))),
            },
            () = api.house.left() => {
                return (close_code::RESTART, Some(plain("server/leaving")));
            }
            message = socket.recv() => {
                heard = Instant::now();
                if let Err(closing) = hear(api, id, &person, socket, message, &mut allowance).await {
                    return closing;
                }
            }
            _ = ping.tick() => {
                if LIFE < heard.elapsed() {
                    return (close_code::AWAY, None);
                }
                // Another server on the same store may have taken it away.
                if let Some(token) = &visitor.token
                    && !token.is_good(api).await
                {
                    return bad_token();
                }
                if timeout(SEND, socket.send(Message::Ping(Default::default()))).await.is_err() {
                    return (close_code::AWAY, None);
                }
            }
        }
    }
}

/// The first message of a client: the last event it knows.
async fn hello(socket: &mut WebSocket) -> Result<u64, Closing> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => match read(&text)? {
                FromClient::Hello { after, .. } => return Ok(after),
                FromClient::Command(_) | FromClient::Ping => {
                    return Err((close_code::POLICY, Some(plain("socket/no-hello"))));
                }
            },
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => (),
            other => return Err(ended(other)),
        }
    }
}

async fn hear(
    api: &Arc<Api>,
    id: &str,
    person: &str,
    socket: &mut WebSocket,
    message: Option<Result<Message, axum::Error>>,
    allowance: &mut Allowance,
) -> Result<(), Closing> {
    let text = match message {
        Some(Ok(Message::Text(text))) => text,
        Some(Ok(Message::Ping(_) | Message::Pong(_))) if allowance.take() => return Ok(()),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
            return Err((close_code::POLICY, Some(plain("request/rate"))));
        }
        other => return Err(ended(other)),
    };
    if !allowance.take() {
        return Err((close_code::POLICY, Some(plain("request/rate"))));
    }
    let answer = match read(&text)? {
        FromClient::Ping | FromClient::Hello { .. } => FromServer::Pong,
        FromClient::Command(command) => {
            let outcome = api.house.command(id, person.to_owned(), command).await;
            let outcome = outcome.map_err(|it| (close_code::AGAIN, Some(it)))?;
            if let Err(refusal) = &outcome.result {
                api.house.figures.refused(&refusal.code);
            }
            FromServer::Outcome(outcome)
        }
    };
    send(socket, frame(&answer)).await
}

fn read(text: &str) -> Result<FromClient, Closing> {
    serde_json::from_str(text).map_err(|error| {
        let args = Args::default().with("reason", error.to_string());
        (close_code::INVALID, Some(Refusal::new("request/json", args)))
    })
}

/// How a socket ends that sent no text.
fn ended(message: Option<Result<Message, axum::Error>>) -> Closing {
    match message {
        None | Some(Ok(Message::Close(_))) => (close_code::NORMAL, None),
        Some(Ok(_)) => (close_code::UNSUPPORTED, Some(plain("socket/no-text"))),
        // Too large, not UTF-8, or broken.
        Some(Err(_)) => (close_code::PROTOCOL, Some(plain("socket/broken"))),
    }
}

async fn send(socket: &mut WebSocket, frame: Utf8Bytes) -> Result<(), Closing> {
    match timeout(SEND, socket.send(Message::Text(frame))).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err((close_code::AWAY, None)),
    }
}

fn plain(code: &'static str) -> Refusal {
    Refusal::new(code, Args::default())
}
