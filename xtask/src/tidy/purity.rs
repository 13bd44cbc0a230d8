//! Pure crates do no I/O. Building them for the browser does not prove that: files, clocks and
//! threads compile there too, and fail at run time.

use super::{File, Problem, numbered};
use crate::layers;
use crate::workspace::{Package, Workspace};

const WORLD: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];

pub(super) fn check(workspace: &Workspace, files: &[File]) -> Vec<Problem> {
    let folder = |package: &Package| {
        let manifest = workspace.relative(&package.manifest);
        manifest.trim_end_matches("Cargo.toml").to_owned() + "src/"
    };
    let pure: Vec<String> = layers::pure(workspace).map(folder).collect();
    let sources = files.iter().filter(|file| {
        file.path.ends_with(".rs") && pure.iter().any(|folder| file.path.starts_with(folder))
    });
    sources.flat_map(find).collect()
}

fn find(file: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (number, line) in numbered(&file.text) {
        for module in WORLD {
            if line.contains(&format!("std::{module}::"))
                || line.contains(&format!("std::{module};"))
            {
                let message = format!(
                    "expected a pure crate, found std::{module}; take what it gives as an argument"
                );
                problems.push(Problem::new(&file.path, number, message));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::{file, lines};
    use super::*;

    #[test]
    fn the_world_is_found() {
        let text = "use std::fmt;\nuse std::fs;\nlet now = std::time::Instant::now();\n";
        assert_eq!(lines(&find(&file("crates/pavage-core/src/lib.rs", text))), [2, 3]);
    }
}
