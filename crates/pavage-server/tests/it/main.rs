//! The tests of the server.

mod store;
