//! A game after each of its plies.

mod turns;

use std::ops::RangeInclusive;

use pavage_games::conduct::Ply;
use pavage_games::core::{Deal, Seat, ToAct, Told, Viewer};
use pavage_games::narrator::{Line, Narrator};
use pavage_games::scene::{Art, Caption, Rect, Scene, Signs, Stock, Target, Words};
use pavage_games::table::Seating;
use pavage_games::{AnyGame, GameRow, Record, Replay};
use turns::Kind;
pub(crate) use turns::{Turn, Turns};

/// A game after each of its plies, with the lines of each.
#[derive(Debug)]
pub(crate) struct History {
    pub(crate) record: Record,
    pub(crate) names: Vec<String>,
    pub(crate) signs: Signs,
    /// The viewer that it is shown to.
    pub(crate) viewer: Viewer,
    /// The positions; the first one is before any ply.
    pub(crate) moments: Vec<Moment>,
    pub(crate) turns: Turns,
}

/// A game after a ply.
#[derive(Debug)]
pub(crate) struct Moment {
    pub(crate) game: Box<dyn AnyGame>,
    /// The ply and its consequences.
    pub(crate) lines: Vec<Line>,
    pub(crate) scores: Vec<i32>,
}

impl History {
    /// The history of a record; `None` if it does not replay. In a game of the reader's own, the only person without a
    /// name is the reader.
    pub(crate) fn new(record: Record, own: bool) -> Option<History> {
        let row = GameRow::find(&record.game).ok()?;
        let seating = Seating::of_record(&record, row);
        let names = row.names(&seating, seating.unnamed().filter(|_| own));
        let (viewer, signs) = (viewer(&record)?, record.signs());
        let mut replay = Replay::new(&record).ok()?;
        let mut narrator = Narrator::new(viewer);
        let mut moments = vec![moment(replay.game(), Vec::new())];
        let mut plies = Vec::new();
        loop {
            let counted = replay.game().turns();
            let Some(ply) = replay.ply() else { break };
            let ply = ply.ok()?;
            let before = moments.last().map(|it| it.game.as_ref());
            narrator.tell(&ply, before, replay.game());
            moments.push(moment(replay.game(), narrator.take()));
            plies.push((kind(&ply, replay.game()), counted));
        }
        let turns = Turns::new(plies);
        Some(History { record, names, signs, viewer, moments, turns })
    }

    /// The lines of some plies with the ply that each group of them belongs to: what a seat did with its
    /// consequences, or all deals in a row as one line.
    pub(crate) fn told(&self, plies: RangeInclusive<usize>) -> Vec<(usize, Vec<Line>)> {
        let mut told: Vec<(usize, Vec<Line>)> = Vec::new();
        for ply in plies {
            let lines = &self.moments[ply].lines;
            if let Some((at, before)) = told.last_mut()
                && let [Line::Deal { deals: more, .. }, events @ ..] = lines.as_slice()
                && let [Line::Deal { deals, .. }] = before.as_mut_slice()
            {
                *at = ply;
                deals.extend_from_slice(more);
                before.extend_from_slice(events);
            } else {
                told.push((ply, lines.clone()));
            }
        }
        told
    }

    /// The lines of the turn of a ply, up to that ply.
    pub(crate) fn happened(&self, ply: usize) -> Vec<Line> {
        let Some(turn) = self.turns.of(ply) else { return Vec::new() };
        self.told(turn.from + 1..=ply).into_iter().flat_map(|it| it.1).collect()
    }

    /// The kinds of tiles of the game.
    pub(crate) fn stock(&self, words: &Words) -> Vec<Stock> {
        self.moments[0].game.study(self.viewer, self.caption(words)).stock
    }

    /// The picture after a ply. Nobody chooses anything in it.
    pub(crate) fn scene(&self, ply: usize, words: &Words) -> Scene {
        let mut scene = self.moments[ply].game.scene(self.viewer, self.caption(words));
        scene.targets.clear();
        scene
    }

    /// Whether the viewer may know the points of every seat at every ply.
    pub(crate) fn shows_points(&self) -> bool {
        self.viewer == Viewer::Referee || self.moments.last().is_some_and(|it| it.game.is_open())
    }

    /// What is said about the game in these words.
    pub(crate) fn caption<'c>(&'c self, words: &'c Words) -> Caption<'c> {
        Caption { words, names: &self.names, signs: self.signs }
    }

    /// The places of the last actions up to a ply: those of one turn.
    pub(crate) fn last(&self, ply: usize) -> Vec<Rect> {
        let placed = |it: &usize| self.moments[*it].lines.iter().any(|it| it.played_at().is_some());
        let ply = (1..=ply).rev().find(placed).unwrap_or(0);
        let Some(turn) = self.turns.of(ply) else { return Vec::new() };
        let lines = self.moments[turn.from + 1..=ply].iter().flat_map(|it| &it.lines);
        lines.filter_map(|it| Some(it.played_at()?.1)).collect()
    }

    /// What an action would have done instead of a ply. Whoever asks may know everything: only finished
    /// games are reviewed.
    pub(crate) fn describe(&self, ply: usize, action: &str) -> Option<Told> {
        let before = self.moments.get(ply.checked_sub(1)?)?;
        before.game.describe(action, self.viewer)
    }

    /// The picture of an action that a seat could have played instead of a ply, with its drawings.
    pub(crate) fn target(
        &self,
        ply: usize,
        action: &str,
        seat: Seat,
        words: &Words,
    ) -> Option<(Target, Vec<Art>)> {
        let before = self.moments.get(ply.checked_sub(1)?)?;
        before.game.target(action, Viewer::Seat(seat), self.caption(words))
    }

