//! A fresh folder that looks like the repository: reads see its files, and writes disappear
//! with it.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// Functions that replace programs, and code that reports where a command failed.
const PRELUDE: &str = include_str!("prelude.sh");

/// Longer than any command takes on a busy machine, so that only a hang exceeds it.
const LIMIT: Duration = Duration::from_secs(1800);

/// Left out, because writes there would persist, and no command of a page reads them.
const HIDDEN: [&str; 2] = [".git", "target"];

#[derive(Debug)]
pub(super) struct Sandbox {
    folder: PathBuf,
}

#[derive(Debug)]
pub(super) struct Outcome {
    /// The reason for a failure.
    pub(super) failure: Option<String>,
    /// Its output, stdout and stderr interleaved.
    pub(super) output: String,
}

impl Sandbox {
    /// Links every entry of the root into a new folder.
    pub(super) fn new(root: &Path) -> Result<Sandbox> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("pavage-docs-{}-{count}", process::id()));
        fs::create_dir(&folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        // From here on the folder is removed in any case.
        let sandbox = Sandbox { folder };
        fs::create_dir(sandbox.work())?;
        fs::write(sandbox.prelude(), PRELUDE)?;
        for entry in fs::read_dir(root)? {
            let entry = entry?;
            if !HIDDEN.iter().any(|hidden| entry.file_name() == *hidden) {
                link(&entry.path(), &sandbox.work().join(entry.file_name()))?;
            }
        }
        Ok(sandbox)
    }

    fn work(&self) -> PathBuf {
        self.folder.join("work")
    }

    fn prelude(&self) -> PathBuf {
        self.folder.join("prelude.sh")
    }

    /// Runs a script in bash's strict mode; `name` is its name in bash's messages.
    pub(super) fn run(
        &self,
        name: &str,
        script: &str,
        env: &[(&'static str, OsString)],
    ) -> Result<Outcome> {
        // A file, not a pipe: a program that the script left running would keep a pipe open for
        // ever.
        let path = self.folder.join("output");
        let output = File::create(&path)?;
        let mut command = Command::new("bash");
        command.args(["-euo", "pipefail", "-c", script, name]);
        command.current_dir(self.work()).env("BASH_ENV", self.prelude());
        command.envs(env.iter().map(|(name, value)| (name, value)));
        command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
        apart(&mut command);
        let mut child =
            command.spawn().context("expected the program `bash` to start; is it installed?")?;
        let status = wait(&mut child);
        end_all(&child);
        let failure = match status? {
            Some(status) if status.success() => None,
            Some(status) => Some(status.to_string()),
            None => {
                child.wait()?;
                Some(format!("that it still ran after {} s", LIMIT.as_secs()))
            }
        };
        Ok(Outcome { failure, output: String::from_utf8_lossy(&fs::read(&path)?).into_owned() })
    }
}

impl Drop for Sandbox {
    /// Removes the links but not their targets. A folder that cannot be removed is no failure.
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            eprintln!("warning: cannot remove {}: {error}", self.folder.display());
        }
    }
}

/// The child's status; `None` when it takes too long.
fn wait(child: &mut Child) -> Result<Option<ExitStatus>> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if start.elapsed() > LIMIT {
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Makes the child the leader of a process group, so that all processes it starts can be ended
/// with it.
#[cfg(unix)]
fn apart(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn apart(_: &mut Command) {}

/// Ends the process group of `child`: a server started in the background must not outlive its
/// block. If no process is left, this fails harmlessly.
fn end_all(child: &Child) {
    let group = format!("kill -KILL -- -{}", child.id());
    let _ = Command::new("bash")
        .args(["-c", &group])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
}

#[cfg(unix)]
fn link(from: &Path, to: &Path) -> Result<()> {
    std::os::unix::fs::symlink(from, to).with_context(|| format!("cannot link {}", from.display()))
}

#[cfg(not(unix))]
fn link(_: &Path, _: &Path) -> Result<()> {
    anyhow::bail!(
        "expected a system with symbolic links for `cargo xtask docs`; use Linux, macOS or WSL"
    )
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn run(script: &str) -> Outcome {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        Sandbox::new(root).unwrap().run("page.md", script, &[]).unwrap()
    }

    #[test]
    fn files_are_there_and_what_is_written_goes_away() {
        let outcome = run("test -f src/main.rs && echo x > written.txt && cat written.txt");
        assert_eq!((outcome.failure, outcome.output.as_str()), (None, "x\n"));
        assert!(!Path::new(env!("CARGO_MANIFEST_DIR")).join("written.txt").exists());
    }

    #[test]
    fn a_failure_says_where_and_what() {
        let outcome = run("\n\necho before\ncat no-such-file\necho after\n");
        assert_eq!(outcome.failure.as_deref(), Some("exit status: 1"));
        assert!(outcome.output.starts_with("before\n"), "{}", outcome.output);
        assert!(
            outcome.output.ends_with("page.md:4: failed: cat no-such-file\n"),
            "{}",
            outcome.output
        );
    }

    #[test]
    fn unset_variables_and_pipes_fail() {
        assert!(run("echo $no_such_variable").failure.is_some());
        assert!(run("false | cat").failure.is_some());
    }

    #[test]
    fn cargo_run_is_the_program_and_the_test_command_is_nothing() {
        let outcome = run(
            "pavage() { echo \"pavage $*\"; }\ncargo run --release -- bench toy\ncargo run --release\ncargo xtask test\n",
        );
        assert_eq!(
            (outcome.failure, outcome.output.as_str()),
            (None, "pavage bench toy\npavage \n")
        );
        assert_eq!(
            run("cargo --version > version && grep --quiet '^cargo ' version").failure,
            None
        );
    }

    #[test]
    fn what_is_left_running_is_ended() {
        let sandbox = Sandbox::new(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        let pipe = sandbox.folder.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let env = [("PIPE", pipe.clone().into_os_string())];
        // Ends when no process can write any more.
        let written = thread::spawn(|| fs::read_to_string(pipe).unwrap());
        let script = "exec 3> \"$PIPE\"\n(sleep 60; echo late >&3) &\n";
        let outcome = sandbox.run("page.md", script, &env).unwrap();
        assert_eq!(outcome.failure, None);
        assert_eq!(written.join().unwrap(), "");
    }
}
