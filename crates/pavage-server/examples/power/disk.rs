//! A disk that may lose what nobody has waited for.
//!
//! A write, a new length or a new name is kept by the system at once, and by the disk only after a
//! sync of its file, or of its folder if it is a name. This is all that POSIX promises; most disks
//! are kinder.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};

use crate::trace::Call;

/// What a disk writes whole or not at all.
const SECTOR: usize = 512;

/// The files and folders below one that was always there.
#[derive(Debug)]
pub(crate) struct Disk {
    root: PathBuf,
    files: Vec<File>,
    /// The names as programs see them, and as the disk has them.
    now: Names,
    lasting: Names,
}

type Names = BTreeMap<PathBuf, Node>;

/// The content of each file by its path.
pub(crate) type Image = BTreeMap<PathBuf, Vec<u8>>;

/// What a name means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Node {
    Folder,
    File(usize),
}

#[derive(Debug, Default)]
struct File {
    /// What is on the disk.
    lasting: Vec<u8>,
    /// What may be there in part.
    pending: VecDeque<Change>,
    /// The number of changes that have been pending and are on the disk.
    settled: usize,
}

#[derive(Debug)]
enum Change {
    Write(usize, Vec<u8>),
    Length(usize),
}

/// What a sync makes lasting: what there was when it began.
#[derive(Debug)]
pub(crate) enum Sync {
    /// The changes of a file up to this number.
    File(usize, usize),
    /// The names in a folder.
    Folder(PathBuf, Names),
    /// A file without a name.
    Nothing,
}

impl Disk {
    /// A disk with an empty folder.
    pub(crate) fn new(root: &Path) -> Disk {
        let (now, lasting) = (Names::new(), Names::new());
        Disk { root: root.to_owned(), files: Vec::new(), now, lasting }
    }

    /// Does what a call has done.
    pub(crate) fn change(&mut self, call: Call) {
        match call {
            Call::Make(path) => {
                if !self.now.contains_key(&path) {
                    self.now.insert(path, Node::File(self.files.len()));
                    self.files.push(File::default());
                }
            }
            Call::Folder(path) => _ = self.now.insert(path, Node::Folder),
            Call::Remove(path) => _ = self.now.remove(&path),
            Call::Write { path, at, bytes } => self.pend(&path, Change::Write(at, bytes)),
            Call::Length(path, length) => self.pend(&path, Change::Length(length)),
            Call::Sync(_) | Call::Send { .. } | Call::Other => (),
        }
    }

    fn pend(&mut self, path: &Path, change: Change) {
        if let Some(Node::File(file)) = self.now.get(path) {
            self.files[*file].pending.push_back(change);
        }
    }

    /// What a sync that begins now will make lasting.
    pub(crate) fn sync(&self, path: &Path) -> Sync {
        match self.now.get(path) {
            Some(Node::File(file)) => {
                let it = &self.files[*file];
                Sync::File(*file, it.settled + it.pending.len())
            }
            Some(Node::Folder) => Sync::Folder(path.to_owned(), inside(&self.now, path)),
            None if path == self.root => Sync::Folder(path.to_owned(), inside(&self.now, path)),
            None => Sync::Nothing,
        }
    }

    /// A sync has ended.
    pub(crate) fn settle(&mut self, sync: Sync) {
        match sync {
            Sync::File(file, end) => {
                let file = &mut self.files[file];
                while file.settled < end {
                    let change = file.pending.pop_front().expect("a sync covers what there was");
                    change.apply(&mut file.lasting, &mut || true);
                    file.settled += 1;
                }
            }
            Sync::Folder(folder, names) => {
                self.lasting.retain(|it, _| it.parent() != Some(&folder));
                self.lasting.extend(names);
            }
            Sync::Nothing => (),
        }
    }

    /// The files after a loss of power, in which each thing that was not synced survives if the
    /// closure says so.
    pub(crate) fn image(&self, survives: &mut dyn FnMut() -> bool) -> Image {
        let mut names = self.lasting.clone();
        let all: BTreeSet<_> = self.lasting.keys().chain(self.now.keys()).collect();
        for path in all {
            let now = self.now.get(path).copied();
            if names.get(path).copied() != now && survives() {
                match now {
                    Some(node) => _ = names.insert(path.clone(), node),
                    None => _ = names.remove(path),
                }
            }
        }
        // A file is lost with any of its folders.
        let reached = |path: &Path| {
            let folders = path.ancestors().skip(1).take_while(|it| *it != self.root);
            { folders }.all(|it| names.contains_key(it))
        };
        let files = names.iter().filter(|it| reached(it.0)).filter_map(|(path, node)| match node {
            Node::Folder => None,
            Node::File(file) => Some((path.clone(), self.files[*file].image(survives))),
        });
        files.collect()
    }
}