    /// The number of plies.
    pub(crate) fn plies(&self) -> usize {
        self.moments.len() - 1
    }

    /// Whether the game was played to its end.
    pub(crate) fn is_over(&self) -> bool {
        self.moments.last().is_some_and(|it| it.game.to_act() == ToAct::Nobody)
    }

    /// The record of the first plies, to play on from.
    pub(crate) fn until(&self, ply: usize) -> Record {
        let plies = self.moments[ply].game.plies();
        self.record.until(Some(plies)).expect("it was replayed before").1
    }
}

fn moment(game: &dyn AnyGame, lines: Vec<Line>) -> Moment {
    Moment { game: game.fork(), lines, scores: game.scores() }
}

fn kind(ply: &Ply, after: &dyn AnyGame) -> Kind {
    match ply {
        Ply::Play(seat) => Kind::Play(*seat),
        Ply::Leave { seat, .. } => Kind::Leave(*seat),
        Ply::Deal => match after.last_deal(Viewer::Referee) {
            Some(Deal::Tile { seat: Some(_), .. }) => Kind::Hand,
            Some(Deal::Tile { seat: None, .. }) | None => Kind::Draw,
            Some(Deal::Cell { .. }) => Kind::Strike,
        },
    }
}

/// The viewer that may see the game of a record: the referee if it is over, otherwise the only
/// person or a spectator.
fn viewer(record: &Record) -> Option<Viewer> {
    let mut replay = Replay::new(record).ok()?;
    replay.run(None).ok()?;
    if replay.game().to_act() == ToAct::Nobody {
        return Some(Viewer::Referee);
    }
    let seating = Seating::of_record(record, GameRow::find(&record.game).ok()?);
    Some(seating.only_person().map_or(Viewer::Spectator, Viewer::Seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::GAMES;
    use pavage_games::conduct::Match;
    use pavage_games::core::Setup;
    use pavage_games::scene::Language;
    use pavage_games::table::Sitter;

    fn played(row: &GameRow, plies: u32) -> Record {
        let game = row.begin(Setup::default()).unwrap();
        let bots = (1..=game.seats()).map(|it| Sitter::Bot(format!("bot {it}"))).collect();
        let mut table = Match::new(game, Seating(bots), "3");
        let mut bot = row.player("random", 3).unwrap();
        while table.game.to_act() != ToAct::Nobody && table.game.plies() < plies {
            match table.game.to_act() {
                ToAct::Chance => _ = table.deal(),
                _ => {
                    let action = bot.choose(table.game.as_ref()).unwrap();
                    table.play(&action).unwrap();
                }
            }
        }
        table.record
    }

    fn told(history: &History, ply: usize, words: &Words) -> String {
        history.moments[ply].lines[0].tell(history.caption(words))
    }

    #[test]
    fn every_ply_can_be_looked_at_and_played_on_from() {
        for row in GAMES {
            let record = played(row, 60);
            let history = History::new(record.clone(), false).unwrap();
            let whole = history.until(history.plies());
            assert_eq!(whole, record, "{}", row.name);
            let part = history.until(20);
            let mut replay = Replay::new(&part).unwrap();
            replay.run(None).unwrap();
            assert_eq!(replay.game().plies(), 20);
            assert_eq!(
                replay.game().view(Viewer::Referee),
                history.moments[20].game.view(Viewer::Referee)
            );
            assert!(history.moments[1..].iter().all(|it| !it.lines.is_empty()));
        }
    }

    #[test]
    fn a_turn_is_one_step_in_every_game() {
        for row in GAMES {
            let history = History::new(played(row, 60), false).unwrap();
            let turns = history.turns.all();
            assert_eq!(turns.last().unwrap().to, history.plies(), "{}", row.name);
            for (turn, next) in turns.iter().zip(&turns[1..]) {
                assert_eq!(turn.to, next.from, "{}", row.name);
                assert_ne!(turn.seat, next.seat, "{}", row.name);
                let told = history.told(turn.plies());
                assert!(told.is_sorted_by_key(|it| it.0) && told.last().unwrap().0 == turn.to);
            }
        }
        // The deal is one step, and one sentence.
        let history = History::new(played(GameRow::find("tigris").unwrap(), 60), false).unwrap();
        let deal = history.turns.all()[0];
        assert_eq!((deal.to, deal.seat, history.told(deal.plies()).len()), (12, None, 1));
    }

    #[test]
    fn hidden_tiles_stay_hidden_until_the_end() {
        let words = crate::words::words(Language::English);
        let row = GameRow::find("tigris").unwrap();
        let begun = History::new(played(row, 30), false).unwrap();
        assert_eq!((begun.viewer, begun.is_over()), (Viewer::Spectator, false));
        assert!(told(&begun, 1, &words).ends_with("draws one tile"));
        let over = History::new(played(row, u32::MAX), false).unwrap();
        assert_eq!((over.viewer, over.is_over()), (Viewer::Referee, true));
        assert!(!told(&over, 1, &words).ends_with("draws one tile"));
    }

    #[test]
    fn an_expulsion_is_told_with_its_reason_in_any_language() {
        let row = GameRow::find("tilings").unwrap();
        let setup = Setup { seats: Some(3), ..Setup::default() };
        let mut table = Match::new(row.begin(setup).unwrap(), Seating::default(), "3");
        table.deal();
        table.retire(Seat(0), "illegal", Some("99,99")).unwrap();
        let history = History::new(table.record, false).unwrap();
        let said = |language| told(&history, 2, &crate::words::words(language));
        let english = said(Language::English);
        assert!(english.starts_with("player 1 is out for `99,99`: "), "{english}");
        let french = said(Language::French);
        assert!(french.starts_with("Joueur 1 est hors jeu pour `99,99`"), "{french}");
    }
}
