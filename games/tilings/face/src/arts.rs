//! The drawings of a picture, each once.

use std::collections::BTreeSet;

use pavage_scene::{Art, Shape};

/// Drawings that were asked for, in the order in which they were.
#[derive(Debug, Default)]
pub(super) struct Arts {
    arts: Vec<Art>,
    known: BTreeSet<String>,
}

impl Arts {
    /// Sees to it that a drawing is there, and gives its name.
    pub(super) fn need(&mut self, name: String, draw: impl FnOnce() -> Vec<Shape>) -> String {
        if !self.known.contains(&name) {
            self.known.insert(name.clone());
            self.arts.push(Art { name: name.clone(), shapes: draw() });
        }
        name
    }

    /// All of them.
    pub(super) fn into_vec(self) -> Vec<Art> {
        self.arts
    }
}
