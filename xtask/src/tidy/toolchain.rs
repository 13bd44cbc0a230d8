//! One version of Rust: that of `rust-toolchain.toml`, of the manifests, and of the running
//! compiler.

use super::manifest::text_of;
use super::{File, Problem};

const TOOLCHAIN: &str = "rust-toolchain.toml";
const MANIFEST: &str = "Cargo.toml";

/// `compiler` is the output of `rustc --version`.
pub(super) fn check(files: &[File], compiler: &str) -> Vec<Problem> {
    let asked = value(text_of(files, TOOLCHAIN), "channel");
    let promised = value(text_of(files, MANIFEST), "rust-version");
    let at_work = compiler.split(' ').nth(1).unwrap_or_default();
    let mut problems = Vec::new();
    if asked != at_work {
        let message = format!(
            "expected the compiler {asked} at work, found {at_work}; build with rustup, or write down the version that you build with"
        );
        problems.push(Problem::new(TOOLCHAIN, 1, message));
    }
    // The manifest omits the patch version.
    if asked.rsplit_once('.').is_none_or(|it| it.0 != promised) {
        let message = format!(
            "expected the `rust-version` that {TOOLCHAIN} asks for, {asked}, without its last number, found {promised}"
        );
        problems.push(Problem::new(MANIFEST, 1, message));
    }
    problems
}

/// The value of the first `key = "…"`.
fn value<'a>(text: &'a str, key: &str) -> &'a str {
    let values = text.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
    values.map(|it| it.trim_matches('"')).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn three_places_say_the_same() {
        let files = |channel: &str, version: &str| {
            [
                file(TOOLCHAIN, &format!("[toolchain]\nchannel = \"{channel}\"\n")),
                file(MANIFEST, &format!("[workspace.package]\nrust-version = \"{version}\"\n")),
            ]
        };
        let rustc = "rustc 1.95.0 (59807616e 2026-04-14)";
        assert_eq!(check(&files("1.95.0", "1.95"), rustc), []);
        assert_eq!(check(&files("1.95.0", "1.88"), rustc).len(), 1);
        assert_eq!(check(&files("1.96.0", "1.96"), rustc).len(), 1);
        assert_eq!(check(&files("stable", "1.95"), rustc).len(), 2);
        assert_eq!(check(&[], rustc).len(), 2);
    }
}
