//! Pictures of tiles, as large as they can be painted.

use std::io::Write;
use std::path::Path;

use clap::Args;
use pavage_games::scene::{Picture, Scene, Theme, to_svg};
use pavage_tilings::Tile;
use pavage_tilings_face::tiling_scene;
use pavage_tilings_workbench::Size;

use super::mosaic;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::NewFile;
use crate::memory::MemoryArg;
use crate::picture_format::{Format, FormatArg};
use crate::render::{check_pixels, theme, write_picture};

/// The most tiles of a picture: an SVG has some fifty bytes for each.
const MOST_TILES: usize = 2_000_000;
/// The memory of a tile in the scene of an SVG and its text, as measured.
const BYTES_AN_SVG_TILE: u64 = 320;
/// The memory of a tile in a PNG: it lies in a patch, and its pixels are in one band.
const BYTES_A_PNG_TILE: u64 = 32;

/// How pictures of tiles look.
#[derive(Args)]
pub(crate) struct PictureArgs {
    /// The colours of a picture: day, night, contrast or color-blind.
    #[arg(long, value_name = "THEME", default_value = "day", value_parser = theme, requires = "output")]
    theme: Theme,
    /// How many pixels wide a tile is in a picture.
    #[arg(long, value_name = "8..512", default_value = "64", value_parser = clap::value_parser!(u16).range(8..=512), requires = "output")]
    cell: u16,
    #[command(flatten)]
    format: FormatArg,
}

impl PictureArgs {
    /// Whether a file is to be a picture.
    pub(crate) fn is_picture(&self, path: &Path) -> bool {
        matches!(self.format.of(path), Some(Format::Svg | Format::Png))
    }

    fn is_png(&self, path: &Path) -> bool {
        self.format.of(path) == Some(Format::Png)
    }

    /// Refuses a board that is too large for a picture, before the work of filling it.
    pub(crate) fn check(
        &self,
        edge: &Edge,
        path: &Path,
        Size { width, height }: Size,
        memory: MemoryArg,
    ) -> Result<(), Failure> {
        if MOST_TILES < width * height {
            let args = [("tiles", (width * height).to_string()), ("most", MOST_TILES.to_string())];
            return Err(Failure::Usage(edge.say("picture-tiles", &args)));
        }
        if self.is_png(path) {
            // There is a margin around the board, half a cell wide.
            check_pixels(edge, ((width + 1) as f32, (height + 1) as f32), self.cell.into())?;
            return memory.check(edge, (width * height) as u64 * BYTES_A_PNG_TILE);
        }
        memory.check(edge, (width * height) as u64 * BYTES_AN_SVG_TILE)
    }

    /// Paints a scene into a new file.
    pub(crate) fn write(
        &self,
        edge: &Edge,
        path: &Path,
        scene: &Scene,
        force: bool,
    ) -> Result<(), Failure> {
        if self.is_png(path) {
            check_pixels(edge, self.picture().size(scene), self.cell.into())?;
        }
        let svg = to_svg(scene, self.picture());
        write_picture(edge, (path, self.format.of(path)), &svg, force)
    }

    /// Paints a tiling into a file that was begun for it.
    pub(crate) fn write_tiling(
        &self,
        edge: &Edge,
        (file, path): (NewFile, &Path),
        laid: &[Tile],
        width: usize,
    ) -> Result<(), Failure> {
        edge.fill_by(file, path, |file| match self.is_png(path) {
            true => mosaic::paint(laid, width, &edge.words, self.picture(), file),
            false => {
                let scene = tiling_scene(laid, width, &edge.words);
                file.write_all(to_svg(&scene, self.picture()).as_bytes())
            }
        })
    }

    fn picture(&self) -> Picture {
        Picture { cell: self.cell.into(), theme: self.theme, cards: false, targets: false }
    }
}
