//! The folder that is the site.

use std::path::Path;
use std::{fs, io};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

/// What the page imports: `pavage.js` and, from there, `pavage_bg.wasm`.
const NAME: &str = "pavage";
const SERVICE_WORKER: &str = "service-worker.js";

/// A file of the site by its name.
pub(crate) type File = (String, Vec<u8>);

/// All files of the site.
pub(crate) fn make(module: &Path, around: &Path) -> Result<Vec<File>> {
    let mut files = bindgen(module)?;
    files.extend(read(around)?);
    files.sort();
    keep(&mut files)?;
    Ok(files)
}

/// Writes the site into a folder. A file that did not change keeps its time, so that what is built from it is not built
/// again; one that is not ours is left alone.
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

/// The module as a browser loads it, with the glue that loads it.
fn bindgen(module: &Path) -> Result<Vec<File>> {
    let folder = module.with_extension("bindgen");
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        // Left out by default here, unlike in the tool; without it the page looks for no module at all.
        .omit_default_module_path(false)
        .out_name(NAME)
        .generate(&folder)
        .with_context(|| format!("cannot make the glue for {}", module.display()))?;
    read(&folder)
}

/// All files of a folder.
fn read(folder: &Path) -> Result<Vec<File>> {
    let read = || {
        fs::read_dir(folder)?
            .map(|entry| {
                let entry = entry?;
                Ok((entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path())?))
            })
            .collect::<Result<Vec<File>>>()
    };
    read().with_context(|| format!("cannot read {}", folder.display()))
}

/// Tells the service worker what to keep, under a version that changes with every byte.
fn keep(files: &mut [File]) -> Result<()> {
    let version = version(files);
    let names: Vec<&str> = files.iter().map(|it| it.0.as_str()).collect();
    let names: Vec<&str> =
        names.into_iter().filter(|it| ![SERVICE_WORKER, "index.html"].contains(it)).collect();
    let head = format!("const VERSION = \"{version}\";\nconst FILES = {names:?};\n\n");
    let (_, worker) = files
        .iter_mut()
        .find(|it| it.0 == SERVICE_WORKER)
        .with_context(|| format!("expected {SERVICE_WORKER} among the files, found none"))?;
    worker.splice(..0, head.into_bytes());
    Ok(())
}

fn version(files: &[File]) -> String {
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
    fn the_service_worker_keeps_every_other_file() {
        let mut site = files(&[("a.js", "1"), ("index.html", "2"), (SERVICE_WORKER, "run();\n")]);
        keep(&mut site).unwrap();
        let worker = String::from_utf8(site[2].1.clone()).unwrap();
        let lines: Vec<&str> = worker.lines().collect();
        assert!(lines[0].starts_with("const VERSION = \"") && lines[0].len() == 35, "{worker}");
        assert_eq!(lines[1..], ["const FILES = [\"a.js\"];", "", "run();"]);
        assert!(keep(&mut files(&[("a.js", "1")])).is_err());
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
