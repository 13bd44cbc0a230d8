//! What players and their playouts must keep, for the tests of each game's room; and the slow twin
//! of their searches.

mod exact;

pub use exact::{Turn, solve, turns};

use pavage_core::testing::Walk;
use pavage_core::{Game, Guess, Notation, ToAct, Viewer};

use crate::{Counts, Decision, Playouts, Spec, Strategies};

/// How much memory random games ask for once they have warmed up. `count` runs them and counts.
pub fn warm_playouts<G: Game>(game: &G, count: impl FnOnce(&mut dyn FnMut()) -> u64) -> u64 {
    let (mut playouts, mut counts) = (Playouts::new(game, 1), Counts::default());
    let mut play = || (0..500).for_each(|_| playouts.play(game, &mut counts));
    play();
    let counted = count(&mut play);
    assert_eq!(counts.games, 1000, "the games were played while somebody counted");
    counted
}

/// How much memory a search asks for once it has warmed up: the second time it thinks about the
/// first decision of a game, after its first playout. `count` runs it and counts.
pub fn warm_search<S: Strategies>(
    game: &S::Game,
    spec: &str,
    count: impl FnOnce(&mut dyn FnMut()) -> u64,
) -> u64 {
    let mut walk = Walk::new(game, 1);
    while walk.actions().len() < 2 {
        assert!(walk.step(), "a game has a decision");
    }
    let (state, actions) = (&walk.state, walk.actions());
    let ToAct::Seat(seat) = game.to_act(state) else { unreachable!("a seat has actions") };
    let decision = Decision::new(game, state, seat, &actions);
    let mut player = S::player(&Spec::read(spec), 1).expect("a spec of this game");
    player.begin(1);
    while !player.think(&decision, u32::MAX).done {}
    player.begin(1);
    player.think(&decision, 1);
    let mut thought = None;
    let counted = count(&mut || thought = Some(player.think(&decision, u32::MAX)));
    assert!(
        thought.is_some_and(|it| it.done && 1 < it.steps),
        "it searched while somebody counted"
    );
    counted
}

/// Noninterference: in two worlds that a seat cannot tell apart, its player gives the same answer,
/// thinks the same of all actions, and has the same reasons.
///
/// Along random games a second world is guessed from the view of the seat to act, and the player
/// answers in both. Returns how many of the pairs really differed: none in an open game.
///
/// # Panics
///
/// If the answers differ.
pub fn sees_only_its_view<S: Strategies>(game: &S::Game, spec: &str, pairs: u64) -> u64 {
    let (mut seen, mut differing) = (0, 0);
    for seed in 0.. {
        let mut walk = Walk::new(game, seed);
        while walk.step() {
            let ToAct::Seat(seat) = game.to_act(&walk.state) else { continue };
            if walk.rng.u8(0..8) != 0 {
                continue;
            }
            let (view, rng) = (walk.view(Viewer::Seat(seat)), &mut walk.rng);
            let other = game.guess(&view, &mut |n| rng.u32(0..n)).expect("a view of this game");
            let answer = |state: &<S::Game as Game>::State| {
                let actions = listed(game, state);
                let mut player = S::player(&Spec::read(spec), seed).expect("a spec of this game");
                player.begin(seen);
                let decision = Decision::new(game, state, seat, &actions);
                let action = player.choose(&decision);
                (action, player.ideas(), S::reasons(&decision, action))
            };
            assert_eq!(answer(&walk.state), answer(&other), "{spec}, seed {seed}, pair {seen}");
            differing += u64::from(walk.state != other);
            seen += 1;
            if seen == pairs {
                return differing;
            }
        }
    }
    unreachable!("there are as many games as it takes")
}

/// [`sees_only_its_view`] for a search that thinks long, over one pair of worlds; `cargo xtask soak --players PAIRS` asks for more,
/// and reads what this writes.
pub fn long_search_sees_only_its_view<S: Strategies>(game: &S::Game, spec: &str) -> u64 {
    let asked = std::env::var("PAVAGE_PAIRS").ok().and_then(|it| it.parse().ok());
    let pairs = asked.unwrap_or(1);
    let differing = sees_only_its_view::<S>(game, spec, pairs);
    #[allow(clippy::print_stdout, reason = "whoever runs it for hours wants figures")]
    if asked.is_some() {
        println!("{}, {spec}: {pairs} pairs of worlds, {differing} of which differ", S::Game::NAME);
    }
    differing
}

fn listed<G: Game>(game: &G, state: &G::State) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    actions
}
