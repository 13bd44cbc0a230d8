//! Tables as people and programs meet them: over HTTP and sockets.

mod attacks;
mod bot;
mod bytes;
mod ending;
mod full;
mod guest;
#[cfg(unix)]
mod hints;
mod hired;
mod house;
#[cfg(unix)]
mod killed;
mod large;
mod listener;
mod logs;
mod nodes;
mod often;
mod overtaken;
mod panics;
mod play;
mod schema;
mod silence;
mod slow;
mod watch;
