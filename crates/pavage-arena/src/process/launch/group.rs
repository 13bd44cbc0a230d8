//! The launcher where only process groups and limits are known.

use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode};

use super::super::Confinement;
use super::super::order::{Order, Report};
use super::{failed, report, resources};

pub(super) fn run(order: &Order) -> ExitCode {
    let mut confinement = Confinement::default();
    confinement.note("group", Ok::<(), String>(()));
    confinement.note("inherited", resources::close_inherited());
    resources::limit(order, &mut confinement);
    for name in ["network", "files"] {
        confinement.note(name, Err("only Linux can do this"));
    }
    report(&Report::Confined(confinement));
    let error = Command::new(&order.command[0]).args(&order.command[1..]).exec();
    failed(order, &error)
}
