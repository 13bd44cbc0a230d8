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
        let found = self.axe("{}");
        assert_eq!(found, [""; 0], "{found:#?}");
    }

    /// The complaints of axe-core about colours, the only ones that depend on the theme.
    #[track_caller]
    pub fn axe_about_colours(&mut self) -> Vec<String> {
        self.axe("{ runOnly: ['color-contrast', 'link-in-text-block'] }")
    }

    /// The complaints of axe-core, asked with these options.
    #[track_caller]
    pub fn axe(&mut self, options: &str) -> Vec<String> {
        if self.eval("typeof axe") != "object" {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe");
            let file = root.join("node_modules/axe-core/axe.min.js");
            let source = fs::read_to_string(file)
                .expect("axe-core is in target/axe: `cargo xtask test` puts it there");
            self.eval(&format!("{source}; true"));
        }
        let found = self.eval(&format!(
            "axe.run({options}).then((it) => it.violations.map((it) =>
                `${{it.id}}: ${{it.help}}: ${{it.nodes.map((it) => it.html).slice(0, 3).join(' ')}}`))"
        ));
        let found = found.as_array().expect("axe-core answers with a list");
        found.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }
}
