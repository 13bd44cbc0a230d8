//! The laws of every game, checked along random games.

use std::collections::BTreeSet;
use std::fmt::Debug;

use fastrand::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::walk::{lists, random_ply};
use super::{NEAR, mutated};
use crate::*;

/// How to check the laws.
#[derive(Debug)]
pub struct Laws<G: Game> {
    /// The number of random games to play.
    pub games: u64,
    /// The first seed; a failure names its own.
    pub seed: u64,
    /// A slow and obvious computation of the state's cached values, run after every ply.
    pub twin: fn(&G, &G::State),
    /// One game in this many has seats that retire; 0 for none.
    pub retiring: u64,
}

impl<G: Game> Default for Laws<G> {
    fn default() -> Laws<G> {
        Laws { games: 100, seed: 0, twin: |_, _| (), retiring: 3 }
    }
}

/// Checks every law along random games.
///
/// Every ply of a game is checked; all children of a position are made only at every sixteenth,
/// to bound the cost.
///
/// # Panics
///
/// If a law is broken. The message names game, seed and ply.
pub fn conforms<G: Configure + Guess>(game: &G, laws: &Laws<G>) {
    let again = G::configure(Setup {
        options: &game.options(),
        seats: Some(game.seats().into()),
        files: &game.files().iter().map(|(role, text)| (*role, text.as_str())).collect::<Vec<_>>(),
    });
    assert_eq!(again.as_ref(), Ok(game), "options and files read back");
    for seed in laws.seed..laws.seed + laws.games {
        let mut run = Run { game, rng: Rng::with_seed(seed), seed, ply: 0 };
        let retires = 0 < laws.retiring && seed % laws.retiring == 0;
        run.play_one(retires, laws.twin);
    }
}

struct Run<'g, G> {
    game: &'g G,
    rng: Rng,
    seed: u64,
    ply: u32,
}

