//! A file that is written completely or not at all.
//!
//! It is written under another name in the same folder, `.NAME.RANDOM.part`, and renamed when it is
//! kept. Until then the old file is untouched; a failure removes the part. Only a killed program
//! leaves a part behind. Parts are locked while they are written, so the next file of that name
//! finds and removes those without a writer.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
#[cfg(unix)]
use std::{thread, time::Duration};

use tempfile::{Builder, NamedTempFile};

use super::is_standard;
use crate::interrupt;

/// The longest prefix of a file's name that the name of its part repeats: file systems allow 255
/// bytes in all.
const LONGEST_NAME: usize = 200;
/// The number of random characters in the name of a part.
const RANDOM: usize = 6;
/// The end of the name of a part.
const PART: &str = ".part";
/// How often a part is made until one can be locked.
const MOST_PARTS: usize = 100;
/// The longest chain of links.
const MOST_LINKS: usize = 40;

/// The parts being written.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes the parts being written, before the program ends.
pub(crate) fn remove_unfinished() {
    let parts = UNFINISHED.lock().unwrap_or_else(|it| it.into_inner());
    for part in parts.iter() {
        // The program is ending, so an error cannot be reported.
        _ = fs::remove_file(part);
    }
}

/// A file being written.
#[derive(Debug)]
pub(crate) enum NewFile {
    /// A part that will replace a file or create one.
    Part(Part),
    /// A device or a pipe, which is written directly.
    Through(File),
    /// Standard output.
    Output(io::Stdout),
}

/// A file under a temporary name until it is kept.
#[derive(Debug)]
pub(crate) struct Part {
    file: NamedTempFile,
    /// Its final name.
    target: PathBuf,
    /// Whether it may replace a file.
    force: bool,
    listed: Listed,
}

/// A part that [`remove_unfinished`] would remove.
#[derive(Debug)]
struct Listed(PathBuf);

impl Listed {
    fn new(part: &Path) -> Listed {
        UNFINISHED.lock().unwrap_or_else(|it| it.into_inner()).push(part.to_owned());
        Listed(part.to_owned())
    }
}

impl Drop for Listed {
    fn drop(&mut self) {
        UNFINISHED.lock().unwrap_or_else(|it| it.into_inner()).retain(|it| *it != self.0);
    }
}

impl NewFile {
    /// Begins a file. An existing file is an error; with `force` it is replaced when the new one is
    /// kept.
    pub(crate) fn create(path: &Path, force: bool) -> io::Result<NewFile> {
        if is_standard(path) {
            return Ok(NewFile::Output(io::stdout()));
        }
        // Asked before links are followed: a pipe behind `/dev/stdout` has no name.
        if fs::metadata(path).is_ok_and(|it| !it.is_file() && !it.is_dir()) {
            return open_through(path).map(NewFile::Through);
        }
        let target = follow(path)?;
        let before = fs::metadata(&target).ok();
        match &before {
            Some(it) if it.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Some(_) if !force => return Err(ErrorKind::AlreadyExists.into()),
            // A file that must not be written must not be replaced either.
            Some(_) => _ = OpenOptions::new().write(true).open(&target)?,
            None => (),
        }
        let part = Part::create(target, before.map(|it| it.permissions()), force)?;
        Ok(NewFile::Part(part))
    }

    /// Gives the file its name. It is on the disk then, unless the system lies.
    pub(crate) fn keep(mut self) -> io::Result<()> {
        self.flush()?;
        match self {
            NewFile::Part(part) => part.keep().map(drop),
            NewFile::Through(_) | NewFile::Output(_) => Ok(()),
        }
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            NewFile::Part(part) => part.write(bytes),
            NewFile::Through(file) => file.write(bytes),
            NewFile::Output(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            NewFile::Part(part) => part.flush(),
            NewFile::Through(file) => file.flush(),
            NewFile::Output(out) => out.flush(),
        }
    }
}

impl Part {
    /// Begins a file that will have the name `target`, with the permissions of the file it
    /// replaces.
    pub(crate) fn create(
        target: PathBuf,
        permissions: Option<Permissions>,
        force: bool,
    ) -> io::Result<Part> {
        interrupt::listen();
        let name = target.file_name().ok_or(ErrorKind::InvalidFilename)?;
        let (folder, prefix) = (folder(&target), prefix(name));
        // An error of the part would name the part, which nobody asked for.
        fs::metadata(folder)?;
        sweep(folder, &prefix);
        let mut builder = Builder::new();
        builder.prefix(&prefix).suffix(PART).rand_bytes(RANDOM);
        if permissions.is_none() {
            public(&mut builder);
        }
        let (file, listed) = locked(|| builder.tempfile_in(folder))?;
        let part = Part { file, target, force, listed };
        if let Some(permissions) = permissions {
            part.file.as_file().set_permissions(permissions)?;
        }
        Ok(part)
    }

    /// Waits until what was written is on the disk.
    pub(crate) fn sync(&self) -> io::Result<()> {
        self.file.as_file().sync_all()
    }

    /// Gives the file its name when it is on the disk. It stays open and locked.
    pub(crate) fn keep(self) -> io::Result<File> {
        self.sync()?;
        self.name()
    }

    /// Gives the file its name. What was written after the last [`sync`](Part::sync) may not be on the disk yet.
    pub(crate) fn name(self) -> io::Result<File> {
        let kept = match self.force {
            true => self.file.persist(&self.target),
            false => self.file.persist_noclobber(&self.target),
        };
        let file = kept.map_err(|it| it.error)?;
        drop(self.listed);
        // The folder entry must reach the disk too. Not every system can promise that.
        _ = File::open(folder(&self.target)).and_then(|it| it.sync_all());
        Ok(file)
    }
}

