//! The matches that are played.

use std::sync::Arc;
use std::time::{Duration, Instant};

use pavage_games::core::Seat;
use pavage_games::fair::Nonce;
use pavage_protocol::{Command, FromClient, Opened, Wish};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::Result;
use crate::figures::Figures;
use crate::line::Line;
use crate::outside::secret;

/// The matches of one pair of people: fewer than a person may have.
const EACH: usize = 20;
/// The matches that begin at the same time.
const AT_ONCE: usize = 64;
/// How long those that have begun wait without a sign of life.
const SILENCE: Duration = Duration::from_secs(10);

/// The number of people who play so many matches.
pub(crate) fn people(matches: usize) -> usize {
    2 * matches.div_ceil(EACH)
}

/// A match of two, each with a socket.
pub(crate) struct Game {
    pub(crate) table: String,
    lines: [Line; 2],
    /// The last event, and who is to act how.
    seq: u64,
    next: (usize, String),
    commands: u64,
}

/// Begins all matches, of people from this number on. The two of a match are at different servers if there are several.
pub(crate) async fn open_all(ports: &[u16], people: usize, count: usize) -> Result<Vec<Game>> {
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = JoinSet::new();
    for number in 0..count {
        let turns = Arc::clone(&turns);
        let ports = [0, 1].map(|it| ports[(number + it) % ports.len()]);
        tasks.spawn(async move {
            let _turn = turns.acquire().await?;
            Game::open(ports, people + number / EACH * 2).await
        });
    }
    let mut games: Vec<Game> = Vec::new();
    let mut heard = Instant::now();
    while let Some(game) = tasks.join_next().await {
        games.push(game??);
        // The server closes sockets that are silent for long, and others may take long to begin.
        if SILENCE < heard.elapsed() {
            for game in &mut games {
                game.show_life().await?;
            }
            heard = Instant::now();
        }
    }
    Ok(games)
}

/// The lines that name a person in the head of a request.
fn head(port: u16, person: usize) -> String {
    format!("cookie: pavage={}\r\norigin: http://127.0.0.1:{port}\r\n", secret(person))
}

/// Opens a table.
async fn open_table(port: u16, person: usize) -> Result<String> {
    let body = r#"{"game":"carcassonne","seats":2}"#;
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n{}\r\n{body}",
        body.len(),
        head(port, person)
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let body = answer.split_once("\r\n\r\n").ok_or("expected an answer")?.1;
    let opened: Opened = serde_json::from_str(body).map_err(|_| format!("no table: {body}"))?;
    Ok(opened.id)
}

impl Game {
    async fn open([one, other]: [u16; 2], person: usize) -> Result<Game> {
        let table = open_table(one, person).await?;
        let mut lines = [
            Line::join(one, &table, &head(one, person)).await?,
            Line::join(other, &table, &head(other, person + 1)).await?,
        ];
        let nonces = [Nonce([1; 32]), Nonce([2; 32])];
        let sit = |seat| Wish::Sit { seat: Seat(seat), name: format!("p{seat}"), sign: None };
        let commit = |it: &Nonce| Wish::Commit { hash: it.commitment().to_hex() };
        let reveal = |it: &Nonce| Wish::Reveal { nonce: it.to_hex() };
        let wishes = [
            (0, sit(0)),
            (1, sit(1)),
            (0, Wish::Start),
            (0, commit(&nonces[0])),
            (1, commit(&nonces[1])),
            (0, reveal(&nonces[0])),
            (1, reveal(&nonces[1])),
        ];
        let mut seq = 0;
        for (number, (by, wish)) in wishes.into_iter().enumerate() {
            let command = Command { id: format!("s{number}"), expects: None, wish };
            lines[by].say(&FromClient::Command(command)).await?;
            seq = lines[by].outcome().await?;
        }
        let next = next(&mut lines, seq).await?;
        Ok(Game { table, lines, seq, next, commands: 0 })
    }

    async fn show_life(&mut self) -> Result<()> {
        for line in &mut self.lines {
            line.show_life().await?;
        }
        Ok(())
    }

    /// Makes a move, and waits until both have heard of it. How long its acknowledgement took.
    async fn step(&mut self) -> Result<Duration> {
        self.commands += 1;
        let (by, action) = &self.next;
        let wish = Wish::Play { actions: vec![action.clone()] };
        let id = format!("m{}", self.commands);
        let command = Command { id, expects: Some(self.seq), wish };
        let begin = Instant::now();
        self.lines[*by].say(&FromClient::Command(command)).await?;
        self.seq = self.lines[*by].outcome().await?;
        let wait = begin.elapsed();
        self.next = next(&mut self.lines, self.seq).await?;
        Ok(wait)
    }

    /// Plays until a moment: from an offset on once in a time, or as fast as it can.
    pub(crate) async fn play(
        mut self,
        until: Instant,
        pace: Option<(Duration, Duration)>,
    ) -> Result<(Game, Figures)> {
        let mut figures = Figures::default();
        let mut at = Instant::now() + pace.map_or(Duration::ZERO, |it| it.0);
        loop {
            if pace.is_some() && at < until {
                tokio::time::sleep_until(at.into()).await;
            }
            if until <= Instant::now() || until <= at {
                return Ok((self, figures));
            }
            figures.note(self.step().await?);
            at += pace.map_or(Duration::ZERO, |it| it.1);
        }
    }
}

/// Who is to act after an event, and how they may.
async fn next(lines: &mut [Line; 2], seq: u64) -> Result<(usize, String)> {
    let mut found =
        Err("expected games that go on to the end; give more --matches or fewer --seconds".into());
    for (by, line) in lines.iter_mut().enumerate() {
        if let Some(action) = line.action(seq).await? {
            found = Ok((by, action));
        }
    }
    found
}

/// Sends short messages to and fro on many sockets of an echo.
pub(crate) async fn echo_all(port: u16, count: usize, time: Duration) -> Result<Figures> {
    let mut lines = Vec::new();
    for _ in 0..count {
        lines.push(Line::open(port, "/", "").await?);
    }
    let until = Instant::now() + time;
    let mut tasks = JoinSet::new();
    for mut line in lines {
        tasks.spawn(async move {
            let mut figures = Figures::default();
            while Instant::now() < until {
                let begin = Instant::now();
                line.send(1, &[b'x'; 60]).await?;
                line.hear().await?;
                figures.note(begin.elapsed());
            }
            Result::Ok(figures)
        });
    }
    let mut all = Figures::default();
    while let Some(figures) = tasks.join_next().await {
        all.add(figures??);
    }
    Ok(all)
}
