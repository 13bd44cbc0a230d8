//! Pictures as PNG.

use pavage_games::scene::read_svg;
use resvg::tiny_skia::{Pixmap, Transform};

/// The most pixels of a picture: more would take gigabytes.
const MOST_PIXELS: u64 = 1 << 28;

/// An SVG of ours in pixels; `None` if there are too many.
pub(crate) fn paint(svg: &str) -> Option<Pixmap> {
    let tree = read_svg(svg).expect("our pictures are sound");
    let size = tree.size().to_int_size();
    let pixels = u64::from(size.width()) * u64::from(size.height());
    let mut pixmap = Pixmap::new(size.width(), size.height()).filter(|_| pixels <= MOST_PIXELS)?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Some(pixmap)
}
