//! Hints through NATS.

use std::future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use pavage_protocol::Seq;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::{sleep, timeout};
use tokio_stream::StreamExt;

use super::{Nats, NatsError};
use crate::store::MatchId;
use crate::tables::House;

/// What comes before the name of the match.
const SUBJECT: &str = "pavage.match";
/// How long NATS may take for a hint; then it is lost.
const PATIENCE: Duration = Duration::from_secs(1);
/// The hints that wait to be taken; others are lost. Whoever reaches NATS may send many large messages.
const WAITING: usize = 256;
/// The most digits of a seq.
const DIGITS: usize = 20;
/// The time between two attempts to listen.
const PAUSE: Duration = Duration::from_secs(1);

impl Nats {
    /// Reads `nats://HOST`, or `tls://HOST`. The name and the password are for a server that asks for them.
    ///
    /// # Errors
    ///
    /// If it is something else.
    pub fn read(url: &str, login: Option<(String, String)>) -> Result<Nats, NatsError> {
        let known = ["nats://", "tls://"].iter().any(|it| url.starts_with(it));
        let address = url.parse::<ServerAddr>().ok().filter(|_| known);
        let address = address.filter(|it| (it.username(), it.password()) == (None, None));
        Ok(Nats { address: address.ok_or(NatsError::BadUrl)?, login })
    }

    /// Tells the others of our events, and us of theirs, until it is aborted. NATS may come and go.
    pub(crate) async fn exchange(self, house: Arc<House>) {
        let hints = house.hints();
        // A server that is not there yet is waited for in the background.
        let (address, is_lost) = (self.address.clone(), AtomicBool::new(false));
        let mut options = ConnectOptions::new().name("pavage").retry_on_initial_connect();
        options = options.subscription_capacity(WAITING);
        if let Some((name, password)) = self.login {
            options = options.user_and_password(name, password);
        }
        let options = options.event_callback(move |event| {
            tell(&address, &is_lost, &event);
            future::ready(())
        });
        match options.connect(self.address).await {
            Ok(client) => tokio::join!(give(&client, hints), take(&client, &house)).0,
            Err(error) => tracing::error!(%error, "NATS cannot be used"),
        }
    }
}

/// Says once when NATS is lost, or was never there, and once when it is back.
fn tell(address: &ServerAddr, is_lost: &AtomicBool, event: &Event) {
    let (host, port) = (address.host(), address.port());
    let reason = match event {
        Event::Connected => {
            if is_lost.swap(false, Ordering::Relaxed) {
                tracing::warn!(host, port, "NATS is back");
            }
            return;
        }
        Event::Disconnected | Event::ClientError(_) => event.to_string(),
        // This server ends, or NATS is still there.
        Event::Closed
        | Event::Draining
        | Event::LameDuckMode
        | Event::SlowConsumer(_)
        | Event::ServerError(_) => return,
    };
    if !is_lost.swap(true, Ordering::Relaxed) {
        tracing::warn!(
            host,
            port,
            reason,
            "NATS cannot be reached; what happens at other servers is heard of a second later"
        );
    }
}

/// Gives hints as long as NATS is there; they are lost otherwise.
async fn give(client: &Client, mut hints: broadcast::Receiver<(MatchId, Seq)>) {
    loop {
        let (id, seq) = match hints.recv().await {
            Ok(hint) => hint,
            // There were too many for NATS, which has only a second for each.
            Err(RecvError::Lagged(_)) => continue,
            Err(RecvError::Closed) => return,
        };
        // Without a connection the client would keep them until nobody needs them any more.
        if client.connection_state() == State::Connected {
            let subject = format!("{SUBJECT}.{id}");
            let given = client.publish(subject, seq.to_string().into());
            _ = timeout(PATIENCE, given).await;
        }
    }
}

/// Takes hints. The client listens again by itself when NATS comes back.
async fn take(client: &Client, house: &Arc<House>) {
    loop {
        if let Ok(mut heard) = client.subscribe(format!("{SUBJECT}.*")).await {
            while let Some(message) = heard.next().await {
                let id = message.subject.as_str().rsplit('.').next();
                let seq = Some(&*message.payload).filter(|it| it.len() <= DIGITS);
                let seq = seq.and_then(|it| std::str::from_utf8(it).ok()?.parse().ok());
                if let (Some(id), Some(seq)) = (id, seq) {
                    house.hint(id, seq);
                }
            }
        }
        sleep(PAUSE).await;
    }
}
