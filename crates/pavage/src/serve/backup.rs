//! `pavage serve backup`: a copy of all games, while the server runs.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use pavage_server::store::{NotOpened, Trouble};
use pavage_server::{Storage, backup};

use super::store_sentence;
use crate::edge::{Edge, shown};
use crate::failure::Failure;
use crate::files;

#[derive(Args)]
pub(crate) struct Backup {
    /// The file of the copy, which must not exist yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The folder of the server. Default: `server` beside your saved games.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

impl Backup {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let folder = self.data.clone().unwrap_or_else(|| files::data_folder("server"));
        let source = Storage::Folder(folder.clone()).url();
        let copy = || ("path", shown(&self.file));
        if !PathBuf::from(&source).exists() {
            let args = [("path", edge.plain(source))];
            return Err(Failure::World(edge.say("serve-backup-none", &args)));
        }
        match backup(&folder, &self.file) {
            Ok(()) => {
                writeln!(io::stdout(), "{}", edge.say("serve-backup-done", &[copy()]))?;
                Ok(())
            }
            Err(NotOpened::Failed(failure)) if failure.trouble == Trouble::Exists => {
                Err(Failure::World(edge.say("serve-backup-exists", &[copy()])))
            }
            Err(NotOpened::Failed(failure)) => {
                let args = [copy(), ("reason", failure.detail)];
                Err(Failure::World(edge.say("serve-backup-failed", &args)))
            }
            Err(error) => Err(Failure::World(store_sentence(edge, &error, &source))),
        }
    }
}
