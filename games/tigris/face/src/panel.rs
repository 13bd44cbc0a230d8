//! The panel below the board: the seats and their possessions, then the state of the game.

use pavage_core::Seat;
use pavage_tigris::{Color as Sphere, HAND, SeatView, Tigris, View};

use super::{sign, stock, turn};
use pavage_scene::{Canvas, Caption, Color, Glyph, Pen, Sign, Window, Words};

pub(super) const QUIET: Pen = Pen::of(Color::FAINT);
/// The column of the seats' symbols and of sentences.
pub(super) const INDENT: usize = 2;
/// The column of names.
const NAME: usize = INDENT + 2;
/// The width of the points of a colour in characters, with a blank before.
const POINTS: usize = 4;

/// Draws a line for each seat, then what happens next, the conflict in progress, and the
/// monuments, treasures and tiles left.
///
/// A seat without a name is shown by its number. Unless scores are open, points and treasures
/// are shown only to their owners, and to everybody at the end. A key to the signs is added if
/// the window has room for it. The seat of a draft stays marked as the one to act.
pub fn panel(
    game: &Tigris,
    view: &View,
    caption: Caption<'_>,
    (window, draft): (Window, Option<Seat>),
) -> Canvas {
    let Caption { words, names, .. } = caption;
    let mut canvas = Canvas::default();
    let seats = (0..).map(Seat).zip(&view.seats);
    let acting = draft.or_else(|| turn::acting(view));
    let lines: Vec<Line<'_>> = seats
        .map(|(seat, has)| Line::new(game, view, (seat, has, acting == Some(seat)), caption))
        .collect();
    let name_width = lines.iter().map(|it| it.name.chars().count()).max().unwrap_or(0);
    let places = Places::new(name_width);
    head(&mut canvas, &places, words);
    for (row, line) in (1..).zip(&lines) {
        line.draw(&mut canvas, row, &places, words);
    }
    for sentence in turn::sentences(view, names, words) {
        let row = canvas.rows();
        canvas.text(INDENT, row, &sentence, Pen::default());
    }
    stock::draw(&mut canvas, view, words);
    stock::key(&mut canvas, caption, window);
    canvas
}

/// The columns of a line.
struct Places {
    hand: usize,
    points: usize,
    treasures: usize,
    catastrophes: usize,
    leaders: usize,
    notes: usize,
}

impl Places {
    fn new(name: usize) -> Places {
        let hand = NAME + name + 2;
        let points = hand + usize::from(HAND);
        let treasures = points + 4 * POINTS + 1;
        let catastrophes = treasures + 4;
        let leaders = catastrophes + 4;
        Places { hand, points, treasures, catastrophes, leaders, notes: leaders + 6 }
    }

    /// The last character of the points of a colour.
    fn points_of(&self, sphere: Sphere) -> usize {
        self.points + (sphere as usize + 1) * POINTS - 1
    }
}

/// Names the columns above the seats.
fn head(canvas: &mut Canvas, places: &Places, words: &Words) {
    canvas.text(places.hand, 0, &words.plain("panel-hand", &[]), QUIET);
    for sphere in Sphere::ALL {
        sign::tile(canvas, (places.points_of(sphere), 0), sphere);
    }
    canvas.put(places.treasures + 1, 0, sign::TREASURE, QUIET);
    canvas.put(places.catastrophes + 1, 0, sign::CATASTROPHE, QUIET);
    canvas.text(places.leaders, 0, &words.plain("panel-home", &[]), QUIET);
}

/// The line of a seat.
struct Line<'a> {
    view: &'a View,
    seat: Seat,
    sign: Sign,
    has: &'a SeatView,
    acts: bool,
    /// Whether its points and treasures are shown.
    open: bool,
    name: String,
}

impl<'a> Line<'a> {
    fn new(
        game: &Tigris,
        view: &'a View,
        (seat, has, acts): (Seat, &'a SeatView, bool),
        caption: Caption<'_>,
    ) -> Line<'a> {
        let Caption { words, names, signs } = caption;
        let open = turn::shows_points(game, view, has);
        Line { view, seat, sign: signs[seat], has, acts, open, name: words.seat(seat, names) }
    }

    fn draw(&self, canvas: &mut Canvas, row: usize, places: &Places, words: &Words) {
        let bold = Pen::default().bold(true);
        if self.acts {
            canvas.put(0, row, Glyph::new('▸', '>'), bold);
        }
        canvas.put(INDENT, row, sign::dynasty(self.sign), bold);
        canvas.text(NAME, row, &self.name, Pen::default().bold(self.acts));
        self.hand(canvas, (places.hand, row));
        self.points(canvas, row, places);
        let treasures = self.total(self.has.treasures.into());
        right(canvas, (places.treasures + 1, row), &treasures, Pen::default());
        let catastrophes = self.has.catastrophes.to_string();
        right(canvas, (places.catastrophes + 1, row), &catastrophes, Pen::default());
        self.leaders(canvas, (places.leaders, row));
        if self.view.retired.contains(&self.seat) {
            canvas.text(places.notes, row, &words.plain("panel-retired", &[]), QUIET);
        }
    }

    fn hand(&self, canvas: &mut Canvas, at: (usize, usize)) {
        let Some(hand) = self.has.hand else {
            let hidden = "?".repeat(self.has.hand_size.into());
            canvas.text(at.0, at.1, &hidden, QUIET);
            return;
        };
        let tiles = Sphere::ALL.into_iter().flat_map(|it| (0..hand[it]).map(move |_| it));
        for (offset, sphere) in tiles.enumerate() {
            sign::tile(canvas, (at.0 + offset, at.1), sphere);
        }
    }

    /// The points of each colour; the lowest stand out, because only they count.
    fn points(&self, canvas: &mut Canvas, row: usize, places: &Places) {
        let points = self.has.points;
        let least = points.0.into_iter().min();
        for sphere in Sphere::ALL {
            let pen = Pen::default().bold(self.open && Some(points[sphere]) == least);
            let text = self.total(points[sphere]);
            right(canvas, (places.points_of(sphere), row), &text, pen);
        }
    }

    fn total(&self, count: u16) -> String {
        if self.open { count.to_string() } else { "?".to_owned() }
    }

    /// The leaders that are not on the board, each at its own place.
    fn leaders(&self, canvas: &mut Canvas, at: (usize, usize)) {
        let ours = self.view.leaders.iter().filter(|it| it.seat == self.seat);
        for (offset, leader) in ours.enumerate().filter(|it| it.1.at.is_none()) {
            let pen = sign::leader_pen(leader.leader.color());
            canvas.put(at.0 + offset, at.1, sign::leader(leader.leader), pen);
        }
    }
}

/// Writes a text that ends at a place.
fn right(canvas: &mut Canvas, at: (usize, usize), text: &str, pen: Pen) {
    canvas.text((at.0 + 1).saturating_sub(text.len()), at.1, text, pen);
}
