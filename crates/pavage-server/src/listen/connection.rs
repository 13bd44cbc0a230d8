//! One connection, from its handshake to its end or until it becomes a WebSocket.

use std::convert::Infallible;
use std::future::poll_fn;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};

use super::House;
use super::body::{Answer, Timely};
use super::client::Client;
use super::crowd::Place;
use super::line::Line;
use crate::http;

/// The first byte of a TLS handshake.
const HANDSHAKE: u8 = 22;
/// The most that is read ahead of what we understand.
const READ_AHEAD: usize = 64 * 1024;

/// The two ends of a connection.
#[derive(Clone, Copy, Debug)]
struct Ends {
    peer: IpAddr,
    local: Option<IpAddr>,
}

/// Serves a connection until it ends, is too slow, makes room for another one, or becomes a WebSocket.
pub(super) async fn attend(
    house: Arc<House>,
    stream: TcpStream,
    peer: IpAddr,
    place: Place,
    ending: watch::Receiver<bool>,
) {
    let local = stream.local_addr().ok().map(|it| it.ip().to_canonical());
    let ends = Ends { peer, local };
    let Some(tls) = &house.tls else { return talk(&house, stream, ends, place, ending).await };
    let seat = place.seat.clone();
    let handshake = timeout(house.limits.greeting, async {
        let mut first = [0];
        stream.peek(&mut first).await.ok()?;
        if first != [HANDSHAKE] {
            house.refusal.plain(stream, house.limits.greeting).await;
            return None;
        }
        tls.accept(stream).await.ok()
    });
    let stream = tokio::select! {
        () = seat.sent_away() => return,
        shaken = handshake => shaken,
    };
    if let Ok(Some(stream)) = stream {
        talk(&house, stream, ends, place, ending).await;
    }
}

/// Answers the requests on a stream.
async fn talk<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    house: &Arc<House>,
    stream: S,
    ends: Ends,
    place: Place,
    mut ending: watch::Receiver<bool>,
) {
    let seat = place.seat.clone();
    let service = service_fn(|request: Request<Incoming>| {
        let (answering, house) = (seat.answer(), house.clone());
        async move {
            let client = Client::of(ends.peer, request.headers(), &house.proxies);
            // Others are bounded by their connections.
            let forwarded = client.0 != ends.peer.to_canonical();
            let busy = forwarded.then(|| house.clients.begin(client.0));
            let (response, mut answering) = match busy {
                Some(None) => (http::busy(&house.speech, request.headers()), answering),
                busy => {
                    let answering = answering.of(busy.flatten());
                    (house.answer(request, ends.local, client).await, answering)
                }
            };
            if response.status() == StatusCode::SWITCHING_PROTOCOLS {
                answering.become_socket();
            }
            Ok::<_, Infallible>(response.map(|body| Answer::new(body, answering)))
        }
    });
    let mut connection = pin!(
        http1::Builder::new()
            // It would also end a connection between two requests; the seat has the deadlines.
            .header_read_timeout(None)
            .max_header_size(house.limits.head_bytes)
            .max_buf_size(READ_AHEAD.max(house.limits.head_bytes))
            .serve_connection(TokioIo::new(Line::new(stream, place)), service)
            .with_upgrades()
    );
    let mut ending = pin!(ending.wait_for(|it| *it));
    let mut leaving = pin!(seat.sent_away());
    let mut timer = pin!(sleep_until(Instant::now()));
    let mut told = false;
    poll_fn(|context| {
        if !told && ending.as_mut().poll(context).is_ready() {
            told = true;
            connection.as_mut().graceful_shutdown();
        }
        // A failure concerns nobody but this client, and it has been told if it can be.
        if connection.as_mut().poll(context).is_ready() || leaving.as_mut().poll(context).is_ready()
        {
            return Poll::Ready(());
        }
        // Everything that moves a deadline happens in the poll above.
        let Some(due) = seat.due(&house.limits) else { return Poll::Pending };
        if timer.deadline() != due {
            timer.as_mut().reset(due);
        }
        timer.as_mut().poll(context)
    })
    .await;
}

impl House {
    /// Answers a request, or says that it is not meant for us.
    async fn answer(
        &self,
        request: Request<Incoming>,
        local: Option<IpAddr>,
        client: Client,
    ) -> Response<Body> {
        let (mut head, body) = request.into_parts();
        if let Err(host) = self.names.check(&head.uri, &head.headers, local) {
            return http::misdirected(&self.speech, &head.headers, &host);
        }
        head.extensions.insert(client);
        head.extensions.insert(self.names.clone());
        let body = Body::new(Timely::new(body, self.limits.body));
        match self.pages.call(Request::from_parts(head, body)).await {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }
}
