//! The server of the browser app.
//!
//! [`App`] holds the files, [`Config`] says where to listen, [`Server`] is a bound address, and [`Running`] serves until
//! it is dropped. `App::around` puts the files behind a router of other pages, and every request that reaches such a
//! router has two extensions: its [`Client`], and `Arc<Names>`, which tells pages of ours from others (see [`Names`]).

#![deny(missing_docs)]

mod api;
mod app;
mod config;
mod figures;
mod hints;
mod hosting;
mod http;
mod listen;
mod machine;
mod names;
mod random;
mod server;
mod speech;
pub mod store;
mod tables;
mod tls;

pub use app::App;
pub use config::{Config, Hired, Replica, Storage};
pub use hints::{Nats, NatsError};
pub use hosting::{Hosting, backup, look, look_at_replica};
pub use listen::{Client, Limits};
pub use machine::allow_many_connections;
pub use names::{Names, NotAnOrigin, Origin, Sender};
pub use server::{NotHosted, PORT, Running, Server};
pub use tls::{Tls, TlsError};
