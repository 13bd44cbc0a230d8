//! The JavaScript glue between the module and the browser.

use std::collections::HashMap;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::order::ordered;
use crate::site::File;

/// A module as a browser loads it, with its glue: the page imports `NAME.js` and, from there,
/// `NAME_bg.wasm`. `small` takes the time to make it smaller.
pub(crate) fn glue(name: &str, module: &Path, small: bool) -> Result<Vec<File>> {
    let mut made = Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(name)
        .generate_output()
        .with_context(|| format!("cannot make the glue for {}", module.display()))?;
    ensure!(
        made.snippets().values().all(Vec::is_empty) && made.local_modules().is_empty(),
        "expected a module whose only JavaScript is its glue, found more; write it here too"
    );
    // A name has a hash, which no compression makes smaller, in both files.
    let mut short = HashMap::new();
    for (index, import) in made.wasm_mut().imports.iter_mut().enumerate() {
        let name = std::mem::replace(&mut import.name, format!("i{index}"));
        short.insert(name, import.name.clone());
    }
    let script = without_comments(&renamed(made.js(), &short));
    let module = made.wasm_mut().emit_wasm();
    let module = if small { ordered(&module)? } else { module };
    Ok(vec![(format!("{name}.js"), script.into_bytes()), (format!("{name}_bg.wasm"), module)])
}

/// A script with other names.
fn renamed(script: &str, names: &HashMap<String, String>) -> String {
    let is_end = |it: char| !it.is_ascii_alphanumeric() && it != '_';
    let renamed = script.split_inclusive(is_end).map(|word| {
        let name = word.trim_end_matches(is_end);
        names.get(name).map_or(word.to_owned(), |it| word.replacen(name, it, 1))
    });
    renamed.collect()
}

/// A script without the lines of its comments, and without indentation.
fn without_comments(script: &str) -> String {
    let lines = script.lines().map(str::trim_start);
    let code =
        lines.filter(|it| !["/**", "* ", "*/", "//"].iter().any(|mark| it.starts_with(mark)));
    code.map(|it| format!("{it}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_names_are_replaced() {
        let names = HashMap::from([("__wbg_a_1".to_owned(), "i0".to_owned())]);
        let script = "{ __wbg_a_1: f(__wbg_a_12), b: x.__wbg_a_1 }\n__wbg_a_1";
        assert_eq!(renamed(script, &names), "{ i0: f(__wbg_a_12), b: x.i0 }\ni0");
    }

    #[test]
    fn comments_go_and_code_stays() {
        let script = "/**\n * @returns {number}\n */\nf() {\n    // why\n    return a\n    / 2; // half\n}\n";
        assert_eq!(without_comments(script), "f() {\nreturn a\n/ 2; // half\n}\n");
    }
}
