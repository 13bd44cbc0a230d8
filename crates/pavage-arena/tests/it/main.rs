//! The arena as a program uses it.
//!
//! All tests are one program: linking one for each file would take longer than running them.

#[cfg(unix)]
mod examples;
mod page;
#[cfg(unix)]
mod process;
mod sample;
