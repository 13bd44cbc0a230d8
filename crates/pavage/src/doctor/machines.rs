//! What several servers share besides their database.

use pavage_server::{Replica, Storage};

use super::{Finding, State};
use crate::edge::Edge;
use crate::failure::Failure;
use crate::nats;
use crate::serve;

/// Whether a NATS server answers, and lets us in.
pub(super) fn nats(edge: &Edge, url: &str) -> Result<Finding, Failure> {
    match nats::connect(edge, "--nats", url) {
        Ok(_) => {
            // An address with a password was refused.
            let found = edge.say("doctor-nats", &[("url", url.to_owned())]);
            Ok(Finding::new("nats", State::Ok, found))
        }
        Err(Failure::World(found)) => Ok(Finding::new("nats", State::Problem, found)),
        Err(misused) => Err(misused),
    }
}

/// Whether a copy of the database has its tables.
pub(super) fn replica(edge: &Edge, database: &Storage, replica: &Replica) -> Finding {
    let found = match pavage_server::look_at_replica(replica) {
        Ok(found) => found,
        Err(error) => {
            let found = serve::store_sentence(edge, &error, &replica.0);
            return Finding::new("replica", State::Problem, found);
        }
    };
    // What is wrong with the database itself is told elsewhere.
    let wanted = pavage_server::look(database).ok().flatten();
    let args =
        [("found", found.unwrap_or(0).to_string()), ("wanted", wanted.unwrap_or(0).to_string())];
    if found == wanted {
        return Finding::new("replica", State::Ok, edge.say("doctor-replica", &args));
    }
    Finding::new("replica", State::Problem, edge.say("doctor-replica-differs", &args))
        .remedy(edge.say("doctor-replica-remedy", &[]))
}
