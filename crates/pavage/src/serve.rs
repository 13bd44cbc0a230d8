//! `pavage serve`: the browser app on this machine.

use std::env;
use std::io::{self, Write};

use clap::Args;
use pavage_server::{App, Server};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::interrupt;

#[derive(Args)]
pub(crate) struct Serve {
    /// The port; by default 4180, or the next free one.
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Open a browser.
    #[arg(long)]
    open: bool,
}

impl Serve {
    /// The command that runs if none is given.
    pub(crate) const USUAL: Serve = Serve { port: None, open: true };

    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let world = |id, args: &[_]| Failure::World(edge.say(id, args));
        let app = App::embedded().ok_or_else(|| world("serve-no-app", &[]))?;
        let running = Server::bind(self.port)
            .and_then(|server| server.start(app))
            .map_err(|error| world("serve-refused", &[("reason", error.to_string())]))?;
        // Signals must be caught before the address is printed: a program that reads it may end us
        // at once.
        interrupt::listen();
        let address = running.url();
        writeln!(io::stdout(), "{}", edge.say("serve-ready", &[("address", address.clone())]))?;
        if self.open
            && has_display()
            && let Err(error) = open::that_detached(&address)
        {
            let sentence = edge.say("serve-no-browser", &[("reason", error.to_string())]);
            _ = writeln!(io::stderr(), "{sentence}");
        }
        interrupt::wait();
        Ok(())
    }
}

/// Whether a browser could be shown. Without a screen, printing the address is enough.
fn has_display() -> bool {
    let set = |name| env::var_os(name).is_some_and(|it| !it.is_empty());
    let signs = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"];
    cfg!(any(windows, target_os = "macos")) || signs.into_iter().any(set)
}
