//! The browser app: every game, its rules and its bots inside the page.
//!
//! One module of WASM serves two places: the page calls [`start`], a worker calls [`receive`] for every message, so
//! that thinking never stalls the page. `static/` holds the few files around it; `cargo xtask web` puts the site
//! together.

#![deny(missing_docs)]
#![allow(unreachable_pub, reason = "Leptos makes every component public")]

mod app;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the app in the page.
#[wasm_bindgen]
pub fn start() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}

/// Answers a message that the page sent to its worker.
#[wasm_bindgen]
pub fn receive(message: &str) {
    console_error_panic_hook::set_once();
    worker::receive(message);
}
