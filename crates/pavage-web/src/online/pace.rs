//! The pace of news: slow enough to be followed, and never in the way.

use std::collections::VecDeque;
use std::sync::Arc;

use pavage_games::core::ToAct;
use pavage_games::narrator::Line;
use pavage_protocol::News;

/// Whoever is further behind than this is brought up to date at once.
const MOST: usize = 5;

/// News that waits to be shown.
#[derive(Default, Debug)]
pub(super) struct Queue {
    waiting: VecDeque<Arc<News>>,
    /// The number of plies of the news shown last.
    plies: Option<u32>,
    /// The instant until which that news stays alone.
    until: f64,
}

impl Queue {
    pub(super) fn push(&mut self, news: Arc<News>) {
        self.waiting.push_back(news);
    }

    /// The news to be shown now; all of it `at_once` if nobody wants to watch, or time runs. The move
    /// of another seat is shown alone for a `step`.
    pub(super) fn take(&mut self, now: f64, step: f64, at_once: bool) -> Vec<Arc<News>> {
        let at_once = at_once || MOST < self.waiting.len() || self.costs_time();
        let mut taken = Vec::new();
        while let Some(news) = self.waiting.front() {
            let plies = news.game.as_ref().map(|it| it.plies);
            let moved = plies != self.plies;
            if moved && !at_once && now < self.until {
                break;
            }
            if moved {
                self.until = if is_ours(news) { now } else { now + step };
            }
            self.plies = plies;
            taken.extend(self.waiting.pop_front());
        }
        taken
    }

    /// The time until the next news is to be shown; `None` if nothing waits.
    pub(super) fn wait(&self, now: f64) -> Option<f64> {
        (!self.waiting.is_empty()).then_some((self.until - now).max(0.0))
    }

    /// Whether the reader's clock runs while news waits.
    fn costs_time(&self) -> bool {
        let clock = |news: &Arc<News>| {
            let you = news.you?;
            news.game.as_ref().filter(|it| it.to_act == ToAct::Seat(you))?;
            news.places.get(you.index())?.left
        };
        self.waiting.back().and_then(clock).is_some()
    }
}

/// Whether the reader made the last move, which is no news to them.
fn is_ours(news: &News) -> bool {
    let last = news.game.as_ref().and_then(|it| it.lines.iter().rev().find_map(Line::seat));
    last.is_none() || last == news.you
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::core::{Seat, Viewer};
    use pavage_protocol::{GameNews, Phase, Place, Player};

    /// News after a move of a seat; the reader is the first one.
    fn moved(plies: u32, seat: u8, left: Option<u64>) -> Arc<News> {
        let line = Line::Play { seat: Seat(seat), action: String::new(), does: None };
        let place = Place {
            player: Player::Person("p".to_owned()),
            name: String::new(),
            sign: None,
            present: true,
            away: None,
            claimable: false,
            left,
        };
        Arc::new(News {
            seq: plies.into(),
            phase: Phase::Running,
            you: Some(Seat(0)),
            host: false,
            places: vec![place; 3],
            dealing: None,
            game: Some(GameNews {
                viewer: Viewer::Seat(Seat(0)),
                plies,
                turns: plies,
                to_act: ToAct::Seat(Seat((seat + 1) % 3)),
                view: serde_json::Value::Null,
                actions: Vec::new(),
                scores: Vec::new(),
                ranking: None,
                kept: 0,
                lines: vec![line],
                can_take_back: false,
            }),
            take_back: None,
            chat: true,
            remarks: Vec::new(),
            watchers: 0,
            next: None,
        })
    }

    fn shown(queue: &mut Queue, now: f64, at_once: bool) -> Vec<u32> {
        let taken = queue.take(now, 700.0, at_once);
        taken.iter().map(|it| it.game.as_ref().unwrap().plies).collect()
    }

    #[test]
    fn moves_of_others_are_shown_one_after_another() {
        let mut queue = Queue::default();
        for (plies, seat) in [(1, 1), (2, 2), (3, 0), (4, 1)] {
            queue.push(moved(plies, seat, None));
        }
        assert_eq!(shown(&mut queue, 0.0, false), [1]);
        assert_eq!(queue.wait(100.0), Some(600.0));
        assert_eq!(shown(&mut queue, 600.0, false), [0; 0]);
        assert_eq!(shown(&mut queue, 700.0, false), [2]);
        // The reader's own move holds up nothing, and neither does what is said.
        queue.push(moved(4, 1, None));
        assert_eq!(shown(&mut queue, 1400.0, false), [3, 4, 4]);
        assert_eq!(queue.wait(1400.0), None);
    }

    #[test]
    fn whoever_does_not_watch_or_has_no_time_sees_all_at_once() {
        let mut queue = Queue::default();
        (1..4).for_each(|it| queue.push(moved(it, 1, None)));
        assert_eq!(shown(&mut queue, 0.0, true), [1, 2, 3]);
        (4..10).for_each(|it| queue.push(moved(it, 1, None)));
        assert_eq!(shown(&mut queue, 0.0, false), [4, 5, 6, 7, 8, 9], "it is far behind");
        let mut queue = Queue::default();
        for (plies, seat) in [(1, 1), (2, 2)] {
            queue.push(moved(plies, seat, Some(9000)));
        }
        assert_eq!(shown(&mut queue, 0.0, false), [1, 2], "the reader's clock runs");
    }
}
