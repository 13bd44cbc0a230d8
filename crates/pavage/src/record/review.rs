//! `pavage record review`: a game looked at again.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use pavage_games::core::{Deal, Seat, Told, Viewer};
use pavage_games::review::{self, Choice, Judged, Review, Reviewer, What};
use pavage_games::scene::Caption;
use pavage_games::table::{idea, numbered, percent, percents, tenths};
use pavage_games::{AnyGame, GameRow, Record, RecordError};
use serde_json::json;

use super::graph::{graph, mark};
use super::wrong;
use crate::edge::{Edge, printable_json};
use crate::failure::Failure;
use crate::files::Bound;
use crate::progress::Progress;
use crate::wrap::wrap;
use crate::{interrupt, terminal};

/// The playouts between two looks at the time and at signals.
const SLICE: u32 = 32;
/// The most turning points and mistakes that are told.
const TURNS: usize = 6;
const MISTAKES: usize = 5;
/// The columns where there is no terminal.
const COLUMNS: usize = 80;

#[derive(Args)]
pub(crate) struct ReviewArgs {
    /// The record; - is standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How many tries to judge each choice. Default: a tenth of what a hint of the game takes.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,
    /// Print a JSON object.
    #[arg(long)]
    json: bool,
}

impl ReviewArgs {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let text = edge.read(&self.file, Bound::Record)?;
        let unsound = |error: &RecordError, names: &[String]| {
            let said = writeln!(io::stderr(), "{}", wrong(edge, &self.file, names, error, true));
            said.map_or_else(Failure::from, |()| Failure::No)
        };
        let record: Record = text.parse().map_err(|error| unsound(&error, &[]))?;
        let names = numbered(&record.seats);
        let row = GameRow::find(&record.game);
        let playouts = self.playouts.or(row.ok().map(review::playouts)).unwrap_or(1);
        let reviewer = Reviewer::new(&record, playouts);
        let mut reviewer = reviewer.map_err(|error| unsound(&error, &names))?;
        interrupt::listen();
        let mut progress = Progress::new();
        while !interrupt::came() && reviewer.step(SLICE) {
            let (judged, choices) = reviewer.progress();
            progress.show(|| judged_so_far(edge, judged, choices, playouts));
        }
        progress.clear();
        let review = reviewer.review();
        if self.json {
            let mut object = json!(review);
            object["file"] = self.file.display().to_string().into();
            object["playouts"] = playouts.into();
            writeln!(io::stdout(), "{}", printable_json(&object))?;
        } else {
            let caption = Caption { words: &edge.words, names: &names, signs: record.signs() };
            let columns = terminal::window().columns.unwrap_or(COLUMNS);
            let teller = Teller { edge, record: &record, caption, columns };
            let judged = judged_so_far(edge, review.judged, review.choices, playouts);
            teller.tell(&review, judged, &mut io::stdout().lock())?;
        }
        // What there is has been told; whoever waits for all of it learns that there is more.
        interrupt::check()
    }
}

/// How far the review came.
fn judged_so_far(edge: &Edge, judged: u32, choices: u32, playouts: u32) -> String {
    let args = [("judged", judged), ("choices", choices), ("playouts", playouts)];
    edge.say("review-judged", &args.map(|it| (it.0, it.1.to_string())))
}

/// Tells a review to people.
struct Teller<'t> {
    edge: &'t Edge,
    record: &'t Record,
    caption: Caption<'t>,
    columns: usize,
}

