//! The size of the files that a browser has to load.

use std::io::Write;

use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::site::File;

/// Prints the size of each file; `cargo xtask budgets` compares their sum with the budget.
pub(crate) fn report(files: &[File]) -> Result<()> {
    eprintln!("{:>12} {:>12}", "bytes", "gzipped");
    for (name, bytes) in files {
        eprintln!("{:>12} {:>12}  {name}", bytes.len(), packed(bytes)?);
    }
    eprintln!("{:>12} {:>12}  in all", "", weigh(files)?);
    Ok(())
}

/// The total size of all files, compressed one by one as a server sends them.
pub(crate) fn weigh(files: &[File]) -> Result<usize> {
    files.iter().map(|(_, bytes)| packed(bytes)).sum()
}

fn packed(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}
