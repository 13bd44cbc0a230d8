//! The letters of pictures that become pixels, the same on every machine: the fonts are part of the program.

use std::sync::{Arc, LazyLock};

use resvg::usvg::{self, Options, Tree, fontdb};

static LETTERS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut letters = fontdb::Database::new();
    letters.load_font_data(dejavu::sans::regular().to_vec());
    letters.load_font_data(dejavu::sans::bold().to_vec());
    letters.set_sans_serif_family("DejaVu Sans");
    Arc::new(letters)
});

/// Reads an SVG of ours for whoever paints it.
///
/// # Errors
///
/// If it is no SVG.
pub fn read_svg(svg: &str) -> Result<Tree, usvg::Error> {
    let options = Options { fontdb: Arc::clone(&LETTERS), ..Options::default() };
    Tree::from_str(svg, &options)
}
