//! Compilers, interpreters, and the commands of the examples.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A file of the repository.
pub(crate) fn file(path: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join(path).canonicalize().unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Compiles a C file of the repository without a warning, and returns the path of the result.
pub(crate) fn compile(folder: &TempDir, source: &str, name: &str, flags: &[&str]) -> String {
    let output = folder.path().join(name);
    let mut cc = Command::new("cc");
    cc.args(["-std=c99", "-O1", "-Wall", "-Wextra", "-pedantic", "-Werror"]).args(flags);
    cc.arg("-o").arg(&output).arg(file(source)).arg("-ldl");
    let done = cc.output().expect("cc is there, since Rust links with it");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    output.to_str().expect("a temporary folder has a plain name").to_owned()
}

/// The example bots, as (name, command).
pub(crate) fn bots(folder: &TempDir) -> [(&'static str, String); 3] {
    let script = file("examples/bots/python/bot.py");
    [
        ("Neighbour (Python)", format!("python3 '{}'", script.display())),
        ("Neighbour (C)", compile(folder, "examples/bots/c/bot.c", "bot", &[])),
        ("Neighbour (Rust)", env!("CARGO_BIN_EXE_pavage-example-bot").to_owned()),
    ]
}
