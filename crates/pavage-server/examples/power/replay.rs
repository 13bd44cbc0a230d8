//! The trace again, with a loss of power at every sync.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::BufRead;
use std::path::Path;

use pavage_protocol::Seq;

use crate::Result;
use crate::disk::{Disk, Sync};
use crate::people::Promise;
use crate::trace::{self, Call, Step};

/// What stands before an id on the wire, and the most bytes from there to its end.
const ID: &[u8] = b"\"id\":\"";
const LONGEST: usize = 80;

/// The last event of each table that somebody was told of.
pub(crate) type Told = BTreeMap<String, Seq>;

/// What is done at each sync just before it ends: until then, nothing of it need be on the disk.
pub(crate) type Crash<'a> = dyn FnMut(&Disk, &Told) -> Result<()> + 'a;

/// The state of the disk and of the people.
pub(crate) struct Replay<'a> {
    root: &'a Path,
    promises: &'a HashMap<String, Promise>,
    /// Whether a disk lies about the log of changes, to see whether that would be noticed.
    lies: bool,
    pub(crate) disk: Disk,
    /// The promises that have been on the wire.
    pub(crate) heard: HashSet<String>,
    told: Told,
    /// The end of what each socket sent.
    sent: HashMap<String, Vec<u8>>,
    begun: HashMap<u32, Begun>,
}

enum Begun {
    Change(Call),
    Sync(Sync, bool),
}

impl<'a> Replay<'a> {
    pub(crate) fn new(root: &'a Path, promises: &'a HashMap<String, Promise>) -> Replay<'a> {
        Replay {
            root,
            promises,
            lies: false,
            disk: Disk::new(root),
            heard: HashSet::new(),
            told: Told::new(),
            sent: HashMap::new(),
            begun: HashMap::new(),
        }
    }

    /// The same with a disk that never writes the log of changes.
    pub(crate) fn lying(self) -> Replay<'a> {
        Replay { lies: true, ..self }
    }

    /// The life of one process. The number of syncs in it.
    pub(crate) fn life(&mut self, trace: impl BufRead, crash: &mut Crash<'_>) -> Result<usize> {
        let mut syncs = 0;
        self.begun.clear();
        for line in trace.lines() {
            match trace::read(&line?, self.root)? {
                Step::Begun(thread, call) => self.begin(thread, call),
                Step::Ended(thread, answer) => syncs += self.end(thread, answer, crash)?,
                Step::Done(thread, call, answer) => {
                    self.begin(thread, call);
                    syncs += self.end(thread, answer, crash)?;
                }
                Step::Nothing => (),
            }
        }
        crash(&self.disk, &self.told)?;
        Ok(syncs)
    }

    fn begin(&mut self, thread: u32, call: Call) {
        let begun = match call {
            Call::Sync(path) => {
                let lie = self.lies && path.to_string_lossy().ends_with("-wal");
                Begun::Sync(self.disk.sync(&path), lie)
            }
            // It may arrive before the call has ended.
            Call::Send { socket, bytes } => {
                self.hear(socket, &bytes);
                Begun::Change(Call::Other)
            }
            other => Begun::Change(other),
        };
        self.begun.insert(thread, begun);
    }

    fn end(&mut self, thread: u32, answer: i64, crash: &mut Crash<'_>) -> Result<usize> {
        match self.begun.remove(&thread) {
            Some(Begun::Sync(..)) if answer != 0 => Err("expected a sync to succeed".into()),
            Some(Begun::Sync(sync, lie)) => {
                crash(&self.disk, &self.told)?;
                if !lie {
                    self.disk.settle(sync);
                }
                Ok(1)
            }
            Some(Begun::Change(mut call)) if 0 <= answer => {
                if let Call::Write { bytes, .. } = &mut call {
                    bytes.truncate(usize::try_from(answer)?);
                }
                self.disk.change(call);
                Ok(0)
            }
            // What failed has changed nothing.
            Some(Begun::Change(_)) | None => Ok(0),
        }
    }

    /// Notes which promises are in what is sent.
    fn hear(&mut self, socket: String, bytes: &[u8]) {
        let sent = self.sent.entry(socket).or_default();
        sent.extend(bytes);
        for at in 0..sent.len() {
            let Some(rest) = sent[at..].strip_prefix(ID) else { continue };
            let end = rest.iter().position(|it| *it == b'"').unwrap_or(rest.len());
            let id = String::from_utf8_lossy(&rest[..end]);
            if let Some(promise) = self.promises.get(&*id) {
                let last = self.told.entry(promise.table.clone()).or_default();
                *last = promise.seq.max(*last);
                self.heard.insert(id.into_owned());
            }
        }
        sent.drain(..sent.len().saturating_sub(LONGEST));
    }
}
