//! The command line: one file a subcommand.
//!
//! Exit codes: 0 done, 1 the answer is no, 2 used wrongly, 3 the world failed, 130 and 143 interrupted.
//! Data goes to stdout, talk to stderr.

mod arena;
mod bench;
mod bot;
mod cli;
mod completions;
mod doctor;
mod edge;
mod failure;
mod file_args;
mod files;
mod games;
mod help;
mod interrupt;
mod manual;
mod memory;
mod nats;
#[cfg_attr(not(feature = "png"), path = "no_paint.rs")]
mod paint;
mod picture_format;
mod play;
mod programs;
mod progress;
mod puzzle;
mod record;
mod referee;
mod render;
mod rules;
mod seed;
mod serve;
mod setup;
mod signs;
mod terminal;
mod tiles;
mod tilings;
mod viewer;
mod watch;
mod wrap;

use std::env;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::serve::Serve;

/// The open home of tile-laying games: play them, watch them, check them. Without a command it opens them in the
/// browser, like `pavage serve --open`.
#[derive(Parser)]
#[command(name = "pavage", version, disable_help_subcommand = true, max_term_width = 100)]
struct Cli {
    /// Language of sentences: en or fr. Default: what LC_ALL, LC_MESSAGES or LANG say.
    #[arg(long, global = true, value_name = "LANGUAGE", help_heading = cli::GLOBAL)]
    lang: Option<String>,
    /// When to use colour. NO_COLOR is honoured.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", help_heading = cli::GLOBAL)]
    color: terminal::ColorChoice,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the games to browsers: on this machine or, with --lan, to others too.
    Serve(Serve),
    /// Play a game in the terminal, against bots or with others at the same keyboard.
    Play(play::Play),
    /// Let bots play a game, in the terminal.
    Watch(watch::Watch),
    /// Find the best move in a position of a real game: the puzzle of the day, or any other.
    Puzzle(puzzle::PuzzleCommand),
    /// Drive the rules from another program, over JSON lines.
    Referee,
    /// Check, verify, show or render records of games.
    #[command(subcommand)]
    Record(record::RecordCommand),
    /// Check, convert or paint files of tiles.
    #[command(subcommand)]
    Tiles(tiles::TilesCommand),
    /// A workbench for tilings by Wang tiles.
    #[command(subcommand)]
    Tilings(tilings::TilingsCommand),
    /// Let players play a tournament and measure them, or try a bot.
    Arena(Box<arena::Arena>),
    /// Play as a bot of the arena does: one of our players as a program, over JSON lines.
    Bot(bot::Bot),
    /// Play random games as fast as possible, and count.
    Bench(bench::Bench),
    /// List games, presets, options and players.
    Games(games::Games),
    /// Tell what works on this machine, and what to do where something does not.
    Doctor(doctor::Doctor),
    /// Print a script that completes commands and flags in a shell.
    Completions(completions::Completions),
    /// Print the manual page, or write all pages into a folder.
    Man(manual::Manual),
    /// Explain a command, or the rules of a game: `pavage help rules`.
    Help(help::Help),
}

fn main() -> ExitCode {
    // The arena starts this program again to start bots.
    if let Some(code) = pavage_arena::process::launched() {
        return code;
    }
    let cli = match cli::read(env::args_os().collect()) {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    let edge = Edge::new(cli.lang.as_deref(), cli.color)?;
    match cli.command.unwrap_or(Command::Serve(Serve::USUAL)) {
        Command::Serve(serve) => serve.run(&edge),
        Command::Play(play) => play.run(&edge),
        Command::Watch(watch) => watch.run(&edge),
        Command::Puzzle(puzzle) => puzzle.run(&edge),
        Command::Referee => referee::run(edge),
        Command::Record(record) => record.run(&edge),
        Command::Tiles(tiles) => tiles.run(&edge),
        Command::Tilings(tilings) => tilings.run(&edge),
        Command::Arena(arena) => arena.run(&edge),
        Command::Bot(bot) => bot.run(&edge),
        Command::Bench(bench) => bench.run(&edge),
        Command::Games(games) => games.run(&edge),
        Command::Doctor(doctor) => doctor.run(&edge),
        Command::Completions(completions) => completions.run(&edge),
        Command::Man(manual) => manual.run(&edge),
        Command::Help(help) => help.run(&edge),
    }
}
