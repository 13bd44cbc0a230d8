//! A picture of one view, as plain data.
//!
//! A game's module makes a [`Scene`]; renderers draw it and interfaces play
//! with it, and neither knows the game. A scene is made from a view and from
//! what its viewer may do, so that it cannot show a secret.

use pavage_core::Seat;
use pavage_core::grid::Rotation;

use crate::{Paint, Point, Shape};

/// A part of the picture.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// The west edge.
    pub x: f32,
    /// The north edge.
    pub y: f32,
    /// How wide.
    pub width: f32,
    /// How high.
    pub height: f32,
}

impl Rect {
    /// A cell of a grid.
    pub fn cell(x: i16, y: i16) -> Rect {
        Rect { x: x.into(), y: y.into(), width: 1.0, height: 1.0 }
    }

    /// Whether a point lies in it.
    pub fn holds(self, (x, y): (f32, f32)) -> bool {
        self.x <= x && x < self.x + self.width && self.y <= y && y < self.y + self.height
    }

    /// The least part that holds both.
    pub fn around(self, other: Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let east = (self.x + self.width).max(other.x + other.width);
        let south = (self.y + self.height).max(other.y + other.height);
        Rect { x, y, width: east - x, height: south - y }
    }
}

/// A picture of one view.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What it shows, in words.
    pub name: String,
    /// The part that must be seen, in cells.
    pub bounds: Rect,
    /// The parts that make up the board, such as its tiles: when nothing of them is seen, the board is out of sight.
    pub land: Vec<Rect>,
    /// Where the last move was.
    pub last: Option<Rect>,
    /// The surface it lies on.
    pub ground: Paint,
    /// The drawings that items show, each once, by name.
    pub arts: Vec<Art>,
    /// What lies there, the lowest first.
    pub items: Vec<Item>,
    /// What the viewer can choose to place or do, in the order of a tray.
    pub sources: Vec<Source>,
    /// What the viewer may do.
    pub targets: Vec<Target>,
    /// What each seat has.
    pub cards: Vec<Card>,
    /// What else there is to know, a line each: whose turn, tiles left.
    pub notes: Vec<String>,
}

/// A drawing in a square from 0 to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Art {
    /// Its name: letters, digits and dashes.
    pub name: String,
    /// What it is made of, the lowest first.
    pub shapes: Vec<Shape>,
}

/// Something in a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// What it looks like.
    pub look: Look,
    /// What it is, in words; empty for decoration.
    pub label: String,
    /// Whose piece it is; when it leaves the board it goes home there.
    pub owner: Option<Seat>,
}

/// What an item looks like.
#[derive(Clone, PartialEq, Debug)]
pub enum Look {
    /// A drawing, by its name.
    Art {
        /// Which.
        name: String,
        /// Where its north-west corner is.
        at: Point,
        /// How large it is; 1 fills a cell.
        size: f32,
        /// How it is turned.
        rotation: Rotation,
    },
    /// Shapes of its own, such as the outline of a kingdom, in the coordinates of the picture.
    Shapes(Vec<Shape>),
}

impl Item {
    /// A drawing that fills a cell.
    pub fn tile(name: impl Into<String>, at: Point, rotation: Rotation, label: String) -> Item {
        Item { look: Look::Art { name: name.into(), at, size: 1.0, rotation }, label, owner: None }
    }

    /// A drawing of another size that is not turned.
    pub fn piece(name: impl Into<String>, at: Point, size: f32, label: String) -> Item {
        let rotation = Rotation::default();
        Item { look: Look::Art { name: name.into(), at, size, rotation }, label, owner: None }
    }

    /// The same as a piece of a seat.
    pub fn of(self, seat: Seat) -> Item {
        Item { owner: Some(seat), ..self }
    }

    /// Decoration.
    pub fn shapes(shapes: Vec<Shape>) -> Item {
        Item { look: Look::Shapes(shapes), label: String::new(), owner: None }
    }
}

/// Something that can be placed or done: a tile in hand, a leader, a commit.
#[derive(Clone, PartialEq, Debug)]
pub struct Source {
    /// What it is, in words.
    pub label: String,
    /// What it looks like in a tray, by the name of a drawing.
    pub art: Option<String>,
}

/// An action that the viewer may choose.
#[derive(Clone, PartialEq, Debug)]
pub struct Target {
    /// The action, in its canonical text.
    pub action: String,
    /// What it does, in words.
    pub label: String,
    /// Which of the sources it places or does.
    pub source: usize,
    /// Where it happens; an action without a place is chosen from a list.
    pub place: Option<Rect>,
    /// A few letters at that place, such as what it is worth; empty for none.
    pub mark: String,
    /// What would lie there.
    pub ghost: Vec<Item>,
    /// Whether it chooses nothing of what is offered.
    pub none: bool,
}

/// What a seat has.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// Whose it is.
    pub seat: Seat,
    /// What the seat is called.
    pub name: String,
    /// Its sign, by the name of a drawing.
    pub art: String,
    /// Whether it is to act.
    pub active: bool,
    /// Numbers and pieces, in order.
    pub facts: Vec<Fact>,
}

/// One thing that a seat has.
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    /// What it is, in words.
    pub label: String,
    /// What it looks like, by the name of a drawing; the label stands there otherwise.
    pub art: Option<String>,
    /// How many, or `?`.
    pub value: String,
}
