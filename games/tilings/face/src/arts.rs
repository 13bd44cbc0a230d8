//! The drawings of a picture, each once.

use std::collections::BTreeSet;

use pavage_scene::{Art, Shape};

/// The drawings requested so far, in that order.
#[derive(Debug, Default)]
pub(super) struct Arts {
    arts: Vec<Art>,
    known: BTreeSet<String>,
}

impl Arts {
    /// Makes a drawing unless it exists, and returns its name.
    pub(super) fn need(&mut self, name: String, draw: impl FnOnce() -> Vec<Shape>) -> String {
        if !self.known.contains(&name) {
            self.known.insert(name.clone());
            self.arts.push(Art { name: name.clone(), shapes: draw() });
        }
        name
    }

    /// All drawings.
    pub(super) fn into_vec(self) -> Vec<Art> {
        self.arts
    }
}
