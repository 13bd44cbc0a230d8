//! `pavage man`: the pages of the manual.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use clap_mangen::Man;

use crate::cli;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::terminal::ColorChoice;

#[derive(Args)]
pub(crate) struct Manual {
    /// Write a page for each command into this folder. Without one the main page is printed.
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Overwrite pages that are there.
    #[arg(long, requires = "folder")]
    force: bool,
}

impl Manual {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let mut command = cli::command(edge.words.language(), ColorChoice::Never);
        command.build();
        let Some(folder) = &self.folder else {
            let mut text = Vec::new();
            Man::new(command).render(&mut text)?;
            return Ok(io::stdout().write_all(&text)?);
        };
        fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        let mut left = vec![command];
        while let Some(command) = left.pop() {
            left.extend(command.get_subcommands().cloned());
            let page = Man::new(command);
            let mut text = Vec::new();
            page.render(&mut text)?;
            edge.write(&folder.join(page.get_filename()), &text, self.force)?;
        }
        Ok(())
    }
}
