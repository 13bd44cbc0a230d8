//! `pavage record render`: positions as pictures.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use pavage_games::conduct::Ply;
use pavage_games::scene::{Caption, Picture, Rect, Scene, Theme, to_svg};
use pavage_games::table::numbered;
use pavage_games::{Record, RecordError, Replay};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::Bound;
use crate::interrupt;
use crate::paint;
use crate::picture_format::{Format, FormatArg, no_format};
use crate::progress::Progress;
use crate::record::{self, check_ply};
use crate::viewer::ViewerArg;

/// The most pixels of a side of a PNG.
const MOST_PIXELS: f32 = 16384.0;
/// The fewest pixels of a cell.
const LEAST_CELL: f32 = 8.0;

#[derive(Args)]
pub(crate) struct Render {
    /// The record; - is standard input.
    file: PathBuf,
    /// The picture: a new file that ends in .svg or .png, or in .apng for the whole game; - is standard output and needs
    /// --format.
    #[arg(short = 'o', long, value_name = "FILE", required_unless_present = "frames")]
    output: Option<PathBuf>,
    /// A picture after every action, in a new folder: 0001.png and so on.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["output", "ply"])]
    frames: Option<PathBuf>,
    /// The position after so many plies. Default: the last one.
    #[arg(long, value_name = "N")]
    ply: Option<u32>,
    /// How long an action is shown in a moving picture, in milliseconds.
    #[arg(long, value_name = "20..65535", default_value = "500", value_parser = clap::value_parser!(u16).range(20..))]
    pace: u16,
    #[command(flatten)]
    viewer: ViewerArg,
    #[command(flatten)]
    look: LookArgs,
    /// Overwrite pictures that are there.
    #[arg(long)]
    force: bool,
}

/// How pictures look.
#[derive(Args)]
pub(crate) struct LookArgs {
    /// The colours: day, night, contrast or color-blind.
    #[arg(long, value_name = "THEME", default_value = "day", value_parser = theme)]
    theme: Theme,
    /// How many pixels wide a cell is.
    #[arg(long, value_name = "8..512", default_value = "64", value_parser = clap::value_parser!(u16).range(8..=512))]
    cell: u16,
    #[command(flatten)]
    format: FormatArg,
    /// Leave out the seats and what they have.
    #[arg(long)]
    board: bool,
}

pub(crate) fn theme(name: &str) -> Result<Theme, String> {
    let names = Theme::ALL.map(Theme::name).join(", ");
    Theme::from_name(name).ok_or_else(|| format!("expected one of {names}"))
}

impl LookArgs {
    pub(crate) fn picture(&self) -> Picture {
        Picture { cell: self.cell.into(), theme: self.theme, cards: !self.board, targets: false }
    }
}

