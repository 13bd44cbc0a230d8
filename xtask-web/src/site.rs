//! The folder of the site.

use std::path::Path;
use std::{fs, io};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::glue::glue;

const SERVICE_WORKER: &str = "service-worker.js";
/// The page. Like the service worker it keeps its name, because browsers find it by that name.
const PAGE: &str = "index.html";
/// The placeholder for the version of the app in the files around the module.
const VERSION: &str = "VERSION";

/// A file of the site: its name and its content.
pub(crate) type File = (String, Vec<u8>);

/// The name of the module that a browser loads first.
const FIRST: &str = "pavage";
/// The name of the module with all pages.
pub(crate) const LATER: &str = "more";

/// All files of the site.
pub(crate) fn make(first: &Path, later: &Path, around: &Path) -> Result<Vec<File>> {
    // One module for both is not downloaded by anybody.
    let small = first != later;
    let (mut files, mut around) = (glue(FIRST, first, small)?, read(around)?);
    files.extend(glue(LATER, later, small)?);
    trim_styles(&mut around);
    let version = version(files.iter().chain(&around));
    stamp(&mut around, &version);
    files.extend(around);
    files.sort();
    keep(&mut files, &version)?;
    Ok(files)
}

/// Writes the site into a folder. An unchanged file keeps its time, so that nothing is rebuilt
/// because of it; files that are not ours are left alone.
pub(crate) fn write(files: &[File], folder: &Path) -> Result<()> {
    let write = || {
        fs::create_dir_all(folder)?;
        for (name, bytes) in files {
            let path = folder.join(name);
            if fs::read(&path).ok().as_ref() != Some(bytes) {
                fs::write(path, bytes)?;
            }
        }
        Ok::<_, io::Error>(())
    };
    write().with_context(|| format!("cannot write {}", folder.display()))
}

/// All files of a folder by their names. A folder among them is one file, whose parts are put together in the order of
/// their names.
pub(crate) fn read(folder: &Path) -> Result<Vec<File>> {
    let read = || {
        let mut files = fs::read_dir(folder)?
            .map(|entry| {
                let path = entry?.path();
                let bytes = if path.is_dir() {
                    read(&path)?.into_iter().flat_map(|it| it.1).collect()
                } else {
                    fs::read(&path)?
                };
                let name = path.file_name().context("an entry has a name")?;
                Ok((name.to_string_lossy().into_owned(), bytes))
            })
            .collect::<Result<Vec<File>>>()?;
        files.sort();
        Ok::<_, anyhow::Error>(files)
    };
    read().with_context(|| format!("cannot read {}", folder.display()))
}

/// Leaves the comments and the indentation of style sheets to those who read the sources.
fn trim_styles(files: &mut [File]) {
    for (_, bytes) in files.iter_mut().filter(|it| it.0.ends_with(".css")) {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let mut parts = text.split("/*");
        let first = parts.next().unwrap_or_default();
        let rest = parts.map(|it| it.split_once("*/").map_or("", |it| it.1));
        let text: String = [first].into_iter().chain(rest).collect();
        let lines = text.lines().map(str::trim).filter(|it| !it.is_empty());
        *bytes = lines.collect::<Vec<_>>().join("\n").into_bytes();
    }
}

/// Writes the version into the files: the page requests files by name and version, so that two
/// versions can be kept side by side. A host ignores the part after `?`.
fn stamp(files: &mut [File], version: &str) {
    for (_, bytes) in files {
        if let Ok(text) = str::from_utf8(bytes) {
            *bytes = text.replace(VERSION, version).into_bytes();
        }
    }
}

/// Lists the files to keep in the service worker.
fn keep(files: &mut [File], version: &str) -> Result<()> {
    let names = files.iter().map(|it| &it.0).filter(|it| ![SERVICE_WORKER, PAGE].contains(&&***it));
    let names: Vec<String> = names.map(|it| format!("{it}?{version}")).collect();
    let (_, worker) = files
        .iter_mut()
        .find(|it| it.0 == SERVICE_WORKER)
        .with_context(|| format!("expected {SERVICE_WORKER} among the files, found none"))?;
    worker.splice(..0, format!("const FILES = {names:?};\n\n").into_bytes());
    Ok(())
}

/// A version that changes with every byte.
fn version<'a>(files: impl IntoIterator<Item = &'a File>) -> String {
    let mut hash = Sha256::new();
    for (name, bytes) in files {
        for part in [name.as_bytes(), bytes] {
            hash.update(part.len().to_le_bytes());
            hash.update(part);
        }
    }
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(texts: &[(&str, &str)]) -> Vec<File> {
        texts.iter().map(|&(name, text)| (name.to_owned(), text.into())).collect()
    }

    #[test]
    fn everything_the_page_loads_is_named_by_the_version() {
        let mut site = files(&[
            ("a.js", "import \"./b.js?VERSION\";"),
            ("index.html", "src=\"a.js?VERSION\""),
            (SERVICE_WORKER, "const CACHE = \"VERSION\";\n"),
        ]);
        stamp(&mut site, "7");
        keep(&mut site, "7").unwrap();
        let texts = site.iter().map(|it| str::from_utf8(&it.1).unwrap());
        let expected = [
            "import \"./b.js?7\";",
            "src=\"a.js?7\"",
            "const FILES = [\"a.js?7\"];\n\nconst CACHE = \"7\";\n",
        ];
        assert_eq!(texts.collect::<Vec<_>>(), expected);
        assert!(keep(&mut files(&[("a.js", "1")]), "7").is_err());
    }

    #[test]
    fn style_sheets_lose_their_comments() {
        let mut site =
            files(&[("a.css", "/* A */\n\na { /* b */\n  c: d;\n}\n"), ("a.js", "/* A */")]);
        trim_styles(&mut site);
        assert_eq!(site, files(&[("a.css", "a {\nc: d;\n}"), ("a.js", "/* A */")]));
    }

    #[test]
    fn the_version_changes_with_names_and_contents() {
        let one = version(&files(&[("a", "bc")]));
        assert_eq!(one, version(&files(&[("a", "bc")])));
        for other in [&[("a", "bd")][..], &[("ab", "c")], &[("a", "bc"), ("d", "")]] {
            assert_ne!(one, version(&files(other)), "{other:?}");
        }
    }
}
