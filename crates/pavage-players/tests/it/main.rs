//! Tests of playouts and searches, with the toy game.

mod playouts;
mod search;
