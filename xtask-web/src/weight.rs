//! The size of the files that a browser has to load.

use anyhow::Result;
use zopfli::{Format, Options};

use crate::site::File;

/// Prints the size of each file; `cargo xtask budgets` compares their sum with the budget.
pub(crate) fn report(files: &[File]) -> Result<()> {
    eprintln!("{:>12} {:>12}", "bytes", "gzipped");
    let mut all = 0;
    for (name, bytes) in files {
        let packed = packed(bytes)?;
        eprintln!("{:>12} {packed:>12}  {name}", bytes.len());
        all += packed;
    }
    eprintln!("{:>12} {all:>12}  in all", "");
    Ok(())
}

/// The total size of all files, compressed one by one as a server sends them.
pub(crate) fn weigh(files: &[File]) -> Result<usize> {
    files.iter().map(|(_, bytes)| packed(bytes)).sum()
}

/// The size of what the program sends: its build packs the same way.
fn packed(bytes: &[u8]) -> Result<usize> {
    let mut packed = Vec::new();
    zopfli::compress(Options::default(), Format::Gzip, bytes, &mut packed)?;
    Ok(packed.len())
}
