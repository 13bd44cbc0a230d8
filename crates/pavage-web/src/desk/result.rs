//! The result of a game in a sentence: `You win by 12`.

use pavage_games::Standing;
use pavage_games::core::Seat;

use super::Desk;

impl Desk {
    /// The result, as it is told to the reader.
    pub(crate) fn headline(&self) -> String {
        let standings = self.session.standings();
        let (id, args) = headline(&standings, self.own_seat(), |seat| self.name(seat));
        let args: Vec<(&str, String)> = args.into_iter().collect();
        self.words.plain(id, &args)
    }
}

/// The message about a result, with its arguments.
pub(crate) fn headline(
    standings: &[Standing],
    you: Option<Seat>,
    name: impl Fn(Seat) -> String,
) -> (&'static str, Vec<(&'static str, String)>) {
    let first: Vec<&Standing> = standings.iter().filter(|it| it.place == 1).collect();
    let Some(best) = first.first() else { return ("panel-over", Vec::new()) };
    let points = |it: i32| ("points", it.to_string());
    if standings.len() == 1 {
        return ("result-alone", vec![points(best.points)]);
    }
    if 1 < first.len() {
        let names: Vec<String> = first.iter().map(|it| name(it.seat)).collect();
        return match standings.len() {
            2 => ("result-tie", Vec::new()),
            _ => ("result-tie-of", vec![("names", names.join(", "))]),
        };
    }
    let winner = ("seat", name(best.seat));
    let own = standings.iter().find(|it| Some(it.seat) == you).filter(|it| it.place != 1);
    let rival = own.unwrap_or(&standings[1]);
    let margin = best.points - rival.points;
    match (own, standings.len()) {
        (None, _) if margin <= 0 => ("result-wins-even", vec![winner]),
        (None, _) => ("result-wins", vec![winner, points(margin)]),
        (Some(_), 2) if margin <= 0 => ("result-loses-even", Vec::new()),
        (Some(_), 2) => ("result-loses", vec![points(margin)]),
        (Some(own), _) => {
            ("result-place", vec![winner, ("place", own.place.to_string()), points(margin)])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::scene::{Language, Words, YOU};

    fn said(language: Language, places: &[(usize, u8, i32)], you: Option<u8>) -> String {
        let words: Words = crate::words::words(language);
        let you = you.map(Seat);
        let mut names = ["Ada", "Greta", "Bruno"].map(str::to_owned);
        if let Some(you) = you {
            YOU.clone_into(&mut names[you.index()]);
        }
        let standing = |&(place, seat, points): &(usize, u8, i32)| Standing {
            place,
            seat: Seat(seat),
            points,
            then: Vec::new(),
        };
        let standings: Vec<Standing> = places.iter().map(standing).collect();
        let (id, args) = headline(&standings, you, |seat| words.seat(seat, &names));
        words.plain(id, &args)
    }

    #[test]
    fn the_reader_hears_how_they_did() {
        let two = [(1, 0, 62), (2, 1, 50)];
        let level = [(1, 0, 50), (2, 1, 50)];
        let tie = [(1, 0, 50), (1, 1, 50)];
        let three = [(1, 2, 70), (2, 1, 62), (3, 0, 50)];
        let shared = [(1, 2, 70), (1, 0, 70), (3, 1, 50)];
        for (places, you, english, french) in [
            (&two[..], Some(0), "you win by 12", "vous gagnez de 12 points"),
            (&two, Some(1), "you lose by 12", "vous perdez de 12 points"),
            (&two, None, "Ada wins by 12", "Ada gagne de 12 points"),
            (&level, Some(0), "you win, level on points", "vous gagnez à égalité de points"),
            (&level, Some(1), "you lose, level on points", "vous perdez à égalité de points"),
            (&tie, Some(0), "a tie", "égalité"),
            (&three, Some(2), "you win by 8", "vous gagnez de 8 points"),
            (
                &three,
                Some(0),
                "Bruno wins; you are third, 20 behind",
                "Bruno gagne\u{a0}; vous êtes troisième, à 20 points du premier",
            ),
            (&shared, Some(0), "a tie: Bruno, you", "égalité\u{a0}: Bruno, vous"),
            (&two[..1], Some(0), "you have 62 points", "vous avez 62 points"),
        ] {
            assert_eq!(said(Language::English, places, you), english);
            assert_eq!(said(Language::French, places, you), french);
        }
    }
}
