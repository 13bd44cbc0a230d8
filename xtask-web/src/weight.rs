//! The size of the files that a browser has to load.

use anyhow::Result;
use zopfli::{Format, Options};

use crate::site::{File, LATER};

/// Prints the size of each file; `cargo xtask budgets` compares their sum with the budget.
pub(crate) fn report(files: &[File]) -> Result<()> {
    eprintln!("{:>12} {:>12}", "bytes", "gzipped");
    for (name, bytes) in files {
        eprintln!("{:>12} {:>12}  {name}", bytes.len(), packed(bytes)?);
    }
    eprintln!("{:>12} {:>12}  before the first turn", "", weigh(files)?);
    Ok(())
}

/// The size of the files that a browser loads before the first turn, compressed one by one as a server sends them.
pub(crate) fn weigh(files: &[File]) -> Result<usize> {
    files.iter().filter(|it| !it.0.starts_with(LATER)).map(|(_, bytes)| packed(bytes)).sum()
}

/// The size of what the program sends: its build packs the same way.
fn packed(bytes: &[u8]) -> Result<usize> {
    let mut packed = Vec::new();
    zopfli::compress(Options::default(), Format::Gzip, bytes, &mut packed)?;
    Ok(packed.len())
}
