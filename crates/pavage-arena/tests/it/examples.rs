//! The bots that newcomers copy, in `examples/bots`, and the page that explains their protocol.

mod client_2018;
mod dialogue;
mod languages;
mod schema;
mod tools;
