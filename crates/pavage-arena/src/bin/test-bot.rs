//! A bot that misbehaves as its arguments say, for tests. Without arguments it plays the first legal
//! action. It is a launcher too, so that tests need no other program.

#![allow(clippy::print_stdout, reason = "it speaks the protocol on stdout")]
#![allow(clippy::print_stderr, reason = "stderr is for logs")]
#![allow(clippy::zombie_processes, reason = "it leaves processes behind on purpose")]

use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufRead, Write};
use std::net::TcpStream;
use std::process::{Child, Command, ExitCode, Stdio, exit};
use std::thread;
use std::time::Duration;

use pavage_arena::process::{Bot, LAUNCH, Launcher, Limits};
use serde_json::{Value, json};

fn main() -> ExitCode {
    if let Some(code) = pavage_arena::process::launched() {
        return code;
    }
    let bot = TestBot { args: env::args().skip(1).collect() };
    if let [first, args] = &bot.args[..]
        && first.starts_with("--arena")
    {
        arena(args, first != "--arena-unconfined");
    }
    if bot.is("--leave-group") {
        leave_group(&bot);
    }
    if bot.is("--sleep") {
        sleep();
    }
    if bot.is("--crash-at-start") {
        eprintln!("crashing at start");
        return ExitCode::from(3);
    }
    bot.before_hello();
    // Of every line since the game began.
    let mut digest = DefaultHasher::new();
    let mut last = Value::Null;
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        line.hash(&mut digest);
        let message: Value = serde_json::from_str(&line).expect("the arena sends JSON");
        match message["type"].as_str() {
            Some("hello") => bot.hello(),
            Some("game") => {
                digest = DefaultHasher::new();
                line.hash(&mut digest);
            }
            Some("go") if bot.is("--digest") => {
                let action = digest.finish().to_string();
                println!("{}", json!({ "type": "play", "ply": message["ply"], "action": action }));
            }
            // It answers each position only once.
            Some("go") if bot.is("--once") && last == message["ply"] => sleep(),
            Some("go") => bot.go(&message),
            Some("weather") if bot.is("--strict") => return ExitCode::from(9),
            Some("ping") if !bot.is("--no-pong") => {
                println!("{}", json!({ "type": "pong", "id": message["id"] }));
            }
            Some("quit") if !bot.is("--ignore-quit") => return ExitCode::SUCCESS,
            _ => (),
        }
        last = message["ply"].clone();
    }
    if bot.is("--ignore-close") {
        sleep();
    }
    ExitCode::SUCCESS
}

/// Starts this bot as an arena does, says so, and waits to be ended.
fn arena(args: &str, confined: bool) -> ! {
    let program = env::current_exe().expect("the system knows this program");
    let launcher = Launcher::new(program.clone(), vec![LAUNCH.into()]);
    let command = format!("{} {args}", program.display());
    let limits = Limits { confined, ..Limits::default() };
    let _bot = Bot::start(&launcher, &command, &limits).expect("the bot says hello");
    println!("started");
    sleep()
}

/// Does nothing for a long time.
fn sleep() -> ! {
    loop {
        thread::sleep(Duration::from_secs(3600));
    }
}

struct TestBot {
    args: Vec<String>,
}

impl TestBot {
    fn is(&self, arg: &str) -> bool {
        self.args.iter().any(|it| it == arg)
    }

    /// The text after an argument and `=`.
    fn value(&self, arg: &str) -> Option<&str> {
        self.args.iter().find_map(|it| it.strip_prefix(arg)?.strip_prefix('='))
    }

    fn before_hello(&self) {
        if self.is("--never-read") {
            self.greet();
            sleep();
        }
        if self.is("--ignore-termination") {
            ignore_termination();
        }
        if self.is("--silent") {
            sleep();
        }
        if self.is("--forge-report") {
            eprintln!("pavage-launcher {}", json!({ "confined": [{ "name": "forged" }] }));
        }
        if self.is("--keep-stdin-open") {
            // The other end of its own stdin, which then never ends.
            let other = fs::OpenOptions::new().write(true).open("/proc/self/fd/0");
            std::mem::forget(other);
        }
    }

    fn hello(&self) {
        if self.is("--nonsense-hello") {
            println!("hello, arena");
        } else if self.is("--old-protocol") {
            println!("{}", json!({ "type": "hello", "protocol": 0, "name": "old" }));
        } else if self.is("--no-protocol") {
            println!("{}", json!({ "type": "hello", "name": "new" }));
        } else if self.is("--only-chess") {
            println!(
                "{}",
                json!({ "type": "hello", "protocol": 1, "name": "chess", "games": ["chess"] })
            );
        } else {
            self.greet();
        }
    }

    fn greet(&self) {
        let probed = self.value("--probe").map(probe);
        let name = probed.as_deref().or(self.value("--name")).unwrap_or("test");
        println!("{}", json!({ "type": "hello", "protocol": 1, "name": name, "later": [1] }));
    }

