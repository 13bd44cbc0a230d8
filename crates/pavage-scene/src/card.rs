//! The side panel: a card for each seat, and notes.
//!
//! The first row of a card has its sign and its name. Facts stand behind the names if they fit
//! there on every card, else in rows below. A fact without a value is a piece, and pieces stand
//! close together. With many seats everything is slightly smaller.

mod form;
mod letters;

use crate::shape::at;
use crate::{Anchor, Card, Fact, Item, Paint, Path, Rect, Scene, Shape, Theme};
use form::{Form, fact_text};
use letters::{cut, wrap};

/// The distance of the board from the edge of the picture.
pub(crate) const MARGIN: f32 = 0.35;
/// The width of the cards, with the gap before them.
pub(crate) const WIDTH: f32 = 5.4;

/// The width of a card.
const CARD_WIDTH: f32 = WIDTH - MARGIN;
/// The padding of a card.
const PADDING: f32 = 0.16;
/// The start of a name, behind the sign, and the minimum width shown of it.
const SIGN: f32 = PADDING + 0.55;
const SHORTEST: f32 = 1.8;
/// The height of the row of the name, and of each row of facts.
const HEAD: f32 = 0.62;
const ROW: f32 = 0.5;
/// The gaps between cards, and between facts.
const GAP: f32 = 0.14;
const FACT_GAP: f32 = 0.13;
/// The sizes of letters: names, values, notes.
const NAME: f32 = 0.3;
const VALUE: f32 = 0.24;
const NOTE_SIZE: f32 = 0.235;
/// The height of a line of notes, and the gap between two notes.
const LINE: f32 = 0.33;
const NOTE_GAP: f32 = 0.09;
/// The size of a fact's drawing.
const ART: f32 = 0.36;
/// The factor by which bold letters are wider.
const BOLD: f32 = 1.12;
/// More seats than this are drawn smaller.
const MANY: usize = 6;

/// The highlight of things that may be chosen.
pub(crate) const GLOW: Paint = Paint::new(0xf6c945)
    .with(Theme::Night, 0xe0b23a)
    .with(Theme::Contrast, 0xffe600)
    .with(Theme::ColorBlind, 0xf0e442);
const CARD: Paint =
    Paint::new(0xfbf7ee).with(Theme::Night, 0x2c2f36).with(Theme::Contrast, 0xffffff);
const EDGE: Paint =
    Paint::new(0xd8cdb6).with(Theme::Night, 0x454a54).with(Theme::Contrast, 0x000000);
const SHADE: Paint = Paint::new(0x6b5a3c).with(Theme::Night, 0x000000);
const ACTIVE: Paint =
    Paint::new(0xb07d2b).with(Theme::Night, 0xe0b23a).with(Theme::Contrast, 0x000000);
const INK: Paint =
    Paint::new(0x33302a).with(Theme::Night, 0xe9e4d8).with(Theme::Contrast, 0x000000);
const NOTE: Paint =
    Paint::new(0x5f584b).with(Theme::Night, 0xb7b0a2).with(Theme::Contrast, 0x000000);

/// The total height of the cards and notes of a scene.
pub(crate) fn height(scene: &Scene) -> f32 {
    let form = Form::of(scene);
    let cards: f32 = scene.cards.iter().map(|it| form.height(it) + GAP * form.scale).sum();
    2.0 * MARGIN + cards + notes(scene).map(|it| it.height()).sum::<f32>()
}

/// The cards and notes of a scene, east of its board.
pub(crate) fn items(scene: &Scene) -> Vec<Item> {
    let Rect { x, y, width, .. } = scene.bounds;
    let left = x + width + MARGIN;
    let mut top = y;
    let mut items = Vec::new();
    let form = Form::of(scene);
    for card in &scene.cards {
        CardPainter { x: left, y: top, form, items: &mut items }.card(card);
        top += form.height(card) + GAP * form.scale;
    }
    for (index, note) in notes(scene).enumerate() {
        // The first note says whose turn it is.
        let first = index == 0;
        let lines = (1..).zip(&note.0).map(|(line, text)| Shape::Text {
            text: text.clone(),
            at: at(left + PADDING, top + LINE * line as f32 - 0.06),
            size: NOTE_SIZE,
            paint: if first { INK } else { NOTE },
            anchor: Anchor::Start,
            bold: first,
        });
        items.push(Item::shapes(lines.collect()));
        top += note.height();
    }
    items
}

