//! `pavage record render`: positions as pictures.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use pavage_games::conduct::Ply;
use pavage_games::scene::{Caption, Picture, Rect, Scene, Theme, to_svg};
use pavage_games::table::numbered;
use pavage_games::{Record, RecordError, Replay};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::{Bound, NewFile};
use crate::interrupt;
use crate::memory::MovieMemoryArg;
use crate::paint::{Drawing, Movie};
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
    #[command(flatten)]
    memory: MovieMemoryArg,
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

/// A picture of a game, and which one it is.
struct Drawn {
    number: usize,
    svg: String,
}

/// Makes all pictures, one after the other.
type Paint<'p> =
    &'p mut dyn FnMut(&mut dyn FnMut(Drawn) -> Result<(), Failure>) -> Result<(), Failure>;

impl Render {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let text = edge.read(&self.file, Bound::Record)?;
        let record: Record = text.parse().map_err(|error: RecordError| {
            self.wrong(edge, &error, &[], self.viewer.knows_line(&text, error.line))
        })?;
        check_ply(edge, &self.file, &record, self.ply)?;
        if let Some(path) = &self.output
            && self.format().is_none()
        {
            return Err(no_format(edge, path, "picture-ending-any"));
        }
        // All pictures of a game are of one size, so that nothing jumps. They are made once more when they are painted:
        // together they would take too much memory.
        let (mut bounds, mut count): (Option<Rect>, u32) = (None, 0);
        self.each_scene(edge, &record, |scene| {
            bounds = Some(bounds.map_or(scene.bounds, |it| it.around(scene.bounds)));
            count += 1;
            self.check_pixels(edge, &scene)
        })?;
        let mut paint = |show: &mut dyn FnMut(Drawn) -> Result<(), Failure>| {
            let mut number = 0;
            self.each_scene(edge, &record, |mut scene| {
                number += 1;
                scene.bounds = bounds.unwrap_or(scene.bounds);
                self.check_pixels(edge, &scene)?;
                show(Drawn { number, svg: to_svg(&scene, self.look.picture()) })
            })
        };
        match (&self.output, &self.frames) {
            (_, Some(folder)) => self.write_frames(edge, folder, count, &mut paint),
            (Some(path), None) if self.is_whole() => {
                self.write_movie(edge, path, count, &mut paint)
            }
            (Some(path), None) => {
                let picture = (path.as_path(), self.format());
                paint(&mut |it| write_picture(edge, picture, &it.svg, self.force))
            }
            (None, None) => unreachable!("one of them is required"),
        }
    }

    /// Whether every action is shown, and not only one position.
    fn is_whole(&self) -> bool {
        self.output.is_none() || self.format() == Some(Format::Apng)
    }

    /// The format of the one picture that is asked for.
    fn format(&self) -> Option<Format> {
        self.output.as_deref().and_then(|it| self.look.format.of(it))
    }

    /// Does something with the last position that is asked for, or with all of them when the game is shown as a whole.
    fn each_scene(
        &self,
        edge: &Edge,
        record: &Record,
        mut show: impl FnMut(Scene) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let names = numbered(&record.seats);
        let names = names.as_slice();
        let wrong = |error: RecordError, known| self.wrong(edge, &error, names, known);
        let mut replay = Replay::new(record).map_err(|error| wrong(error, true))?;
        let viewer = self.viewer.at(edge, replay.game().seats())?;
        let caption = Caption { words: &edge.words, names, signs: record.signs() };
        let mut shown = false;
        while self.ply.is_none_or(|ply| replay.game().plies() < ply) {
            let Some(ply) = replay.ply() else { break };
            let ply = ply.map_err(|error| wrong(error, replay.is_told(viewer)))?;
            if ply != Ply::Deal && self.is_whole() {
                show(replay.game().scene(viewer, caption))?;
                shown = true;
            }
        }
        if shown { Ok(()) } else { show(replay.game().scene(viewer, caption)) }
    }

    /// Refuses a picture that is too large to be painted.
    fn check_pixels(&self, edge: &Edge, scene: &Scene) -> Result<(), Failure> {
        let picture = self.look.picture();
        match self.format() {
            Some(Format::Svg) => Ok(()),
            _ => check_pixels(edge, picture.size(scene), picture.cell),
        }
    }

    fn write_frames(
        &self,
        edge: &Edge,
        folder: &Path,
        count: u32,
        paint: Paint<'_>,
    ) -> Result<(), Failure> {
        fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        interrupt::listen();
        let mut progress = Progress::new();
        let painted = paint(&mut |it| {
            interrupt::check()?;
            progress.show(|| format!("{} / {count}", it.number));
            let path = folder.join(format!("{:04}.png", it.number));
            write_picture(edge, (&path, Some(Format::Png)), &it.svg, self.force)
        });
        progress.clear();
        painted
    }

    fn write_movie(
        &self,
        edge: &Edge,
        path: &Path,
        count: u32,
        paint: Paint<'_>,
    ) -> Result<(), Failure> {
        // A name that is taken is said before the work, not after it.
        let mut file = edge.create(path, self.force)?;
        let (mut out, mut movie) = (Some(&mut file), None);
        let failed = |error: io::Error| Failure::file(path, &error);
        paint(&mut |it| {
            let drawing = Drawing::new(&it.svg).map_err(failed)?;
            if let Some(out) = out.take() {
                let size = drawing.size();
                self.memory.check(edge, Movie::<NewFile>::bytes(size))?;
                movie = Some(Movie::new(out, size, count, self.pace).map_err(failed)?);
            }
            let painted = movie.as_mut().map_or(Ok(()), |it| it.push(&drawing));
            interrupt::check()?;
            painted.map_err(failed)
        })?;
        let finished = movie.map_or(Ok(()), Movie::finish);
        finished.and_then(|()| file.keep()).map_err(failed)
    }

    /// A record that cannot be replayed: where, and why if the viewer may know it.
    fn wrong(&self, edge: &Edge, error: &RecordError, names: &[String], known: bool) -> Failure {
        Failure::Usage(record::wrong(edge, &self.file, names, error, known))
    }
}

/// Refuses a PNG whose width and height in cells are too large to be painted.
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
    match format {
        Some(Format::Svg) => edge.write(path, svg.as_bytes(), force),
        Some(Format::Png) => {
            let file = edge.create(path, force)?;
            edge.fill_by(file, path, |file| Drawing::new(svg)?.write(file, |_, _| ()))
        }
        Some(Format::Apng) | None => Err(no_format(edge, path, "picture-ending")),
    }
}
