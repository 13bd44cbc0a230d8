//! `pavage arena check`: whether a bot keeps to the protocol.

use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use pavage_arena::process::{self, Confinement, Fault, Launcher, Limits, Measure, Point};
use pavage_games::{GameRow, ask};

use crate::edge::{Edge, printable};
use crate::failure::Failure;
use crate::setup::find_game;

/// How long an answer may take. The bot is told that it has a second.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Args)]
pub(crate) struct Check {
    /// The command that starts the bot, as one argument: "python3 bot.py".
    #[arg(value_name = "CMD", required = true)]
    command: Vec<String>,
    /// Play only this game; can be given several times. Default: all that the bot plays.
    #[arg(long = "game", value_name = "GAME")]
    only: Vec<String>,
}

impl Check {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let games: Result<Vec<&'static GameRow>, Failure> =
            self.only.iter().map(|it| find_game(edge, it)).collect();
        let games = games?;
        let [command] = &self.command[..] else {
            let args = [("command", self.command.join(" "))];
            return Err(Failure::Usage(edge.say("check-words", &args)));
        };
        // Elsewhere a program is a player with this word before it.
        let command = ask::command(command).unwrap_or(command);
        let launcher = Launcher::this_program().map_err(|it| Failure::World(it.to_string()))?;
        let limits = Limits { patience: PATIENCE, ..Limits::default() };
        let mut out = io::stdout().lock();
        let (mut first, mut written) = (true, Ok(()));
        let checked = process::check(&launcher, command, &limits, &games, &mut |point, done| {
            if written.is_ok() {
                written = tell(edge, &mut out, point, done, first);
            }
            first &= done.is_ok();
        });
        written?;
        if let Some(name) = checked.name {
            writeln!(out)?;
            confined(edge, &mut out, &checked.confinement)?;
            let args = [("name", name), ("failures", checked.failures.to_string())];
            writeln!(out, "\n{}", edge.say("check-end", &args))?;
        }
        if checked.failures == 0 { Ok(()) } else { Err(Failure::No) }
    }
}

/// Prints a point of the list. With the first failure goes what the bot wrote.
fn tell(
    edge: &Edge,
    out: &mut impl Write,
    point: Point,
    done: Result<(), &Fault>,
    first: bool,
) -> io::Result<()> {
    let args = [("game", point.game().unwrap_or_default().to_owned())];
    let sentence = edge.say(point.id(), &args);
    let Err(fault) = done else {
        writeln!(out, "{:<8}{sentence}", edge.say("check-ok", &[]))?;
        return out.flush();
    };
    writeln!(out, "{:<8}{sentence}", edge.say("check-failed", &[]))?;
    writeln!(out, "        {}", edge.plain(fault.say(&edge.words)))?;
    if first && !fault.output.is_empty() {
        writeln!(out, "        {}", edge.say("check-output", &[]))?;
        for line in fault.output.lines() {
            writeln!(out, "          {}", printable(line))?;
        }
    }
    out.flush()
}

/// Prints what the bot cannot do, and what the system did not take away from it.
fn confined(edge: &Edge, out: &mut impl Write, confinement: &Confinement) -> io::Result<()> {
    let name = |it: &Measure| edge.say(&format!("measure-{}", it.name), &[]);
    writeln!(out, "{}", edge.say("check-applied", &[]))?;
    for it in confinement.applied() {
        writeln!(out, "        {}", name(it))?;
    }
    if confinement.refused().next().is_some() {
        writeln!(out, "{}", edge.say("check-refused", &[]))?;
    }
    for it in confinement.refused() {
        let reason = it.refused.clone().unwrap_or_default();
        writeln!(out, "        {} ({})", name(it), edge.plain(reason))?;
    }
    Ok(())
}
