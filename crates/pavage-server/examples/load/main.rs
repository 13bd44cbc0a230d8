//! Measures a server under load, in a process of its own: `cargo xtask load`.
//!
//! People play many matches over sockets, first at a steady rate and then as fast as they can. A
//! bare echo over the same library shows what the machine and the sockets alone allow. With `--nodes 1,2,3` several
//! servers share one PostgreSQL; see `nodes`.

#![allow(clippy::print_stdout, reason = "its answer")]

mod figures;
mod line;
mod matches;
mod nodes;
mod outside;

use std::env;
use std::error::Error;
use std::time::{Duration, Instant};

use figures::{Figures, Usage};
use line::Line;
use matches::Game;
use outside::Outside;
use tokio::task::JoinSet;

/// Anything that can go wrong in a measurement ends it.
type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// The steady rate, in moves a second.
const RATE: f64 = 1000.0;
/// Sockets that only watch.
const WATCHERS: usize = 1000;

struct Options {
    database: Option<String>,
    /// Where several servers give each other hints.
    nats: Option<String>,
    /// The numbers of servers, one after the other; empty for one server alone.
    nodes: Vec<usize>,
    matches: usize,
    seconds: u64,
}

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    pavage_server::allow_many_connections();
    match &args[..] {
        ["serve", url, people] => runtime.block_on(outside::serve(url, people.parse()?, None)),
        ["serve", url, people, nats] => {
            runtime.block_on(outside::serve(url, people.parse()?, Some(nats)))
        }
        ["echo"] => runtime.block_on(outside::echo()),
        args => match read(args)? {
            it if it.nodes.is_empty() => runtime.block_on(measure(&it)),
            it => runtime.block_on(nodes::measure(&it)),
        },
    }
}

fn read(mut args: &[&str]) -> Result<Options> {
    let (database, nats, nodes) = (None, None, Vec::new());
    let mut options = Options { database, nats, nodes, matches: 5000, seconds: 20 };
    while let [flag, value, rest @ ..] = args {
        match *flag {
            "--database" => options.database = Some((*value).to_owned()),
            "--nats" => options.nats = Some((*value).to_owned()),
            "--nodes" => {
                options.nodes =
                    value.split(',').map(str::parse).collect::<std::result::Result<_, _>>()?
            }
            "--matches" => options.matches = value.parse()?,
            "--seconds" => options.seconds = value.parse()?,
            _ => break,
        }
        args = rest;
    }
    match args {
        [] => Ok(options),
        [found, ..] => {
            let known = "--database URL, --nats URL, --nodes N,…, --matches N or --seconds N";
            Err(format!("expected {known}, found `{found}`").into())
        }
    }
}

async fn measure(options: &Options) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = format!("sqlite:{}", folder.path().join("tables.sqlite").display());
    let url = options.database.as_deref().unwrap_or(&file);
    let people = matches::people(options.matches);
    let server = Outside::start(&["serve", url, &people.to_string()])?;
    let (port, count) = (server.port, options.matches);
    let empty = server.usage()?;
    let begin = Instant::now();
    let mut games = matches::open_all(&[port], 0, count).await?;
    println!("{count} matches with two sockets each, begun in {:.1?}", begin.elapsed());
    let time = Duration::from_secs(options.seconds);
    let full = server.usage()?;
    tokio::time::sleep(time / 2).await;
    let idle = server.usage()?.since(&full) / (time / 2).as_secs_f64();
    println!("idle: {:.1} % of a core", idle * 100.0);
    let mut watchers = Vec::new();
    for number in 0..WATCHERS {
        watchers.push(Line::watch(port, &games[number % count].table).await?);
    }
    let socket = (server.usage()?.memory - full.memory) / WATCHERS as f64;
    let each = (full.memory - empty.memory) / count as f64 - 2.0 * socket;
    println!(
        "memory: {socket:.1} KiB a socket that watches, {each:.1} KiB a match without its sockets"
    );
    drop(watchers);
    let pace = Duration::from_secs_f64(count as f64 / RATE);
    for (name, pace) in [("steady", Some(pace)), ("flat out", None)] {
        let before = server.usage()?;
        let figures;
        (games, figures) = play(games, time, pace).await?;
        report(name, &figures, time, &before, &server.usage()?);
    }
    drop((games, server));
    let server = Outside::start(&["echo"])?;
    let before = server.usage()?;
    let figures = matches::echo_all(server.port, 1000.min(2 * count), time / 4).await?;
    report("bare echo", &figures, time / 4, &before, &server.usage()?);
    Ok(())
}

/// Lets all play for a time; with a pace, each moves once in it.
async fn play(
    games: Vec<Game>,
    time: Duration,
    pace: Option<Duration>,
) -> Result<(Vec<Game>, Figures)> {
    let until = Instant::now() + time;
    let mut tasks = JoinSet::new();
    for (number, game) in games.into_iter().enumerate() {
        // Spread evenly, so that the rate is steady.
        let offset = pace.map(|it| it.mul_f64((number as f64 * 0.618_034).fract()));
        tasks.spawn(game.play(until, offset.zip(pace)));
    }
    let (mut back, mut all) = (Vec::new(), Figures::default());
    while let Some(ended) = tasks.join_next().await {
        let (game, figures) = ended??;
        back.push(game);
        all.add(figures);
    }
    Ok((back, all))
}

fn report(name: &str, figures: &Figures, time: Duration, before: &Usage, after: &Usage) {
    let cpu = after.since(before);
    let moves = figures.count().max(1) as f64;
    println!(
        "{name}: {:.0}/s, p50 {:.1?}, p99 {:.1?}, p99.9 {:.1?}, {:.0} µs of CPU each, {:.0} % of a core",
        moves / time.as_secs_f64(),
        figures.at(0.5),
        figures.at(0.99),
        figures.at(0.999),
        cpu / moves * 1e6,
        cpu / time.as_secs_f64() * 100.0,
    );
}
