//! Fields that a lay takes from their owners.

use pavage_carcassonne::{Action, Carcassonne, Feature, Standing, State};
use pavage_carcassonne_players::CarcassonnePlayers;
use pavage_core::{Game, Seat, ToAct};
use pavage_games::testing::play_paired;
use pavage_players::{Decision, Strategies};

use super::{game, player};

/// The owners of a field before and after a lay.
type Owners = (Vec<Seat>, Vec<Seat>);

/// The fields with farmers, as they were and as they are after a lay.
fn fields(game: &Carcassonne, state: &State, lay: Action) -> Vec<Owners> {
    let mut laid = state.clone();
    game.play_unchecked(&mut laid, lay, &mut ());
    let (before, after) = (game.standings(state), game.standings(&laid));
    let field = |all: &[Standing], feature: u16| {
        let it = all.iter().find(|it| it.feature == feature && it.kind == Feature::Field)?;
        Some(it.owners().collect::<Vec<Seat>>())
    };
    // The pieces of the tile just laid come last.
    let pieces = game.pieces(state).zip(game.pieces(&laid)).filter(|it| it.0.meeple.is_some());
    pieces
        .filter_map(|(old, new)| field(&before, old.feature).zip(field(&after, new.feature)))
        .collect()
}

/// Plays random games of three, and asks about every lay that takes a field from somebody and gives it to
/// another seat. Returns how often it was the field of the seat itself, and of another.
pub(crate) fn lost_fields_are_told(games: u64) -> [u32; 2] {
    let game = game("standard", 3);
    let mut seen = [0; 2];
    for key in 0..games {
        let mut players = [0, 1, 2].map(|it| player("random", 10 * key + it));
        play_paired(&game, key, &mut players, &mut Vec::new(), |position, _| {
            let ToAct::Seat(seat) = position.to_act() else { return };
            let (state, actions) = (position.state(), position.actions());
            if !matches!(actions[0], Action::Lay { .. }) {
                return;
            }
            for &lay in &actions {
                let is_lost = |(old, new): &&Owners| {
                    !new.contains(&seat) && old.iter().any(|it| !new.contains(it))
                };
                let fields = fields(&game, state, lay);
                let Some((old, new)) = fields.iter().find(is_lost) else { continue };
                // It may be made of fields of the seat and of others.
                let own = fields.iter().any(|it| it.1 == *new && it.0.contains(&seat));
                let name = ["carcassonne/why-passes", "carcassonne/why-loses"][usize::from(own)];
                let decision = Decision::new(&game, state, seat, &actions);
                let reasons = CarcassonnePlayers::reasons(&decision, lay);
                let is_told = reasons.iter().any(|it| it.event == name);
                assert!(is_told || reasons.len() == 3, "{old:?}, {new:?}: {reasons:?}");
                seen[usize::from(!own)] += u32::from(is_told);
            }
        });
    }
    seen
}
