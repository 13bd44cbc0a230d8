//! The arena as a program uses it.
//!
//! All tests are one program: linking one for each file would take longer than running them.

mod page;
#[cfg(unix)]
mod examples;
#[cfg(unix)]
mod process;
mod sample;
