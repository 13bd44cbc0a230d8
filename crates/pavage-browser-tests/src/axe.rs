//! Accessibility of a page, as far as a program can check it: axe-core, an npm package that only
//! tests use.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::page::Page;

impl Page {
    /// Asserts that axe-core finds nothing to complain about.
    #[track_caller]
    pub fn assert_accessible(&mut self) {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe");
        let file = root.join("node_modules/axe-core/axe.min.js");
        let source = fs::read_to_string(file)
            .expect("axe-core is in target/axe: `cargo xtask test` puts it there");
        self.eval(&format!("{source}; true"));
        let found = self.eval(
            "axe.run().then((it) => it.violations.map((it) =>
                `${it.id}: ${it.help}: ${it.nodes.map((it) => it.html).slice(0, 3).join(' ')}`))",
        );
        assert_eq!(found, Value::Array(Vec::new()), "{found:#}");
    }
}
