//! How far a bot that is a program is confined here: one of ours is started, and tells.

use std::env;

use pavage_arena::process::{Bot, Fault, Launcher, Limits, Measure};

use super::{Finding, State};
use crate::edge::Edge;

pub(super) fn confinement(edge: &Edge) -> Finding {
    let (launcher, program) = match (Launcher::this_program(), env::current_exe()) {
        (Ok(launcher), Ok(program)) => (launcher, program),
        (Err(error), _) | (_, Err(error)) => {
            let found = edge.plain(error.to_string());
            return Finding::new("bots", State::Problem, found);
        }
    };
    let program = program.to_string_lossy().replace('\'', r"'\''");
    let bot = Bot::start(&launcher, &format!("'{program}' bot random"), &Limits::default());
    let bot = match bot {
        Ok(bot) => bot,
        Err(fault) => return stopped(edge, &fault),
    };
    let confinement = bot.confinement();
    let count = ("count", confinement.applied().count().to_string());
    let refused: Vec<String> = confinement.refused().map(|it| told(edge, it)).collect();
    if confinement.applied().next().is_none() {
        let found = edge.say("doctor-bots-free", &[]);
        return Finding::new("bots", State::Note, found)
            .remedy(edge.say("doctor-bots-remedy", &[]));
    }
    if refused.is_empty() {
        return Finding::new("bots", State::Ok, edge.say("doctor-bots-confined", &[count]));
    }
    let args = [count, ("refused", refused.join("; "))];
    let found = edge.say("doctor-bots-partly", &args);
    Finding::new("bots", State::Note, found).remedy(edge.say("doctor-bots-remedy", &[]))
}

/// A measure that the system refused, with its reason.
fn told(edge: &Edge, measure: &Measure) -> String {
    let name = edge.say(&format!("measure-{}", measure.name), &[]);
    let reason = measure.refused.clone().unwrap_or_default();
    format!("{name} ({})", edge.plain(reason))
}

fn stopped(edge: &Edge, fault: &Fault) -> Finding {
    let args = [("reason", fault.say(&edge.words))];
    Finding::new("bots", State::Problem, edge.say("doctor-bots-none", &args))
}
