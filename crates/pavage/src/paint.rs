//! Pictures as PNG, the same on every machine: the fonts are part of the program.

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

/// Paints an SVG that we made ourselves.
pub(crate) fn paint(svg: &str) -> Option<Vec<u8>> {
    pixels(svg)?.encode_png().ok()
}

/// Paints several SVGs of one size as a moving picture, each shown for this many milliseconds.
pub(crate) fn animate(
    svgs: impl ExactSizeIterator<Item = String>,
    milliseconds: u16,
) -> Option<Vec<u8>> {
    let frames = u32::try_from(svgs.len()).ok()?;
    let mut painted = svgs.map(|svg| pixels(&svg));
    let first = painted.next()??;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, first.width(), first.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_animated(frames, 1).ok()?;
    encoder.set_frame_delay(milliseconds, 1000).ok()?;
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(first.data()).ok()?;
    for frame in painted {
        writer.write_image_data(frame?.data()).ok()?;
    }
    writer.finish().ok()?;
    Some(bytes)
}

/// The pixels of a picture. Our pictures have an opaque background, so no pixel is transparent.
pub(crate) fn pixels(svg: &str) -> Option<Pixmap> {
    let options = Options { fontdb: Arc::clone(&LETTERS), ..Options::default() };
    let tree = Tree::from_str(svg, &options).ok()?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height())?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    Some(pixels)
}
