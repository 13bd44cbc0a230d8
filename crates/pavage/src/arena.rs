//! `pavage arena`: tournaments between players.

mod check;

use clap::{Args, Subcommand};

use crate::edge::Edge;
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct Arena {
    #[command(subcommand)]
    command: ArenaCommand,
}

#[derive(Subcommand)]
enum ArenaCommand {
    /// Try a bot: whether it keeps to the protocol, point by point.
    Check(check::Check),
}

impl Arena {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        match &self.command {
            ArenaCommand::Check(check) => check.run(edge),
        }
    }
}
