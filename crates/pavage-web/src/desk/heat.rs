//! What a bot thinks while it searches, as marks on the board.

use pavage_games::Idea;
use pavage_games::core::{Seat, Viewer};
use pavage_games::table::{self, Heat, Phase};

use super::Desk;

/// The smallest part of the attention that is shown. Few visits are worth a glance: a search goes
/// again and again where it is best.
const LEAST: f32 = 0.002;

/// What a bot thinks about a decision so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Thoughts {
    /// The places, the hottest first.
    pub(crate) places: Vec<Heat>,
    /// The part of a win that the bot expects, and its lead at the end.
    pub(crate) outlook: Option<(f32, f32)>,
}

impl Desk {
    /// Whether everybody at the screen may see what a bot thinks: it would reveal what is hidden
    /// in its hand.
    pub(crate) fn may_watch(&self) -> bool {
        let nobody = self.session.seating().people().next().is_none();
        nobody || self.session.confirmed().is_open()
    }

    /// The seat whose bot may be watched, or that asks for a hint.
    fn watched(&self) -> Option<Seat> {
        match &self.session.phase {
            Phase::Turn(draft) => Some(draft.seat),
            Phase::Bot(seat) => Some(*seat).filter(|_| self.may_watch()),
            _ => None,
        }
    }

    /// The thoughts of a bot about the decision on the screen.
    pub(crate) fn thoughts(&self, ideas: &[Idea<String>]) -> Thoughts {
        let Some(seat) = self.watched() else { return Thoughts::default() };
        let mut places = table::heat(self.session.game(), Viewer::Seat(seat), ideas);
        places.retain(|it| LEAST <= it.part);
        Thoughts { places, outlook: ideas.first().map(|it| (it.share, it.margin)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::GameRow;
    use pavage_games::conduct::Match;
    use pavage_games::core::Setup;
    use pavage_games::scene::Language;
    use pavage_games::table::{Seating, Session, Sitter};
    use std::sync::Arc;

    /// Whether somebody sees what the bot in the first seat thinks.
    fn is_watched(game: &str, second: &str) -> bool {
        let setup = Setup { seats: Some(2), ..Setup::default() };
        let row = GameRow::find(game).unwrap();
        let seating = Seating(vec![Sitter::read("random"), Sitter::read(second)]);
        let words = Arc::new(crate::words::words(Language::English));
        let table = Match::new(row.begin(setup).unwrap(), seating, "1");
        let desk = Desk::new(Session::new(table), words);
        assert!(matches!(desk.session.phase, Phase::Bot(_)));
        let mut actions = pavage_games::Texts::default();
        desk.session.game().actions(&mut actions);
        let ideas = actions.iter().map(|it| Idea {
            action: it.to_owned(),
            visits: 5,
            share: 0.5,
            margin: 1.0,
        });
        let thoughts = desk.thoughts(&ideas.collect::<Vec<_>>());
        assert_eq!(thoughts == Thoughts::default(), !desk.may_watch());
        desk.may_watch()
    }

    #[test]
    fn nobody_watches_a_bot_that_has_secrets_from_them() {
        assert!(is_watched("carcassonne", "person:Ada"));
        assert!(!is_watched("tigris", "person:Ada"));
        assert!(is_watched("tigris", "random"));
    }
}
