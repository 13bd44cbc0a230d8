//! Requests to the server, relative to the page's address.

use leptos::prelude::window;
use web_sys::Url;

use crate::http::fetch;

/// The address of a socket.
pub(super) fn socket_address(path: &str) -> Option<String> {
    let page = window().location().href().ok()?;
    let address = Url::new_with_base(&format!("api/{path}"), &page).ok()?;
    address.set_protocol(if address.protocol() == "https:" { "wss:" } else { "ws:" });
    Some(address.href())
}

/// The text of an answer; `None` if there is none or it is a refusal.
pub(super) async fn text(path: &str) -> Option<String> {
    fetch("GET", path, None).await.filter(|it| it.0 < 400).map(|it| it.1)
}
