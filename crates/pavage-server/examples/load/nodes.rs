//! Several servers of one PostgreSQL: how moves a second, their waits and their cost in CPU change with the number of
//! servers. The two people of a match are at different servers.
//!
//! Clients, servers and PostgreSQL share this machine here, so that the cost of a move says more than moves a second.

use std::time::Duration;

use sqlx::{Connection, PgConnection};

use crate::figures::Usage;
use crate::outside::Outside;
use crate::{Options, Result, matches, play, report};

pub(crate) async fn measure(options: &Options) -> Result<()> {
    let needs = "expected --database postgres://… with --nodes, because servers share only that";
    let url = options.database.as_deref().ok_or(needs)?;
    let (count, time) = (options.matches, Duration::from_secs(options.seconds));
    let most = options.nodes.iter().copied().max().filter(|it| 0 < *it);
    let most = most.ok_or("expected numbers of servers from 1 on after --nodes")?;
    let people = matches::people(count);
    // The first server makes the tables and the people of all rounds.
    let mut servers = Vec::new();
    for number in 0..most {
        let new = if number == 0 { people * options.nodes.len() } else { 0 };
        let new = new.to_string();
        let args = ["serve", url, &new].into_iter().chain(options.nats.as_deref());
        servers.push(Outside::start(&args.collect::<Vec<_>>())?);
    }
    let mut database = PgConnection::connect(url).await?;
    for (round, nodes) in options.nodes.iter().enumerate() {
        let ports: Vec<u16> = servers[..*nodes].iter().map(|it| it.port).collect();
        let games = matches::open_all(&ports, round * people, count).await?;
        let postgres = processes(&mut database).await?;
        let of_servers = || Usage::of_all(servers.iter().map(Outside::process));
        let of_postgres = || Usage::of_all(postgres.iter().copied());
        let (before, postgres_before) = (of_servers(), of_postgres());
        let (games, figures) = play(games, time, None).await?;
        report(&format!("{nodes} servers"), &figures, time, &before, &of_servers());
        let micros = of_postgres().since(&postgres_before) / figures.count().max(1) as f64 * 1e6;
        println!("    PostgreSQL: {micros:.0} µs of CPU each");
        drop(games);
    }
    Ok(())
}

/// The processes of a PostgreSQL on this machine.
async fn processes(database: &mut PgConnection) -> Result<Vec<u32>> {
    let pids = sqlx::query_scalar::<_, i32>("SELECT pid FROM pg_stat_activity");
    Ok(pids.fetch_all(database).await?.into_iter().map(i32::unsigned_abs).collect())
}
