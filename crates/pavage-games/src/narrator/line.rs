//! A line about a game: the facts, and their sentence.

use pavage_core::{Arg, Deal, Gain, Name, Seat, Told, Viewer};
use pavage_scene::{Caption, Rect, Words, spots};
use serde::{Deserialize, Serialize};

use crate::conduct::Ply;
use crate::{AnyGame, GameRow};

/// The part of a ply, or of one of its consequences, that a viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Line {
    /// One deal or several in a row.
    Deal {
        /// The name of the game, which has its own words for deals.
        game: Name,
        /// The deals.
        deals: Vec<Deal>,
    },
    /// A seat played.
    Play {
        /// The seat.
        seat: Seat,
        /// The action as the viewer may read it.
        action: String,
        /// Its effect, if the viewer may know the action.
        does: Option<Told>,
    },
    /// A seat left.
    Leave {
        /// The seat.
        seat: Seat,
        /// The reason, as a word of the record.
        reason: String,
        /// Whether it broke the rules.
        illegal: bool,
        /// The answer for which the seat had to leave, if the viewer may read it.
        refused: Option<String>,
        /// The reason why the rules refuse that answer.
        why: Option<Told>,
    },
    /// A consequence of the ply before.
    Event(Told),
}

impl Line {
    /// The part of a game's last ply that a viewer may know.
    pub(super) fn of(
        ply: &Ply,
        before: Option<&dyn AnyGame>,
        game: &dyn AnyGame,
        viewer: Viewer,
    ) -> Line {
        match ply {
            Ply::Deal => {
                let deals = game.last_deal(viewer).into_iter().collect();
                Line::Deal { game: game.name().into(), deals }
            }
            Ply::Play(seat) => {
                let (action, known) = (game.last(viewer), game.last(Viewer::Referee));
                // A viewer who may not know the action may not know its effect either.
                let before = before.filter(|_| action == known);
                let does = before.and_then(|it| it.describe(&action, viewer));
                Line::Play { seat: *seat, action, does }
            }
            Ply::Leave { seat, reason, refused } => {
                let told = refused.as_ref().filter(|it| it.is_told(viewer, *seat));
                Line::Leave {
                    seat: *seat,
                    reason: reason.clone(),
                    illegal: refused.as_ref().is_some_and(|it| it.reason.is_some()),
                    refused: told.map(|it| it.action.clone()),
                    why: told.and_then(|it| Some(it.reason.as_ref()?.told())),
                }
            }
        }
    }

    /// Whether it tells a consequence of the ply in the lines before.
    pub fn follows(&self) -> bool {
        matches!(self, Line::Event(_))
    }

