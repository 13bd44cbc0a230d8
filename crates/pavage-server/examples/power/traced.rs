//! A server whose system calls are written down.

use std::env;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use pavage_server::{App, Config, Server, Storage};

use crate::Result;
use crate::trace::CALLS;

/// A server in another process.
pub(crate) struct Traced {
    child: Child,
    pub(crate) port: u16,
}

/// The life of the other process. It ends with the pipe.
pub(crate) fn serve(folder: &str) -> Result<()> {
    let storage = Storage::Folder(folder.into());
    let server = Server::open(Config { port: Some(0), storage, ..Config::default() })?;
    let running = server.host(App::new(&[("index.html", b"page")]));
    let running = running.map_err(|it| format!("{it:?}"))?;
    io::stdout().write_all(format!("{}\n", running.port()).as_bytes())?;
    io::copy(&mut io::stdin(), &mut io::sink())?;
    Ok(())
}

impl Traced {
    /// Starts a server over a folder, and writes its calls to a file.
    pub(crate) fn start(trace: &Path, folder: &Path) -> Result<Traced> {
        let mut command = Command::new("strace");
        // Follow threads; name files; all bytes, in hexadecimal; stop only at the calls we want.
        command.args(["-f", "-y", "-xx", "-s", "100000000", "--seccomp-bpf", "-e", "signal=none"]);
        command.arg("-e").arg(format!("trace={CALLS}")).arg("-o").arg(trace);
        command.arg(env::current_exe()?).arg("serve").arg(folder);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().ok_or("expected a pipe")?).read_line(&mut line)?;
        let port = line.trim().parse().map_err(
            |_| "expected a server under strace, found none; may programs be traced here?",
        )?;
        Ok(Traced { child, port })
    }

    /// Ends the server as it likes to.
    pub(crate) fn end(mut self) -> Result<()> {
        self.child.stdin.take();
        match self.child.wait()?.success() {
            true => Ok(()),
            false => Err("expected the server to end well".into()),
        }
    }
}
