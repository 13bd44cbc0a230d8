//! `cargo xtask systems`: whether the program would build for Windows and macOS.
//!
//! Only those systems can link it, and only they have the compilers for the C in it: SQLite is taken to be there, and
//! what needs ring, which is C and assembly, is left out: TLS, and NATS, whose client may speak it. The rest of our own
//! code is read as the compiler there would.

use anyhow::Result;

use crate::repo::Repo;
use crate::run::Run;
use crate::tools;

const SYSTEMS: [&str; 2] = ["x86_64-pc-windows-msvc", "aarch64-apple-darwin"];
/// What a full program has, but for `nats` and `tls`.
const FEATURES: &str = "metrics,postgres,schema";

pub(crate) fn systems(repo: &Repo) -> Result<()> {
    for system in SYSTEMS {
        tools::target(repo, system)?;
        let what = ["clippy", "--package", "pavage", "--features", FEATURES, "--target", system];
        Run::cargo(repo, what.into_iter().chain(["--", "-D", "warnings"]))
            // The library is only looked for when a program is linked.
            .env("LIBSQLITE3_SYS_USE_PKG_CONFIG", "1")
            .env("SQLITE3_NO_PKG_CONFIG", "1")
            .env("SQLITE3_LIB_DIR", "elsewhere")
            .run()?;
    }
    Ok(())
}
