//! Hidden information stays hidden, checked along random games.

use fastrand::Rng;

use super::laws::action_text;
use super::walk::{lists, random_ply};
use super::{NEAR, draw, mutated};
use crate::*;

/// How to check that a game keeps its secrets.
#[derive(Debug)]
pub struct Secrets<G: Game> {
    /// The number of pairs of states to compare.
    pub pairs: u64,
    /// The seed of the first game; a failure names its own.
    pub seed: u64,
    /// Other output made from a view that must not leak either, such as a picture.
    pub picture: fn(&G, &G::View) -> String,
}

impl<G: Game> Default for Secrets<G> {
    fn default() -> Secrets<G> {
        Secrets { pairs: 100_000, seed: 0, picture: |_, _| String::new() }
    }
}

/// The number of plies for which two worlds are played in step.
const STEPS: u32 = 6;

/// Noninterference: two states that differ only in what a viewer may not know look the same to
/// that viewer.
///
/// Along random games a second world is guessed from a viewer's view. Then both are played in
/// step: as far as the viewer can tell, the same happens in both. Meanwhile views, legal
/// actions, texts, events, refusals and pictures must be the same for that viewer, byte for
/// byte.
///
/// Returns how many of the pairs really differed: none in an open game.
///
/// # Panics
///
/// If something leaks. The message names game, seed, ply and viewer.
pub fn keeps_secrets<G: Configure + Guess>(game: &G, secrets: &Secrets<G>) -> u64 {
    let mut watch = Watch { game, secrets, rng: Rng::with_seed(0), pairs: 0, differing: 0 };
    let mut seed = secrets.seed;
    while watch.pairs < secrets.pairs {
        watch.rng = Rng::with_seed(seed);
        watch.along_a_game(seed);
        seed += 1;
    }
    watch.differing
}

struct Watch<'g, G: Game> {
    game: &'g G,
    secrets: &'g Secrets<G>,
    rng: Rng,
    pairs: u64,
    differing: u64,
}

/// One viewer, and two states that it cannot tell apart.
struct Pair<G: Game> {
    viewer: Viewer,
    ours: G::State,
    theirs: G::State,
    /// The place in the game, for the failure message.
    place: String,
}

