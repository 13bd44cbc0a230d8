//! Pictures as PNG.
//!
//! A picture is painted in bands, so that a large one takes no more memory than a small one. Ctrl-C ends it between two
//! bands, or between two frames of a moving picture.

use std::io::{self, Write};

use pavage_games::scene::read_svg;
use png::{BlendOp, ColorType, Encoder};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::Tree;

use crate::interrupt;
use crate::progress::Progress;

/// The most pixels of a band.
const BAND: u32 = 1 << 20;
/// The bytes of a pixel: red, green, blue, and how little shows through.
const PIXEL: usize = 4;

/// An SVG that we made ourselves. Our pictures have a ground without holes, so that no pixel shows through.
pub(crate) struct Drawing(Tree);

impl Drawing {
    pub(crate) fn new(svg: &str) -> io::Result<Drawing> {
        read_svg(svg).map(Drawing).map_err(io::Error::other)
    }

    /// Width and height in pixels.
    pub(crate) fn size(&self) -> (u32, u32) {
        let size = self.0.size().to_int_size();
        (size.width(), size.height())
    }

    /// All pixels.
    pub(crate) fn pixels(&self) -> io::Result<Pixmap> {
        self.band(0, self.size().1)
    }

    /// The pixels of some rows, from `top` on.
    fn band(&self, top: u32, height: u32) -> io::Result<Pixmap> {
        let too_large = || io::Error::other("expected a picture that fits into memory");
        let mut pixels = Pixmap::new(self.size().0, height).ok_or_else(too_large)?;
        let shift = Transform::from_translate(0.0, -(top as f32));
        resvg::render(&self.0, shift, &mut pixels.as_mut());
        Ok(pixels)
    }

    /// Writes a PNG. `finish` gets every row of pixels, from the top, before it is written.
    pub(crate) fn write(
        &self,
        out: impl Write,
        mut finish: impl FnMut(u32, &mut [u8]),
    ) -> io::Result<()> {
        let (width, height) = self.size();
        let mut encoder = Encoder::new(out, width, height);
        encoder.set_color(ColorType::Rgb);
        let mut writer = encoder.write_header()?;
        let mut rows = writer.stream_writer()?;
        let (mut progress, mut opaque) = (Progress::new(), vec![0; width as usize * 3]);
        let high = (BAND / width).max(1);
        for top in (0..height).step_by(high as usize) {
            go_on(&mut progress, (top.into(), height.into()))?;
            let mut band = self.band(top, high.min(height - top))?;
            for (row, pixels) in (top..).zip(band.data_mut().chunks_mut(width as usize * PIXEL)) {
                finish(row, pixels);
                for (to, from) in opaque.chunks_exact_mut(3).zip(pixels.chunks_exact(PIXEL)) {
                    to.copy_from_slice(&from[..3]);
                }
                rows.write_all(&opaque)?;
            }
        }
        progress.clear();
        rows.finish()?;
        Ok(writer.finish()?)
    }
}

/// Shows how much is painted; fails after Ctrl-C.
fn go_on(progress: &mut Progress, (done, all): (u64, u64)) -> io::Result<()> {
    progress.show(|| format!("{} %", 100 * done / all.max(1)));
    match interrupt::came() {
        true => Err(io::Error::other("interrupted")),
        false => Ok(()),
    }
}

/// A moving picture. After the first frame only what changes is written.
pub(crate) struct Movie<W: Write> {
    writer: png::Writer<W>,
    width: usize,
    /// The frame before, without pixels before the first.
    last: Vec<u8>,
    progress: Progress,
    frames: (u32, u32),
}

impl<W: Write> Movie<W> {
    /// The bytes that a movie of this size takes: two frames and what differs.
    pub(crate) fn bytes((width, height): (u32, u32)) -> u64 {
        3 * u64::from(width) * u64::from(height) * PIXEL as u64
    }

    /// Begins a movie with this number of frames, each shown for some milliseconds.
    pub(crate) fn new(
        out: W,
        (width, height): (u32, u32),
        frames: u32,
        milliseconds: u16,
    ) -> io::Result<Movie<W>> {
        let mut encoder = Encoder::new(out, width, height);
        encoder.set_color(ColorType::Rgba);
        encoder.set_animated(frames, 1)?;
        encoder.set_frame_delay(milliseconds, 1000)?;
        let (writer, progress) = (encoder.write_header()?, Progress::new());
        Ok(Movie { writer, width: width as usize, last: Vec::new(), progress, frames: (0, frames) })
    }

    /// Paints the next frame.
    pub(crate) fn push(&mut self, frame: &Drawing) -> io::Result<()> {
        let (done, all) = self.frames;
        go_on(&mut self.progress, (done.into(), all.into()))?;
        self.frames.0 += 1;
        let pixels = frame.pixels()?.take();
        if self.last.is_empty() {
            self.writer.write_image_data(&pixels)?;
        } else {
            let changed = self.changed(&pixels);
            self.writer.reset_frame_position()?;
            self.writer.set_frame_dimension(changed.width as u32, changed.height as u32)?;
            self.writer.set_frame_position(changed.left as u32, changed.top as u32)?;
            self.writer.set_blend_op(BlendOp::Over)?;
            self.writer.write_image_data(&changed.cut(&self.last, &pixels, self.width))?;
        }
        self.last = pixels;
        Ok(())
    }

    /// The last frame is there.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.progress.clear();
        Ok(self.writer.finish()?)
    }

    /// The smallest rectangle around all pixels that differ from the frame before; a single pixel where none does.
    fn changed(&self, pixels: &[u8]) -> Rectangle {
        let row = self.width * PIXEL;
        let rows = || self.last.chunks(row).zip(pixels.chunks(row)).enumerate();
        let differing = || rows().filter(|(_, (old, new))| old != new);
        let differs = |(old, new): (&[u8], &[u8])| old != new;
        let (mut left, mut right) = (self.width, 0);
        for (_, (old, new)) in differing() {
            let mut pixels = old.chunks(PIXEL).zip(new.chunks(PIXEL));
            left = pixels.clone().position(differs).map_or(left, |it| it.min(left));
            right = pixels.rposition(differs).map_or(right, |it| (it + 1).max(right));
        }
        let top = differing().next().map_or(0, |it| it.0);
        let bottom = differing().next_back().map_or(1, |it| it.0 + 1);
        match left < right {
            true => Rectangle { left, top, width: right - left, height: bottom - top },
            false => Rectangle { left: 0, top: 0, width: 1, height: 1 },
        }
    }
}

/// Pixels from left to right and from the top down.
struct Rectangle {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Rectangle {
    /// The new pixels inside. One that stays is nothing instead, which takes hardly any room in a file.
    fn cut(&self, old: &[u8], new: &[u8], width: usize) -> Vec<u8> {
        let mut cut = vec![0; self.width * self.height * PIXEL];
        for (row, pixels) in cut.chunks_mut(self.width * PIXEL).enumerate() {
            let at = ((self.top + row) * width + self.left) * PIXEL;
            let inside = at..at + self.width * PIXEL;
            let both = old[inside.clone()].chunks(PIXEL).zip(new[inside].chunks(PIXEL));
            for (pixel, (old, new)) in pixels.chunks_mut(PIXEL).zip(both) {
                if old != new {
                    pixel.copy_from_slice(new);
                }
            }
        }
        cut
    }
}
