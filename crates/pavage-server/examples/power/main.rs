//! A loss of power at every sync, replayed: `cargo xtask soak --power`.
//!
//! A test that kills a server does not notice a sync that is missing, because the system keeps what
//! was written. So a server runs under `strace` while people play. Then everything it wrote is
//! written again to a disk of our own, which loses at each sync what had not been synced, and the
//! database on it must have every event that somebody had been told of by then.

#![allow(clippy::print_stdout, reason = "its answer")]

mod disk;
mod judge;
mod people;
mod replay;
mod trace;
mod traced;

#[path = "../../tests/it/online/guest.rs"]
#[allow(dead_code, reason = "the tests need more of it")]
mod guest;

use std::error::Error;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use judge::Judge;
use people::{People, Promises};
use replay::{Crash, Replay};
use traced::Traced;

/// Anything that can go wrong ends the soak.
type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// The server is stopped and started so often: that writes differently.
const LIVES: usize = 2;

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", folder] => traced::serve(folder),
        [games] => soak(games.parse()?),
        _ => Err("expected a number of games".into()),
    }
}

fn soak(games: usize) -> Result<()> {
    let place = tempfile::tempdir()?;
    // The trace has paths without links.
    let root = place.path().canonicalize()?.join("disk");
    fs::create_dir(&root)?;
    // Folders that are not there yet can be lost too.
    let folder = root.join("data/tables");
    let traces: Vec<PathBuf> = (0..LIVES).map(|it| place.path().join(it.to_string())).collect();
    let promises = play(games, &traces, &folder)?;
    let judge = Judge::new(&root, &folder, &promises)?;
    let mut replay = Replay::new(&root, &promises);
    lose(&mut replay, &traces, &judge)?;
    // The trace was whole, and was understood.
    judge.compare(&replay.disk.image(&mut || true))?;
    if replay.heard.len() != promises.len() {
        let (all, heard) = (promises.len(), replay.heard.len());
        return Err(format!("expected {all} acknowledgements in the trace, found {heard}").into());
    }
    // A missing sync would have been noticed.
    let lie = lives(&mut Replay::new(&root, &promises).lying(), &traces, &mut |disk, told| {
        judge.judge(&disk.image(&mut || false), told)
    });
    match lie {
        Err(loss) => println!("without the syncs of the journal, as it must be: {loss}"),
        Ok(_) => return Err("expected a loss without the syncs of the journal".into()),
    }
    Ok(())
}

/// Lets people play at a server that is traced. What it promised.
fn play(games: usize, traces: &[PathBuf], folder: &Path) -> Result<Promises> {
    let mut promises = Promises::new();
    let mut people = None;
    for (life, trace) in traces.iter().enumerate() {
        let server = Traced::start(trace, folder)?;
        let people = people.get_or_insert_with(|| People::new(server.port));
        let share = games * (life + 1) / LIVES - games * life / LIVES;
        promises.extend(people.play(server.port, share));
        server.end()?;
    }
    let (all, moves) = (promises.len(), promises.values().filter(|it| it.plays).count());
    println!("{games} games: {all} acknowledgements, {moves} of them of moves");
    Ok(promises)
}

/// Loses at each sync everything that was not synced, and then a part of it.
fn lose(replay: &mut Replay<'_>, traces: &[PathBuf], judge: &Judge) -> Result<()> {
    let mut random = Rng::new();
    let mut losses = 0;
    let syncs = lives(replay, traces, &mut |disk, told| {
        let odds = random.u8(1..16);
        let forms: [&mut dyn FnMut() -> bool; 2] = [&mut || false, &mut || random.u8(..16) < odds];
        for survives in forms {
            losses += 1;
            let image = disk.image(survives);
            judge.judge(&image, told).map_err(|it| format!("loss {losses}: {it}"))?;
        }
        Ok(())
    })?;
    println!(
        "{syncs} syncs, {losses} losses of power, half of them of all that was not synced and half \
         of a part of it: nothing that was acknowledged is missing"
    );
    Ok(())
}

/// Replays all traces. The number of syncs in them.
fn lives(replay: &mut Replay<'_>, traces: &[PathBuf], crash: &mut Crash<'_>) -> Result<usize> {
    let mut syncs = 0;
    for trace in traces {
        syncs += replay.life(BufReader::new(File::open(trace)?), crash)?;
    }
    Ok(syncs)
}
