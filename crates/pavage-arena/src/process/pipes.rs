//! The pipes of a process, each served by a thread, so that a bot that does not read or does not
//! stop writing blocks nobody.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::Limits;
use super::order::Report;

/// The bytes that a line costs beside its own, so that empty lines are a flood too.
const LINE_COST: usize = 64;
/// How many lines of output are kept to be shown, and how many bytes of each.
const TAIL: (usize, usize) = (20, 400);

/// Something that came from a process.
#[derive(Debug)]
pub(super) enum Came {
    /// A line of its output, and when it came.
    Line(String, Instant),
    /// A report of the launcher.
    Report(Report),
    /// A line that is too long.
    LongLine,
    /// More output than allowed.
    Flood,
    /// Its output has ended.
    End,
}

/// The other ends of a process's stdin, stdout and stderr.
#[derive(Debug)]
pub(super) struct Pipes {
    /// `None` once stdin has been closed.
    writer: Option<Sender<Vec<u8>>>,
    came: Receiver<Came>,
    /// The bytes written by the process since our last message.
    said: Arc<AtomicUsize>,
    tail: Arc<Mutex<VecDeque<String>>>,
    /// The beginning of a line of stdout that has not ended yet.
    half: Arc<Mutex<String>>,
}

impl Pipes {
    /// Takes the pipes of a process.
    pub(super) fn of(child: &mut Child, limits: &Limits) -> Pipes {
        let (send, came) = mpsc::channel();
        let (said, tail, half) = (Arc::default(), Arc::default(), Arc::default());
        let reader = Reader {
            line: limits.line,
            output: limits.output,
            said: Arc::clone(&said),
            tail: Arc::clone(&tail),
            half: Arc::clone(&half),
            send,
        };
        let writer = child.stdin.take().map(writer);
        if let Some(stdout) = child.stdout.take() {
            let reader = reader.clone();
            thread::spawn(move || reader.read_stdout(stdout));
        }
        if let Some(stderr) = child.stderr.take() {
            thread::spawn(move || reader.read_stderr(stderr));
        }
        Pipes { writer, came, said, tail, half }
    }

    /// Writes to the process as soon as it reads. Nobody waits for that: a process that is gone is
    /// noticed when it does not answer.
    pub(super) fn write(&self, bytes: Vec<u8>) {
        self.said.store(0, Ordering::Relaxed);
        if let Some(writer) = &self.writer {
            _ = writer.send(bytes);
        }
    }

    /// Closes stdin, after everything has been written.
    pub(super) fn close(&mut self) {
        self.writer = None;
    }

    /// Waits for something to come; `None` if nothing does.
    pub(super) fn wait(&self, timeout: Duration) -> Option<Came> {
        match self.came.recv_timeout(timeout) {
            Ok(came) => Some(came),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Came::End),
        }
    }

    /// Waits until all that a process wrote before its end has been read.
    pub(super) fn drain(&self, timeout: Duration) {
        let end = Instant::now() + timeout;
        while self.came.recv_timeout(end.saturating_duration_since(Instant::now())).is_ok() {}
    }

    /// The beginning of a line that was not ended; empty if all were.
    pub(super) fn half_line(&self) -> String {
        self.half.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The last lines of output.
    pub(super) fn tail(&self) -> String {
        let tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.iter().map(|it| format!("{it}\n")).collect()
    }
}

/// Serves stdin until it is closed or nobody reads it.
fn writer(mut stdin: ChildStdin) -> Sender<Vec<u8>> {
    let (send, receive) = mpsc::channel::<Vec<u8>>();
    thread::spawn(move || {
        for bytes in receive {
            if stdin.write_all(&bytes).and_then(|()| stdin.flush()).is_err() {
                break;
            }
        }
    });
    send
}

/// Reads output within limits.
#[derive(Clone)]
struct Reader {
    line: usize,
    output: usize,
    said: Arc<AtomicUsize>,
    tail: Arc<Mutex<VecDeque<String>>>,
    half: Arc<Mutex<String>>,
    send: Sender<Came>,
}

impl Reader {
    fn read_stdout(&self, stdout: impl Read) {
        let take = |line: String| {
            self.keep("<", &line);
            self.send.send(Came::Line(line, Instant::now())).is_ok()
        };
        let rest = |half: &[u8]| {
            let mut kept = self.half.lock().unwrap_or_else(PoisonError::into_inner);
            *kept = String::from_utf8_lossy(&half[..half.len().min(TAIL.1)]).into_owned();
        };
        let end = self.read(stdout, take, rest);
        // When nobody listens any more, nobody needs to know.
        _ = self.send.send(end);
    }

    fn read_stderr(&self, stderr: impl Read) {
        let take = |line: String| match Report::read(&line) {
            Some(report) => self.send.send(Came::Report(report)).is_ok(),
            None => {
                self.keep("!", &line);
                true
            }
        };
        let end = self.read(stderr, take, |_| ());
        match end {
            // A bot may close stderr.
            Came::End => (),
            flood => _ = self.send.send(flood),
        }
    }

    /// Reads lines until the end, or until a limit is exceeded. The pipe is closed then. `take` gets
    /// the lines, `rest` what has come of the next one.
    fn read(
        &self,
        mut pipe: impl Read,
        mut take: impl FnMut(String) -> bool,
        rest: impl Fn(&[u8]),
    ) -> Came {
        let mut buffer = vec![0; 1 << 16];
        let mut line: Vec<u8> = Vec::new();
        loop {
            let mut part = match pipe.read(&mut buffer) {
                Ok(0) | Err(_) => {
                    if !line.is_empty() {
                        self.keep("…", &String::from_utf8_lossy(&line));
                    }
                    return Came::End;
                }
                Ok(read) => &buffer[..read],
            };
            let mut cost = part.len();
            while let Some(end) = part.iter().position(|it| *it == b'\n') {
                line.extend_from_slice(&part[..end]);
                part = &part[end + 1..];
                cost += LINE_COST;
                if self.line < line.len() {
                    return Came::LongLine;
                }
                let text = String::from_utf8_lossy(&line).into_owned();
                line.clear();
                if !take(text) {
                    return Came::End;
                }
            }
            line.extend_from_slice(part);
            rest(&line);
            if self.line < line.len() {
                self.keep("…", &String::from_utf8_lossy(&line));
                return Came::LongLine;
            }
            if self.output < self.said.fetch_add(cost, Ordering::Relaxed) + cost {
                return Came::Flood;
            }
        }
    }

    /// Keeps the beginning of a line to be shown after a fault.
    fn keep(&self, sign: &str, line: &str) {
        let end = line.char_indices().nth(TAIL.1).map_or(line.len(), |it| it.0);
        let mut tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner);
        if tail.len() == TAIL.0 {
            tail.pop_front();
        }
        tail.push_back(format!("{sign} {}", &line[..end]));
    }
}
