//! The pictures of Tigris & Euphrates in the book: a sheet with every piece, and a board with
//! all of them.

use anyhow::Result;

use super::{example, pavage};
use crate::repo::Repo;

pub(super) const ELEMENTS: &str = "docs/pictures/tigris-elements.svg";
pub(super) const BOARD: &str = "docs/pictures/tigris-board.svg";
/// A game in the middle of a war, with one of every piece on the board.
const RECORD: &str = "games/tigris/records/games/four-seats.rec";
const PLY: &str = "239";

/// The sheet with every piece; our program has no command for it.
pub(super) fn elements(repo: &Repo, path: &str) -> Result<()> {
    example(repo, &["--package", "pavage-tigris-face", "--example", "sheet"], path)
}

/// A board with every piece.
pub(super) fn board(repo: &Repo, path: &str) -> Result<()> {
    pavage(repo, &["record", "render", RECORD, "--ply", PLY, "--force", "--output", path])
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// Whether a picture of the book shows a drawing.
    fn shows(picture: &str, drawing: &str) -> bool {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let svg = fs::read_to_string(root.join(picture)).unwrap();
        svg.contains(&format!("<use href=\"#{drawing}"))
    }

    #[test]
    fn the_board_has_one_of_everything() {
        let tiles = ["temple", "farm", "market", "settlement", "face-down"];
        let others =
            ["treasure", "catastrophe", "union", "monument-", "bow-", "bull-", "urn-", "lion-"];
        for drawing in tiles.into_iter().chain(others) {
            assert!(shows(BOARD, drawing), "no {drawing}: `cargo xtask picture` paints it");
            assert!(shows(ELEMENTS, drawing), "no {drawing}: `cargo xtask picture` paints it");
        }
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let svg = fs::read_to_string(root.join(BOARD)).unwrap();
        assert!(svg.contains("not built yet") && svg.contains("which is taken first"));
    }
}
