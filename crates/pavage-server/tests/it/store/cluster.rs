//! PostgreSQL servers of our own, in temporary folders, reached by a Unix socket only: one for the whole
//! program of tests, and one for a test that restarts it.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::{env, fs, str};

/// Starts a server and stops it when our end of the pipe closes: at the end of the tests, however
/// they end. Interrupts are for the tests; the pipe tells of them too.
const SCRIPT: &str = r#"
trap '' INT TERM HUP
bin=$1
folder=$(mktemp -d /tmp/pavage-postgres-XXXXXX) || exit 1
stop() {
    "$bin/pg_ctl" stop --pgdata "$folder/data" --mode immediate >"$folder/stop" 2>&1
    rm -rf "$folder"
}
trap stop EXIT
"$bin/initdb" --pgdata "$folder/data" --username pavage --auth trust --locale C --encoding UTF8 \
    --no-sync >"$folder/said" 2>&1 &&
"$bin/pg_ctl" start --wait --timeout 600 --pgdata "$folder/data" --log "$folder/log" \
    --options "-c listen_addresses='' -c unix_socket_directories='$folder' -c max_connections=300" \
    >>"$folder/said" 2>&1 ||
{ cat "$folder/said" "$folder/log" 2>/dev/null; exit 1; }
echo "ready $folder"
cat >/dev/null
"#;

pub(crate) struct Cluster {
    folder: String,
    /// The server runs as long as this process has a pipe to it.
    keeper: Child,
}

/// The address of a new, empty database.
pub(super) fn database() -> String {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    // Two databases cannot be copied from the template at the same time.
    static TURN: Mutex<()> = Mutex::new(());
    let cluster = CLUSTER.get_or_init(Cluster::start);
    let name = format!("test{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let _turn = TURN.lock().unwrap();
    cluster.database(&name)
}

impl Cluster {
    /// A server that runs as long as this is not dropped.
    pub(crate) fn start() -> Cluster {
        start()
    }

    /// The address of a new, empty database.
    pub(crate) fn database(&self, name: &str) -> String {
        let made = Command::new(programs().join("createdb"))
            .args(["--host", &self.folder, "--username", "pavage", name])
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        format!("postgres://pavage@localhost/{name}?host={}", self.folder)
    }

    /// Ends the server at once, with all of its connections, and starts it again.
    pub(crate) fn restart(&self) {
        let data = format!("{}/data", self.folder);
        let mut command = as_its_user(programs().join("pg_ctl").as_os_str());
        command.args(["restart", "--wait", "--timeout", "600", "--mode", "immediate"]);
        command.args(["--pgdata", &data, "--log", &format!("{}/log", self.folder)]);
        // The server keeps what it is started with open.
        command.stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
        assert!(command.status().unwrap().success());
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.keeper.stdin.take();
        _ = self.keeper.wait();
    }
}

/// PostgreSQL refuses to run as root. Its package makes a user for it.
fn as_its_user(program: &OsStr) -> Command {
    let id = Command::new("id").arg("-u").output().unwrap();
    if id.stdout != b"0\n" {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program);
    command
}

fn start() -> Cluster {
    let mut command = as_its_user(OsStr::new("sh"));
    command.args(["-c", SCRIPT, "sh"]).arg(programs()).current_dir("/");
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut said = String::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        if let Some(folder) = line.strip_prefix("ready ") {
            return Cluster { folder: folder.to_owned(), keeper: child };
        }
        said += &format!("{line}\n");
    }
    child.wait().unwrap();
    panic!("expected PostgreSQL to start, but it said:\n{said}");
}

/// The folder of PostgreSQL's programs. Debian does not put it on the path.
fn programs() -> PathBuf {
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = debian.map(|it| it.path().join("bin")).collect();
    folders.sort();
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = folders.into_iter().rev().chain(env::split_paths(&path));
    let has = |folder: &PathBuf| {
        ["initdb", "pg_ctl"].iter().all(|it| Path::new(folder).join(it).exists())
    };
    { folders }.find(has).expect(
        "expected PostgreSQL's `initdb` and `pg_ctl`, found none; `cargo xtask test` installs them",
    )
}
