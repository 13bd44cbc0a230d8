//! Runs other programs so that a failure can be repeated by hand.

use std::env;
use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::repo::Repo;

/// A program with its arguments and environment, run in the repository's root.
#[derive(Debug)]
pub(crate) struct Run {
    program: String,
    args: Vec<String>,
    envs: Vec<(String, String)>,
    root: PathBuf,
    folder: Option<String>,
    input: Option<PathBuf>,
}

impl Run {
    pub(crate) fn new<'a>(
        repo: &Repo,
        program: &str,
        args: impl IntoIterator<Item = &'a str>,
    ) -> Run {
        Run {
            program: program.to_owned(),
            args: args.into_iter().map(str::to_owned).collect(),
            envs: Vec::new(),
            root: repo.root.clone(),
            folder: None,
            input: None,
        }
    }

    pub(crate) fn cargo<'a>(repo: &Repo, args: impl IntoIterator<Item = &'a str>) -> Run {
        Run::new(repo, "cargo", args)
    }

    /// An example of the server that measures or attacks it, optimised and with all stores.
    pub(crate) fn server_example<'a>(
        repo: &Repo,
        name: &'a str,
        args: impl IntoIterator<Item = &'a str>,
    ) -> Run {
        let server = ["run", "--release", "--package", "pavage-server", "--all-features"];
        let example = ["--example", name, "--"];
        Run::cargo(repo, server.into_iter().chain(example).chain(args))
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Run {
        self.envs.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Runs in a folder of the repository instead of its root.
    pub(crate) fn in_folder(mut self, folder: &str) -> Run {
        self.folder = Some(folder.to_owned());
        self
    }

    /// Gives it a file to read on stdin instead of nothing.
    pub(crate) fn input(mut self, file: &Path) -> Run {
        self.input = Some(file.to_owned());
        self
    }

    /// The command line that does the same in the root.
    pub(crate) fn line(&self) -> String {
        let mut words: Vec<String> =
            self.envs.iter().map(|(name, value)| format!("{name}={}", quoted(value))).collect();
        words.push(quoted(&self.program));
        words.extend(self.args.iter().map(|arg| quoted(arg)));
        if let Some(file) = &self.input {
            words.push(format!("< {}", quoted(&file.to_string_lossy())));
        }
        let line = words.join(" ");
        match &self.folder {
            Some(folder) => format!("(cd {} && {line})", quoted(folder)),
            None => line,
        }
    }

    /// Shows the command and runs it; its output goes where ours goes.
    pub(crate) fn run(&self) -> Result<()> {
        let line = self.line();
        eprintln!("$ {}", shortened(&line));
        let mut command = self.command();
        let status = command.stdin(self.stdin()?).status().with_context(|| self.absent())?;
        if !status.success() {
            bail!(
                "expected success, found {status}; fix the error above and repeat it with:\n  {line}"
            );
        }
        Ok(())
    }

    /// Whether it can be run and succeeds, without output.
    pub(crate) fn succeeds(&self) -> bool {
        self.command()
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }

    /// Shows the command and returns its stdout; its stderr goes where ours goes.
    pub(crate) fn answer(&self) -> Result<String> {
        let line = self.line();
        eprintln!("$ {}", shortened(&line));
        let mut command = self.command();
        command.stdin(self.stdin()?).stderr(Stdio::inherit());
        let output = command.output().with_context(|| self.absent())?;
        if !output.status.success() {
            bail!(
                "expected success, found {}; fix the error above and repeat it with:\n  {line}",
                output.status
            );
        }
        String::from_utf8(output.stdout).with_context(|| format!("expected UTF-8 from `{line}`"))
    }

    /// Its stdout. Its stderr becomes part of the error.
    pub(crate) fn output(&self) -> Result<String> {
        let mut command = self.command();
        let output = command.stdin(self.stdin()?).output().with_context(|| self.absent())?;
        if !output.status.success() {
            bail!(
                "expected success, found {} from:\n  {}\n{}",
                output.status,
                self.line(),
                String::from_utf8_lossy(&output.stderr).trim_end()
            );
        }
        String::from_utf8(output.stdout)
            .with_context(|| format!("expected UTF-8 from `{}`", self.line()))
    }

    fn stdin(&self) -> Result<Stdio> {
        let Some(path) = &self.input else { return Ok(Stdio::null()) };
        let file = File::open(path);
        Ok(file.with_context(|| format!("cannot read {}", path.display()))?.into())
    }

    fn command(&self) -> Command {
        let mut command = Command::new(self.executable());
        command.args(&self.args).envs(self.envs.iter().map(|(name, value)| (name, value)));
        command.current_dir(match &self.folder {
            Some(folder) => self.root.join(folder),
            None => self.root.clone(),
        });
        command
    }

    /// The cargo that runs us, which may not be the first one on the path.
    fn executable(&self) -> OsString {
        let ours = (self.program == "cargo").then(|| env::var_os("CARGO")).flatten();
        ours.unwrap_or_else(|| OsString::from(&self.program))
    }

    fn absent(&self) -> String {
        format!(
            "expected the program `{}` to start; is it installed and on the path?",
            self.program
        )
    }
}

/// A word quoted for bash.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,@%+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// A shortened command line: `bless` names hundreds of records.
fn shortened(line: &str) -> String {
    const MOST: usize = 240;
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{} …", &line[..end]),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_can_be_typed_again() {
        let repo = Repo { root: PathBuf::from(".") };
        let run = Run::cargo(&repo, ["doc", "it's"]).env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(run.line(), r"RUSTDOCFLAGS='-D warnings' cargo doc 'it'\''s'");
        assert_eq!(
            run.in_folder("fuzz").line(),
            r"(cd fuzz && RUSTDOCFLAGS='-D warnings' cargo doc 'it'\''s')"
        );
    }

    #[test]
    fn a_file_is_read_on_stdin() {
        let repo = Repo { root: PathBuf::from(".") };
        let run = Run::new(&repo, "cat", []).input(Path::new("Cargo.toml"));
        assert_eq!(run.line(), "cat < Cargo.toml");
        assert!(run.output().unwrap().contains("[package]"));
    }

    #[test]
    fn a_failure_names_the_command() {
        let repo = Repo { root: PathBuf::from(".") };
        let error = Run::new(&repo, "git", ["no-such-command"]).output().unwrap_err();
        assert!(error.to_string().contains("git no-such-command"), "{error}");
        let error = Run::new(&repo, "no-such-program", []).output().unwrap_err();
        assert!(error.to_string().contains("`no-such-program` to start"), "{error}");
    }

    #[test]
    fn a_long_line_is_shortened_between_characters() {
        assert_eq!(shortened("short"), "short");
        assert_eq!(shortened(&"é".repeat(300)), format!("{} …", "é".repeat(240)));
    }
}
