//! `pavage arena worker`: playing for tournaments on other machines, and what those tell.

use std::io::{self, Write};
use std::thread;

use clap::Args;
use pavage_arena::crowd;
use pavage_arena::process::{Launcher, Limits};
use pavage_arena::tournament::{Launch, Notice, Refusal};

use super::tournament::{PROGRAM, hush_players};
use crate::edge::Edge;
use crate::failure::Failure;
use crate::interrupt;
use crate::memory;
use crate::nats;

#[derive(Args)]
pub(crate) struct Worker {
    /// The NATS server through which tournaments hand out sets: nats://HOST.
    #[arg(value_name = "URL")]
    url: String,
    /// How many sets are played at the same time. Default: one for each core.
    #[arg(long, value_name = "1..1024", value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: Option<u16>,
    /// Refuse a set whose players need more memory than this, in MiB. Default: what the machine has, shared among the
    /// sets.
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    memory: Option<u64>,
}

impl Worker {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let nats = nats::connect(edge, "URL", &self.url)?;
        let launcher = Launcher::this_program().map_err(|it| Failure::World(it.to_string()))?;
        let launch = Launch { launcher, limits: Limits::default() };
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let concurrency = self.concurrency.map_or(cores, usize::from);
        interrupt::listen();
        hush_players();
        let args = [("worker", nats.name()), ("sets", concurrency.to_string())];
        _ = writeln!(io::stderr(), "{}", edge.say("arena-worker", &args));
        nats.serve(&pavage_arena::tournament::Worker {
            program: PROGRAM,
            concurrency,
            memory: self
                .memory
                .map_or_else(|| memory::of_machine() / concurrency as u64, |it| it << 20),
            launch: &launch,
            make: &crowd::player,
            cancelled: &interrupt::came,
            tell: &|it| _ = writeln!(io::stderr(), "{}", notice(edge, it)),
        });
        interrupt::check()
    }
}

/// What a coordinator tells about its workers, and a worker about itself.
pub(super) fn notice(edge: &Edge, notice: Notice) -> String {
    match notice {
        Notice::Alone => edge.say("arena-workers-alone", &[]),
        Notice::Away => edge.say("arena-nats-away", &[]),
        Notice::Back => edge.say("arena-nats-back", &[]),
        Notice::Gone(worker) => edge.say("arena-workers-gone", &[("worker", worker)]),
        Notice::Refused(worker, refusal) => refused(edge, &worker, &refusal),
        Notice::Wrong { worker, .. } if worker.is_empty() => edge.say("arena-workers-rubbish", &[]),
        Notice::Wrong { worker, reason } => {
            edge.say("arena-workers-wrong", &[("worker", worker), ("reason", reason)])
        }
    }
}

/// Why a worker does not play a tournament.
fn refused(edge: &Edge, worker: &str, refusal: &Refusal) -> String {
    let name = ("worker", worker.to_owned());
    match refusal {
        Refusal::Program { worker, tournament } => {
            let args = [name, ("program", worker.clone()), ("tournament", tournament.clone())];
            edge.say("arena-workers-program-differs", &args)
        }
        Refusal::Unable(reason) => {
            edge.say("arena-workers-unable", &[name, ("reason", reason.clone())])
        }
    }
}
