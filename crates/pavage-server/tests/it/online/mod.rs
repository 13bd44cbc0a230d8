//! Tables as people and programs meet them: over HTTP and sockets.

mod attacks;
mod guest;
mod house;
#[cfg(unix)]
mod killed;
mod play;
