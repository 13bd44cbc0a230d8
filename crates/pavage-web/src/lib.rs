//! The browser app: every game, its rules and its bots inside the page.
//!
//! One module of WASM runs in two places: the page calls [`start`], and a worker calls [`receive`]
//! for every message, so that thinking never stalls the page. `static/` holds the few files around
//! it; `cargo xtask web` puts the site together.
//!
//! Modules that need no browser are tested without one: `desk` is a game on the screen, `history` a
//! game after each of its plies, `camera` the visible part of a board.

#![deny(missing_docs)]
#![allow(unreachable_pub, reason = "Leptos makes every component public")]

mod app;
mod art;
mod begin;
mod browser;
mod camera;
mod desk;
mod easel;
mod export;
mod fill;
mod flight;
mod history;
mod home;
mod http;
mod json;
mod library;
mod link;
mod live;
mod lobby;
mod online;
mod page;
mod plane;
mod play;
mod pointers;
mod preferences;
mod replay;
mod rules;
mod settings;
mod setup;
mod thinker;
mod ui;
mod welcome;
mod words;
mod workbench;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the app in the page. `worker` is the address of the script that starts a worker.
#[wasm_bindgen]
pub fn start(worker: String) {
    console_error_panic_hook::set_once();
    thinker::set_script(worker);
    leptos::mount::mount_to_body(app::App);
}

/// Answers a message from the page to its worker.
#[wasm_bindgen]
pub fn receive(message: &str) {
    console_error_panic_hook::set_once();
    worker::receive(message);
}
