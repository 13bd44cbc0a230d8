//! What a program asked of the system, as `strace` wrote it down.

use std::path::{Path, PathBuf};

use crate::Result;

/// The system calls that change files or tell somebody something. Not every machine has each of
/// them, which the question mark allows.
pub(crate) const CALLS: &str = "?open,openat,?openat2,?creat,?mkdir,mkdirat,?rmdir,?unlink,unlinkat,\
    ?rename,?renameat,?renameat2,?link,linkat,?symlink,symlinkat,write,writev,pwrite64,pwritev,\
    ?pwritev2,truncate,ftruncate,fallocate,?copy_file_range,?sendfile,?splice,mmap,?io_uring_setup,\
    fsync,fdatasync,sync,?syncfs,sendto,sendmsg,?sendmmsg";

/// A system call that matters here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Call {
    /// Opens a file that may not be there yet.
    Make(PathBuf),
    /// Makes a folder.
    Folder(PathBuf),
    /// Removes a name.
    Remove(PathBuf),
    /// Writes at a place of a file.
    Write { path: PathBuf, at: usize, bytes: Vec<u8> },
    /// Cuts a file, or makes it longer.
    Length(PathBuf, usize),
    /// Waits until a file or a folder is on the disk.
    Sync(PathBuf),
    /// Sends something to somebody.
    Send { socket: String, bytes: Vec<u8> },
    /// Something else.
    Other,
}

/// One line of the trace. The calls of several threads overlap, so a call begins and ends.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// A thread is about to do it.
    Begun(u32, Call),
    /// A thread has done it, and this was the answer.
    Ended(u32, i64),
    /// It began and ended before anything else happened.
    Done(u32, Call, i64),
    /// Nothing that matters.
    Nothing,
}

/// Reads a line. Only files below `root` matter.
pub(crate) fn read(line: &str, root: &Path) -> Result<Step> {
    let expected = || format!("expected a line of strace, found `{line:.200}`");
    let (thread, rest) = line.split_once(' ').ok_or_else(expected)?;
    let (thread, rest) = (thread.parse().map_err(|_| expected())?, rest.trim());
    if rest.starts_with("+++") || rest.starts_with("---") {
        return Ok(Step::Nothing);
    }
    if rest.starts_with("<... ") {
        return Ok(Step::Ended(thread, answer(rest).ok_or_else(expected)?));
    }
    let (name, args) = rest.split_once('(').ok_or_else(expected)?;
    if let Some(args) = args.strip_suffix("<unfinished ...>") {
        return Ok(Step::Begun(thread, call(name, args.trim_end(), root)?));
    }
    let (args, _) = args.rsplit_once(") ").ok_or_else(expected)?;
    let call = call(name, args, root)?;
    // A thread that was ended in a call gets no answer.
    Ok(answer(rest).map_or(Step::Nothing, |it| Step::Done(thread, call, it)))
}

/// The number after the equals sign.
fn answer(text: &str) -> Option<i64> {
    let (_, answer) = text.rsplit_once(" = ")?;
    let end = answer.find(|it: char| it != '-' && !it.is_ascii_digit()).unwrap_or(answer.len());
    answer[..end].parse().ok()
}

fn call(name: &str, args: &str, root: &Path) -> Result<Call> {
    let ours = |it: &Path| it.starts_with(root) && !is_index(it);
    let texts = texts(args, '"', '"')?;
    let file = file(args)?;
    let named = texts.first().map(|it| path(it)).filter(|it| ours(it));
    let opened = Some(path(&file)).filter(|it| ours(it));
    let number = || args.rsplit(", ").next().and_then(|it| it.parse().ok());
    let number = || number().ok_or_else(|| format!("expected a number at the end of `{args}`"));
    let known = match (name, named, opened) {
        // The file is new, or as it was.
        ("openat", Some(path), _) if !args.contains("O_TRUNC") => {
            Some(if args.contains("O_CREAT") { Call::Make(path) } else { Call::Other })
        }
        ("mkdir" | "mkdirat", Some(path), _) => Some(Call::Folder(path)),
        ("unlink" | "unlinkat", Some(path), _) => Some(Call::Remove(path)),
        ("pwrite64", _, Some(path)) => {
            Some(Call::Write { path, at: number()?, bytes: texts.concat() })
        }
        ("ftruncate", _, Some(path)) => Some(Call::Length(path, number()?)),
        ("fsync" | "fdatasync", _, Some(path)) => Some(Call::Sync(path)),
        ("write" | "writev" | "sendto" | "sendmsg", _, None) if file.starts_with(b"socket:") => {
            Some(Call::Send { socket: String::from_utf8(file)?, bytes: texts.concat() })
        }
        // They would matter whatever file they are about.
        ("sendmmsg" | "sync" | "syncfs" | "io_uring_setup", ..) => None,
        (_, None, None) => Some(Call::Other),
        _ => None,
    };
    known.ok_or_else(|| format!("the replay cannot do `{name}`: {args:.200}").into())
}

