//! The consequences of the choice that a person points at.

use pavage_scene::{Item, Words};

use super::choices::Choices;
use super::cursor::Cursor;
use super::draft::Draft;
use super::session::Session;
use crate::AnyGame;

/// The consequences of the choice that a person points at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// The actions in words.
    pub doing: Vec<String>,
    /// Sentences about the events that would follow.
    pub effects: Vec<String>,
    /// The items that would lie there.
    pub ghost: Vec<Item>,
}

impl Session {
    /// The consequences of the choice that the person points at; `None` if they point at nothing.
    pub fn preview(&self, words: &Words) -> Option<Preview> {
        let draft = self.draft().filter(|it| it.is_pointed() && !it.is_ready())?;
        if let Some(breach) = draft.breach() {
            let (doing, ghost) = (vec![breach.target.label.clone()], breach.target.ghost.clone());
            return Some(Preview { doing, effects: Vec::new(), ghost });
        }
        let Draft { choices, cursor, .. } = draft;
        let mut preview = Preview::default();
        let mut game = draft.game.fork();
        let mut tell = |choices: &Choices, cursor: Cursor| {
            let way = cursor.way(choices)?;
            // A page may want other words than those of the label.
            let does = game.describe(&way.action, self.viewer());
            let doing =
                does.map_or(way.label.clone(), |it| words.say(&it.event, &it.args, &self.names));
            game.play(&way.action).ok()?;
            preview.doing.push(doing);
            let game: &dyn AnyGame = game.as_ref();
            preview.effects.extend(super::events(game, self.viewer(), words, &self.names));
            let ghost = choices.target(&way.action).map(|it| it.ghost.as_slice());
            preview.ghost.extend_from_slice(ghost.unwrap_or_default());
            Some(())
        };
        tell(choices, *cursor)?;
        if let Some(then) = draft.then() {
            tell(&then.choices, then.cursor);
        }
        Some(preview)
    }
}
