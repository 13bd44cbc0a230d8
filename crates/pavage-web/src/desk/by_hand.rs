//! A game with a box on the players' table, at a desk: they say what they drew.

use pavage_games::core::Seat;
use pavage_games::narrator::Line;
use pavage_games::table::Outcome;

use super::Desk;

impl Desk {
    /// Whether people say what they drew.
    pub(crate) fn is_dealt_by_hand(&self) -> bool {
        self.session.is_dealt_by_hand()
    }

    /// The outcomes that people may report now.
    pub(crate) fn outcomes(&self) -> Vec<Outcome> {
        self.session.outcomes(&self.study.stock, &self.words)
    }

    /// The seat that draws now.
    pub(crate) fn drawer(&self) -> Option<Seat> {
        self.session.drawer()
    }

    /// Deals what people report.
    pub(crate) fn deal(&mut self, chance: &str) {
        self.notice = None;
        if self.session.deal(chance).is_ok() {
            self.advance();
        }
    }

    /// Lets the page draw.
    pub(crate) fn draw(&mut self) {
        self.notice = None;
        self.session.draw();
        self.advance();
    }

    /// Deals the outcome at a point of the board; `false` if there is none.
    pub(super) fn deal_at(&mut self, point: (f32, f32)) -> bool {
        let there = |it: &Outcome| it.place.is_some_and(|it| it.holds(point));
        let outcome = self.outcomes().into_iter().find(there);
        outcome.map(|it| self.deal(&it.chance)).is_some()
    }

    /// The consequences of the last turn, as sentences.
    pub(crate) fn counted(&self) -> Vec<String> {
        let lines = self.session.lines();
        let last = lines.iter().rposition(|it| matches!(it, Line::Deal { .. }));
        let since = lines.iter().skip(last.map_or(0, |it| it + 1));
        since.filter(|it| it.follows()).map(|it| it.say(self.caption())).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pavage_games::GameRow;
    use pavage_games::conduct::Match;
    use pavage_games::core::Setup;
    use pavage_games::scene::Language;
    use pavage_games::table::{Phase, Seating, Session, Sitter};

    use super::*;

    fn desk(game: &str, options: &str) -> Desk {
        let row = GameRow::find(game).unwrap();
        let seating = Seating(["person:Ada", "person:Ben"].map(Sitter::read).to_vec());
        let setup = Setup { options, seats: Some(2), files: &[] };
        let mut table = Match::new(row.begin(setup).unwrap(), seating, "1");
        table.record.set_dealt_by_hand();
        Desk::new(Session::new(table), Arc::new(crate::words::words(Language::English)))
    }

    #[test]
    fn the_count_of_a_turn_is_told_with_the_next_question() {
        let mut desk = desk("carcassonne", "");
        assert_eq!((desk.drawer(), desk.counted()), (Some(Seat(0)), Vec::new()));
        desk.deal("E");
        desk.lay_again("\n0,-1v @city.S");
        desk.confirm();
        assert!(matches!(desk.session.phase, Phase::Deal), "nobody passes the screen");
        let counted = desk.counted();
        assert!(counted.len() == 1 && counted[0].contains("4 for Ada"), "{counted:?}");
        assert_eq!(desk.drawer(), Some(Seat(1)));
        // First the turn is taken back, then its tile.
        desk.undo();
        assert!(desk.choosing().is_some());
        desk.undo();
        assert_eq!((desk.session.confirmed().plies(), desk.drawer()), (0, Some(Seat(0))));
    }

    #[test]
    fn a_cell_is_dealt_by_a_click() {
        let mut desk = desk("tilings", "influence,size=3");
        while desk.outcomes().iter().all(|it| it.place.is_none()) {
            match desk.outcomes().first() {
                Some(outcome) => desk.deal(&outcome.chance.clone()),
                None => desk.confirm(),
            }
        }
        let plies = desk.session.confirmed().plies();
        desk.click((7.5, 7.5));
        assert_eq!(desk.session.confirmed().plies(), plies, "that is no cell");
        desk.click((1.5, 2.5));
        assert!(desk.session.record().unwrap().to_string().ends_with("=king:1,2\n"));
        assert!(desk.notice().is_none());
    }
}
