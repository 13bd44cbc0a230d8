//! `pavage serve`: the games for browsers, on this machine or for others.

mod backup;
mod bots;
mod lines;
mod log;
mod qr;
mod settings;

use std::env;
use std::io::{self, ErrorKind, IsTerminal, Write};

use clap::{Args, Subcommand};
use pavage_games::scene::{Language, Words};
use pavage_server::store::{self, NotOpened};
use pavage_server::{App, Config, NotHosted, Running, Server, Storage};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::interrupt;
use crate::terminal;
use settings::Settings;

pub(crate) use settings::{replica, storage};

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Serve {
    #[command(subcommand)]
    command: Option<ServeCommand>,
    #[command(flatten)]
    settings: Settings,
    /// Open a browser.
    #[arg(long)]
    open: bool,
    /// Print the QR code of the address for others, even into a pipe.
    #[arg(long)]
    qr: bool,
    /// How much to write about the server to stderr; PAVAGE_LOG says the same. Default: warn.
    #[arg(long, value_name = "LEVEL")]
    log: Option<log::Level>,
}

#[derive(Subcommand)]
enum ServeCommand {
    /// Copy all games of the server to a new file, while it runs or not.
    Backup(backup::Backup),
}

/// The sentences of this command. The browser need not load them.
pub(crate) fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("serve/words/en.ftl"),
        Language::French => include_str!("serve/words/fr.ftl"),
    }
}

impl Serve {
    /// The command that runs if none is given.
    pub(crate) const USUAL: Serve =
        Serve { command: None, settings: Settings::USUAL, open: true, qr: false, log: None };

    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        if let Some(ServeCommand::Backup(backup)) = &self.command {
            return backup.run(edge);
        }
        let _log = log::begin(edge, self.log)?;
        let config = self.settings.config(edge)?;
        if self.qr && config.listen.is_loopback() && config.public.is_none() {
            return Err(Failure::Usage(edge.say("serve-nobody", &[])));
        }
        let app = App::embedded().ok_or_else(|| Failure::World(edge.say("serve-no-app", &[])))?;
        let running = start(edge, &self.settings, config, app)?;
        // Signals must be caught before the address is printed: a program that reads it may end us
        // at once.
        interrupt::listen();
        self.announce(edge, &running)?;
        let address = running.url();
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

    /// Prints the address; and if others may come too, theirs, what is open to them, and a code for phones.
    fn announce(&self, edge: &Edge, running: &Running) -> io::Result<()> {
        let mut out = io::stdout().lock();
        writeln!(out, "{}", edge.say("serve-ready", &[("address", running.url())]))?;
        let Some(address) = running.url_for_others() else { return Ok(()) };
        writeln!(out, "{}", edge.say("serve-others", &[("address", address.clone())]))?;
        let secure = address.starts_with("https:").to_string();
        _ = writeln!(io::stderr(), "{}", edge.say("serve-opened", &[("secure", secure)]));
        // A module is as wide as half a line is high.
        let fits =
            |code: &[String]| terminal::window().columns.is_none_or(|it| code.len() * 2 <= it);
        if let Some(code) = qr::lines(&address, edge.style)
            && (self.qr || io::stdout().is_terminal() && fits(&code))
        {
            code.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        out.flush()
    }
}

/// Starts the server. If another one has the tables of this machine and nobody asked for others, people can still play
/// alone.
fn start(edge: &Edge, settings: &Settings, config: Config, app: App) -> Result<Running, Failure> {
    pavage_server::allow_many_connections();
    let (address, storage) = (config.listen.to_string(), config.storage.clone());
    let refused = |error: io::Error| {
        let id = match error.kind() {
            ErrorKind::AddrNotAvailable => "serve-not-here",
            _ => "serve-refused",
        };
        let args = [("address", address.clone()), ("reason", error.to_string())];
        Failure::World(edge.say(id, &args))
    };
    let again = Config { storage: Storage::Memory, ..config.clone() };
    let hosted = Server::open(config).map_err(NotHosted::Io).and_then(|it| it.host(app.clone()));
    let error = match hosted {
        Ok(running) => return Ok(running),
        Err(NotHosted::Io(error)) => return Err(refused(error)),
        Err(NotHosted::Store(error)) => error,
    };
    let sentence = store_sentence(edge, &error, &storage.url());
    if error != NotOpened::InUse || settings.chooses_storage() {
        return Err(Failure::World(sentence));
    }
    _ = writeln!(io::stderr(), "{sentence}");
    _ = writeln!(io::stderr(), "{}", edge.say("serve-alone", &[]));
    Server::open(again).and_then(|server| server.start(app)).map_err(refused)
}

/// Why a store could not be opened.
pub(crate) fn store_sentence(edge: &Edge, error: &NotOpened, place: &str) -> String {
    let language = edge.words.language();
    let words = Words::new(language).with(store::words(language));
    edge.plain(error.sentence(place, &words))
}

/// Whether a browser could be shown. Without a screen, printing the address is enough.
pub(crate) fn has_display() -> bool {
    let set = |name| env::var_os(name).is_some_and(|it| !it.is_empty());
    let signs = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"];
    cfg!(any(windows, target_os = "macos")) || signs.into_iter().any(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_there_in_every_language() {
        let ids = |language| {
            let lines = messages(language).lines().filter(|it| it.starts_with("serve-"));
            lines.filter_map(|it| it.split_once(" = ")).map(|it| it.0).collect::<Vec<_>>()
        };
        assert_eq!(ids(Language::English), ids(Language::French));
    }
}
