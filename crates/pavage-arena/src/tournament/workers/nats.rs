//! The connection that coordinators and workers share.

use async_nats::connection::State;
use async_nats::{ConnectOptions, ServerAddr};
use tokio::runtime::Builder;

use super::message::BEAT;
use super::{Nats, NatsError, Notice};
use crate::tournament::Terms;

/// The messages that wait to be heard; others are lost, and cost a set once more. Each may be as large as NATS allows.
const WAITING: usize = 1024;

impl Nats {
    /// Connects to `nats://HOST`, or `tls://HOST`, with a name and a password if the server asks for them. Later
    /// the server may go away and come back.
    ///
    /// # Errors
    ///
    /// If it is something else, or nobody answers there.
    pub fn connect(url: &str, login: Option<(String, String)>) -> Result<Nats, NatsError> {
        let known = ["nats://", "tls://"].iter().any(|it| url.starts_with(it));
        let address = url.parse::<ServerAddr>().ok().filter(|_| known);
        let address = address.filter(|it| (it.username(), it.password()) == (None, None));
        let address = address.ok_or(NatsError::BadUrl)?;
        let unreachable = |reason: String| NatsError::Unreachable {
            address: format!("{}://{}:{}", address.scheme(), address.host(), address.port()),
            reason,
        };
        // One thread for the connection and the signs of life; games have their own.
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|it| unreachable(it.to_string()))?;
        let mut options = ConnectOptions::new().name("pavage arena").request_timeout(Some(BEAT));
        options = options.subscription_capacity(WAITING);
        if let Some((name, password)) = login {
            options = options.user_and_password(name, password);
        }
        let client = runtime.block_on(options.connect(address.clone()));
        let client = client.map_err(|it| unreachable(it.to_string()))?;
        Ok(Nats { client, runtime })
    }

    /// The name of this worker: where NATS sees it.
    pub fn name(&self) -> String {
        let info = self.client.server_info();
        format!("{}#{}", info.client_ip, info.client_id)
    }

    /// Tells when the server goes away and when it is back.
    pub(super) fn watch(&self, was_away: &mut bool, tell: &dyn Fn(Notice)) {
        let is_away = self.client.connection_state() != State::Connected;
        if std::mem::replace(was_away, is_away) != is_away {
            tell(if is_away { Notice::Away } else { Notice::Back });
        }
    }

    /// Whether the server carries messages with these terms: a game needs room beside them.
    pub fn carries(&self, terms: &Terms) -> bool {
        let bytes = serde_json::to_vec(terms).expect("terms are plain data").len();
        bytes <= self.client.max_payload() / 2
    }
}
