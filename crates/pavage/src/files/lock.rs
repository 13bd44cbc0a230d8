//! Finding the process that has locked a file.

use std::fs::File;

/// The process that has locked a file, if the system tells.
#[cfg(unix)]
pub(crate) fn holder(file: &File) -> Option<u32> {
    use std::os::unix::fs::MetadataExt;
    let locks = std::fs::read_to_string("/proc/locks").ok()?;
    find(&locks, file.metadata().ok()?.ino())
}

#[cfg(not(unix))]
pub(crate) fn holder(_: &File) -> Option<u32> {
    None
}

/// The process in lines such as `1: FLOCK ADVISORY WRITE 4711 08:01:131 0 EOF`. File systems write
/// device numbers in different ways, so only the inode is compared; if several processes match, the
/// answer is `None`.
#[cfg(unix)]
fn find(locks: &str, inode: u64) -> Option<u32> {
    let mut holders = locks.lines().filter_map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, "FLOCK", _, "WRITE", process, place, ..] = words[..] else { return None };
        let number = place.rsplit(':').next()?;
        (number.parse() == Ok(inode)).then(|| process.parse().ok())?
    });
    let holder = holders.next()?;
    holders.all(|it| it == holder).then_some(holder)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn the_holder_is_found_unless_two_match() {
        let one = "1: FLOCK  ADVISORY  WRITE 4711 08:01:131 0 EOF\n2: POSIX  ADVISORY  WRITE 5 08:01:131 0 EOF\n";
        assert_eq!(find(one, 131), Some(4711));
        assert_eq!(find(one, 31), None);
        let two = format!("{one}3: FLOCK  ADVISORY  WRITE 12 08:02:131 0 EOF\n");
        assert_eq!(find(&two, 131), None);
        assert_eq!(find("rubbish\n", 131), None);
    }
}