/// Draws a card; lengths are relative to its corner and scaled with the form.
struct CardPainter<'a> {
    x: f32,
    y: f32,
    form: Form,
    items: &'a mut Vec<Item>,
}

impl CardPainter<'_> {
    fn card(&mut self, card: &Card) {
        let (x, y, height) = (self.x, self.y, self.form.height(card));
        let (edge, line) = if card.active { (ACTIVE, 0.045) } else { (EDGE, 0.02) };
        let mut shapes = vec![
            Shape::fill(
                Path::rounded(x + 0.03, y + 0.05, CARD_WIDTH, height, 0.12),
                SHADE.faint(0.18),
            ),
            Shape::outlined(Path::rounded(x, y, CARD_WIDTH, height, 0.12), CARD, edge, line),
        ];
        if card.active {
            let tip = y + HEAD * self.form.scale / 2.0;
            let arrow = [at(x - 0.2, tip - 0.13), at(x - 0.02, tip), at(x - 0.2, tip + 0.13)];
            shapes.push(Shape::fill(Path::polygon(&arrow), ACTIVE));
        }
        self.items.push(Item::shapes(shapes));
        self.piece(&card.art, (PADDING - 0.03, 0.08), 0.47, String::new());
        let places = self.form.layout(card);
        let first = places.iter().find(|it| it.1 == 0).map(|it| it.0 - FACT_GAP);
        let room = first.unwrap_or(self.form.width() - PADDING) - SIGN;
        // Bold letters are wider.
        let room = if card.active { room / BOLD } else { room };
        self.text(cut(&card.name, NAME, room), (SIGN, 0.42), NAME, card.active);
        for (fact, (left, row)) in card.facts.iter().zip(places) {
            let middle = if row == 0 { 0.31 } else { HEAD + ROW * (row as f32 - 0.5) - 0.03 };
            self.fact(fact, left, middle);
        }
    }

    fn fact(&mut self, fact: &Fact, left: f32, middle: f32) {
        let mut indent = 0.0;
        if let Some(art) = &fact.art {
            let label = format!("{} {}", fact.label, fact.value).trim_end().to_owned();
            self.piece(art, (left, middle - ART / 2.0), ART, label);
            indent = ART + 0.05;
        }
        let text = fact_text(fact);
        if !text.is_empty() {
            self.text(text, (left + indent, middle + 0.09), VALUE, false);
        }
    }

    fn at(&self, (x, y): (f32, f32)) -> crate::Point {
        at(self.x + x * self.form.scale, self.y + y * self.form.scale)
    }

    fn piece(&mut self, art: &str, place: (f32, f32), size: f32, label: String) {
        self.items.push(Item::piece(art, self.at(place), size * self.form.scale, label));
    }

    fn text(&mut self, text: String, place: (f32, f32), size: f32, bold: bool) {
        self.items.push(Item::shapes(vec![Shape::Text {
            text,
            at: self.at(place),
            size: size * self.form.scale,
            paint: INK,
            anchor: Anchor::Start,
            bold,
        }]));
    }
}

/// A note, split into lines.
struct Note(Vec<String>);

impl Note {
    fn height(&self) -> f32 {
        LINE * self.0.len() as f32 + NOTE_GAP
    }
}

fn notes(scene: &Scene) -> impl Iterator<Item = Note> {
    let room = CARD_WIDTH - 2.0 * PADDING;
    let rooms = std::iter::once(room / BOLD).chain(std::iter::repeat(room));
    scene.notes.iter().zip(rooms).map(|(note, room)| Note(wrap(note, NOTE_SIZE, room)))
}
