//! The program that starts bots.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use super::{Fault, FaultKind, LAUNCH, Limits};

/// The variables of the environment that a bot gets from ours.
const KEPT: [&str; 6] = ["PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "SYSTEMROOT"];

/// The program that starts bots. Usually it is this program, which must call
/// [`launched`](super::launched) before anything else.
#[derive(Clone, Debug)]
pub struct Launcher {
    program: PathBuf,
    args: Vec<OsString>,
}

impl Launcher {
    /// A program that is a launcher if it is started with these arguments.
    pub fn new(program: PathBuf, args: Vec<OsString>) -> Launcher {
        Launcher { program, args }
    }

    /// This program, started again.
    ///
    /// # Errors
    ///
    /// If the system does not tell which program this is.
    pub fn this_program() -> io::Result<Launcher> {
        Ok(Launcher::new(env::current_exe()?, vec![LAUNCH.into()]))
    }

    /// Starts a command. Its words are separated as in a shell, but no shell runs.
    pub(super) fn start(&self, command: &str, limits: &Limits) -> Result<Child, Fault> {
        let words = shell_words::split(command).map_err(|_| {
            Fault::new(FaultKind::Start, "fault-quotes", [("command", command.to_owned())])
        })?;
        if words.is_empty() {
            return Err(Fault::new(FaultKind::Start, "fault-no-command", []));
        }
        let mut launch = self.command(words, limits);
        launch.env_clear().envs(KEPT.iter().filter_map(|it| Some((it, env::var_os(it)?))));
        launch.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        launch.spawn().map_err(|error| {
            let program = launch.get_program().to_string_lossy().into_owned();
            let args = [("program", program), ("reason", error.to_string())];
            Fault::new(FaultKind::Start, "fault-launcher", args)
        })
    }

    /// The launcher, in a process group of its own so that Ctrl-C at the terminal is for us alone.
    #[cfg(unix)]
    fn command(&self, words: Vec<String>, limits: &Limits) -> Command {
        use std::os::unix::process::CommandExt;

        use super::order::Order;

        let mut command = Command::new(&self.program);
        command.args(&self.args).arg(Order::new(words, limits).write()).process_group(0);
        command
    }

    /// The bot itself: without process groups, ending a launcher would leave the bot.
    #[cfg(not(unix))]
    fn command(&self, words: Vec<String>, _: &Limits) -> Command {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]);
        command
    }
}
