//! `pavage completions`: a script for a shell.

use std::io::{self, Write};

use clap::Args;
use clap_complete::Shell;

use crate::cli;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::terminal::ColorChoice;

#[derive(Args)]
pub(crate) struct Completions {
    /// The shell that will complete commands and flags.
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let mut command = cli::command(edge.words.language(), ColorChoice::Never);
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut command, "pavage", &mut text);
        Ok(io::stdout().write_all(&text)?)
    }
}
