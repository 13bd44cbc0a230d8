//! The drawings of the game: tiles, seals, monuments and all other pieces.

pub(super) mod dynasty;
mod mark;
mod monument;
mod object;
pub(super) mod paint;
mod seal;
mod tile;
mod token;

use pavage_tigris::{Color as Sphere, Monument};

use pavage_scene::at;
use pavage_scene::{Art, Paint, Path, Point, Shape, Sign, Stroke};

/// The tiles that are also drawn mirrored. Temples are not: a treasure would hide their stair.
pub(super) const MIRRORED: [Sphere; 3] = [Sphere::Farm, Sphere::Market, Sphere::Settlement];

/// A piece with a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// A tile, face up.
    Tile(Sphere),
    /// The same tile mirrored, so that not all of them look alike.
    Mirrored(Sphere),
    /// A face-down tile under a monument.
    FaceDown,
    /// A tile in a hand that the viewer may not see.
    Hidden,
    /// The sign of a dynasty.
    Dynasty(Sign),
    /// A leader: the dynasty is its symbol, the sphere its colour.
    Leader(Sign, Sphere),
    /// A monument, over four spaces.
    Monument(Monument),
    /// A treasure.
    Treasure,
    /// A catastrophe.
    Catastrophe,
    /// The cover on the tile that united two kingdoms.
    Union,
    /// Points of a colour.
    Points(Sphere),
    /// Stands for taking a leader back.
    Withdraw,
    /// Stands for swapping tiles.
    Swap,
    /// Stands for passing.
    Pass,
    /// Stands for building nothing.
    Decline,
}

impl Piece {
    /// All pieces.
    pub(super) fn all() -> impl Iterator<Item = Piece> {
        let spheres = Sphere::ALL.into_iter().flat_map(|it| [Piece::Tile(it), Piece::Points(it)]);
        let dynasties = dynasty::all().flat_map(|sign| {
            let leaders = Sphere::ALL.map(|it| Piece::Leader(sign, it));
            leaders.into_iter().chain([Piece::Dynasty(sign)])
        });
        let single = [
            Piece::FaceDown,
            Piece::Hidden,
            Piece::Treasure,
            Piece::Catastrophe,
            Piece::Union,
            Piece::Withdraw,
            Piece::Swap,
            Piece::Pass,
            Piece::Decline,
        ];
        spheres
            .chain(MIRRORED.map(Piece::Mirrored))
            .chain(dynasties)
            .chain(Monument::all().map(Piece::Monument))
            .chain(single)
    }

    /// The name of its drawing.
    pub(super) fn name(self) -> String {
        match self {
            Piece::Tile(sphere) => sphere.tile().to_owned(),
            Piece::Mirrored(sphere) => format!("{}-mirrored", sphere.tile()),
            Piece::FaceDown => "face-down".to_owned(),
            Piece::Hidden => "hidden".to_owned(),
            Piece::Dynasty(sign) => dynasty::name(sign).to_owned(),
            Piece::Leader(sign, sphere) => format!("{}-{}", dynasty::name(sign), sphere.leader()),
            Piece::Monument(it) => {
                let [first, second] = it.colors().map(Sphere::name);
                format!("monument-{first}-{second}")
            }
            Piece::Treasure => "treasure".to_owned(),
            Piece::Catastrophe => "catastrophe".to_owned(),
            Piece::Union => "union".to_owned(),
            Piece::Points(sphere) => format!("points-{}", sphere.name()),
            Piece::Withdraw => "withdraw".to_owned(),
            Piece::Swap => "swap".to_owned(),
            Piece::Pass => "pass".to_owned(),
            Piece::Decline => "decline".to_owned(),
        }
    }

    /// Its drawing.
    pub(super) fn art(self) -> Art {
        let shapes = match self {
            Piece::Tile(sphere) => tile::face(sphere),
            Piece::Mirrored(sphere) => mirror(tile::face(sphere)),
            Piece::FaceDown => tile::back(),
            Piece::Hidden => tile::hidden(),
            Piece::Dynasty(sign) => seal::dynasty(sign),
            Piece::Leader(sign, sphere) => seal::leader(sign, sphere),
            Piece::Monument(it) => monument::tower(it.colors()),
            Piece::Treasure => object::treasure(),
            Piece::Catastrophe => object::catastrophe(),
            Piece::Union => object::union(),
            Piece::Points(sphere) => token::points(sphere),
            Piece::Withdraw => token::withdraw(),
            Piece::Swap => token::swap(),
            Piece::Pass => token::pass(),
            Piece::Decline => token::decline(),
        };
        Art { name: self.name(), shapes }
    }
}

/// The same shapes scaled into a smaller square.
fn fit(shapes: Vec<Shape>, corner: Point, size: f32) -> Vec<Shape> {
    change(shapes, size, |it| at(corner.x + it.x * size, corner.y + it.y * size))
}

/// The same shapes mirrored, with the light still in the north-west.
fn mirror(shapes: Vec<Shape>) -> Vec<Shape> {
    change(shapes, 1.0, |it| at(it.y, it.x))
}

fn change(shapes: Vec<Shape>, size: f32, point: impl Fn(Point) -> Point) -> Vec<Shape> {
    let shape = |shape| match shape {
        Shape::Path { path, fill, stroke } => {
            let stroke = stroke.map(|it: Stroke| Stroke { width: it.width * size, ..it });
            Shape::Path { path: path.map(&point), fill, stroke }
        }
        Shape::Text { text, at, size: height, paint, anchor, bold } => {
            Shape::Text { text, at: point(at), size: height * size, paint, anchor, bold }
        }
    };
    shapes.into_iter().map(shape).collect()
}

/// Several lines of the same paint as one shape.
fn lines(points: &[&[(f32, f32)]], paint: Paint, width: f32) -> Shape {
    let mut steps = Vec::new();
    for line in points {
        let line: Vec<Point> = line.iter().map(|&(x, y)| at(x, y)).collect();
        steps.extend(Path::polyline(&line).0);
    }
    Shape::stroke(Path(steps), paint, width)
}

/// The polygon of some points.
fn area(points: &[(f32, f32)]) -> Path {
    let points: Vec<Point> = points.iter().map(|&(x, y)| at(x, y)).collect();
    Path::polygon(&points)
}
