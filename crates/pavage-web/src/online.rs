//! The connection to a table of a server.

use leptos::prelude::*;
use pavage_protocol::{News, Welcome, Wish};

/// A connection to a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connection {
    pub(crate) welcome: RwSignal<Option<Welcome>>,
    pub(crate) news: RwSignal<Option<News>>,
    id: StoredValue<String>,
}

impl Connection {
    pub(crate) fn open(id: &str) -> Connection {
        let connection = Connection {
            welcome: RwSignal::new(None),
            news: RwSignal::new(None),
            id: StoredValue::new(id.to_owned()),
        };
        connection.load();
        connection
    }

    fn load(self) {
        leptos::task::spawn_local(async move {
            let id = self.id.get_value();
            if self.welcome.with_untracked(Option::is_none) {
                self.welcome.set(crate::lobby::stub(&format!("tables/{id}")).await);
            }
            self.news.set(crate::lobby::stub(&format!("tables/{id}/news?after=0")).await);
        });
    }

    pub(crate) fn send(self, wish: Wish) {
        leptos::task::spawn_local(async move {
            crate::lobby::stub_command(&self.id.get_value(), wish).await;
            self.load();
        });
    }
}

/// A table.
#[component]
pub(crate) fn Table(id: String) -> impl IntoView {
    let connection = Connection::open(&id);
    view! { <crate::lobby::Room connection/> }
}
