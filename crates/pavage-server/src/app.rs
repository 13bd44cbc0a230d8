//! The files of the browser app.

use std::borrow::Cow;
use std::io::{Read, Write};

use axum::Router;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use crate::http;

/// The page itself.
const PAGE: &str = "index.html";

/// The files that a browser loads, kept compressed as they are sent.
#[derive(Clone, Debug)]
pub struct App {
    files: Vec<File>,
}

/// One file of the app.
#[derive(Clone, Debug)]
pub(crate) struct File {
    name: Cow<'static, str>,
    packed: Cow<'static, [u8]>,
}

impl App {
    /// The app embedded in this program; `None` if `cargo xtask web` had not been run before
    /// the build.
    pub fn embedded() -> Option<App> {
        let files: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
        let file = |&(name, packed): &(&'static str, &'static [u8])| File {
            name: Cow::Borrowed(name),
            packed: Cow::Borrowed(packed),
        };
        (!files.is_empty()).then(|| App { files: files.iter().map(file).collect() })
    }

    /// An app made of files with names.
    pub fn new(files: &[(&str, &[u8])]) -> App {
        let file = |&(name, bytes): &(&str, &[u8])| File {
            name: Cow::Owned(name.to_owned()),
            packed: Cow::Owned(pack(bytes)),
        };
        App { files: files.iter().map(file).collect() }
    }

    /// The pages of a server: these files, and before them whatever another router answers.
    pub fn around(self, pages: Router) -> Router {
        http::around(self, pages)
    }

    /// The same app, whose page says that tables can be opened here, and by which address others
    /// reach them.
    pub(crate) fn marked(mut self, address: &str) -> App {
        let mark = format!("<head>\n<meta name=\"pavage-server\" content=\"{address}\">");
        for file in &mut self.files {
            if file.name == PAGE
                && let Ok(text) = String::from_utf8(file.plain())
            {
                let page = text.replacen("<head>", &mark, 1);
                file.packed = Cow::Owned(pack(page.as_bytes()));
            }
        }
        self
    }

    /// The version of the app: it changes with every file.
    pub(crate) fn version(&self) -> String {
        let tags = self.files.iter().flat_map(|it| it.packed.last_chunk::<8>());
        let all = tags.fold(0_u64, |all, it| all.rotate_left(9) ^ u64::from_le_bytes(*it));
        format!("{all:016x}")
    }

    /// The file at a path such as `/icon.svg`; the page is at `/`.
    pub(crate) fn at(&self, path: &str) -> Option<&File> {
        let name = match path.strip_prefix('/')? {
            "" => PAGE,
            name => name,
        };
        self.files.iter().find(|file| file.name == name)
    }
}

fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("memory takes every byte");
    encoder.finish().expect("memory takes every byte")
}

/// The files alone.
impl From<App> for Router {
    fn from(app: App) -> Router {
        app.around(Router::new())
    }
}

impl File {
    /// The content as gzip.
    pub(crate) fn packed(&self) -> Cow<'static, [u8]> {
        self.packed.clone()
    }

    /// The uncompressed content, for the few clients without gzip.
    pub(crate) fn plain(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        GzDecoder::new(&*self.packed).read_to_end(&mut bytes).expect("we packed it");
        bytes
    }

    /// An entity tag for this content: gzip ends with its checksum and length. It is weak
    /// because there are two encodings.
    pub(crate) fn tag(&self) -> String {
        let end = self.packed.last_chunk::<8>().expect("gzip ends with eight such bytes");
        format!("W/\"{:016x}\"", u64::from_le_bytes(*end))
    }

    /// The content type; the browser is told not to guess.
    pub(crate) fn kind(&self) -> &'static str {
        match self.name.rsplit_once('.').map_or("", |it| it.1) {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "wasm" => "application/wasm",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "webmanifest" => "application/manifest+json",
            _ => "application/octet-stream",
        }
    }
}
