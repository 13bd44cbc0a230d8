//! Tables as people and programs meet them: over HTTP and sockets.

mod attacks;
mod bot;
mod guest;
mod house;
mod play;
mod schema;
mod watch;
