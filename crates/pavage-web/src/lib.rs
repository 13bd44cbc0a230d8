//! The browser app: every game, its rules and its bots inside the page.
//!
//! One module of WASM runs in two places: the page calls [`start`], and a worker calls [`receive`]
//! for every message, so that thinking never stalls the page. The module exists twice, without and
//! with the pages in `later`. `static/` holds the few files around it; `cargo xtask web` puts the
//! site together.
//!
//! Modules that need no browser are tested without one: `desk` is a game on the screen, `history` a
//! game after each of its plies, `camera` the visible part of a board.

#![deny(missing_docs)]
#![allow(unreachable_pub, reason = "Leptos makes every component public")]
#![cfg_attr(
    not(feature = "later"),
    allow(
        dead_code,
        unused_imports,
        reason = "the small module leaves out what only other pages use"
    )
)]

mod app;
mod art;
mod begin;
mod browser;
mod camera;
mod companion;
mod desk;
mod done;
mod dropped;
mod easel;
mod export;
mod fill;
mod flight;
mod forget;
mod glow;
mod history;
mod home;
mod http;
mod json;
mod later;
mod library;
mod lights;
mod link;
mod live;
mod lobby;
mod lost;
mod online;
mod pace;
mod page;
mod pictured;
mod plane;
mod play;
mod pointers;
mod portrait;
mod preferences;
mod puzzles;
mod refusal;
mod replay;
mod review;
mod rings;
mod rules;
mod settings;
mod setup;
mod shelf;
mod sound;
mod tally;
mod thinker;
mod tutorial;
mod ui;
mod viewport;
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
