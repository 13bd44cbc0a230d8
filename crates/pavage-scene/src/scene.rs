//! A picture of one view, as plain data.
//!
//! A game's face makes a [`Scene`]; renderers draw it and interfaces play with it, and neither
//! knows the game. A scene is made from a view and the viewer's actions, so that it cannot show
//! a secret.

use pavage_core::Seat;
use pavage_core::grid::Rotation;

use crate::{Paint, Point, Shape};

/// A rectangle in the picture.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// The west edge.
    pub x: f32,
    /// The north edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

impl Rect {
    /// A cell of a grid.
    pub fn cell(x: i16, y: i16) -> Rect {
        Rect { x: x.into(), y: y.into(), width: 1.0, height: 1.0 }
    }

    /// Whether a point lies in the rectangle.
    pub fn holds(self, (x, y): (f32, f32)) -> bool {
        self.x <= x && x < self.x + self.width && self.y <= y && y < self.y + self.height
    }

    /// The smallest rectangle that contains both.
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
    /// The title of the picture.
    pub name: String,
    /// The area that must be visible, in cells.
    pub bounds: Rect,
    /// The parts of the board, such as its tiles: if none of them is visible, the board is out
    /// of sight.
    pub land: Vec<Rect>,
    /// The place of the last move.
    pub last: Option<Rect>,
    /// The surface it lies on.
    pub ground: Paint,
    /// The drawings that items show, each once, by name.
    pub arts: Vec<Art>,
    /// The items, the lowest first.
    pub items: Vec<Item>,
    /// The things the viewer can choose to place or do, in the order of a tray.
    pub sources: Vec<Source>,
    /// The actions the viewer may choose.
    pub targets: Vec<Target>,
    /// The possessions of each seat.
    pub cards: Vec<Card>,
    /// Further sentences, a line each: whose turn it is, how many tiles are left.
    pub notes: Vec<String>,
}

impl Scene {
    /// The items that lie flat, and those on top of them; an overlay goes between. The first drawing
    /// that a seat owns or that is smaller than a cell is on top, and so is everything after it.
    pub fn layers(&self) -> (&[Item], &[Item]) {
        let on_top = |it: &Item| {
            it.owner.is_some() || matches!(it.look, Look::Art { size, .. } if size < 1.0)
        };
        let flat = self.items.iter().position(on_top).unwrap_or(self.items.len());
        self.items.split_at(flat)
    }
}

/// A drawing in a square from 0 to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Art {
    /// Its name: letters, digits and dashes.
    pub name: String,
    /// Its shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

/// An item in a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// Its look.
    pub look: Look,
    /// Its label for readers; empty for decoration.
    pub label: String,
    /// The seat that owns the piece; when it leaves the board it returns to that seat.
    pub owner: Option<Seat>,
}

/// The look of an item.
#[derive(Clone, PartialEq, Debug)]
pub enum Look {
    /// A drawing, by its name.
    Art {
        /// The name of the drawing.
        name: String,
        /// Its north-west corner.
        at: Point,
        /// Its size; 1 fills a cell.
        size: f32,
        /// Its rotation.
        rotation: Rotation,
    },
    /// Individual shapes, such as the outline of a kingdom, in the coordinates of the picture.
    Shapes(Vec<Shape>),
}

impl Item {
    /// An item with a drawing that fills a cell.
    pub fn tile(name: impl Into<String>, at: Point, rotation: Rotation, label: String) -> Item {
        Item { look: Look::Art { name: name.into(), at, size: 1.0, rotation }, label, owner: None }
    }

    /// An item with an unturned drawing of another size.
    pub fn piece(name: impl Into<String>, at: Point, size: f32, label: String) -> Item {
        let rotation = Rotation::default();
        Item { look: Look::Art { name: name.into(), at, size, rotation }, label, owner: None }
    }

    /// The same item, owned by a seat.
    pub fn of(self, seat: Seat) -> Item {
        Item { owner: Some(seat), ..self }
    }

    /// An item that is decoration.
    pub fn shapes(shapes: Vec<Shape>) -> Item {
        Item { look: Look::Shapes(shapes), label: String::new(), owner: None }
    }
}

/// A thing to place or do: a tile in hand, a leader, a commit.
#[derive(Clone, PartialEq, Debug)]
pub struct Source {
    /// Its label.
    pub label: String,
    /// Its look in a tray, by the name of a drawing.
    pub art: Option<String>,
    /// The number of them in hand, if there can be several.
    pub count: Option<u8>,
}

/// An action that the viewer may choose.
#[derive(Clone, PartialEq, Debug)]
pub struct Target {
    /// The action, in its canonical text.
    pub action: String,
    /// A description of the action.
    pub label: String,
    /// The index of its source.
    pub source: usize,
    /// The place of the action; one without a place is chosen from a list.
    pub place: Option<Rect>,
    /// A few letters at that place, such as its worth; empty for none.
    pub mark: String,
    /// A preview of the result.
    pub ghost: Vec<Item>,
    /// The pieces of the hand that it uses up, each kind with their number, if the viewer chooses
    /// any number of them. Fewer of them, but not none, are then an action of the same source too.
    pub takes: Vec<Source>,
    /// Whether it declines everything that is offered.
    pub none: bool,
}

/// The possessions of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// The seat.
    pub seat: Seat,
    /// The name of the seat.
    pub name: String,
    /// Its sign, by the name of a drawing.
    pub art: String,
    /// Whether the seat is to act.
    pub active: bool,
    /// Numbers and pieces, in order.
    pub facts: Vec<Fact>,
}

/// One possession of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    /// Its label.
    pub label: String,
    /// Its look, by the name of a drawing; without one the label is shown.
    pub art: Option<String>,
    /// The number, or `?`.
    pub value: String,
    /// Whether it tells points that are not given yet; a table may not want that.
    pub forecast: bool,
}
