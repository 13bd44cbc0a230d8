//! A page of the browser.

use std::path::Path;
use std::sync::Arc;
use std::{fs, panic, thread};

use data_encoding::BASE64;
use serde_json::{Value, json};

use crate::browser::Process;
use crate::connection::Connection;
use crate::emulate::Device;
use crate::patience::{PATIENCE, Patience};
use crate::play::PREFERENCES;
use crate::problems::{WATCH, complaint, watch};

/// True once a new page is loaded, and not still the previous one.
const LOADED: &str = "!window.__left && document.readyState === 'complete'";

/// A page of a browser.
#[derive(Debug)]
pub struct Page {
    /// Keeps the browser open.
    _browser: Arc<Process>,
    connection: Connection,
    problems: Vec<String>,
}

impl Page {
    pub(crate) fn new(browser: Arc<Process>, connection: Connection, device: Device) -> Page {
        let mut page = Page { _browser: browser, connection, problems: Vec::new() };
        for domain in ["Page", "Network", "DOM"] {
            page.call(&format!("{domain}.enable"), json!({}));
        }
        watch(&mut page.connection, None);
        let attach = json!({"autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true});
        page.call("Target.setAutoAttach", attach);
        page.call("Page.addScriptToEvaluateOnNewDocument", json!({"source": WATCH}));
        page.call("Page.addScriptToEvaluateOnNewDocument", json!({"source": PREFERENCES}));
        page.resize(device);
        page
    }

    /// Goes to an address and waits until the page is loaded.
    #[track_caller]
    pub fn goto(&mut self, url: &str) {
        self.eval("window.__left = true");
        let answer = self.call("Page.navigate", json!({"url": url}));
        assert_eq!(answer["errorText"], Value::Null, "{url}");
        // A change of the fragment loads nothing.
        if answer["loaderId"].is_string() {
            self.wait_for(LOADED);
        }
    }

    /// Loads the page again, as F5 does.
    #[track_caller]
    pub fn reload(&mut self) {
        self.eval("window.__left = true");
        self.call("Page.reload", json!({}));
        self.wait_for(LOADED);
    }

    /// The value of an expression in the page; promises are awaited. If the page is left meanwhile, as the app does to
    /// load its other module, the next page is asked.
    #[track_caller]
    pub fn eval(&mut self, expression: &str) -> Value {
        let patience = Patience::new();
        loop {
            match self.try_eval(expression) {
                Ok(value) => return value,
                Err(error) if error.contains("target navigated") && patience.waits() => (),
                Err(error) => panic!("{expression}: {error}"),
            }
        }
    }

    /// Waits until an expression is true.
    #[track_caller]
    pub fn wait_for(&mut self, condition: &str) {
        let patience = Patience::new();
        // Between two pages nothing can be evaluated.
        while self.try_eval(condition) != Ok(Value::Bool(true)) {
            if !patience.waits() {
                let problems = self.problems().join("\n");
                panic!("expected this within {PATIENCE:?}: {condition}\n{problems}");
            }
        }
    }

    /// Why the browser would not install the page as an app.
    #[track_caller]
    pub fn complaints_about_installing(&mut self) -> Vec<String> {
        let answer = self.call("Page.getInstallabilityErrors", json!({}));
        let all = answer["installabilityErrors"].as_array().expect("errors are a list");
        all.iter().map(|it| it["errorId"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// All visible text.
    #[track_caller]
    pub fn text(&mut self) -> String {
        self.eval("document.body.innerText").as_str().expect("text is text").to_owned()
    }

    /// Saves the visible part as a PNG.
    pub fn screenshot(&mut self, file: &Path) {
        let answer = self.call("Page.captureScreenshot", json!({"format": "png"}));
        let data = answer["data"].as_str().expect("a picture has data");
        let bytes = BASE64.decode(data.as_bytes()).expect("Chromium writes base64");
        fs::write(file, bytes).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    /// Chooses a file for an `<input type="file">`.
    #[track_caller]
    pub fn choose_file(&mut self, selector: &str, file: &Path) {
        let query = format!("document.querySelector({selector:?})");
        self.wait_for(&format!("{query} !== null"));
        let found = self.call("Runtime.evaluate", json!({"expression": query}));
        let object = &found["result"]["objectId"];
        // Chromium does not read a file by a path with detours.
        let file =
            file.canonicalize().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.call("DOM.setFileInputFiles", json!({"files": [file], "objectId": object}));
    }

    /// Exceptions, errors on the console, and violations of the page's policy, here and in its
    /// workers.
    pub fn problems(&mut self) -> Vec<String> {
        // Everything the page has reported so far comes before this answer.
        let violations = self.eval("window.__violations ?? []");
        let violations = violations.as_array().cloned().unwrap_or_default();
        let violations = violations.iter().map(|it| format!("policy: {it}"));
        self.problems.iter().cloned().chain(violations).collect()
    }

    /// Asserts that nothing went wrong.
    #[track_caller]
    pub fn assert_sound(&mut self) {
        assert_eq!(self.problems(), [""; 0]);
    }

    /// Forgets the tasks of the page until now.
    pub fn forget_tasks(&mut self) {
        self.eval("void (window.__longTasks = [])");
    }

    /// The longest task of the page in milliseconds; the browser reports only those of 50 or more.
    pub fn longest_task(&mut self) -> f64 {
        // The browser reports a task a little after its end.
        self.eval("new Promise((resolve) => setTimeout(resolve, 60))");
        let tasks = self.eval("window.__longTasks");
        tasks.as_array().into_iter().flatten().filter_map(Value::as_f64).fold(0.0, f64::max)
    }

    /// Sends a command of the DevTools protocol. Between two pages it waits for the next one.
    #[track_caller]
    pub(crate) fn call(&mut self, method: &str, params: Value) -> Value {
        let patience = Patience::new();
        loop {
            match self.try_call(method, params.clone()) {
                Ok(answer) => return answer,
                Err(error) if error.contains("Not attached to an active page") => {
                    assert!(patience.waits(), "{error}");
                }
                Err(error) => panic!("{error}"),
            }
        }
    }

    fn try_call(&mut self, method: &str, params: Value) -> Result<Value, String> {
        let answer = self.connection.call(method, params);
        for event in self.connection.events() {
            if event["method"] == "Target.attachedToTarget" {
                watch(&mut self.connection, event["params"]["sessionId"].as_str());
            }
            self.problems.extend(complaint(&event));
        }
        answer
    }

    fn try_eval(&mut self, expression: &str) -> Result<Value, String> {
        let answer = self.try_call(
            "Runtime.evaluate",
            json!({"expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true}),
        )?;
        match answer.get("exceptionDetails") {
            Some(details) => {
                let text = details["exception"]["description"].as_str();
                Err(text.unwrap_or(&details["text"].to_string()).to_owned())
            }
            None => Ok(answer["result"]["value"].clone()),
        }
    }
}

#[allow(clippy::print_stderr, reason = "it stands below the message of the test that fails")]
/// A failing test leaves a picture of its page.
impl Drop for Page {
    fn drop(&mut self) {
        if !thread::panicking() {
            return;
        }
        // A second panic would hide the first one.
        let picture = panic::catch_unwind(panic::AssertUnwindSafe(|| {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
            let folder = root.expect("the crate is in a workspace").join("target/screenshots");
            fs::create_dir_all(&folder).expect("there is room for a picture");
            let name = thread::current().name().unwrap_or_default().replace("::", "-");
            let file = folder.join(format!("failed-{name}.png"));
            self.screenshot(&file);
            file
        }));
        if let Ok(file) = picture {
            eprintln!("what it showed: {}", file.display());
        }
    }
}
