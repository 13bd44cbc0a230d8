//! A real browser for tests: Chromium, driven over its DevTools protocol.
//!
//! ```no_run
//! use pavage_browser_tests::{Browser, DESKTOP, serve};
//!
//! let server = serve();
//! let mut page = Browser::launch().open(DESKTOP);
//! page.goto(&server.url());
//! page.click("text=Play");
//! page.wait_for("document.querySelector('.board') !== null");
//! page.assert_sound();
//! ```
//!
//! Nothing here returns an error: a failure fails the test at the line of the call.

#![deny(missing_docs)]

mod axe;
mod browser;
mod connection;
mod emulate;
mod form;
mod input;
mod kept;
mod kind;
mod page;
mod pages;
mod patience;
mod play;
mod problems;
mod tables;
mod touch;

pub use browser::Browser;
pub use emulate::{DESKTOP, Device, LOW, Media, PHONE, SIDEWAYS, TABLET, THEMES};
pub use input::Point;
pub use kept::played;
pub use page::Page;
pub use pages::{PAGES, Steps};
pub use patience::Patience;
pub use play::{Plan, Press};

use pavage_server::{App, Config, Running, Server};

/// Serves the app built into this program, on a free port.
pub fn serve() -> Running {
    let app = App::embedded().expect("the app was built: `cargo xtask web` makes it");
    let server = Server::bind(Some(0)).expect("a port is free");
    server.start(app).expect("a thread can be started")
}

/// Serves the app with tables where people play together, on a free port unless one is named.
pub fn host(config: Config) -> Running {
    let app = App::embedded().expect("the app was built: `cargo xtask web` makes it");
    let port = config.port.or(Some(0));
    let server = Server::open(Config { port, ..config }).expect("the port is free");
    server.host(app).expect("the store can be opened")
}

/// A visit to the app: its server, the browser, and a page at the app's start.
pub fn visit(device: Device) -> (Running, Browser, Page) {
    let server = serve();
    let mut browser = Browser::launch();
    let mut page = browser.open(device);
    page.home(&server.url());
    (server, browser, page)
}
