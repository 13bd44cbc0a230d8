//! Playing a turn and leaving the game.

use pavage_games::AnyGame;
use pavage_games::bounds;
use pavage_games::conduct::{Due, Match, Millis};
use pavage_games::core::{Args, Seat, ToAct};
use pavage_protocol::{Phase, Refusal};

use super::refuse;
use crate::tables::event::Event;
use crate::tables::table::Table;

/// The most actions of a turn.
const ACTIONS: usize = 64;

impl Table {
    /// A seat plays these actions, which are checked one after another.
    pub(crate) fn turn(
        &self,
        seat: Seat,
        actions: &[String],
        now: Millis,
    ) -> Result<Event, Refusal> {
        let game_on = self.running()?;
        let late = matches!(game_on.due(now), Due::Timeout(late) if late == seat);
        if late && !self.is_bot(seat) {
            return self.resign(seat, "timeout");
        }
        if game_on.game.to_act() != ToAct::Seat(seat) {
            return Err(refuse("table/not-to-act"));
        }
        if actions.is_empty() || ACTIONS < actions.len() {
            let args = Args::default().with("most", ACTIONS as u64);
            return Err(Refusal::new("table/turn-length", args));
        }
        let mut game = game_on.game.fork();
        for (count, action) in actions.iter().enumerate() {
            if game.to_act() != ToAct::Seat(seat) {
                return Err(refuse("table/turn-over"));
            }
            let Err(error) = game.play(action) else { continue };
            if game_on.forgives(seat) || bounds::REFUSED < action.len() {
                return Err(Refusal::of_game(&error, &self.names()));
            }
            let before = actions[..count].to_vec();
            return self.leave(seat, "illegal", before, Some(action.clone()));
        }
        let deals = self.deals(game_on, game.as_mut());
        let over = game.to_act() == ToAct::Nobody;
        Ok(Event::Played { seat, actions: actions.to_vec(), deals, over })
    }

    /// A seat leaves the game.
    pub(crate) fn resign(&self, seat: Seat, reason: &str) -> Result<Event, Refusal> {
        self.leave(seat, reason, Vec::new(), None)
    }

    fn leave(
        &self,
        seat: Seat,
        reason: &str,
        actions: Vec<String>,
        refused: Option<String>,
    ) -> Result<Event, Refusal> {
        let game_on = self.running()?;
        if self.has_left(seat) {
            return Err(refuse("table/not-playing"));
        }
        let mut game = game_on.game.fork();
        for action in &actions {
            game.play(action).map_err(|it| Refusal::of_game(&it, &self.names()))?;
        }
        game.retire(seat).map_err(|it| Refusal::of_game(&it, &self.names()))?;
        let deals = self.deals(game_on, game.as_mut());
        let (over, reason) = (game.to_act() == ToAct::Nobody, reason.to_owned());
        Ok(Event::Left { seat, reason, actions, refused, deals, over })
    }

    /// Deals until somebody is to act.
    fn deals(&self, game_on: &Match, game: &mut dyn AnyGame) -> Vec<String> {
        let mut deals = Vec::new();
        while let Some(deal) = game_on.outcome(game) {
            game.deal(&deal).expect("the dealer deals what is possible");
            deals.push(deal);
        }
        deals
    }

    /// Whether a seat has left the game.
    pub(crate) fn has_left(&self, seat: Seat) -> bool {
        self.game.as_ref().is_some_and(|it| it.game.retired().contains(&seat))
    }

    fn running(&self) -> Result<&Match, Refusal> {
        self.is_in(Phase::Running)?;
        self.game.as_ref().ok_or_else(|| refuse("table/not-running"))
    }
}
