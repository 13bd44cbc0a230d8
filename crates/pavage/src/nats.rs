//! The way to a NATS server. Who this program is there stands in the environment: others on the machine can see its
//! arguments.

use std::env;

use pavage_arena::tournament::{Nats, NatsError};

use crate::edge::Edge;
use crate::failure::Failure;

/// The name and the password, if there are such.
pub(crate) fn login(edge: &Edge) -> Result<Option<(String, String)>, Failure> {
    let said = |name: &str| env::var(name).ok().filter(|it| !it.is_empty());
    match (said("NATS_USER"), said("NATS_PASSWORD")) {
        (Some(name), Some(password)) => Ok(Some((name, password))),
        (None, None) => Ok(None),
        (Some(_), None) | (None, Some(_)) => Err(Failure::Usage(edge.say("nats-login", &[]))),
    }
}

/// Connects to the NATS server that a flag or an argument names. The URL is not repeated: somebody may have put
/// a password into it.
pub(crate) fn connect(edge: &Edge, flag: &str, url: &str) -> Result<Nats, Failure> {
    let flag = ("flag", flag.to_owned());
    Nats::connect(url, login(edge)?).map_err(|error| match error {
        NatsError::NotBuilt => Failure::Usage(edge.say("arena-nats-not-built", &[flag])),
        NatsError::BadUrl => Failure::Usage(edge.say("arena-nats-url", &[flag])),
        NatsError::Unreachable { address, reason } => {
            let args = [flag, ("address", address), ("reason", reason)];
            Failure::World(edge.say("arena-nats-unreachable", &args))
        }
    })
}
