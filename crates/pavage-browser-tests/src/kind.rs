//! What a page must offer to everybody, beside what axe-core checks: names, sizes for fingers, contrast in pictures,
//! a way by Tab. The questions are in `kind.js`.

use serde_json::{Value, json};

use crate::page::Page;

const SCRIPT: &str = include_str!("kind.js");

impl Page {
    /// The complaints about language, title, headings, names, pictures and ids.
    #[track_caller]
    pub fn unnamed(&mut self) -> Vec<String> {
        self.kind("names()")
    }

    /// The complaints about what stands beside the window.
    #[track_caller]
    pub fn overflow(&mut self) -> Vec<String> {
        self.kind("overflow()")
    }

    /// The complaints about what is too small for a finger.
    #[track_caller]
    pub fn too_small(&mut self) -> Vec<String> {
        self.kind("taps()")
    }

    /// The complaints about text in pictures that does not stand out from what is painted below it.
    #[track_caller]
    pub fn too_faint(&mut self) -> Vec<String> {
        if self.kind_value("bare(true)") == 0 {
            return Vec::new();
        }
        let picture = self.call("Page.captureScreenshot", json!({"format": "png"}));
        self.kind_value("bare(false)");
        self.kind(&format!("contrast({})", picture["data"]))
    }

    /// Walks through the page by Tab: the complaints about what is not reached, or not seen with the focus.
    #[track_caller]
    pub fn out_of_reach(&mut self) -> Vec<String> {
        let count = self.kind_value("follow()").as_u64().expect("it is counted");
        // The focus also passes the browser's own controls, and an element may bring others.
        for _ in 0..count + 4 {
            self.key("Tab");
            self.kind_value("look()");
        }
        self.kind("walked()")
    }

    fn kind(&mut self, question: &str) -> Vec<String> {
        let found = self.kind_value(question);
        let all = found.as_array().unwrap_or_else(|| panic!("{question}: {found}"));
        all.iter().map(|it| it.as_str().unwrap_or_default().to_owned()).collect()
    }

    #[track_caller]
    fn kind_value(&mut self, question: &str) -> Value {
        if self.eval("typeof __kind") != "object" {
            self.eval(&format!("{SCRIPT}; true"));
        }
        self.eval(&format!("__kind.{question}"))
    }
}
