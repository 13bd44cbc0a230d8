//! Form fields and downloads.

use std::fs;
use std::path::Path;

use crate::browser::Browser;
use crate::page::Page;
use crate::patience::Patience;

impl Page {
    /// Chooses an entry of a `<select>`, or the value of a slider, by script: the list of a
    /// `<select>` is a window of the system, which no event reaches.
    #[track_caller]
    pub fn choose(&mut self, selector: &str, value: &str) {
        self.wait_for(&format!("document.querySelector({selector:?}) !== null"));
        self.eval(&format!(
            "{{
                const it = document.querySelector({selector:?});
                it.value = {value:?};
                if (it.value !== {value:?}) throw new Error(`no such choice: ${{it.outerHTML}}`);
                for (const kind of ['input', 'change']) it.dispatchEvent(new Event(kind, {{ bubbles: true }}));
            }}"
        ));
    }

    /// Replaces the text of a field.
    #[track_caller]
    pub fn fill(&mut self, selector: &str, text: &str) {
        self.wait_for(&format!("document.querySelector({selector:?}) !== null"));
        self.eval(&format!("document.querySelector({selector:?}).select()"));
        self.write(text);
        self.eval("document.activeElement.blur()");
    }

    /// The number of elements.
    #[track_caller]
    pub fn count(&mut self, selector: &str) -> u64 {
        let count = self.eval(&format!("document.querySelectorAll({selector:?}).length"));
        count.as_u64().expect("a length is a number")
    }

    /// The text of an element.
    #[track_caller]
    pub fn text_of(&mut self, selector: &str) -> String {
        let text = self.eval(&format!("document.querySelector({selector:?}).innerText"));
        text.as_str().expect("text is text").to_owned()
    }
}

impl Browser {
    /// The contents of the downloaded file with this name, which is removed.
    #[track_caller]
    pub fn download(&self, name: &str) -> Vec<u8> {
        let file = self.downloads().join(name);
        let patience = Patience::new();
        while !is_whole(&file) {
            assert!(patience.waits(), "expected {name} to be downloaded");
        }
        let bytes = fs::read(&file).expect("what is there can be read");
        fs::remove_file(file).expect("what is ours can be removed");
        bytes
    }
}

/// Whether a download is complete: Chromium first creates an empty file, and writes to another one
/// beside it.
fn is_whole(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|it| 0 < it.len())
}
