//! Chromium as a process.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use std::{env, fs, process, thread};

use serde_json::{Value, json};

use crate::connection::Connection;
use crate::emulate::Device;
use crate::page::Page;
use crate::patience::Patience;

/// The names of Chromium on different systems.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// A browser with its own profile. Both last as long as the browser or one of its pages.
#[derive(Debug)]
pub struct Browser {
    process: Arc<Process>,
    port: u16,
    connection: Connection,
}

/// A running Chromium; dropping it ends it and removes its profile.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    folder: PathBuf,
}

impl Browser {
    /// Starts Chromium without a window.
    pub fn launch() -> Browser {
        Browser::launch_with(&[])
    }

    /// Starts Chromium with further arguments.
    pub fn launch_with(arguments: &[&str]) -> Browser {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("pavage-browser-{}-{number}", process::id()));
        fs::create_dir_all(folder.join("downloads")).expect("there is room for a profile");
        let program = find().unwrap_or_else(|| {
            panic!(
                "expected Chromium on the path ({}), found none; `cargo xtask test` installs it",
                NAMES.join(", ")
            )
        });
        let log = fs::File::create(folder.join("log")).expect("there is room for a log");
        let child = Command::new(program)
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"])
            .args(["--no-first-run", "--disable-background-networking", "--disable-sync"])
            .args(["--disable-component-update", "--disable-extensions", "--mute-audio"])
            // The shared memory of containers is small.
            .args(["--disable-dev-shm-usage", "--hide-scrollbars"])
            // A page that is not visible must not be slowed down.
            .args(["--disable-renderer-backgrounding", "--disable-background-timer-throttling"])
            .arg(format!("--user-data-dir={}", folder.display()))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("Chromium can be started");
        let mut process = Process { child, folder };
        let (port, path) = process.address();
        let connection = Connection::open(port, &path);
        let mut browser = Browser { process: Arc::new(process), port, connection };
        let params = json!({"behavior": "allow", "downloadPath": browser.downloads()});
        browser.call("Browser.setDownloadBehavior", params);
        browser
    }

    /// Opens an empty page. All pages of a browser share a site's storage.
    pub fn open(&mut self, device: Device) -> Page {
        self.open_target(json!({"url": "about:blank"}), device)
    }

    /// Opens a page in a target that Chromium makes as wished.
    pub(crate) fn open_target(&mut self, wish: Value, device: Device) -> Page {
        let target = self.call("Target.createTarget", wish);
        let target = target["targetId"].as_str().expect("a target has an id");
        let connection = Connection::open(self.port, &format!("/devtools/page/{target}"));
        Page::new(Arc::clone(&self.process), connection, device)
    }

    /// The folder that downloads go to.
    pub fn downloads(&self) -> PathBuf {
        self.process.folder.join("downloads")
    }

    pub(crate) fn call(&mut self, method: &str, params: Value) -> Value {
        self.connection.call(method, params).unwrap_or_else(|error| panic!("{error}"))
    }
}

impl Process {
    /// The port and path that Chromium writes to a file once it listens.
    fn address(&mut self) -> (u16, String) {
        let patience = Patience::new();
        while self.child.try_wait().is_ok_and(|it| it.is_none()) && patience.waits() {
            let text = fs::read_to_string(self.folder.join("DevToolsActivePort"));
            if let Some((port, path)) = text.unwrap_or_default().split_once('\n') {
                return (port.parse().expect("it is a port"), path.trim().to_owned());
            }
        }
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        panic!("expected Chromium to start, found:\n{log}");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
        // Its child processes end a little later, and may write until then.
        for _ in 0..100 {
            if fs::remove_dir_all(&self.folder).is_ok() {
                break;
            }
            thread::sleep(Duration::from_millis(10));
        }
    }
}

fn find() -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let all = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    all.into_iter().find(|it| it.is_file())
}