impl Write for Part {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Makes a part and locks it. Before it is locked, another writer of the same name may take it for
/// an abandoned one; then the next is made.
fn locked(
    mut make: impl FnMut() -> io::Result<NamedTempFile>,
) -> io::Result<(NamedTempFile, Listed)> {
    for _ in 0..MOST_PARTS {
        let file = make()?;
        let listed = Listed::new(file.path());
        match file.as_file().try_lock() {
            Ok(()) if file.path().exists() => return Ok((file, listed)),
            Ok(()) | Err(TryLockError::WouldBlock) => (),
            // If files cannot be locked, nobody removes them, and parts of killed programs remain.
            Err(TryLockError::Error(_)) => return Ok((file, listed)),
        }
    }
    Err(ErrorKind::ResourceBusy.into())
}

/// Gives a new file the permissions that the system's mask allows; a temporary file would be
/// private.
#[cfg(unix)]
fn public(builder: &mut Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn public(_: &mut Builder<'_, '_>) {}

/// Opens a device or a pipe. A pipe without a reader is waited for, but not against the wish that the program ends.
#[cfg(unix)]
fn open_through(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::{FileTypeExt, OpenOptionsExt};

    let open = |flags| OpenOptions::new().write(true).custom_flags(flags).open(path);
    if !fs::metadata(path)?.file_type().is_fifo() {
        return open(0);
    }
    interrupt::listen();
    // Opened in this way a pipe without a reader is an error. Once there is one, opening it again does not wait.
    while let Err(error) = open(libc::O_NONBLOCK) {
        if error.raw_os_error() != Some(libc::ENXIO) || interrupt::came() {
            return Err(error);
        }
        thread::sleep(Duration::from_millis(20));
    }
    open(0)
}

#[cfg(not(unix))]
fn open_through(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).open(path)
}

/// The folder of a file.
fn folder(file: &Path) -> &Path {
    file.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The beginning of the names of a file's parts.
fn prefix(name: &OsStr) -> String {
    let name = name.to_string_lossy();
    let end = name.floor_char_boundary(LONGEST_NAME);
    format!(".{}.", &name[..end])
}

/// Removes the parts left by killed programs. Links are not followed.
fn sweep(folder: &Path, prefix: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let random = name.to_str().and_then(|it| it.strip_prefix(prefix)?.strip_suffix(PART));
        let ours = random.is_some_and(|it| {
            it.len() == RANDOM && it.bytes().all(|it| it.is_ascii_alphanumeric())
        });
        if !ours || !entry.file_type().is_ok_and(|it| it.is_file()) {
            continue;
        }
        // The lock is held until the part is removed, so that a writer who has just made it notices.
        let Ok(part) = File::open(entry.path()) else { continue };
        if part.try_lock().is_ok() {
            _ = fs::remove_file(entry.path());
        }
    }
}

/// The file that a path leads to through links, existing or not.
pub(crate) fn follow(path: &Path) -> io::Result<PathBuf> {
    let mut file = path.to_owned();
    for _ in 0..MOST_LINKS {
        if !file.is_symlink() {
            return Ok(file);
        }
        let next = fs::read_link(&file)?;
        file = folder(&file).join(next);
    }
    Err(io::Error::other("expected a file, found links that lead in a circle"))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const PREFIX: &str = ".game.rec.";

    fn part(folder: &Path) -> io::Result<NamedTempFile> {
        Builder::new().prefix(PREFIX).suffix(PART).rand_bytes(RANDOM).tempfile_in(folder)
    }

    fn names(folder: &Path) -> Vec<PathBuf> {
        fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect()
    }

    #[test]
    fn a_part_that_is_swept_before_it_is_locked_is_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut made = 0;
        let (file, _listed) = locked(|| {
            made += 1;
            let file = part(folder.path())?;
            if made == 1 {
                sweep(folder.path(), PREFIX);
                assert!(!file.path().exists());
            }
            Ok(file)
        })
        .unwrap();
        assert_eq!((made, names(folder.path())), (2, vec![file.path().to_owned()]));
        sweep(folder.path(), PREFIX);
        assert!(file.path().exists(), "a locked part has a writer");
    }

    #[test]
    fn a_part_that_is_being_swept_is_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut sweeping = None;
        let (file, _listed) = locked(|| {
            let file = part(folder.path())?;
            if sweeping.is_none() {
                let other = File::open(file.path())?;
                other.try_lock().expect("nobody has locked it");
                sweeping = Some((file.path().to_owned(), other));
            }
            Ok(file)
        })
        .unwrap();
        assert_ne!(file.path(), sweeping.unwrap().0);
        assert_eq!(names(folder.path()), [file.path()]);
    }

    #[test]
    fn many_writers_of_one_file_do_not_disturb_each_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.rec");
        thread::scope(|scope| {
            for writer in 0..4 {
                let path = &path;
                scope.spawn(move || {
                    for _ in 0..20 {
                        let mut file = NewFile::create(path, true).unwrap();
                        write!(file, "{writer}").unwrap();
                        file.keep().unwrap();
                    }
                });
            }
        });
        assert_eq!(fs::read_to_string(&path).unwrap().len(), 1);
        assert_eq!(names(folder.path()), [path]);
    }
}
