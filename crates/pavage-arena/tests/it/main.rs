//! Integration tests of the arena.

mod page;
mod sample;
