//! What a browser has to load.

use std::io::Write;

use anyhow::{Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::site::File;

/// The most that all files together may weigh, compressed.
const MOST: usize = 1_000_000;
/// What we are going for.
const GOAL: usize = 400_000;

/// Weighs the site against the budget.
pub(crate) fn report(files: &[File]) -> Result<()> {
    let mut all = 0;
    eprintln!("{:>12} {:>12}", "bytes", "gzipped");
    for (name, bytes) in files {
        let packed = packed(bytes)?;
        all += packed;
        eprintln!("{:>12} {packed:>12}  {name}", bytes.len());
    }
    eprintln!("{:>12} {all:>12}  at most {MOST}, goal {GOAL}", "");
    if all > MOST {
        bail!("expected at most {MOST} bytes in all, gzipped, found {all}");
    }
    Ok(())
}

fn packed(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}
