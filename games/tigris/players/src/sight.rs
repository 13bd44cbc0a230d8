//! What a player looks at.

use super::figures::Figures;

/// What a player looks at before it acts, and how it judges that. Beginners miss some of it, and play like people who
/// have not learnt it yet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sight {
    /// That the weakest colour counts; without it all points are as good.
    pub(super) balance: bool,
    /// That leaders can be driven away, and that wars can be won.
    pub(super) danger: bool,
    /// What the others gain.
    pub(super) others: bool,
    pub(super) figures: Figures,
}

impl Sight {
    /// Misses nothing.
    pub(super) const FULL: Sight =
        Sight { balance: true, danger: true, others: true, figures: Figures::HAND };

    /// Collects points for itself, whatever their colour, and sees no danger.
    pub(super) const NOVICE: Sight =
        Sight { balance: false, danger: false, others: false, ..Sight::FULL };

    /// Sees everything on the board but the danger to its leaders, and wars that it could win.
    pub(super) const LEARNER: Sight = Sight { danger: false, ..Sight::FULL };

    /// Misses nothing, and judges by these figures.
    pub(super) const fn with(figures: Figures) -> Sight {
        Sight { figures, ..Sight::FULL }
    }
}
