//! The server in another process.

use std::env;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::{Condvar, Mutex};

use pavage_server::Storage;

use crate::online::house::House;

/// Set in the other process: where it keeps its tables.
const INSIDE: &str = "PAVAGE_TEST_SERVER";
/// Set there too if it is one of several: where they give each other hints.
const HINTS: &str = "PAVAGE_TEST_NATS";

/// A server that can be killed and started again.
pub(super) struct Outside {
    test: String,
    storage: String,
    nats: Option<String>,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// The process and its port; `None` from just before a kill until the next one listens.
    up: Option<(Child, u16)>,
    /// The number of processes so far.
    life: u32,
    /// Whether this process will not be killed.
    last: bool,
    /// Whether people are led to others.
    left_out: bool,
}

/// Whether this process is the server.
pub(super) fn is_inside() -> bool {
    env::var_os(INSIDE).is_some()
}

/// The life of the other process. It ends with the pipe, so that it never outlives the tests. People may
/// ask as often as they like: how quickly they play depends on the machine.
pub(super) fn serve() {
    let mut house = House::at(&env::var(INSIDE).unwrap());
    if let Ok(nats) = env::var(HINTS) {
        house.exchange_hints(&nats);
    }
    io::stdout().write_all(format!("\nport {}\n", house.port).as_bytes()).unwrap();
    io::stdin().read_to_end(&mut Vec::new()).unwrap();
}

impl Outside {
    pub(super) fn start(test: &str, storage: &Storage) -> Outside {
        Outside::begin(test, storage, None)
    }

    /// Starts a server that exchanges hints with others.
    pub(super) fn among(test: &str, storage: &Storage, nats: String) -> Outside {
        Outside::begin(test, storage, Some(nats))
    }

    fn begin(test: &str, storage: &Storage, nats: Option<String>) -> Outside {
        let state = State { up: None, life: 0, last: false, left_out: false };
        let (test, storage, state) = (test.to_owned(), storage.url(), Mutex::new(state));
        let server = Outside { test, storage, nats, state, changed: Condvar::new() };
        server.start_again();
        server
    }

    /// Starts a process on the same store.
    pub(super) fn start_again(&self) {
        let mut command = Command::new(env::current_exe().unwrap());
        command.args(["--exact", "--nocapture", &self.test]).env(INSIDE, &self.storage);
        command.envs(self.nats.iter().map(|it| (HINTS, it)));
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stdout.as_mut().unwrap()).lines();
        let port = { lines }.find_map(|it| it.unwrap().strip_prefix("port ")?.parse().ok());
        let mut state = self.state.lock().unwrap();
        state.up = Some((child, port.expect("the server says where it is")));
        state.life += 1;
        self.changed.notify_all();
    }

    /// Kills the process. Nobody may believe a refusal from its port any more: another server may
    /// get the same one.
    pub(super) fn kill(&self) {
        let (mut child, _) = self.state.lock().unwrap().up.take().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// Ends the process as it likes to.
    pub(super) fn end(&self) {
        let (mut child, _) = self.state.lock().unwrap().up.take().unwrap();
        child.stdin.take();
        io::copy(&mut child.stdout.take().unwrap(), &mut io::sink()).unwrap();
        assert!(child.wait().unwrap().success());
    }

    /// From now on nobody is killed.
    pub(super) fn last(&self) {
        self.state.lock().unwrap().last = true;
    }

    pub(super) fn is_last(&self) -> bool {
        self.state.lock().unwrap().last
    }

    /// Leads people to others, as a balancer does while a server is not well.
    pub(super) fn leave_out(&self, out: bool) {
        self.state.lock().unwrap().left_out = out;
    }

    /// Waits until there is a server. Its life and its port.
    pub(super) fn up(&self) -> (u32, u16) {
        let state = self.state.lock().unwrap();
        let state = self.changed.wait_while(state, |it| it.up.is_none()).unwrap();
        (state.life, state.up.as_ref().unwrap().1)
    }

    /// Whether the server of this life is still there.
    pub(super) fn is_up(&self, life: u32) -> bool {
        let state = self.state.lock().unwrap();
        state.up.is_some() && state.life == life
    }
}

/// The servers that are there and well, each with its life and port; if there is none, the first that comes.
pub(super) fn up(servers: &[Outside]) -> Vec<(&Outside, u32, u16)> {
    let now = |it: &Outside| {
        let state = it.state.lock().unwrap();
        state.up.as_ref().filter(|_| !state.left_out).map(|up| (state.life, up.1))
    };
    let up = servers.iter().filter_map(|it| now(it).map(|(life, port)| (it, life, port)));
    let up: Vec<_> = up.collect();
    if up.is_empty() {
        let (life, port) = servers[0].up();
        return vec![(&servers[0], life, port)];
    }
    up
}
