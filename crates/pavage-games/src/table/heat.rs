//! What a bot thinks, by places of the board.

use pavage_core::{Told, Viewer, sort};
use pavage_players::Idea;
use pavage_scene::{Caption, Language, Overlay, Path, Rect, Region, at};

use crate::AnyGame;
use crate::narrator::place;

/// How much a bot thinks of a place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Heat {
    /// The place.
    pub place: Rect,
    /// How often it has tried an action there.
    pub visits: u32,
    /// Its visits as a part of those of the place with the most: 1 is the hottest.
    pub part: f32,
    /// The winning chance after the best action there.
    pub share: f32,
    /// The points by which the seat would lead at the end.
    pub margin: f32,
}

/// The places of the ideas, the hottest first. Ideas without a place, such as to pass, are left out.
pub fn heat(game: &dyn AnyGame, viewer: Viewer, ideas: &[Idea<String>]) -> Vec<Heat> {
    let seen = game.seen(viewer);
    let mut places: Vec<Heat> = Vec::new();
    for it in ideas {
        let Some(place) = seen.describe(&it.action).as_ref().and_then(place) else { continue };
        match places.iter_mut().find(|known| known.place == place) {
            // The best idea comes first.
            Some(known) => known.visits += it.visits,
            None => {
                let (visits, share, margin) = (it.visits, it.share, it.margin);
                places.push(Heat { place, visits, part: 0.0, share, margin });
            }
        }
    }
    sort::sort_by(&mut places, |a, b| b.visits.cmp(&a.visits));
    let most = places.first().map_or(1, |it| it.visits.max(1)) as f32;
    places.iter_mut().for_each(|it| it.part = it.visits as f32 / most);
    places
}

/// What a bot thinks as an overlay of the board: on each place the part of its tries in percent;
/// `None` if it has not thought of any place.
pub fn thoughts(
    game: &dyn AnyGame,
    viewer: Viewer,
    ideas: &[Idea<String>],
    caption: Caption<'_>,
) -> Option<Overlay> {
    let places = heat(game, viewer, ideas);
    let best = ideas.first().filter(|_| !places.is_empty())?;
    let tries = ideas.iter().map(|it| it.visits).sum::<u32>().max(1);
    let region = |it: &Heat| {
        let Rect { x, y, width, height } = it.place;
        Region {
            area: Path::rect(x, y, width, height),
            owners: Vec::new(),
            paint: None,
            mark: percent(it.visits as f32 / tries as f32).to_string(),
            at: at(x + width / 2.0, y + height / 2.0),
            label: outlook(it.share, it.margin, caption),
        }
    };
    let outlook = outlook(best.share, best.margin, caption);
    let args = [("outlook", outlook), ("tries", tries.to_string())];
    Some(Overlay {
        name: "thoughts",
        label: caption.words.plain("thoughts", &args),
        // The hottest last, so that it is not covered.
        regions: places.iter().rev().map(region).collect(),
    })
}

/// A chance from 0 to 1 in whole percent.
pub fn percent(share: f32) -> i32 {
    (100.0 * share).round() as i32
}

/// A small chance, or a change of one, in percent with a tenth and its sign: `+0.4`.
pub fn tenths(share: f32, language: Language) -> String {
    // Without the sum, something just below zero would be `-0.0`.
    let text = format!("{:+.1}", (1000.0 * share).round() / 10.0 + 0.0);
    match language {
        Language::English => text,
        Language::French => text.replace('.', ","),
    }
}

/// The chances of all seats in whole percent that add up to 100: what rounding down leaves goes to
/// those that lose most by it.
pub fn percents(shares: &[f32]) -> Vec<i32> {
    let sum: f32 = shares.iter().map(|it| it.max(0.0)).sum();
    let exact: Vec<f32> = shares.iter().map(|it| 100.0 * it.max(0.0) / sum.max(1e-6)).collect();
    let mut whole: Vec<i32> = exact.iter().map(|it| it.floor() as i32).collect();
    let mut order: Vec<usize> = (0..shares.len()).collect();
    sort::sort_by(&mut order, |a, b| exact[*b].fract().total_cmp(&exact[*a].fract()));
    let left = 100 - whole.iter().sum::<i32>();
    order.iter().take(left.max(0) as usize).for_each(|it| whole[*it] += 1);
    whole
}

/// A winning chance and the expected lead, in words: `62 % to win, expected lead +5`.
pub fn outlook(share: f32, margin: f32, caption: Caption<'_>) -> String {
    let told = Told::new("game/outlook").with("chance", percent(share));
    caption.tell(&told.with("lead", lead(margin, caption.words.language())))
}

/// A lead in points with its sign: `+12`, or `-0.4` where it is small.
fn lead(margin: f32, language: Language) -> String {
    let digits = usize::from(margin.abs() < 5.0);
    let unit = 10_f32.powi(digits as i32);
    // Without the sum, something just below zero would be `-0`.
    let text = format!("{:+.digits$}", (margin * unit).round() / unit + 0.0);
    match language {
        Language::English => text,
        Language::French => text.replace('.', ","),
    }
}

/// An idea in words: the action, the winning chance and the expected lead.
pub fn idea(
    game: &dyn AnyGame,
    viewer: Viewer,
    idea: &Idea<String>,
    caption: Caption<'_>,
) -> String {
    let described = game.describe(&idea.action, viewer);
    let action = described.map_or_else(|| idea.action.clone(), |it| caption.tell(&it));
    let outlook = outlook(idea.share, idea.margin, caption);
    caption.words.plain("idea", &[("action", action), ("outlook", outlook)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_of_all_seats_add_up() {
        assert_eq!(percents(&[0.505, 0.495]), [51, 49]);
        assert_eq!(percents(&[0.335, 0.335, 0.33]), [34, 33, 33]);
        // What adds up to more is made smaller.
        assert_eq!(percents(&[0.75, 0.75, 0.0]), [50, 50, 0]);
        assert_eq!(percents(&[1.0, 0.0]), [100, 0]);
        assert_eq!(percents(&[]), [0; 0]);
    }

    #[test]
    fn leads_have_their_sign() {
        let said = |margin| lead(margin, Language::English);
        assert_eq!([12.4, -12.6, 0.42, -1.0].map(said), ["+12", "-13", "+0.4", "-1.0"]);
        assert_eq!(lead(0.42, Language::French), "+0,4");
    }
}
