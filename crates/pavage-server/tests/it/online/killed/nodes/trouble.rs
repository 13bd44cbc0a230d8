//! What goes wrong.

use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use fastrand::Rng;

use super::SERVERS;
use super::site::Site;
use crate::relay::Way;

/// Something happens after fewer than this many acknowledgements.
const PEACE: usize = 80;

#[derive(Clone, Copy, Debug)]
pub(super) enum Trouble {
    /// So many servers are killed at once, and started again.
    Killed(usize),
    /// A server ends as it likes to, and is started again.
    Ended,
    NatsAway,
    DatabaseRestarts,
    /// A server and NATS do not reach each other.
    WithoutHints(Way),
    /// A server and the database do not reach each other. Meanwhile another server may be killed.
    WithoutDatabase(Way, bool),
}

impl Trouble {
    /// Everything that can go wrong, in any order.
    pub(super) fn all(random: &mut Rng) -> Vec<Trouble> {
        let mut all = vec![
            Trouble::Killed(1),
            Trouble::Killed(random.usize(2..=SERVERS)),
            Trouble::Ended,
            Trouble::NatsAway,
            Trouble::DatabaseRestarts,
            Trouble::WithoutHints(Way::Broken),
            Trouble::WithoutHints(Way::Silent),
        ];
        let ways = [Way::Broken, Way::Silent, Way::Deaf];
        all.extend(ways.map(|it| Trouble::WithoutDatabase(it, random.bool())));
        random.shuffle(&mut all);
        all
    }

    /// Lets it happen while people play, until it is over.
    pub(super) fn happen(self, site: &mut Site, random: &mut Rng, played: &mut Played) {
        played.on(random);
        let mut order: Vec<usize> = (0..SERVERS).collect();
        random.shuffle(&mut order);
        let (one, other) = (order[0], order[1]);
        let begun = Instant::now();
        let servers = site.servers().clone();
        match self {
            Trouble::Killed(count) => {
                order[..count].iter().for_each(|it| servers[*it].kill());
                if count < SERVERS {
                    played.on(random);
                }
                order[..count].iter().for_each(|it| servers[*it].start_again());
            }
            Trouble::Ended => {
                servers[one].end();
                played.on(random);
                servers[one].start_again();
            }
            Trouble::NatsAway => {
                site.nats.stop();
                played.on(random);
                site.nats.start_again();
            }
            Trouble::DatabaseRestarts => site.cluster.restart(),
            Trouble::WithoutHints(way) => {
                site.hints(one, way);
                played.on(random);
                site.hints(one, Way::Open);
            }
            Trouble::WithoutDatabase(way, killed) => {
                site.cut_off(one, way);
                if killed {
                    servers[other].kill();
                }
                played.on(random);
                if killed {
                    servers[other].start_again();
                }
                site.mend(one);
            }
        }
        println!("{self:?} at {order:?} for {:.1} s", begun.elapsed().as_secs_f64());
    }
}

/// The acknowledgements that people heard, each when it came.
pub(super) struct Played {
    heard: Receiver<Instant>,
    last: Instant,
    longest: Duration,
}

impl Played {
    pub(super) fn new(heard: Receiver<Instant>) -> Played {
        Played { heard, last: Instant::now(), longest: Duration::ZERO }
    }

    /// Waits until people have played on, from now.
    fn on(&mut self, random: &mut Rng) {
        let now = Instant::now();
        let mut count = random.usize(1..PEACE);
        while 0 < count {
            let heard = self.heard.recv().expect("people play on");
            self.longest = self.longest.max(heard.saturating_duration_since(self.last));
            self.last = self.last.max(heard);
            count -= usize::from(now < heard);
        }
    }

    /// The longest time without an acknowledgement.
    pub(super) fn longest(mut self) -> Duration {
        for heard in self.heard.try_iter() {
            self.longest = self.longest.max(heard.saturating_duration_since(self.last));
            self.last = self.last.max(heard);
        }
        self.longest
    }
}
