//! The pages around the tables of a server. A page from a plain web host has none of them, and
//! neither has a page that is read offline.
//!
//! A server marks its page with `<meta name="pavage-server" content="ADDRESS">`. Only a marked page
//! asks for the server, because browsers report every request that fails. The address is for links
//! to other devices; if it is empty, they get the page's own.

mod api;
mod clock;
mod device;
mod lists;
mod open;
mod qr;
mod room;
mod share;
mod terms;
mod tokens;

use std::time::Duration;

use leptos::prelude::*;
use pavage_games::core::Seat;
use pavage_protocol::Me;

use crate::browser;
use crate::page::Page;
use crate::ui::{Show, Ui, every, follow, handler, listen, live, memo, say, ui};
pub(crate) use device::Device;
pub(crate) use lists::Lists;
pub(crate) use open::Open;
pub(crate) use room::Room;
pub(crate) use share::Share;

/// The time until a server that did not answer is asked again, where a page needs it.
const AGAIN: Duration = Duration::from_secs(5);
/// The mark of a page that comes from a server.
const MARK: &str = "meta[name=pavage-server]";

/// The server's tables, as far as the page can reach them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lobby {
    /// The reader, once the server has answered.
    me: RwSignal<Option<Me>>,
    /// Whether the server is being asked for the first time.
    asking: RwSignal<bool>,
    /// Whether the page comes from a server.
    marked: bool,
    /// The last name that the server was told.
    told: StoredValue<String>,
}

impl Lobby {
    /// Looks for a server.
    pub(crate) fn start(ui: Ui) -> Lobby {
        let marked = document().query_selector(MARK).is_ok_and(|it| it.is_some());
        let lobby = Lobby {
            me: RwSignal::new(None),
            asking: RwSignal::new(marked),
            marked,
            told: StoredValue::new(String::new()),
        };
        if marked {
            lobby.ask(ui);
            listen(leptos::ev::online, move |_| lobby.ask(ui));
            follow(move || ui.settings.with(|it| lobby.tell_name(&it.name)));
        }
        lobby
    }

    /// Whether there is a server.
    pub(crate) fn is_there(self) -> bool {
        self.me.with(Option::is_some)
    }

    /// Whether there is a server, or may be one: what it adds to a page stands there from the start.
    pub(crate) fn is_expected(self) -> bool {
        self.is_there() || self.asking.get()
    }

    /// Asks the server who the reader is, unless it has answered already.
    fn ask(self, ui: Ui) {
        if self.me.with_untracked(Option::is_some) || !window().navigator().on_line() {
            return self.asking.set(false);
        }
        leptos::task::spawn_local(async move {
            if let Ok(me) = api::me().await {
                // A name chosen here counts; the server's helps a browser that has none.
                if !me.name.is_empty() && ui.settings.with_untracked(|it| it.name.is_empty()) {
                    self.become_person(ui, me);
                } else {
                    self.me.set(Some(me));
                }
            }
            self.asking.set(false);
        });
    }

    /// The reader is this person from now on.
    fn become_person(self, ui: Ui, me: Me) {
        let name = me.name.clone();
        self.told.set_value(name.clone());
        self.me.set(Some(me));
        if !name.is_empty() {
            ui.settings.update(|it| it.name = name);
        }
    }

    /// Tells the server the reader's name, once each.
    fn tell_name(self, name: &str) {
        let known = self.me.with(|it| it.as_ref().is_none_or(|it| it.name == name));
        if known || name.is_empty() || self.told.with_value(|it| it == name) {
            return;
        }
        self.told.set_value(name.to_owned());
        let name = name.to_owned();
        leptos::task::spawn_local(async move {
            // A name that the server refuses still holds in this browser.
            if let Ok(me) = api::rename(name).await {
                self.me.set(Some(me));
            }
        });
    }
}

/// The server's tables, from anywhere in the page.
pub(crate) fn lobby() -> Lobby {
    use_context().expect("the app provides it")
}

/// A link to a page for other people or devices. They may not reach the address that the reader is at.
pub(crate) fn link(page: &Page) -> String {
    let mark = document().query_selector(MARK).ok().flatten();
    let address = mark.and_then(|it| it.get_attribute("content")).filter(|it| !it.is_empty());
    match address {
        Some(address) => format!("{address}{}", page.href()),
        None => browser::address(&page.fragment()),
    }
}

/// The reader's name at a seat; somebody without a name is a guest.
fn seat_name(ui: Ui, seat: Seat) -> String {
    let name = ui.settings.with_untracked(|it| it.name.clone());
    match name.is_empty() {
        true => ui.say("lobby-guest", &[("seat", (seat.index() + 1).to_string())]),
        false => name,
    }
}

/// A page that needs the server, or the reason why it is not shown. It waits until the server
/// knows the reader: of two first requests at once, each would make a new person.
#[component]
pub(crate) fn Gate(children: ChildrenFn) -> impl IntoView {
    let lobby = lobby();
    // `None` while the server is being asked.
    let there = memo(move || {
        let there = lobby.is_there();
        (there || !lobby.asking.get()).then_some(there)
    });
    let children = StoredValue::new(children);
    live(move || {
        match there.get() {
        None => view! { <main class="sheet"><p class="pill" role="status">{say("online-connecting")}</p></main> }.into_any(),
        Some(true) => children.with_value(|it| it()).into_any(),
        Some(false) => view! { <NoServer/> }.into_any(),
    }
    })
}

#[component]
fn NoServer() -> impl IntoView {
    let (ui, lobby) = (ui(), lobby());
    if lobby.marked {
        every(AGAIN, move || lobby.ask(ui));
    }
    view! {
        <main class="sheet">
            <h1>{say("lobby-no-server")}</h1>
            <p>{say("lobby-no-server-why")}</p>
            <p><a href={Page::Home.href()}>{say("web-home")}</a></p>
        </main>
    }
}

/// The reader's other devices and programs.
#[component]
pub(crate) fn Account() -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <section class="account">
            <device::NewDevice/>
            <details on:toggle=handler(move |_| open.set(true))>
                <summary>{say("lobby-programs")}</summary>
                <Show when=move || open.get()><tokens::Tokens/></Show>
            </details>
        </section>
    }
}
