//! The figures that the evaluation rests on.

use pavage_players::figures;

figures! {
    /// The figures that an evaluation rests on: those of `greedy`, set by hand, and those of the
    /// search, found by play.
    pub struct Figures from include_str!("../data/figures.tsv");

    /// The number of tiles that leave the bag in a turn: two actions, and the commits of others.
    drawn_a_turn = 2.4, 0.25, positive;
    /// Roughly how many turns of all seats it takes to collect a treasure.
    turns_a_treasure = 4.0, 0.5, positive;
    /// The distance in points at which colours can still change places: at the end, where it only
    /// breaks ties; for each turn that is left; and the most turns that add to it: in the beginning
    /// all colours are weak.
    blur = 0.3, 0.06, positive;
    blur_a_turn = 0.4, 0.06, positive;
    blur_turns = 8.0, 1.0, positive;
    /// The probability that a leader without enemies does not survive a round: there are
    /// catastrophes, and wars that take two tiles to begin.
    peril = 0.08, 0.015, positive;
    /// The probability per round of a revolt that would surely be won. A revolt costs an action and
    /// brings a single red point, so most are never begun.
    revolt = 0.2, 0.03;
    /// The same if the rival's leader would have to leave its space for it.
    revolt_from_elsewhere = 0.1, 0.02;
    /// The probability per round of a war that one tile would begin and that would surely be won.
    /// It pays more than a revolt.
    war = 0.3, 0.04;
    /// The most turns that a leader is expected to matter: boards change.
    horizon = 7.0, 0.8, positive;
    /// Points a turn if every tile drawn were of the colour. Many of the two actions go to leaders,
    /// swaps and conflicts, and points in hand are worth more than points to come, so this is low
    /// on purpose.
    tiles_a_turn = 0.5, 0.07;
    /// The value of a tile in hand that would score. Laying it brings a point and costs this value:
    /// such a hand is better than another, but is not points yet.
    in_hand = 0.15, 0.03;
    /// Tiles of a colour beyond this number wait too long to count.
    enough_in_hand = 3.0, 0.3;
    /// The part of its tiles that a leader may count on where no tile can be laid beside its kingdom,
    /// where another must be laid first to make room, and where there is room for one.
    room_none = 0.05, 0.03;
    room_later = 0.35, 0.06;
    room_one = 0.8, 0.06;
    /// The part of the points of a monument that its leader may count on.
    monument = 1.0, 0.1;
    /// The value of a treasure that one tile would bring to the trader. It is mostly taken in the
    /// next turn, if no other seat takes it first.
    treasure_near = 0.4, 0.06;
    /// The value of a treasure that two tiles would bring.
    treasure_far = 0.12, 0.03;
    /// The share of a treasure that counts for each colour: it will go to one of them, most likely
    /// the one that needs it.
    treasure_for_each = 0.5, 0.06;
    /// The cost of a committed tile to its owner, in points: it is replaced at the end of the turn,
    /// but until then the hand is weaker.
    committed = 0.08, 0.02;
    /// The value of a catastrophe kept for later, in points.
    catastrophe = 0.5, 0.08;
    /// The gain in points that an action must bring to be preferred to a new hand. Without it,
    /// tiles would be swapped for an average that is only slightly better.
    swap = 0.1, 0.03;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_name_every_figure_and_their_command() {
        let data = include_str!("../data/figures.tsv");
        assert!(data.starts_with("# cargo run --release"));
        let figures = data.lines().filter(|it| !it.starts_with('#'));
        assert_eq!(figures.count(), Figures::ALL.len());
    }
}