impl<G: Configure + Guess> Run<'_, G> {
    fn place(&self) -> String {
        let game = self.game;
        format!(
            "{} {} for {}, seed {}, ply {}",
            G::NAME,
            game.options(),
            game.seats(),
            self.seed,
            self.ply
        )
    }

    fn play_one(&mut self, retires: bool, twin: fn(&G, &G::State)) {
        let game = self.game;
        let mut state = game.start();
        let mut earlier = state.clone();
        loop {
            twin(game, &state);
            self.lists(&state);
            self.eyes(&state);
            if self.ply % 16 == self.rng.u32(0..16) {
                self.children(&state);
                self.near_misses(&state);
            }
            if game.to_act(&state) == ToAct::Nobody {
                self.over(&state);
                return;
            }
            earlier.clone_from(&state);
            assert_eq!(earlier, state, "{}: clone_from", self.place());
            if retires && self.rng.u8(0..24) == 0 {
                self.retire_one(&mut state);
            } else {
                random_ply(game, &mut state, &mut self.rng, &mut ());
            }
            assert_ne!(earlier, state, "{}: nothing has changed", self.place());
            self.ply += 1;
        }
    }

    /// Lists are ordered, agree with `to_act`, and contain only legal actions.
    fn lists(&mut self, state: &G::State) {
        let game = self.game;
        let to_act = game.to_act(state);
        let (actions, chances) = lists(game, state);
        assert_eq!(
            actions.is_empty(),
            !matches!(to_act, ToAct::Seat(_)),
            "{}: actions",
            self.place()
        );
        assert_eq!(chances.is_empty(), to_act != ToAct::Chance, "{}: chances", self.place());
        assert!(actions.is_sorted_by(|a, b| a < b), "{}: order of {actions:?}", self.place());
        assert!(chances.is_sorted_by(|a, b| a.0 < b.0), "{}: order of {chances:?}", self.place());
        assert!(chances.iter().all(|it| 0 < it.1), "{}: a weight of zero", self.place());
        if let ToAct::Seat(seat) = to_act {
            assert!(!game.retired(state).contains(&seat), "{}: {seat} has retired", self.place());
        }
        let number = self.rng.u32(..);
        let listed = pick_weighted(chances.iter().copied(), |n| number % n);
        assert_eq!(game.draw(state, |n| number % n), listed, "{}: draw {number}", self.place());
        let mut texts = BTreeSet::new();
        for &action in &actions {
            assert_eq!(game.check(state, action), Ok(()), "{}: {action:?}", self.place());
            assert_eq!(game.canonical(state, action), action, "{}", self.place());
            let text = action_text(game, action);
            assert_eq!(game.read_action(&text).as_ref(), Ok(&action), "{}: {text}", self.place());
            assert!(texts.insert(text.clone()), "{}: {text} twice", self.place());
            assert!(
                !text.contains(char::is_whitespace) && !text.is_empty(),
                "{}: {text}",
                self.place()
            );
        }
        for &(chance, _) in &chances {
            let text = chance_text(game, chance);
            assert_eq!(game.read_chance(&text).as_ref(), Ok(&chance), "{}: {text}", self.place());
            let deal = game.redacted(chance, Viewer::Referee);
            assert_eq!(deal.to_string(), text, "{}: a referee sees everything", self.place());
            self.travels(&deal);
        }
        let ranked: BTreeSet<Seat> = game.ranking(state).0.into_iter().flatten().collect();
        assert!(ranked.into_iter().eq(Seat::all(game.seats())), "{}: ranking", self.place());
        assert_eq!(game.scores(state).as_slice().len(), usize::from(game.seats()));
    }

    /// A view survives the wire, and a guess made from it looks and plays the same.
    fn eyes(&mut self, state: &G::State) {
        let game = self.game;
        let viewers = Seat::all(game.seats()).map(Viewer::Seat);
        for viewer in viewers.chain([Viewer::Spectator, Viewer::Referee]) {
            let view = game.view(state, viewer);
            if self.rng.u8(0..8) != 0 {
                continue;
            }
            let json = serde_json::to_string(&view).expect("a view is plain data");
            let back: G::View = serde_json::from_str(&json).expect("a view reads back");
            assert_eq!(back, view, "{}: {viewer:?} {json}", self.place());
            let rng = &mut self.rng;
            let guess = game.guess(&view, &mut |n| rng.u32(0..n));
            let guess = guess.unwrap_or_else(|it| panic!("{}: {viewer:?} {it:?}", self.place()));
            assert_eq!(game.view(&guess, viewer), view, "{}: {viewer:?}", self.place());
            assert_eq!(game.to_act(&guess), game.to_act(state), "{}: {viewer:?}", self.place());
            if let ToAct::Seat(seat) = game.to_act(state)
                && viewer == Viewer::Seat(seat)
            {
                let same = lists(game, &guess).0 == lists(game, state).0;
                assert!(same, "{}: legal actions must follow from the view", self.place());
            }
            if viewer == Viewer::Referee {
                assert_eq!(guess, *state, "{}: a referee sees everything", self.place());
            }
        }
    }

    /// A child differs from its parent, leaves the parent unchanged, and does not depend on the
    /// sink.
    fn children(&mut self, state: &G::State) {
        let game = self.game;
        let before = state.clone();
        let (actions, chances) = lists(game, state);
        let mut child = state.clone();
        let mut heard = Vec::new();
        for &action in &actions {
            child.clone_from(state);
            game.play_unchecked(&mut child, action, &mut ());
            assert_ne!(child, *state, "{}: {action:?} changes nothing", self.place());
            let mut listened = state.clone();
            game.play_unchecked(&mut listened, action, &mut heard);
            assert_eq!(child, listened, "{}: {action:?}", self.place());
        }
        for &(chance, _) in &chances {
            child.clone_from(state);
            game.deal_unchecked(&mut child, chance, &mut ());
            assert_ne!(child, *state, "{}: {chance:?} changes nothing", self.place());
            let mut listened = state.clone();
            game.deal_unchecked(&mut listened, chance, &mut heard);
            assert_eq!(child, listened, "{}: {chance:?}", self.place());
        }
        for event in &heard {
            let told = game.tell(event, Viewer::Spectator);
            assert!(told.event.starts_with(G::NAME), "{}: {told:?}", self.place());
            self.travels(&told);
        }
        assert_eq!(before, *state, "{}: a child shares state with its parent", self.place());
    }

    /// A text near a legal action is legal exactly when its canonical form is listed.
    fn near_misses(&mut self, state: &G::State) {
        let game = self.game;
        let (actions, _) = lists(game, state);
        for &action in actions.iter().take(40) {
            let text = mutated(&action_text(game, action), NEAR, &mut self.rng);
            let Ok(near) = game.read_action(&text) else { continue };
            let listed = actions.binary_search(&game.canonical(state, near)).is_ok();
            let check = game.check(state, near);
            assert_eq!(check.is_ok(), listed, "{}: {text} {check:?}", self.place());
            if let Err(violation) = check {
                assert!(violation.rule.starts_with(G::NAME), "{}: {violation:?}", self.place());
                self.travels(&violation);
            }
        }
    }

    /// A fact read back from its wire form is unchanged; to save time, one in eight is tried.
    fn travels<T: Serialize + DeserializeOwned + PartialEq + Debug>(&mut self, fact: &T) {
        if self.rng.u8(0..8) != 0 {
            return;
        }
        let json = serde_json::to_string(fact).expect("a fact is plain data");
        let back: T = serde_json::from_str(&json).expect("a fact reads back");
        assert_eq!(back, *fact, "{}: {json}", self.place());
    }

    fn retire_one(&mut self, state: &mut G::State) {
        let game = self.game;
        let active: Vec<Seat> =
            Seat::all(game.seats()).filter(|it| !game.retired(state).contains(it)).collect();
        let seat = active[self.rng.usize(0..active.len())];
        game.retire_unchecked(state, seat, &mut ());
        let retired = game.retired(state);
        assert_eq!(retired.last(), Some(&seat), "{}: retired", self.place());
        let left = active.len() - 1;
        if left == 0 || left == 1 && !game.plays_alone() {
            assert_eq!(game.to_act(state), ToAct::Nobody, "{}: {left} left", self.place());
        }
    }

    /// Retired seats rank behind all others, the first to retire last.
    fn over(&mut self, state: &G::State) {
        let game = self.game;
        let ranked: Vec<Seat> = game.ranking(state).0.into_iter().flatten().collect();
        let retired = game.retired(state);
        let last = ranked.iter().rev().take(retired.len());
        assert!(last.eq(retired.iter()), "{}: {ranked:?} {retired:?}", self.place());
    }
}

pub(super) fn action_text<G: Notation>(game: &G, action: G::Action) -> String {
    let mut text = String::new();
    game.write_action(action, &mut text).expect("a string takes any text");
    text
}

fn chance_text<G: Notation>(game: &G, chance: G::Chance) -> String {
    let mut text = String::new();
    game.write_chance(chance, &mut text).expect("a string takes any text");
    text
}
