//! Pictures as PNG, the same on every machine: the fonts are part of the package.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// The fonts of pictures.
static LETTERS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut letters = fontdb::Database::new();
    letters.load_font_data(dejavu::sans::regular().to_vec());
    letters.load_font_data(dejavu::sans::bold().to_vec());
    letters.set_sans_serif_family("DejaVu Sans");
    Arc::new(letters)
});

/// The most pixels of a picture: more would take gigabytes.
const MOST_PIXELS: u64 = 1 << 28;

/// An SVG of ours in pixels; `None` if there are too many.
pub(crate) fn paint(svg: &str) -> Option<Pixmap> {
    let options = Options { fontdb: Arc::clone(&LETTERS), ..Options::default() };
    let tree = Tree::from_str(svg, &options).expect("our pictures are sound");
    let size = tree.size().to_int_size();
    let pixels = u64::from(size.width()) * u64::from(size.height());
    let mut pixmap = Pixmap::new(size.width(), size.height()).filter(|_| pixels <= MOST_PIXELS)?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Some(pixmap)
}
