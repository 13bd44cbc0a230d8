//! Embeds the browser app that `cargo xtask web` made into the program. Without one the program
//! is still built, and says how to get it.

use std::fmt::Write as _;
use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::{env, fs};

use zopfli::{Format, Options};

fn main() -> io::Result<()> {
    let variable = |name| PathBuf::from(env::var_os(name).expect("cargo sets it"));
    let (out, package) = (variable("OUT_DIR"), variable("CARGO_MANIFEST_DIR"));
    let app = package.join("../../target/web");
    // Cargo would run this every time if the folder did not exist.
    fs::create_dir_all(&app)?;
    println!("cargo::rerun-if-changed={}", app.display());
    println!("cargo::rerun-if-changed=build.rs");
    fs::write(out.join("embedded.rs"), embed(&app, &out)?)
}

/// The source of a list of all files, each with its name and compressed content.
fn embed(app: &Path, out: &Path) -> io::Result<String> {
    let mut names: Vec<String> = fs::read_dir(app)?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<io::Result<_>>()?;
    names.sort();
    let mut source = "&[\n".to_owned();
    for name in names {
        let packed = out.join(format!("{name}.gz"));
        let content = fs::read(app.join(&name))?;
        zopfli::compress(effort(), Format::Gzip, &*content, fs::File::create(&packed)?)?;
        _ = writeln!(source, "    ({name:?}, include_bytes!({packed:?})),");
    }
    Ok(source + "]\n")
}

/// A release is packed once and loaded often, so it is packed well. Other builds are packed quickly,
/// because somebody is waiting for them.
fn effort() -> Options {
    if env::var("OPT_LEVEL").is_ok_and(|it| it != "0") {
        return Options::default();
    }
    Options { iteration_count: NonZero::<u64>::MIN, maximum_block_splits: 0, ..Options::default() }
}