/// The index of a log of changes is shared memory, and is made anew when a database is opened.
pub(crate) fn is_index(path: &Path) -> bool {
    path.to_string_lossy().ends_with("-shm")
}

fn path(bytes: &[u8]) -> PathBuf {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// The file of the first descriptor; it stands beside it.
fn file(args: &str) -> Result<Vec<u8>> {
    // A path that is given is whole, whatever folder it could be relative to.
    let args = args.split(", ").find(|it| it.contains('<') && !it.starts_with("AT_FDCWD"));
    Ok(texts(args.unwrap_or_default(), '<', '>')?.into_iter().next().unwrap_or_default())
}

/// All texts between two signs, whose bytes are written in hexadecimal.
fn texts(mut args: &str, open: char, close: char) -> Result<Vec<Vec<u8>>> {
    let mut texts = Vec::new();
    while let Some((_, rest)) = args.split_once(open) {
        let (text, rest) = rest.split_once(close).ok_or("expected the end of a text")?;
        if rest.starts_with("...") {
            return Err("expected a whole text, found one that strace has cut".into());
        }
        texts.push(bytes(text)?);
        args = rest;
    }
    Ok(texts)
}

fn bytes(text: &str) -> Result<Vec<u8>> {
    let pairs = text.split("\\x").skip(1).map(|it| u8::from_str_radix(it, 16));
    Ok(pairs.collect::<std::result::Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hexadecimal(text: &str) -> String {
        text.bytes().map(|it| format!("\\x{it:02x}")).collect()
    }

    /// The step of a line whose texts are written plainly, and whose files are in braces.
    fn step(line: &str) -> Step {
        let mut inside = false;
        let signs = line.chars().map(|it| match it {
            '"' | '{' | '}' => {
                inside = !inside;
                it.to_string().replace('{', "<").replace('}', ">")
            }
            it if inside => hexadecimal(&it.to_string()),
            it => it.to_string(),
        });
        read(&signs.collect::<String>(), Path::new("/disk")).unwrap()
    }

    #[test]
    fn changes_of_files_are_read() {
        let path = || PathBuf::from("/disk/a b");
        assert_eq!(
            step(r#"7 openat(AT_FDCWD{/}, "/disk/a b", O_RDWR|O_CREAT, 0600) = 3{/disk/a b}"#),
            Step::Done(7, Call::Make(path()), 3)
        );
        assert_eq!(
            step(r#"7 pwrite64(3{/disk/a b}, "=) x", 4, 4096) = 4"#),
            Step::Done(7, Call::Write { path: path(), at: 4096, bytes: b"=) x".to_vec() }, 4)
        );
        assert_eq!(
            step("7 ftruncate(3{/disk/a b}, 12) = 0"),
            Step::Done(7, Call::Length(path(), 12), 0)
        );
        assert_eq!(
            step(r#"7 unlink("/disk/a b") = -1 ENOENT (No such file)"#),
            Step::Done(7, Call::Remove(path()), -1)
        );
        assert_eq!(step(r#"7 unlink("/elsewhere") = 0"#), Step::Done(7, Call::Other, 0));
    }

    #[test]
    fn calls_overlap() {
        let sync = Call::Sync("/disk/a".into());
        assert_eq!(step("7 fdatasync(3{/disk/a} <unfinished ...>"), Step::Begun(7, sync));
        assert_eq!(step("7 <... fdatasync resumed>) = 0"), Step::Ended(7, 0));
        assert_eq!(step("7 +++ exited with 0 +++"), Step::Nothing);
    }

    #[test]
    fn what_is_sent_is_put_together() {
        let socket = "socket:[5]".to_owned();
        let send = Call::Send { socket, bytes: b"onetwo".to_vec() };
        assert_eq!(
            step(
                r#"7 writev(4{socket:[5]}, [(iov_base="one", iov_len=3), (iov_base="two")], 2) = 6"#
            ),
            Step::Done(7, send, 6)
        );
    }

    #[test]
    fn what_is_not_known_is_not_ignored() {
        let root = hexadecimal("/disk/a");
        for line in [
            format!("7 rename(\"{root}\", \"{root}\") = 0"),
            format!("7 write(3<{root}>, \"\", 0) = 0"),
            format!("7 mmap(NULL, 9, PROT_WRITE, MAP_SHARED, 3<{root}>, 0) = 0x7f"),
            format!("7 pwrite64(3<{root}>, \"\\x00\"..., 4, 0) = 4"),
            "7 sync() = 0".to_owned(),
        ] {
            assert!(read(&line, Path::new("/disk")).is_err(), "{line}");
        }
    }
}
