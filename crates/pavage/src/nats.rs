//! Who this program is to a NATS server. That stands in the environment: others on the machine can see its arguments.

use std::env;

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
