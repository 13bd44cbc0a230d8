//! The connection to a table of a server.

use std::sync::Arc;

use leptos::prelude::*;
use pavage_protocol::{News, Outcome, Welcome, Wish};

/// A connection to a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connection {
    pub(crate) welcome: RwSignal<Option<Welcome>>,
    pub(crate) news: RwSignal<Option<Arc<News>>>,
    pub(crate) outcomes: RwSignal<Vec<Outcome>>,
    id: StoredValue<String>,
}

impl Connection {
    pub(crate) fn open(id: &str) -> Connection {
        let connection = Connection {
            welcome: RwSignal::new(None),
            news: RwSignal::new(None),
            outcomes: RwSignal::new(Vec::new()),
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
            let news = crate::lobby::stub(&format!("tables/{id}/news?after=0")).await;
            self.news.set(news.map(Arc::new));
        });
    }

    pub(crate) fn send(self, wish: Wish) -> String {
        leptos::task::spawn_local(async move {
            if let Some(outcome) = crate::lobby::stub_command(&self.id.get_value(), wish).await {
                self.outcomes.update(|it| it.push(outcome));
            }
            self.load();
        });
        String::new()
    }
}

/// A table.
#[component]
pub(crate) fn Table(id: String) -> impl IntoView {
    let connection = Connection::open(&id);
    view! { <crate::lobby::Room connection/> }
}
