//! Two people who play several matches at a time, at servers any of which may be gone at any moment.

use std::cell::Cell;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use pavage_games::core::Seat;
use pavage_games::fair::Nonce;
use pavage_protocol::{
    Command, FromClient, FromServer, News, Opened, Outcome, Phase, Seq, VERSION, Wish,
};
use serde_json::Value;

use super::ledger::{BANK, Ledger};
use super::outside::{self, Outside};
use crate::online::guest::{
    Answer, Guest, Socket, fresh_id, next_wish, plan, request_within, try_socket,
};

/// The time until somebody looks again who could do nothing.
const PAUSE: Duration = Duration::from_millis(10);
/// Whoever hears nothing for so long gives up, and sends the command again, to any server. The first may carry it out
/// all the same. On a busy machine every answer may take longer, so whoever gave up waits twice as long the next time.
const PATIENCE: Duration = Duration::from_secs(3);
/// One command in this many goes through a socket.
const SOCKETS: usize = 4;

pub(super) struct Player {
    guests: [Guest; 2],
    tables: Vec<Table>,
    most: usize,
    /// Whether a bot of the server plays too.
    bot: bool,
    ledger: Ledger,
    random: Rng,
    patience: Cell<Duration>,
}

/// A match, and a command of one of the two that was not answered yet.
struct Table {
    id: String,
    /// The last event that they have heard of.
    seq: Seq,
    nonces: [Nonce; 2],
    open: Option<(usize, Command)>,
}

/// What became of a command.
enum Told {
    Done(Seq),
    Refused(String),
    /// There was no answer.
    Nothing,
}

impl Player {
    pub(super) fn new(server: &Outside, most: usize, bot: bool, random: Rng) -> Player {
        let (_, port) = server.up();
        let guests = ["ada", "ben"].map(|it| Guest::new(port, it));
        let (tables, ledger) = (Vec::new(), Ledger::default());
        Player { guests, tables, most, bot, ledger, random, patience: Cell::new(PATIENCE) }
    }

    /// Plays, each time at any of the servers, until the last ones have been there for all of its matches.
    pub(super) fn play(mut self, servers: &[Outside], acknowledged: &Sender<Instant>) -> Ledger {
        loop {
            let up: Vec<(&Outside, u32, u16)> = outside::up(servers);
            let (server, life, port) = up[self.random.usize(..up.len())];
            self.guests = self.guests.map(|it| it.at(port));
            let last = servers.iter().all(Outside::is_last);
            if self.tables.is_empty() && last {
                return self.ledger;
            }
            if self.tables.len() < self.most && !last {
                self.open();
                continue;
            }
            let at = self.random.usize(..self.tables.len());
            let Some((by, command)) = self.next(at, &|| server.is_up(life)) else { continue };
            let told = self.send(at, by, &command);
            let table = &mut self.tables[at];
            match told {
                Told::Done(seq) => {
                    table.seq = table.seq.max(seq);
                    self.ledger.acknowledge(&table.id, &command, seq);
                    _ = acknowledged.send(Instant::now());
                }
                // Another server may have taken the port.
                Told::Refused(_) if !server.is_up(life) => table.open = Some((by, command)),
                Told::Refused(code) => {
                    if code == "table/repeated-hash" {
                        // The time of a round was up before the other one had revealed its nonce.
                        table.nonces[by] = nonce(&mut self.random);
                    }
                    self.ledger.refuse(&table.id, &command, &code);
                }
                Told::Nothing => table.open = Some((by, command)),
            }
        }
    }

    /// Opens another table. If the answer is lost there is one that nobody plays at.
    fn open(&mut self) {
        let mut plan = plan("toy", 2 + u8::from(self.bot));
        // Nobody is late, but the servers have to watch it.
        plan.clock = format!("{}s+0s", BANK / 1000).parse().unwrap();
        let body = serde_json::to_string(&plan).unwrap();
        let Some(answer) = self.ask(&self.guests[0], "POST", "/api/tables", &body) else { return };
        if answer.status == 201 {
            let nonces = [nonce(&mut self.random), nonce(&mut self.random)];
            let seat = Wish::Seat { seat: Seat(2), bot: Some("random".to_owned()) };
            let seat = Command { id: fresh_id(), expects: None, wish: seat };
            let open = self.bot.then_some((0, seat));
            let id = answer.json::<Opened>().id;
            self.ledger.open(&id, self.bot);
            self.tables.push(Table { id, seq: 0, nonces, open });
        }
    }

