//! What one connection is doing, and until when it may.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio::time::Instant;

use super::clients::Busy;
use super::limits::Limits;

/// One connection, as its task and the crowd see it.
#[derive(Debug)]
pub(super) struct Seat {
    /// Where it comes from; see [`household`](super::client::household).
    pub(super) from: IpAddr,
    /// Whether only the total bounds it.
    pub(super) trusted: bool,
    state: Mutex<State>,
    leave: Notify,
    /// Whose socket it is, behind a proxy.
    socket: Mutex<Option<Busy>>,
}

#[derive(Clone, Copy, Debug)]
struct State {
    phase: Phase,
    since: Instant,
    /// Since when the client has not taken what we write.
    stuck: Option<Instant>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Nothing has been asked yet.
    New,
    /// The head of a request is being read.
    Head,
    /// A request is being answered.
    Busy,
    /// Answered, and open for the next request.
    Waiting,
    /// A WebSocket: it has its own pings, and no deadline here.
    Socket,
}

/// While it lives, a request is being answered.
#[derive(Debug)]
pub(super) struct Answering {
    seat: Arc<Seat>,
    busy: Option<Busy>,
}

impl Seat {
    pub(super) fn new(from: IpAddr, trusted: bool) -> Seat {
        let state = State { phase: Phase::New, since: Instant::now(), stuck: None };
        Seat {
            from,
            trusted,
            state: Mutex::new(state),
            leave: Notify::new(),
            socket: Mutex::default(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // The state is a plain value: a panic elsewhere leaves it whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(&self, phase: Phase) {
        let mut state = self.state();
        (state.phase, state.since) = (phase, Instant::now());
    }

    /// Bytes came.
    pub(super) fn heard(&self) {
        let mut state = self.state();
        if matches!(state.phase, Phase::New | Phase::Waiting) {
            (state.phase, state.since) = (Phase::Head, Instant::now());
        }
    }

    /// The client took bytes, or did not.
    pub(super) fn wrote(&self, pending: bool) {
        let mut state = self.state();
        if pending == state.stuck.is_some() {
            return;
        }
        let now = Instant::now();
        state.stuck = pending.then_some(now);
        // The end of an answer is written while we already wait for the next request.
        if state.phase == Phase::Waiting {
            state.since = now;
        }
    }

    /// A request came.
    pub(super) fn answer(self: &Arc<Seat>) -> Answering {
        self.enter(Phase::Busy);
        Answering { seat: self.clone(), busy: None }
    }

    /// The connection is a WebSocket from now on.
    pub(super) fn become_socket(&self) {
        self.enter(Phase::Socket);
    }

    /// Since when nothing is being answered: such a connection can be closed if another one needs its place.
    pub(super) fn idle_since(&self) -> Option<Instant> {
        let state = self.state();
        match state.phase {
            Phase::New | Phase::Head | Phase::Waiting if state.stuck.is_none() => Some(state.since),
            _ => None,
        }
    }

    /// When the connection should be closed if it goes on like this.
    pub(super) fn due(&self, limits: &Limits) -> Option<Instant> {
        let state = self.state();
        match (state.phase, state.stuck) {
            (Phase::Socket, _) | (Phase::Busy, None) => None,
            (_, Some(stuck)) => Some(stuck + limits.stall),
            (Phase::New, None) => Some(state.since + limits.greeting),
            (Phase::Head, None) => Some(state.since + limits.head),
            (Phase::Waiting, None) => Some(state.since + limits.idle),
        }
    }

    /// Tells the connection to make room.
    pub(super) fn send_away(&self) {
        self.leave.notify_one();
    }

    /// Waits until the connection should make room.
    pub(super) async fn sent_away(&self) {
        self.leave.notified().await;
    }
}

impl Answering {
    /// The request is one of a client behind a proxy.
    pub(super) fn of(mut self, busy: Option<Busy>) -> Answering {
        self.busy = busy;
        self
    }

    /// The connection is a WebSocket from now on, and its client keeps it busy until it ends.
    pub(super) fn become_socket(&mut self) {
        self.seat.become_socket();
        *self.seat.socket.lock().unwrap_or_else(PoisonError::into_inner) = self.busy.take();
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        let mut state = self.seat.state();
        if state.phase == Phase::Busy {
            (state.phase, state.since) = (Phase::Waiting, Instant::now());
        }
    }
}