    /// The seat that acted; `None` for chance and for consequences.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Line::Play { seat, .. } | Line::Leave { seat, .. } => Some(*seat),
            Line::Deal { .. } | Line::Event(_) => None,
        }
    }

    /// The places that it speaks of.
    pub fn spots(&self) -> Vec<Rect> {
        match self {
            Line::Event(told) => spots(&told.args),
            Line::Play { .. } => self.played_at().into_iter().map(|it| it.1).collect(),
            Line::Deal { .. } | Line::Leave { .. } => Vec::new(),
        }
    }

    /// The seat that played and the place of its action, if it has one.
    pub fn played_at(&self) -> Option<(Seat, Rect)> {
        match self {
            Line::Play { seat, does: Some(does), .. } => Some((*seat, place(does)?)),
            Line::Play { .. } | Line::Deal { .. } | Line::Leave { .. } | Line::Event(_) => None,
        }
    }

    /// The points gained by it, with their reasons.
    pub fn gains(&self) -> Vec<Gain> {
        match self {
            Line::Event(told) => told.args.gains(),
            Line::Deal { .. } | Line::Play { .. } | Line::Leave { .. } => Vec::new(),
        }
    }

    /// The line as a sentence about whoever acts: `Greta lays V at 1,0`. Where a game has no such
    /// sentence, the line as [`Line::say`] has it.
    pub fn tell(&self, caption: Caption<'_>) -> String {
        let logged = match self {
            Line::Play { seat, does: Some(does), .. } => logged(does, *seat, caption.words),
            Line::Play { .. } | Line::Deal { .. } | Line::Leave { .. } | Line::Event(_) => None,
        };
        logged.map_or_else(|| self.say(caption), |it| caption.tell(&it))
    }

    /// The line as a sentence.
    pub fn say(&self, caption: Caption<'_>) -> String {
        match self {
            Line::Deal { game, deals } => match GameRow::find(game) {
                Ok(row) => (row.dealt)(deals, caption),
                Err(_) => self.report(caption),
            },
            Line::Play { seat, does: Some(does), .. } => {
                let args = [name(*seat, caption), ("doing", caption.tell(does))];
                caption.words.plain("log-play", &args)
            }
            Line::Play { .. } | Line::Leave { .. } | Line::Event(_) => self.report(caption),
        }
    }

    /// The line as a sentence that quotes deals and actions in notation.
    pub fn report(&self, caption: Caption<'_>) -> String {
        let plain = |id, args: &[_]| caption.words.plain(id, args);
        match self {
            Line::Deal { deals, .. } => plain("watch-deal", &[("tile", written(deals))]),
            Line::Play { seat, action, .. } => {
                plain("watch-play", &[name(*seat, caption), ("action", action.clone())])
            }
            Line::Leave { seat, refused: Some(action), why: Some(why), .. } => {
                let reason = ("reason", caption.tell(why));
                plain("watch-illegal", &[name(*seat, caption), ("action", action.clone()), reason])
            }
            Line::Leave { seat, illegal: true, .. } => plain("watch-out", &[name(*seat, caption)]),
            Line::Leave { seat, reason, .. } => {
                plain("watch-left", &[name(*seat, caption), ("reason", reason.clone())])
            }
            Line::Event(told) => caption.tell(told),
        }
    }

    /// The line in the notation of records; consequences have only a sentence.
    pub fn notation(&self, caption: Caption<'_>) -> String {
        let name = |seat| name(seat, caption).1;
        match self {
            Line::Deal { deals, .. } => format!("={}", written(deals)),
            Line::Play { seat, action, .. } => format!("{} {action}", name(*seat)),
            Line::Leave { seat, reason, refused, .. } => {
                let refused = refused.as_ref().map_or(String::new(), |it| format!(" {it}"));
                format!("{} !{reason}{refused}", name(*seat))
            }
            Line::Event(told) => caption.tell(told),
        }
    }
}

/// The place of an action, which may be told together with its effects.
pub(crate) fn place(does: &Told) -> Option<Rect> {
    let here = spots(&does.args).into_iter().next();
    let first = |(_, arg): &(_, Arg)| match arg {
        Arg::Facts(facts) => facts.first().and_then(place),
        _ => None,
    };
    here.or_else(|| does.args.0.iter().find_map(first))
}

/// What an action does in the form for a log, whose message ends in `-log` and knows `who` acts;
/// `None` if the game has no such message.
fn logged(does: &Told, seat: Seat, words: &Words) -> Option<Told> {
    let event = format!("{}-log", does.event);
    if words.has(&event) {
        return Some(Told { event: event.into(), args: does.args.clone() }.with("who", seat));
    }
    // An action may be told together with its effects.
    let mut told = does.clone();
    for (_, arg) in &mut told.args.0 {
        if let Arg::Facts(facts) = arg
            && let Some(first) = facts.first_mut()
            && let Some(logged) = logged(first, seat, words)
        {
            *first = logged;
            return Some(told);
        }
    }
    None
}

fn name(seat: Seat, caption: Caption<'_>) -> (&'static str, String) {
    ("seat", caption.words.seat(seat, caption.names))
}

fn written(deals: &[Deal]) -> String {
    deals.iter().map(Deal::to_string).collect::<Vec<_>>().join(" ")
}