    fn go(&self, message: &Value) {
        let (ply, actions) = (&message["ply"], &message["actions"]);
        let play = |ply: u64| {
            println!("{}", json!({ "type": "play", "ply": ply, "action": actions[0] }));
        };
        let ply = ply.as_u64().expect("plies are counted");
        if self.is("--crash-on-go") {
            eprintln!("crashing on go");
            exit(7);
        } else if self.is("--abort-on-go") {
            std::process::abort();
        } else if self.is("--stall") {
            sleep();
        } else if self.is("--half-line") {
            print!("{}", json!({ "type": "play", "ply": ply, "action": actions[0] }));
            io::stdout().flush().expect("the arena reads");
            sleep();
        } else if let Some(millis) = self.value("--late") {
            thread::sleep(Duration::from_millis(millis.parse().expect("a number")));
            play(ply);
        } else if self.is("--nonsense") {
            println!("I would rather play chess");
        } else if self.is("--no-action") {
            println!("{}", json!({ "type": "play", "ply": ply }));
        } else if self.is("--wrong-ply") {
            play(ply + 1);
        } else if self.is("--flood-lines") {
            flood(&mut io::stdout(), b"{\"type\":\"info\"}\n");
        } else if self.is("--flood-empty-lines") {
            flood(&mut io::stdout(), b"\n");
        } else if self.is("--flood-line") {
            flood(&mut io::stdout(), b"x");
        } else if self.is("--flood-stderr") {
            flood(&mut io::stderr(), b"a log that never ends\n");
        } else if self.is("--close-stdout") {
            close_stdout();
            sleep();
        } else if self.is("--fork") {
            fork_many(self);
        } else if self.is("--illegal") {
            println!("{}", json!({ "type": "play", "ply": ply, "action": "no such action" }));
        } else {
            println!("{}", json!({ "type": "info", "text": "thinking", "ply": "any" }));
            play(ply);
        }
    }
}

/// Tries what a confined bot cannot do, and tells what worked. The text names a file that does not
/// belong to the bot, and the address of a listener, separated by a comma.
fn probe(text: &str) -> String {
    let (file, listener) = text.split_once(',').expect("a file and an address");
    let home = env::var("HOME").unwrap_or_default();
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let processes = processes.filter(|it| it.file_name().as_encoded_bytes()[0].is_ascii_digit());
    let worked = [
        ("read", fs::read(file).is_ok()),
        ("write", fs::write(format!("{file}.new"), "").is_ok()),
        ("connect", TcpStream::connect(listener).is_ok()),
        ("scratch", fs::write(format!("{home}/note"), "").is_ok()),
        ("alone", processes.count() <= 2),
        ("secret", env::vars().any(|it| it.0 == "CARGO_MANIFEST_DIR")),
        ("know", fs::read(file).is_ok_and(|it| !it.is_empty())),
        ("talk", reaches_socket(&format!("{file}.socket"))),
        ("inherit", fs::symlink_metadata("/proc/self/fd/9").is_ok()),
    ];
    let names: Vec<&str> = worked.iter().filter(|it| it.1).map(|it| it.0).collect();
    format!("can {}", names.join(" "))
}

/// Whether somebody listens at a path.
#[cfg(unix)]
fn reaches_socket(path: &str) -> bool {
    std::os::unix::net::UnixStream::connect(path).is_ok()
}

#[cfg(not(unix))]
fn reaches_socket(_: &str) -> bool {
    false
}

/// Writes until nobody reads, and then sleeps.
fn flood(out: &mut impl Write, piece: &[u8]) {
    let block = piece.repeat((1 << 16) / piece.len());
    while out.write_all(&block).is_ok() {}
    sleep();
}

/// Another process that sleeps, with the same mark in its arguments.
fn sleeper(bot: &TestBot) -> io::Result<Child> {
    let mark: Vec<&String> = bot.args.iter().filter(|it| it.starts_with("--mark")).collect();
    let program = env::current_exe().unwrap_or_else(|_| "/proc/self/exe".into());
    let mut command = Command::new(program);
    command.arg("--sleep").args(mark).stdin(Stdio::null());
    if bot.is("--leave-group") {
        command.arg("--leave-group");
    }
    command.spawn()
}

/// Starts many processes, and then sleeps. There is an end to it, in case nobody ends it.
fn fork_many(bot: &TestBot) {
    for _ in 0..500 {
        if sleeper(bot).is_err() {
            break;
        }
    }
    sleep();
}

#[cfg(unix)]
fn ignore_termination() {
    use nix::sys::signal::SigSet;
    SigSet::all().thread_block().expect("signals can be blocked");
}

#[cfg(unix)]
fn leave_group(bot: &TestBot) {
    // The leader of a group cannot leave it, but its child can.
    _ = nix::unistd::setsid();
    if !bot.is("--sleep") {
        sleeper(bot).expect("another process can be started");
    }
}

#[cfg(unix)]
fn close_stdout() {
    let nothing = fs::OpenOptions::new().write(true).open("/dev/null").expect("it is always there");
    nix::unistd::dup2_stdout(&nothing).expect("stdout can be replaced");
}

#[cfg(not(unix))]
fn ignore_termination() {}

#[cfg(not(unix))]
fn leave_group(_: &TestBot) {}

#[cfg(not(unix))]
fn close_stdout() {}
