//! The connection of the page to a table of a server. It lasts as long as the page of the table.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use pavage_games::read_value;
use pavage_protocol::{
    Command, FromClient, FromServer, News, Outcome, Phase, Player, Remark, Seq, Welcome, Wish,
};
use serde_json::{Value, json};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

use super::courier::{Courier, Deed, Event, Status, is_kept};
use super::{http, nonce};
use crate::http::{Failure, answer};
use crate::ui::{every, listen};
use crate::{browser, json};

/// The time between two beats of a connection.
const BEAT: Duration = Duration::from_secs(10);

/// The connection to a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connection {
    pub(crate) welcome: RwSignal<Option<Welcome>>,
    /// The last news.
    pub(crate) news: RwSignal<Option<Arc<News>>>,
    pub(crate) status: RwSignal<Status>,
    /// The instant at which the last news came.
    pub(super) heard: StoredValue<f64>,
    /// The news that the board has not taken yet, in order.
    pub(super) inbox: RwSignal<Vec<Arc<News>>>,
    /// The outcomes that the board has not taken yet.
    pub(crate) outcomes: RwSignal<Vec<Outcome>>,
    /// Everything that was said.
    pub(super) remarks: RwSignal<Vec<Remark>>,
    id: StoredValue<String>,
    courier: StoredValue<Courier>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
}

/// An open socket and its listeners.
#[derive(Debug)]
struct Socket {
    socket: WebSocket,
    _open: Closure<dyn FnMut()>,
    _close: Closure<dyn FnMut()>,
    _message: Closure<dyn FnMut(MessageEvent)>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onclose(None);
        self.socket.set_onmessage(None);
        _ = self.socket.close();
    }
}

impl Connection {
    /// Connects to a table.
    pub(crate) fn open(id: &str) -> Connection {
        let connection = Connection {
            welcome: RwSignal::new(None),
            news: RwSignal::new(None),
            status: RwSignal::new(Status::Connecting),
            heard: StoredValue::new(0.0),
            inbox: RwSignal::new(Vec::new()),
            outcomes: RwSignal::new(Vec::new()),
            remarks: RwSignal::new(Vec::new()),
            id: StoredValue::new(id.to_owned()),
            courier: StoredValue::new(Courier::new()),
            socket: StoredValue::new_local(None),
        };
        listen(leptos::ev::online, move |_| connection.after(Event::Woken));
        listen(leptos::ev::visibilitychange, move |_| {
            if !document().hidden() {
                connection.after(Event::Woken);
            }
        });
        listen(leptos::ev::pagehide, move |_| connection.after(Event::Left));
        listen(leptos::ev::pageshow, move |_| connection.after(Event::Woken));
        every(BEAT, move || connection.after(Event::Beat));
        connection.after(Event::Begin);
        connection
    }

    /// The table.
    pub(crate) fn id(self) -> String {
        self.id.get_value()
    }

    /// Asks something of the table, until its outcome is known. Returns the id of the command.
    pub(crate) fn send(self, wish: Wish) -> String {
        let expects = wish.needs_seq().then(|| self.courier.with_value(|it| it.last));
        self.send_at(expects, wish)
    }

    /// Asks something that depends on the position after an event.
    pub(super) fn send_at(self, expects: Option<Seq>, wish: Wish) -> String {
        let id = browser::random_id();
        self.after(Event::Wanted(Command { id: id.clone(), expects, wish }));
        id
    }

    /// Does what follows from an event. The page may be gone by then.
    fn after(self, event: Event) {
        let luck = js_sys::Math::random();
        let deeds = self.courier.try_update_value(|it| it.after(event, luck));
        let Some(status) = self.courier.try_with_value(|it| it.status.clone()) else { return };
        if self.status.with_untracked(|it| *it != status) {
            self.status.set(status);
        }
        deeds.into_iter().flatten().for_each(|it| self.carry_out(it));
    }

    fn carry_out(self, deed: Deed) {
        match deed {
            Deed::Open => self.open_socket(),
            Deed::Close => self.socket.set_value(None),
            Deed::Send(message) => self.send_on_socket(&message),
            Deed::Wait(millis) => {
                set_timeout(move || self.after(Event::Begin), Duration::from_millis(millis as u64))
            }
            Deed::WaitToSave(millis) => {
                set_timeout(move || self.after(Event::Again), Duration::from_millis(millis as u64))
            }
            Deed::Meet => self.ask(self.path(""), "welcome"),
            Deed::Poll(after) => {
                self.ask(self.path(&format!("/news?after={after}&wait=true")), "news");
            }
            Deed::Post(command) => self.post(command),
        }
    }