impl Render {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let text = edge.read(&self.file, Bound::Record)?;
        let record: Record = text.parse().map_err(|error: RecordError| {
            self.wrong(edge, &error, &[], self.viewer.knows_line(&text, error.line))
        })?;
        check_ply(edge, &self.file, &record, self.ply)?;
        match (&self.output, &self.frames) {
            (_, Some(folder)) => {
                let scenes = self.scenes(edge, &record)?;
                self.check_pixels(edge, &scenes)?;
                self.write_frames(edge, folder, &scenes)
            }
            (Some(path), None) if self.look.format.of(path) == Some(Format::Apng) => {
                let scenes = self.scenes(edge, &record)?;
                self.check_pixels(edge, &scenes)?;
                // A name that is taken is said before the work, not after it.
                let file = edge.create(path, self.force)?;
                let svgs = scenes.iter().map(|it| to_svg(it, self.look.picture()));
                let bytes = paint::animate(svgs, self.pace);
                let bytes = bytes.ok_or_else(|| Failure::World(edge.say("png-failed", &[])))?;
                edge.fill(file, path, &bytes)
            }
            (Some(path), None) => {
                let format = self.look.format.of(path);
                let format = format.ok_or_else(|| no_format(edge, path, "picture-ending-any"))?;
                let scenes = self.scenes(edge, &record)?;
                if format == Format::Png {
                    self.check_pixels(edge, &scenes)?;
                }
                let scene = scenes.last().expect("a game has a beginning");
                let svg = to_svg(scene, self.look.picture());
                write_picture(edge, (path, Some(format)), &svg, self.force)
            }
            (None, None) => unreachable!("one of them is required"),
        }
    }

    /// The last position that is asked for; all of them when the game is shown as a whole.
    fn scenes(&self, edge: &Edge, record: &Record) -> Result<Vec<Scene>, Failure> {
        let names = numbered(&record.seats);
        let names = names.as_slice();
        let wrong = |error: RecordError, known| self.wrong(edge, &error, names, known);
        let mut replay = Replay::new(record).map_err(|error| wrong(error, true))?;
        let viewer = self.viewer.at(edge, replay.game().seats())?;
        let caption = Caption { words: &edge.words, names, signs: record.signs() };
        let whole =
            self.output.as_deref().is_none_or(|it| self.look.format.of(it) == Some(Format::Apng));
        let mut scenes = Vec::new();
        while self.ply.is_none_or(|ply| replay.game().plies() < ply) {
            let Some(ply) = replay.ply() else { break };
            let ply = ply.map_err(|error| wrong(error, replay.is_told(viewer)))?;
            if ply != Ply::Deal && whole {
                scenes.push(replay.game().scene(viewer, caption));
            }
        }
        if !whole || scenes.is_empty() {
            scenes.push(replay.game().scene(viewer, caption));
        }
        // All pictures of a game are of one size, so that nothing jumps.
        let bounds = scenes.iter().map(|it| it.bounds).reduce(Rect::around);
        for scene in &mut scenes {
            scene.bounds = bounds.unwrap_or(scene.bounds);
        }
        Ok(scenes)
    }

    /// Refuses pictures that are too large to be painted.
    fn check_pixels(&self, edge: &Edge, scenes: &[Scene]) -> Result<(), Failure> {
        let picture = self.look.picture();
        scenes.iter().try_for_each(|it| check_pixels(edge, picture.size(it), picture.cell))
    }

    fn write_frames(&self, edge: &Edge, folder: &Path, scenes: &[Scene]) -> Result<(), Failure> {
        fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        interrupt::listen();
        let mut progress = Progress::new();
        for (number, scene) in scenes.iter().enumerate() {
            if interrupt::came() {
                break;
            }
            progress.show(|| format!("{} / {}", number + 1, scenes.len()));
            let path = folder.join(format!("{:04}.png", number + 1));
            let svg = to_svg(scene, self.look.picture());
            write_picture(edge, (&path, Some(Format::Png)), &svg, self.force)?;
        }
        progress.clear();
        interrupt::check()
    }

    /// A record that cannot be replayed: where, and why if the viewer may know it.
    fn wrong(&self, edge: &Edge, error: &RecordError, names: &[String], known: bool) -> Failure {
        Failure::Usage(record::wrong(edge, &self.file, names, error, known))
    }
}

/// Refuses a PNG that is so many cells wide and high when it is too large to be painted.
pub(crate) fn check_pixels(
    edge: &Edge,
    (width, height): (f32, f32),
    cell: f32,
) -> Result<(), Failure> {
    let fits = (MOST_PIXELS / width.max(height)).floor();
    if cell <= fits {
        return Ok(());
    }
    let args =
        [("most", MOST_PIXELS.to_string()), ("cell", cell.to_string()), ("fits", fits.to_string())];
    let id = if fits < LEAST_CELL { "picture-too-long" } else { "picture-pixels" };
    Err(Failure::Usage(edge.say(id, &args)))
}

/// Writes a picture that does not move.
pub(crate) fn write_picture(
    edge: &Edge,
    (path, format): (&Path, Option<Format>),
    svg: &str,
    force: bool,
) -> Result<(), Failure> {
    let bytes = match format {
        Some(Format::Svg) => svg.as_bytes().to_vec(),
        Some(Format::Png) => {
            paint::paint(svg).ok_or_else(|| Failure::World(edge.say("png-failed", &[])))?
        }
        Some(Format::Apng) | None => return Err(no_format(edge, path, "picture-ending")),
    };
    edge.write(path, &bytes, force)
}
