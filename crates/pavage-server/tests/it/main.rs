//! The server as browsers and other programs meet it.
//!
//! All tests are one program: linking one for each file would take longer than running them.

mod client;
mod crowd;
mod deadlines;
#[cfg(unix)]
mod descriptors;
mod heads;
mod hosts;
mod http;
#[cfg(unix)]
mod nats;
mod online;
#[cfg(unix)]
mod relay;
mod stop;
mod store;
#[cfg(feature = "tls")]
mod tls;
