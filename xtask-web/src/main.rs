//! Assembles the browser app: `xtask-web MODULE STATIC TARGET`, called by `cargo xtask web`.
//! `xtask-web report TARGET` tells the size of each file that a browser has to load, `xtask-web
//! weigh TARGET` prints their sum.
//!
//! It adds the JavaScript glue to the WASM module, copies the files around it, lists the files
//! to keep in the service worker.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal: answers go to stdout, talk to stderr"
)]

mod glue;
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
        [module, around, target] => {
            let files = site::make(Path::new(module), Path::new(around))?;
            site::write(&files, Path::new(target))
        }
        _ => bail!("expected a module, a folder of files around it and a folder for the app"),
    }
}
