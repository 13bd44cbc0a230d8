//! What happened, as each of those who look may know it.

use pavage_core::{Deal, Seat, Viewer};
use pavage_scene::{Caption, Rect, Words, spots};

use crate::AnyGame;
use crate::conduct::{Match, Ply};

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
    dealt: Vec<Deal>,
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
    pub fn tell(&mut self, table: &Match, ply: &Ply, words: &Words, names: &[String]) {
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
                    dealt.extend(game.last_deal(*viewer));
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
                let gains = it.args.gains();
                let kind = gains.first().map_or(String::new(), |gain| {
                    words.say(&format!("gain/{}", gain.what), &it.args, names)
                });
                Line {
                    text: words.say(&it.event, &it.args, names),
                    follows: true,
                    seat: None,
                    spots: spots(&it.args),
                    gains: gains.iter().map(|it| (it.seat, it.points)).collect(),
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