    /// The next command at a table: the old one, if it was not answered. A table whose game is over is left.
    fn next(&mut self, at: usize, is_up: &dyn Fn() -> bool) -> Option<(usize, Command)> {
        if let Some(open) = self.tables[at].open.take() {
            return Some(open);
        }
        let Table { id, seq, .. } = &self.tables[at];
        let path = format!("/api/tables/{id}/news?after={seq}");
        let mut news = Vec::new();
        for guest in &self.guests {
            let answer = self.ask(guest, "GET", &path, "")?;
            if answer.status != 200 {
                // Without its store a server knows nothing for a while.
                let known = matches!(told(&answer.code()), Told::Refused(_));
                assert!(!known || !is_up(), "a table that was there is there: {}", answer.body);
                thread::sleep(PAUSE);
                return None;
            }
            let told = answer.json::<News>();
            if told.seq < *seq {
                // Without its store a server tells what it knows, and others know more.
                thread::sleep(PAUSE);
                return None;
            }
            news.push(told);
        }
        let heard = news.iter().map(|it| it.seq).max().unwrap();
        self.tables[at].seq = heard;
        if news[0].phase == Phase::Over {
            let table = self.tables.swap_remove(at);
            self.ledger.finish(&table.id);
            return None;
        }
        let table = &self.tables[at];
        let wish = (0..).zip(&news).find_map(|(by, news)| {
            next_wish(by, news, &table.nonces[by], &mut self.random).map(|it| (by, it))
        });
        if wish.is_none() {
            // It is the bot's turn.
            thread::sleep(PAUSE);
        }
        let (by, wish) = wish?;
        Some((by, Command { id: fresh_id(), expects: Some(news[by].seq), wish }))
    }

    fn send(&mut self, at: usize, by: usize, command: &Command) -> Told {
        let (guest, table) = (&self.guests[by], &self.tables[at].id);
        if self.random.usize(..SOCKETS) == 0 {
            let told = self.patiently(|it| by_socket(guest, table, command, it));
            return told.unwrap_or(Told::Nothing);
        }
        let path = format!("/api/tables/{table}/commands");
        let body = serde_json::to_string(command).unwrap();
        let Some(answer) = self.ask(guest, "POST", &path, &body) else { return Told::Nothing };
        match answer.status {
            200 => Told::Done(answer.json::<Outcome>().result.unwrap()),
            _ => told(answer.json::<Value>()["error"]["code"].as_str().unwrap()),
        }
    }

    fn ask(&self, guest: &Guest, method: &str, path: &str, body: &str) -> Option<Answer> {
        let lines = guest.lines();
        self.patiently(|it| request_within(it, guest.port, method, path, &lines, body).ok())
    }

    /// Asks with as much patience as there is.
    fn patiently<T>(&self, ask: impl FnOnce(Duration) -> Option<T>) -> Option<T> {
        let (patience, begun) = (self.patience.get(), Instant::now());
        let answer = ask(patience);
        if answer.is_some() {
            self.patience.set(PATIENCE);
        } else if patience <= begun.elapsed() {
            self.patience.set(2 * patience);
        }
        answer
    }
}

fn nonce(random: &mut Rng) -> Nonce {
    Nonce(std::array::from_fn(|_| random.u8(..)))
}

/// A store that fails does not know whether it has stored something.
fn told(code: &str) -> Told {
    let unknown = code.starts_with("saving/") || code == "table/failed";
    if unknown { Told::Nothing } else { Told::Refused(code.to_owned()) }
}

fn by_socket(guest: &Guest, table: &str, command: &Command, patience: Duration) -> Option<Told> {
    let mut socket: Socket = try_socket(guest.port, table, &guest.lines()).ok()?;
    socket.socket.get_ref().set_read_timeout(Some(patience)).ok()?;
    for message in
        [FromClient::Hello { version: VERSION, after: 0 }, FromClient::Command(command.clone())]
    {
        let text = serde_json::to_string(&message).unwrap();
        socket.socket.send(tungstenite::Message::text(text)).ok()?;
    }
    loop {
        if let FromServer::Outcome(outcome) = socket.hear()? {
            return Some(outcome.result.map_or_else(|it| told(&it.code), Told::Done));
        }
    }
}
