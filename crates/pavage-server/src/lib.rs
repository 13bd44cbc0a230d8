//! The server of the browser app.
//!
//! [`App`] holds the files, [`Server`] an address to serve them at, and [`Running`] serves them
//! until it is dropped.

#![deny(missing_docs)]

mod app;
mod http;
mod server;
pub mod store;

pub use app::App;
pub use server::{Running, Server};
