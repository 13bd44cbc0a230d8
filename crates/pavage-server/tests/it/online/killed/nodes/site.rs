//! Three servers and what they need, each behind a relay.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use pavage_server::Storage;
use sqlx::{Connection, PgConnection};
use tokio::runtime::Runtime;

use super::{SERVERS, TEST};
use crate::nats::Nats;
use crate::online::guest::{PATIENCE, request};
use crate::online::killed::outside::Outside;
use crate::relay::{Relay, Way};
use crate::store::cluster::Cluster;

/// The time until somebody looks again who waits for something.
const PAUSE: Duration = Duration::from_millis(50);

pub(super) struct Site {
    servers: Arc<Vec<Outside>>,
    /// The ways of each server, in the same order.
    to_database: Vec<Relay>,
    to_nats: Vec<Relay>,
    url: String,
    pub(super) cluster: Cluster,
    pub(super) nats: Nats,
}

impl Site {
    pub(super) fn start() -> Site {
        let (cluster, nats) = (Cluster::start(), Nats::start());
        let url = cluster.database("nodes");
        let (mut servers, mut to_database, mut to_nats) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..SERVERS {
            let (database, through) = Relay::to_database(&url);
            let hints = Relay::to_port(nats.url().rsplit(':').next().unwrap().parse().unwrap());
            let hints_url = format!("nats://127.0.0.1:{}", hints.port());
            servers.push(Outside::among(TEST, &Storage::Postgres(through), hints_url));
            to_database.push(database);
            to_nats.push(hints);
        }
        Site { servers: Arc::new(servers), to_database, to_nats, url, cluster, nats }
    }

    pub(super) fn servers(&self) -> &Arc<Vec<Outside>> {
        &self.servers
    }

    /// The address of the database without a relay.
    pub(super) fn database(&self) -> &str {
        &self.url
    }

    /// What becomes of bytes between a server and NATS.
    pub(super) fn hints(&self, server: usize, way: Way) {
        self.to_nats[server].set(way);
    }

    /// Cuts a server off from the database, and waits until its health says so and the others have buried it. People
    /// are led to the others then, as a balancer does.
    pub(super) fn cut_off(&self, server: usize, way: Way) {
        self.until_living(SERVERS);
        self.to_database[server].set(way);
        self.until_healthy(server, false);
        self.servers[server].leave_out(true);
        self.until_living(SERVERS - 1);
    }

    /// Mends the way, and waits until the server is well.
    pub(super) fn mend(&self, server: usize) {
        self.to_database[server].set(Way::Open);
        self.until_healthy(server, true);
        self.servers[server].leave_out(false);
    }

    fn until_healthy(&self, server: usize, healthy: bool) {
        let (_, port) = self.servers[server].up();
        until(&format!("the health of {server} is {healthy}"), || {
            (request(port, "GET", "/healthz", &[], "").status == 200) == healthy
        });
    }

    /// Waits until the database believes that so many servers live.
    fn until_living(&self, count: usize) {
        let runtime = Runtime::new().unwrap();
        let mut database = runtime.block_on(PgConnection::connect(&self.url)).unwrap();
        until(&format!("{count} servers live"), || {
            let nodes = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM nodes");
            runtime.block_on(nodes.fetch_one(&mut database)).unwrap() == count as i64
        });
        runtime.block_on(database.close()).unwrap();
    }
}

/// Waits for something that only a hang prevents.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "expected that {what}, and it never was");
        thread::sleep(PAUSE);
    }
}
