//! What happened, as each of those who look may know it.

use pavage_core::{Arg, Args, Seat, Viewer};
use pavage_scene::{Caption, Rect, Words};

use super::{Ply, Table};
use crate::AnyGame;

/// The sentences about a game, for every viewer that the screen may have.
#[derive(Debug)]
pub struct Log {
    viewers: Vec<(Viewer, Vec<Line>)>,
    /// What is about to be done, by viewer.
    foretold: Vec<Option<String>>,
}

/// A sentence about a ply, or one about what followed from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// Whether it tells what followed from the ply of the line before.
    pub follows: bool,
    /// How many plies there had been then.
    pub ply: u32,
    /// Who acted; `None` for chance and for what follows.
    pub seat: Option<Seat>,
    /// Where it happened.
    pub spots: Vec<Rect>,
    /// Who got how many points by it.
    pub gains: Vec<(Seat, i64)>,
    /// For what in general: cities, zones.
    pub kind: String,
    /// What was dealt.
    dealt: Vec<String>,
}

impl Log {
    /// Nothing has happened yet.
    pub fn new(viewers: impl Iterator<Item = Viewer>) -> Log {
        Log { viewers: viewers.map(|it| (it, Vec::new())).collect(), foretold: Vec::new() }
    }

    /// What an action that is about to be played does, in words for each viewer.
    pub(super) fn foretell(&mut self, game: &dyn AnyGame, action: &str, caption: Caption<'_>) {
        let describe = |viewer| game.describe(action, viewer, caption);
        self.foretold = self.viewers.iter().map(|it| describe(it.0)).collect();
    }

    /// Tells the last ply of a table.
    pub fn tell(&mut self, table: &Table, ply: &Ply, words: &Words, names: &[String]) {
        let seat = match ply {
            Ply::Deal => None,
            Ply::Play(seat) | Ply::Leave(seat, _) => Some(*seat),
        };
        let game = table.game.as_ref();
        let line = Line {
            text: String::new(),
            follows: false,
            ply: game.plies(),
            seat,
            spots: Vec::new(),
            gains: Vec::new(),
            kind: String::new(),
            dealt: Vec::new(),
        };
        let caption = Caption { words, names, signs: table.record.signs() };
        let mut foretold = std::mem::take(&mut self.foretold).into_iter();
        for (viewer, lines) in &mut self.viewers {
            // Who may not know the action may not know what it does.
            let known = game.last(*viewer) == game.last(Viewer::Referee);
            let doing = foretold.next().flatten().filter(|_| known);
            match (ply, doing) {
                (Ply::Deal, _) => {
                    // Hands are dealt tile by tile; that is one line.
                    let last = lines.pop_if(|it| !it.dealt.is_empty());
                    let mut dealt = last.map_or(Vec::new(), |it| it.dealt);
                    dealt.push(game.last(*viewer));
                    let text = game.dealt(&dealt, caption);
                    lines.push(Line { text, dealt, ..line.clone() });
                }
                (Ply::Play(seat), Some(doing)) => {
                    let args = [("seat", words.seat(*seat, names)), ("doing", doing)];
                    lines.push(Line { text: words.plain("log-play", &args), ..line.clone() });
                }
                _ => {
                    let text = table.tell(ply, *viewer, words, names);
                    lines.push(Line { text, ..line.clone() });
                }
            }
            lines.extend(game.events(*viewer).iter().map(|it| {
                let gains = gains(&it.args);
                let kind = if gains.is_empty() {
                    String::new()
                } else {
                    words.say(&format!("gain/{}", it.event), &it.args, names)
                };
                Line {
                    text: words.say(it.event, &it.args, names),
                    follows: true,
                    seat: None,
                    spots: game.spots(&it.args),
                    gains,
                    kind,
                    ..line.clone()
                }
            }));
        }
    }

    /// What a viewer may read.
    pub fn lines(&self, viewer: Viewer) -> &[Line] {
        self.viewers.iter().find(|it| it.0 == viewer).map_or(&[], |it| it.1.as_slice())
    }

    /// How many lines each viewer has; nothing is added to these while a seat is to act.
    pub(super) fn lengths(&self) -> Vec<usize> {
        self.viewers.iter().map(|it| it.1.len()).collect()
    }

    /// Forgets what came later.
    pub(super) fn truncate(&mut self, lengths: &[usize]) {
        for ((_, lines), length) in self.viewers.iter_mut().zip(lengths) {
            lines.truncate(*length);
        }
    }
}

/// Who gets how many points by what a fact tells.
fn gains(args: &Args) -> Vec<(Seat, i64)> {
    let find = |wanted| args.0.iter().find(|it| it.0 == wanted).map(|it| &it.1);
    match (find("points").or_else(|| find("loss")), find("seat")) {
        (Some(Arg::BySeat(points)), _) => points.clone(),
        (Some(Arg::Count(points)), Some(Arg::Seat(seat))) => vec![(*seat, *points)],
        _ => Vec::new(),
    }
}