fn inside(names: &Names, folder: &Path) -> Names {
    let inside = names.iter().filter(|it| it.0.parent() == Some(folder));
    inside.map(|(path, node)| (path.clone(), *node)).collect()
}

impl File {
    fn image(&self, survives: &mut dyn FnMut() -> bool) -> Vec<u8> {
        let mut bytes = self.lasting.clone();
        self.pending.iter().for_each(|it| it.apply(&mut bytes, survives));
        bytes
    }
}

impl Change {
    /// Applies those of its sectors that survive.
    fn apply(&self, to: &mut Vec<u8>, survives: &mut dyn FnMut() -> bool) {
        match self {
            Change::Length(length) => {
                if survives() {
                    to.resize(*length, 0);
                }
            }
            Change::Write(at, bytes) => {
                let mut from = 0;
                while from < bytes.len() {
                    let begin = at + from;
                    let end = (begin / SECTOR + 1) * SECTOR;
                    let part = &bytes[from..bytes.len().min(end - at)];
                    if survives() {
                        to.resize(to.len().max(begin + part.len()), 0);
                        to[begin..begin + part.len()].copy_from_slice(part);
                    }
                    from += part.len();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn disk() -> Disk {
        Disk::new(Path::new("/disk"))
    }

    fn write(at: usize, bytes: &[u8]) -> Call {
        Call::Write { path: "/disk/a".into(), at, bytes: bytes.to_vec() }
    }

    fn sync(disk: &mut Disk, path: &str) {
        let sync = disk.sync(Path::new(path));
        disk.settle(sync);
    }

    /// The content of a file after a loss of everything that can be lost.
    fn left(disk: &Disk, path: &str) -> Option<Vec<u8>> {
        disk.image(&mut || false).remove(Path::new(path))
    }

    #[test]
    fn a_file_needs_its_name_and_its_content() {
        let mut disk = disk();
        disk.change(Call::Make("/disk/a".into()));
        disk.change(write(0, b"one"));
        sync(&mut disk, "/disk/a");
        assert_eq!(left(&disk, "/disk/a"), None, "its folder was not synced");
        sync(&mut disk, "/disk");
        disk.change(write(1, b"two"));
        assert_eq!(left(&disk, "/disk/a").unwrap(), b"one");
        assert_eq!(disk.image(&mut || true)[Path::new("/disk/a")], b"otwo");
        disk.change(Call::Remove("/disk/a".into()));
        assert_eq!(left(&disk, "/disk/a").unwrap(), b"one", "a removed name can come back");
        assert!(disk.image(&mut || true).is_empty());
    }

    #[test]
    fn a_file_is_lost_with_its_folder() {
        let mut disk = disk();
        disk.change(Call::Folder("/disk/f".into()));
        disk.change(Call::Make("/disk/f/a".into()));
        sync(&mut disk, "/disk/f");
        assert_eq!(left(&disk, "/disk/f/a"), None);
        sync(&mut disk, "/disk");
        assert_eq!(left(&disk, "/disk/f/a").unwrap(), b"");
    }

    #[test]
    fn a_sync_covers_what_was_there_when_it_began() {
        let mut disk = disk();
        disk.change(Call::Make("/disk/a".into()));
        sync(&mut disk, "/disk");
        disk.change(write(0, b"one"));
        let first = disk.sync(Path::new("/disk/a"));
        disk.change(write(3, b"two"));
        disk.settle(first);
        assert_eq!(left(&disk, "/disk/a").unwrap(), b"one");
        sync(&mut disk, "/disk/a");
        assert_eq!(left(&disk, "/disk/a").unwrap(), b"onetwo");
        disk.change(Call::Length("/disk/a".into(), 1));
        assert_eq!(left(&disk, "/disk/a").unwrap(), b"onetwo");
    }

    #[test]
    fn a_write_can_be_torn_between_sectors_only() {
        let mut disk = disk();
        disk.change(Call::Make("/disk/a".into()));
        sync(&mut disk, "/disk");
        disk.change(write(500, &[1; 1000]));
        let mut sectors = [false, true, false].into_iter();
        let image = disk.image(&mut || sectors.next().unwrap());
        let torn = &image[Path::new("/disk/a")];
        assert_eq!(torn.len(), 1024);
        assert!(torn[..512].iter().all(|it| *it == 0) && torn[512..].iter().all(|it| *it == 1));
    }
}
