//! The server: it hands out the browser app.
//!
//! [`App`] is the files, [`Server`] an address to serve them at, and [`Running`] what answers there until it is
//! dropped.

#![deny(missing_docs)]

mod app;
mod http;
mod server;

pub use app::App;
pub use server::{Running, Server};