    fn path(self, rest: &str) -> String {
        self.id.with_value(|id| format!("tables/{id}{rest}"))
    }

    fn open_socket(self) {
        // The address is relative, so the page works in any folder and over TLS.
        let address = http::socket_address(&self.path("/socket"));
        let Some(socket) = address.and_then(|it| WebSocket::new(&it).ok()) else {
            // The courier must not be told while it speaks.
            return set_timeout(move || self.after(Event::Closed), Duration::ZERO);
        };
        let open = Closure::<dyn FnMut()>::new(move || self.after(Event::Opened));
        let close = Closure::<dyn FnMut()>::new(move || self.after(Event::Closed));
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let Some(message) = json::read(&text) {
                self.hear(message);
            }
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        let socket = Socket { socket, _open: open, _close: close, _message: message };
        self.socket.set_value(Some(socket));
    }

    fn send_on_socket(self, message: &FromClient) {
        let text = json::write(message);
        // A socket that takes nothing closes, and then everything is sent again.
        self.socket.with_value(|it| _ = it.as_ref().map(|it| it.socket.send_with_str(&text)));
    }

    /// Asks over HTTP for something that would come on a socket, as a message of that name.
    fn ask(self, path: String, name: &'static str) {
        leptos::task::spawn_local(async move {
            match message(name, answer("GET", &path, None).await) {
                Ok(message) => self.hear(message),
                Err(Failure::Refused(refusal)) => self.after(Event::Refused(*refusal)),
                Err(Failure::Busy(_) | Failure::Unanswered) => self.after(Event::Unheard),
            }
        });
    }

    fn post(self, command: Command) {
        let path = self.path("/commands");
        leptos::task::spawn_local(async move {
            let body = json::write(&command);
            let id = command.id;
            match message("outcome", answer("POST", &path, Some(body)).await) {
                Ok(message) => self.hear(message),
                Err(Failure::Refused(it)) => {
                    self.hear(FromServer::Outcome(Outcome { id, result: Err(*it) }));
                }
                Err(Failure::Busy(_) | Failure::Unanswered) => self.after(Event::Unposted(id)),
            }
        });
    }

    /// Takes a message of the server.
    fn hear(self, message: FromServer) {
        if self.courier.try_with_value(|_| ()).is_none() {
            return;
        }
        match &message {
            FromServer::Welcome(welcome) => self.welcome.set(Some(welcome.clone())),
            FromServer::Outcome(outcome) if is_kept(outcome) => (),
            FromServer::Outcome(outcome) => self.outcomes.update(|it| it.push(outcome.clone())),
            FromServer::News(news) => self.take(Arc::new(News::clone(news))),
            FromServer::Pong | FromServer::Closing(_) => (),
        }
        self.after(Event::Heard(message));
    }

    fn take(self, news: Arc<News>) {
        self.heard.set_value(browser::now());
        self.inbox.update(|it| it.push(Arc::clone(&news)));
        let known = self.remarks.with_untracked(|it| it.last().map_or(0, |it| it.seq));
        let new: Vec<Remark> = news.remarks.iter().filter(|it| known < it.seq).cloned().collect();
        if !new.is_empty() {
            self.remarks.update(|it| it.extend(new));
        }
        self.news.set(Some(Arc::clone(&news)));
        self.contribute(&news);
    }

    /// Adds the reader's part to the dealing, if it is asked for.
    fn contribute(self, news: &News) {
        let (Some(you), Some(dealing)) = (news.you, &news.dealing) else {
            if matches!(news.phase, Phase::Running | Phase::Over) {
                nonce::forget(&self.id());
            }
            return;
        };
        let people = news.places.iter().map(|it| matches!(it.player, Player::Person(_)));
        let people: Vec<bool> = people.collect();
        let wish = nonce::contribution(&self.id(), dealing, you, &people);
        // The answer to the same wish may be on its way.
        let fresh =
            wish.filter(|it| !self.courier.with_value(|all| all.awaits(|at| at.wish == *it)));
        if let Some(wish) = fresh {
            // Not now: the courier must hear this news first.
            set_timeout(move || _ = self.try_send(wish), Duration::ZERO);
        }
    }

    fn try_send(self, wish: Wish) -> Option<String> {
        self.courier.try_with_value(|_| ()).map(|()| self.send(wish))
    }
}

/// An answer as the message in which it would come on a socket.
fn message(name: &str, answer: Result<Value, Failure>) -> Result<FromServer, Failure> {
    read_value(&json!({ name: answer? })).ok_or(Failure::Unanswered)
}
