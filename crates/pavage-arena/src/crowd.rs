//! A search on several threads.

use std::collections::BTreeMap;
use std::thread;

use pavage_games::core::{Seat, Told};
use pavage_games::{AnyGame, AnyPlayer, GameError, GameRow, Idea, Prospect, Spec, Thought};

/// Makes a player of a game. With `threads=K` it is K players with seeds of their own, each on its
/// own thread. Each makes all the playouts and has its part of the memory. They grow trees apart and count their
/// visits together. For the same seed and playouts they choose the same.
///
/// ```
/// use pavage_arena::crowd::player;
/// use pavage_games::GameRow;
/// use pavage_games::core::Setup;
///
/// let row = GameRow::find("carcassonne")?;
/// let mut game = row.begin(Setup::default())?;
/// game.deal("E")?;
/// let mut crowd = player(row, "search:playouts=50,threads=2", 7)?;
/// crowd.begin(1);
/// let action = crowd.choose(game.as_ref()).expect("a seat is to act");
/// game.play(&action)?;
/// # Ok::<_, pavage_games::GameError>(())
/// ```
///
/// # Errors
///
/// If there is no such player.
pub fn player(row: &GameRow, spec: &str, seed: u64) -> Result<Box<dyn AnyPlayer>, GameError> {
    // It also says what is wrong with the spec.
    let alone = row.player(spec, seed)?;
    let spec = row.meant(spec);
    let asked = Spec::read(&spec);
    let threads = asked.threads().map_err(GameError::Options)?;
    if threads == 1 {
        return Ok(alone);
    }
    // A seed in the spec would be that of them all.
    let seed = asked.seed(seed).map_err(GameError::Options)?;
    let (name, options) = spec.split_once(':').unwrap_or((&spec, ""));
    let others: Vec<_> = options.split(',').filter(|it| !it.starts_with("seed=")).collect();
    let spec = format!("{name}:{}", others.join(","));
    let seeds = (1..=u64::from(threads)).map(|it| seed ^ it.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let players = seeds.map(|seed| row.player(&spec, seed)).collect::<Result<_, _>>()?;
    Ok(Box::new(Crowd { players }))
}

struct Crowd {
    players: Vec<Box<dyn AnyPlayer>>,
}

impl Crowd {
    /// What each player answers, when all work at the same time.
    fn each<T: Send>(
        &mut self,
        game: &dyn AnyGame,
        work: impl Fn(&mut dyn AnyPlayer, &dyn AnyGame) -> T + Sync,
    ) -> Vec<T> {
        let work = &work;
        let mut found: Vec<Option<T>> = self.players.iter().map(|_| None).collect();
        thread::scope(|scope| {
            for (player, found) in self.players.iter_mut().zip(&mut found) {
                let game = game.fork();
                let work = move || *found = Some(work(player.as_mut(), game.as_ref()));
                // A thread that cannot be started leaves its work to this one.
                _ = thread::Builder::new().spawn_scoped(scope, work);
            }
        });
        let each = self.players.iter_mut().zip(found);
        each.map(|(player, found)| found.unwrap_or_else(|| work(player.as_mut(), game))).collect()
    }
}

impl AnyPlayer for Crowd {
    fn begin(&mut self, number: u64) {
        self.players.iter_mut().for_each(|it| it.begin(number));
    }

    fn think(&mut self, game: &dyn AnyGame, steps: u32) -> Option<Thought<String>> {
        let thoughts = self.each(game, |player, game| player.think(game, steps));
        let thoughts: Vec<_> = thoughts.into_iter().collect::<Option<_>>()?;
        // Without ideas there was nothing to choose.
        let best = self.ideas(game).into_iter().next().map(|it| it.action);
        Some(Thought {
            action: best.unwrap_or_else(|| thoughts[0].action.clone()),
            steps: thoughts.iter().map(|it| it.steps).sum(),
            done: thoughts.iter().all(|it| it.done),
        })
    }

    fn ideas(&self, game: &dyn AnyGame) -> Vec<Idea<String>> {
        let each: Vec<_> = self.players.iter().map(|it| it.ideas(game)).collect();
        let favourites: Vec<_> =
            each.iter().filter_map(|it| Some(it.first()?.action.clone())).collect();
        let mut all: BTreeMap<String, Idea<String>> = BTreeMap::new();
        for idea in each.into_iter().flatten() {
            if let Some(known) = all.get_mut(&idea.action) {
                let visits = known.visits + idea.visits;
                let part = idea.visits as f32 / visits as f32;
                known.share += part * (idea.share - known.share);
                known.margin += part * (idea.margin - known.margin);
                known.visits = visits;
            } else {
                all.insert(idea.action.clone(), idea);
            }
        }
        // What most of them like best comes first: one may know that without trying it often.
        let votes =
            |it: &Idea<String>| favourites.iter().filter(|like| **like == it.action).count();
        let mut all: Vec<_> = all.into_values().collect();
        all.sort_by(|a, b| {
            let voted = votes(b).cmp(&votes(a)).then(b.visits.cmp(&a.visits));
            voted.then(b.share.total_cmp(&a.share))
        });
        all
    }

    fn reasons(&self, game: &dyn AnyGame, action: &str) -> Vec<Told> {
        self.players[0].reasons(game, action)
    }

    fn memory(&self) -> u64 {
        self.players.iter().map(|it| it.memory()).sum()
    }

    fn hindsight(&self, game: &dyn AnyGame, action: &str, then: Option<&str>) -> Vec<Told> {
        self.players[0].hindsight(game, action, then)
    }

    fn weigh(&self, game: &dyn AnyGame) -> Vec<Prospect> {
        self.players[0].weigh(game)
    }

    fn outlook(&self, game: &dyn AnyGame, seat: Seat) -> Option<Prospect> {
        self.players[0].outlook(game, seat)
    }

    fn ponder(&mut self, game: &dyn AnyGame, seat: Seat, steps: u32) -> bool {
        self.each(game, |player, game| player.ponder(game, seat, steps)).contains(&true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::Texts;
    use pavage_games::core::Setup;

    /// What a player thinks of the first decision of a game.
    fn ideas(spec: &str) -> (Thought<String>, Vec<Idea<String>>) {
        let row = GameRow::find("carcassonne").unwrap();
        let mut game = row.begin(Setup::default()).unwrap();
        game.deal("E").unwrap();
        let mut player = player(row, spec, 7).unwrap();
        player.begin(1);
        let thought = player.think(game.as_ref(), u32::MAX).expect("a seat is to act");
        let ideas = player.ideas(game.as_ref());
        (thought, ideas)
    }

    #[test]
    fn a_crowd_counts_the_visits_of_all() {
        let spec = "search:playouts=40,threads=3";
        let (thought, all) = ideas(spec);
        assert_eq!((thought.steps, thought.done), (120, true));
        assert_eq!(all.iter().map(|it| it.visits).sum::<u32>(), 120);
        assert_eq!(thought.action, all[0].action);
        assert!(all.iter().all(|it| (0.0..=1.0).contains(&it.share)), "{all:?}");
        assert_eq!(ideas(spec), (thought, all), "it can be repeated");
    }

    /// Two that found the same would be of no more use than one.
    #[test]
    fn each_of_a_crowd_finds_something_else() {
        for seed in ["", ",seed=5"] {
            let all =
                |threads: u32| ideas(&format!("search:playouts=200,threads={threads}{seed}")).1;
            let (two, four) = (all(2), all(4));
            let visits = |of: &[Idea<String>], action: &str| {
                of.iter().find(|it| it.action == action).map_or(0, |it| it.visits)
            };
            assert!(two.iter().any(|it| visits(&four, &it.action) != 2 * it.visits), "{two:?}");
        }
    }

    /// What hints and reviews ask does not depend on the number of threads.
    #[test]
    fn a_crowd_teaches_as_one_does() {
        let row = GameRow::find("carcassonne").unwrap();
        let mut game = row.begin(Setup::default()).unwrap();
        game.deal("E").unwrap();
        let [one, two] = ["search:playouts=40", "search:playouts=40,threads=2"]
            .map(|spec| player(row, spec, 7).unwrap());
        let mut actions = Texts::default();
        game.actions(&mut actions);
        let seen = one.weigh(game.as_ref());
        assert_eq!((seen.len(), &two.weigh(game.as_ref())), (actions.len(), &seen));
        let expected = one.outlook(game.as_ref(), Seat(0));
        assert!(expected.is_some());
        assert_eq!(two.outlook(game.as_ref(), Seat(0)), expected);
        let claims = actions.iter().map(|lay| {
            let mut laid = game.fork();
            laid.play(lay).unwrap();
            let said = |it: &dyn AnyPlayer| {
                [None, Some("."), Some("@road.N")]
                    .map(|then| it.hindsight(game.as_ref(), lay, then))
                    .into_iter()
                    .chain([it.reasons(game.as_ref(), lay)])
                    .collect::<Vec<_>>()
            };
            let (one, two) = (said(one.as_ref()), said(two.as_ref()));
            assert_eq!(one, two, "{lay}");
            one.concat().len()
        });
        assert_ne!(claims.sum::<usize>(), 0, "there was something to say");
    }

    #[test]
    fn a_number_of_threads_is_checked() {
        let row = GameRow::find("carcassonne").unwrap();
        for spec in ["search:threads=0", "search:threads=many", "greedy:threads=2"] {
            assert!(player(row, spec, 7).is_err(), "{spec}");
        }
    }

    /// A level that searches may do so on several threads, and while others decide.
    #[test]
    fn levels_say_how_they_may_think() {
        let row = GameRow::find("carcassonne").unwrap();
        for spec in ["expert:threads=2", "expert:ponder=true,threads=2,seed=3", "easy:seed=3"] {
            assert!(player(row, spec, 7).is_ok(), "{spec}");
        }
        let words = pavage_games::words(pavage_games::scene::Language::English);
        let refusal = |game: &str, spec: &str| {
            let error = player(GameRow::find(game).unwrap(), spec, 7).err();
            error.expect("a level keeps its strength").message(&words, &[])
        };
        let found = [
            refusal("carcassonne", "easy:threads=2"),
            refusal("carcassonne", "expert:playouts=9"),
            refusal("tigris", "expert:ponder=true"),
            refusal("tigris", "expert:threads=0"),
        ];
        assert_eq!(
            found,
            [
                "expected options of easy with their values (seed), each once, but found `threads=2`",
                "expected options of expert with their values (seed, threads, ponder), each once, but found `playouts=9`",
                "expected options of expert with their values (seed, threads), each once, but found `ponder=true`",
                "expected a value of threads from 1 to 256 for expert, but found `0`",
            ]
        );
    }
}