impl<G: Configure + Guess> Watch<'_, G> {
    fn along_a_game(&mut self, seed: u64) {
        let game = self.game;
        let mut state = game.start();
        for ply in 0.. {
            if game.to_act(&state) == ToAct::Nobody || self.secrets.pairs <= self.pairs {
                return;
            }
            if self.rng.u8(0..4) == 0 {
                let viewer = match self.rng.u8(0..=game.seats()) {
                    seat if seat < game.seats() => Viewer::Seat(Seat(seat)),
                    _ => Viewer::Spectator,
                };
                let options = game.options();
                let place = format!("{} {options}, seed {seed}, ply {ply}, {viewer:?}", G::NAME);
                self.along_a_pair(&state, viewer, place);
            }
            random_ply(game, &mut state, &mut self.rng, &mut ());
        }
    }

    fn along_a_pair(&mut self, state: &G::State, viewer: Viewer, place: String) {
        let game = self.game;
        let rng = &mut self.rng;
        let guess = game.guess(&game.view(state, viewer), &mut |n| rng.u32(0..n));
        let theirs = guess.unwrap_or_else(|it| panic!("{place}: {it:?}"));
        let mut pair = Pair { viewer, ours: state.clone(), theirs, place };
        for _ in 0..STEPS {
            self.compare(&pair);
            if game.to_act(&pair.ours) == ToAct::Nobody || !self.in_step(&mut pair) {
                return;
            }
        }
    }

    /// Checks that everything the viewer gets is the same.
    fn compare(&mut self, pair: &Pair<G>) {
        let Pair { viewer, ours, theirs, place } = pair;
        let game = self.game;
        self.pairs += 1;
        self.differing += u64::from(ours != theirs);
        let views = [ours, theirs].map(|it| game.view(it, *viewer));
        let [our_json, their_json] =
            views.each_ref().map(|it| serde_json::to_string(it).expect("a view is plain data"));
        assert_eq!(our_json, their_json, "{place}: view");
        let [our_picture, their_picture] = views.map(|it| (self.secrets.picture)(game, &it));
        assert_eq!(our_picture, their_picture, "{place}: picture");
        assert_eq!(game.to_act(ours), game.to_act(theirs), "{place}: who is to act");
        if let ToAct::Seat(seat) = game.to_act(ours)
            && *viewer == Viewer::Seat(seat)
        {
            let actions = lists(game, ours).0;
            assert_eq!(actions, lists(game, theirs).0, "{place}: actions");
            for _ in 0..8 {
                let action = actions[self.rng.usize(0..actions.len())];
                let text = mutated(&action_text(game, action), NEAR, &mut self.rng);
                let Ok(near) = game.read_action(&text) else { continue };
                assert_eq!(game.check(ours, near), game.check(theirs, near), "{place}: {text}");
                assert_eq!(game.canonical(ours, near), game.canonical(theirs, near), "{place}");
            }
        }
    }

    /// Plays one ply in both worlds that reads the same to the viewer; `false` if the ply of
    /// ours is impossible in theirs.
    fn in_step(&mut self, pair: &mut Pair<G>) -> bool {
        let game = self.game;
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        if self.rng.u8(0..32) == 0 {
            let active: Vec<Seat> = Seat::all(game.seats())
                .filter(|it| !game.retired(&pair.ours).contains(it))
                .collect();
            let seat = active[self.rng.usize(0..active.len())];
            game.retire_unchecked(&mut pair.ours, seat, &mut ours);
            game.retire_unchecked(&mut pair.theirs, seat, &mut theirs);
        } else if let ToAct::Seat(seat) = game.to_act(&pair.ours) {
            let actions = lists(game, &pair.ours).0;
            let action = actions[self.rng.usize(0..actions.len())];
            if self.rng.u8(0..4) == 0 {
                self.text_tells_no_more(pair, seat, action);
            }
            let Some(other) = self.same_action(pair, seat, action) else { return false };
            game.play_unchecked(&mut pair.ours, action, &mut ours);
            game.play_unchecked(&mut pair.theirs, other, &mut theirs);
        } else {
            let chance = draw(&lists(game, &pair.ours).1, &mut self.rng);
            self.draw_tells_no_more(pair, chance);
            let Some(other) = self.same_chance(pair, chance) else { return false };
            game.deal_unchecked(&mut pair.ours, chance, &mut ours);
            game.deal_unchecked(&mut pair.theirs, other, &mut theirs);
        }
        let told = |state, events: &[G::Event]| heard(game, pair.viewer, state, events).1;
        let (ours, theirs) = (told(&pair.ours, &ours), told(&pair.theirs, &theirs));
        assert_eq!(ours, theirs, "{}: events", pair.place);
        true
    }

    /// Two actions after which the viewer cannot tell the worlds apart read the same.
    ///
    /// Within the same world a text may tell more than its consequences do.
    fn text_tells_no_more(&mut self, pair: &Pair<G>, seat: Seat, action: G::Action) {
        let game = self.game;
        if pair.ours == pair.theirs {
            return;
        }
        let play = |state: &G::State, action| {
            let (mut after, mut events) = (state.clone(), Vec::new());
            game.play_unchecked(&mut after, action, &mut events);
            heard(game, pair.viewer, &after, &events)
        };
        let text = |action| written(|out| game.write_action_for(action, seat, pair.viewer, out));
        let heard = play(&pair.ours, action);
        let actions = lists(game, &pair.theirs).0;
        let others: Vec<G::Action> =
            (0..12).map(|_| actions[self.rng.usize(0..actions.len())]).collect();
        for other in others {
            if play(&pair.theirs, other) == heard {
                assert_eq!(text(action), text(other), "{}: the text tells", pair.place);
            }
        }
    }

    /// Two draws after which the viewer cannot tell the worlds apart read the same.
    fn draw_tells_no_more(&self, pair: &Pair<G>, chance: G::Chance) {
        let game = self.game;
        if pair.ours == pair.theirs {
            return;
        }
        let deal = |state: &G::State, chance| {
            let (mut after, mut events) = (state.clone(), Vec::new());
            game.deal_unchecked(&mut after, chance, &mut events);
            heard(game, pair.viewer, &after, &events)
        };
        let text = |chance| game.redacted(chance, pair.viewer);
        let heard = deal(&pair.ours, chance);
        for (other, _) in lists(game, &pair.theirs).1.into_iter().take(12) {
            if deal(&pair.theirs, other) == heard {
                assert_eq!(text(chance), text(other), "{}: the draw tells", pair.place);
            }
        }
    }

    /// A legal action of the other world that reads as `action` does.
    fn same_action(&mut self, pair: &Pair<G>, seat: Seat, action: G::Action) -> Option<G::Action> {
        let game = self.game;
        let text = |action| written(|out| game.write_action_for(action, seat, pair.viewer, out));
        let seen = text(action);
        if seen == action_text(game, action) {
            return game.check(&pair.theirs, action).is_ok().then_some(action);
        }
        let same: Vec<G::Action> =
            lists(game, &pair.theirs).0.into_iter().filter(|&it| text(it) == seen).collect();
        (!same.is_empty()).then(|| same[self.rng.usize(0..same.len())])
    }

    /// A possible outcome of the other world that reads as `chance` does.
    fn same_chance(&mut self, pair: &Pair<G>, chance: G::Chance) -> Option<G::Chance> {
        let game = self.game;
        let text = |chance| game.redacted(chance, pair.viewer);
        let seen = text(chance);
        let possible = lists(game, &pair.theirs).1.into_iter().map(|it| it.0);
        let same: Vec<G::Chance> = possible.filter(|&it| text(it) == seen).collect();
        (!same.is_empty()).then(|| same[self.rng.usize(0..same.len())])
    }
}

/// The view of a viewer after a ply, and the events it was told.
fn heard<G: Game>(
    game: &G,
    viewer: Viewer,
    state: &G::State,
    events: &[G::Event],
) -> (G::View, Vec<Told>) {
    (game.view(state, viewer), events.iter().map(|it| game.tell(it, viewer)).collect())
}

fn written(write: impl FnOnce(&mut String) -> std::fmt::Result) -> String {
    let mut text = String::new();
    write(&mut text).expect("a string takes any text");
    text
}
