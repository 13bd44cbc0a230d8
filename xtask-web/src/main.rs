//! Assembles the browser app: `xtask-web FIRST LATER STATIC TARGET`, called by `cargo xtask web`.
//! `xtask-web report TARGET` tells the size of each file, `xtask-web weigh TARGET` prints the sum of those that a
//! browser loads before the first turn.
//!
//! It adds the JavaScript glue to both WASM modules, orders their functions so that they compress well, copies the files around them, lists the files
//! to keep in the service worker.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal: answers go to stdout, talk to stderr"
)]

mod glue;
mod order;
mod site;
mod weight;

use std::env;
use std::path::Path;

use anyhow::{Result, bail};

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["weigh", target] => {
            println!("{}", weight::weigh(&site::read(Path::new(target))?)?);
            Ok(())
        }
        ["report", target] => weight::report(&site::read(Path::new(target))?),
        [first, later, around, target] => {
            let files = site::make(Path::new(first), Path::new(later), Path::new(around))?;
            site::write(&files, Path::new(target))
        }
        _ => bail!("expected two modules, a folder of files around them and a folder for the app"),
    }
}
