//! The face of the toy game.

mod face;

use pavage_core::Notation;
use pavage_toy::{Toy, ToyAction, ToyView};

use pavage_scene::at;
use pavage_scene::{Anchor, Canvas, Item, Paint, Pen, Rect, Scene, Shape, Source, Target};

pub use face::ToyFace;

/// Draws a toy game in two lines.
pub fn draw(view: &ToyView) -> Canvas {
    let mut canvas = Canvas::default();
    for (row, line) in view.to_string().lines().enumerate() {
        canvas.text(0, row, line, Pen::default());
    }
    canvas
}

/// The same two lines as a picture, with the actions as a list.
pub fn scene(game: &Toy, view: &ToyView, actions: &[ToyAction]) -> Scene {
    let text = view.to_string();
    let lines = text.lines().zip(1..).map(|(line, row)| Shape::Text {
        text: line.to_owned(),
        at: at(0.0, row as f32),
        size: 0.8,
        paint: Paint::new(0),
        anchor: Anchor::Start,
        bold: false,
    });
    let targets = actions.iter().enumerate().map(|(source, &action)| {
        let mut text = String::new();
        game.write_action(action, &mut text).expect("a string takes any text");
        Target {
            label: text.clone(),
            action: text,
            source,
            place: None,
            mark: String::new(),
            ghost: Vec::new(),
            takes: Vec::new(),
            none: false,
        }
    });
    let targets: Vec<Target> = targets.collect();
    let bounds = Rect { x: 0.0, y: 0.0, width: 20.0, height: 3.0 };
    Scene {
        name: "toy".to_owned(),
        bounds,
        land: vec![bounds],
        last: None,
        ground: Paint::new(0xffffff),
        arts: Vec::new(),
        items: vec![Item::shapes(lines.collect())],
        sources: targets
            .iter()
            .map(|it| Source { label: it.label.clone(), art: None, count: None })
            .collect(),
        targets,
        cards: Vec::new(),
        notes: Vec::new(),
    }
}
