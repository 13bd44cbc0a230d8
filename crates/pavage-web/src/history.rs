//! A game after each of its plies.

use pavage_games::core::{ToAct, Viewer};
use pavage_games::narrator::{Line, Narrator};
use pavage_games::scene::{Caption, Signs, Words};
use pavage_games::table::Seating;
use pavage_games::{AnyGame, GameRow, Record, Replay};

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
}

/// A game after a ply.
#[derive(Debug)]
pub(crate) struct Moment {
    pub(crate) game: Box<dyn AnyGame>,
    /// The ply and its consequences.
    lines: Vec<Line>,
    pub(crate) scores: Vec<i32>,
}

impl History {
    /// The history of a record; `None` if it does not replay.
    pub(crate) fn new(record: Record) -> Option<History> {
        let row = GameRow::find(&record.game).ok()?;
        let names = Seating::of_record(&record, row).shown_names();
        let (viewer, signs) = (viewer(&record)?, record.signs());
        let mut replay = Replay::new(&record).ok()?;
        let mut narrator = Narrator::new(viewer);
        let mut moments = vec![moment(replay.game(), Vec::new())];
        while let Some(ply) = replay.ply() {
            let before = moments.last().map(|it| it.game.as_ref());
            narrator.tell(&ply.ok()?, before, replay.game());
            moments.push(moment(replay.game(), narrator.take()));
        }
        Some(History { record, names, signs, viewer, moments })
    }

    /// Sentences about a ply and its consequences.
    pub(crate) fn lines(&self, ply: usize, words: &Words) -> Vec<String> {
        let caption = Caption { words, names: &self.names, signs: self.signs };
        self.moments[ply].lines.iter().map(|it| it.say(caption)).collect()
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
    use pavage_games::core::{Seat, Setup};
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

    #[test]
    fn every_ply_can_be_looked_at_and_played_on_from() {
        for row in GAMES {
            let record = played(row, 60);
            let history = History::new(record.clone()).unwrap();
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
    fn hidden_tiles_stay_hidden_until_the_end() {
        let words = crate::words::words(Language::English);
        let row = GameRow::find("tigris").unwrap();
        let begun = History::new(played(row, 30)).unwrap();
        assert_eq!((begun.viewer, begun.is_over()), (Viewer::Spectator, false));
        assert!(begun.lines(1, &words)[0].ends_with("draws one tile"));
        let over = History::new(played(row, u32::MAX)).unwrap();
        assert_eq!((over.viewer, over.is_over()), (Viewer::Referee, true));
        assert!(!over.lines(1, &words)[0].ends_with("draws one tile"));
    }

    #[test]
    fn an_expulsion_is_told_with_its_reason_in_any_language() {
        let row = GameRow::find("tilings").unwrap();
        let setup = Setup { seats: Some(3), ..Setup::default() };
        let mut table = Match::new(row.begin(setup).unwrap(), Seating::default(), "3");
        table.deal();
        table.retire(Seat(0), "illegal", Some("99,99")).unwrap();
        let history = History::new(table.record).unwrap();
        let said = |language| history.lines(2, &crate::words::words(language))[0].clone();
        let english = said(Language::English);
        assert!(english.starts_with("seat 1 is out for `99,99`: "), "{english}");
        assert!(said(Language::French).contains("exclu pour `99,99`"));
    }
}