impl Teller<'_> {
    fn tell(&self, review: &Review, judged: String, out: &mut impl Write) -> Result<(), Failure> {
        self.row(out, 0, judged)?;
        let shares: Vec<&[f32]> = review.plies.iter().map(|it| it.shares.as_slice()).collect();
        let plies = shares.len().to_string();
        self.row(out, 0, self.edge.say("review-graph", &[("plies", plies)]))?;
        let seats = (0..review.seats.len()).map(|it| {
            let seat = Seat(it as u8);
            let (mark, name) = (mark(seat).to_string(), self.name(seat));
            if name == mark { name } else { format!("{mark} {name}") }
        });
        self.row(out, 0, seats.collect::<Vec<_>>().join(", "))?;
        write!(out, "{}", graph(&shares, self.columns))?;
        self.turns(review, out)?;
        self.mistakes(review, out)?;
        self.heading(out, "review-luck")?;
        for (at, it) in review.seats.iter().enumerate() {
            let args = [
                ("seat", self.name(Seat(at as u8))),
                ("luck", tenths(it.luck, self.edge.words.language())),
                ("loss", tenths(it.loss, self.edge.words.language()).replace('+', "")),
                ("points", whole(it.points)),
                ("choices", it.choices.to_string()),
                ("best", it.best.to_string()),
            ];
            self.row(out, 2, self.edge.say("review-seat", &args))?;
        }
        Ok(())
    }

    fn turns(&self, review: &Review, out: &mut impl Write) -> Result<(), Failure> {
        self.heading(out, "review-turned")?;
        let turns = review.turning_points(TURNS);
        if turns.is_empty() {
            self.row(out, 2, self.edge.say("review-steady", &[]))?;
        }
        for (it, change) in turns {
            let what = self.what(it);
            // The chance after the ply is that of the graph, so that no two figures disagree.
            let changes = change.iter().zip(percents(&it.shares)).enumerate();
            let changes =
                changes.filter(|it| 0.005 <= it.1.0.abs()).map(|(at, (change, after))| {
                    let args = [
                        ("seat", self.name(Seat(at as u8))),
                        ("change", format!("{:+}", percent(*change))),
                        ("after", after.to_string()),
                    ];
                    self.edge.say("review-change", &args)
                });
            let changes: Vec<String> = changes.collect();
            self.row(out, 2, format!("{what}: {}", changes.join("; ")))?;
        }
        Ok(())
    }

    fn mistakes(&self, review: &Review, out: &mut impl Write) -> Result<(), Failure> {
        self.heading(out, "review-mistakes")?;
        let mistakes = review.mistakes();
        if mistakes.is_empty() {
            self.row(out, 2, self.edge.say("review-no-mistakes", &[]))?;
        }
        for (it, choice) in mistakes.into_iter().take(MISTAKES) {
            let Ok((before, _)) = self.record.until(Some(it.ply - 1)) else { continue };
            self.mistake(it, choice, before.as_ref(), out)?;
        }
        Ok(())
    }

    fn mistake(
        &self,
        it: &Judged,
        choice: &Choice,
        before: &dyn AnyGame,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        // What the seat could know, as it chose.
        let viewer = Viewer::Seat(choice.seat);
        let described = before.describe(&choice.played, viewer);
        let action = described.map_or_else(String::new, |it| self.caption.tell(&it));
        let args = [
            ("ply", it.ply.to_string()),
            ("seat", self.name(choice.seat)),
            ("loss", percent(choice.loss).to_string()),
            ("points", whole(choice.points)),
            ("action", format!("{} ({action})", choice.played)),
        ];
        self.row(out, 2, self.edge.say("review-mistake", &args))?;
        let because = |id: &str, reasons: &[Told]| {
            let reasons: Vec<String> = reasons.iter().map(|it| self.caption.tell(it)).collect();
            let said = self.edge.say(id, &[("reasons", reasons.join("; "))]);
            (!reasons.is_empty()).then_some(said)
        };
        let doubts = because("review-doubts", &choice.doubts);
        let best = choice.ideas.first().map(|it| {
            let said = idea(before, viewer, it, self.caption);
            self.edge.say("review-better", &[("choice", format!("{} {said}", it.action))])
        });
        let why = because("review-why", &choice.reasons);
        for row in doubts.into_iter().chain(best).chain(why) {
            self.row(out, 6, row)?;
        }
        Ok(())
    }

    /// What happened in a ply.
    fn what(&self, it: &Judged) -> String {
        let ply = ("ply", it.ply.to_string());
        match &it.what {
            What::Choice(choice) => {
                let (seat, action) = (self.name(choice.seat), choice.played.clone());
                self.edge.say("review-played", &[ply, ("seat", seat), ("action", action)])
            }
            What::Deal(draw) => match self.struck(it.ply) {
                Some(told) => self.edge.say("review-happened", &[ply, ("told", told)]),
                None => self.edge.say("review-dealt", &[ply, ("dealt", draw.dealt.clone())]),
            },
            What::Leave(seat) => self.edge.say("review-left", &[ply, ("seat", self.name(*seat))]),
        }
    }

    /// What a deal of a place did, such as a strike of the king, in the words of the game.
    fn struck(&self, ply: u32) -> Option<String> {
        let (game, _) = self.record.until(Some(ply)).ok()?;
        let Some(Deal::Cell { by, cell }) = game.last_deal(Viewer::Referee) else { return None };
        let events = game.events(Viewer::Referee);
        let told: Vec<String> = events.iter().map(|it| self.caption.tell(it)).collect();
        Some(match told.is_empty() {
            true => self.edge.say(&format!("{}-{by}-misses", game.name()), &[("cell", cell.text)]),
            false => told.join("; "),
        })
    }

    fn name(&self, seat: Seat) -> String {
        self.caption.words.seat(seat, self.caption.names)
    }

    fn heading(&self, out: &mut impl Write, id: &str) -> Result<(), Failure> {
        writeln!(out)?;
        self.row(out, 0, self.edge.say(id, &[]))
    }

    /// Writes a sentence in as many rows as it needs.
    fn row(&self, out: &mut impl Write, indent: usize, said: String) -> Result<(), Failure> {
        let (first, rest) = (" ".repeat(indent), " ".repeat(indent + 2));
        for row in wrap(&self.edge.plain(said), self.columns, &first, &rest) {
            writeln!(out, "{row}")?;
        }
        Ok(())
    }
}

/// Points as people count them.
fn whole(points: f32) -> String {
    (points.round() as i32).to_string()
}

#[cfg(test)]
mod tests {
    use pavage_games::review::Draw;

    use super::*;
    use crate::terminal::ColorChoice;

    #[test]
    fn a_strike_of_the_king_is_named() {
        let text = "pavage-record 1\ngame: tilings\noptions: influence\n\n\
            =NNRN\n1 2,4\n=NNRN\n2 3,4\n=king:6,1\n\
            =NNNR\n1 2,3\n=NRNN\n2 1,3\n=king:2,3\n";
        let record: Record = text.parse().unwrap();
        let edge = Edge::new(Some("en"), ColorChoice::Never).unwrap();
        let caption = Caption { words: &edge.words, names: &[], signs: record.signs() };
        let teller = Teller { edge: &edge, record: &record, caption, columns: COLUMNS };
        let said = |ply, dealt: &str| {
            let draw = Draw { seat: None, dealt: dealt.to_owned(), luck: Vec::new() };
            teller.what(&Judged { ply, shares: Vec::new(), what: What::Deal(draw) })
        };
        assert_eq!(said(5, "king:6,1"), "ply 5: the king strikes at 6,1, where no tile lies");
        assert_eq!(said(6, "NNNR"), "ply 6: NNNR is drawn");
        let strike = said(10, "king:2,3");
        assert!(strike.starts_with("ply 10: the king strikes at 2,3, 3 tiles"), "{strike}");
    }
}
