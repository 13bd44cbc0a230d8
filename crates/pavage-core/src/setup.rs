//! Makes a game from text.

use crate::options::{read_options, unknown};
use crate::{Choice, Notation, Preset, Violation};

/// The request for a new game.
///
/// ```
/// use pavage_core::{Configure, Setup};
/// use pavage_toy::Toy;
///
/// let setup = Setup { options: "generous,bonus=7", seats: Some(3), files: &[] };
/// assert_eq!(Toy::configure(setup)?.options(), "generous,bonus=7");
///
/// let misspelt = Toy::configure(Setup { options: "generos", ..Setup::default() });
/// let refusal = misspelt.unwrap_err().to_string();
/// assert!(refusal.contains("options/unknown-preset") && refusal.contains("generous"));
/// # Ok::<_, pavage_core::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Setup<'a> {
    /// Options as text, `PRESET[,key=value…]`; empty for the default.
    pub options: &'a str,
    /// The number of seats; `None` for the fewest that the preset allows.
    pub seats: Option<u64>,
    /// Files that belong to the game, as (role, text): a tile set, a deck.
    pub files: &'a [(&'a str, &'a str)],
}

/// The players that are out at once after an illegal answer; all others may answer again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expels {
    /// Nobody.
    Nobody,
    /// Bots, which should know the rules.
    Bots,
    /// Bots and people.
    Everybody,
}

/// A game that is made from text, with a description of its options.
pub trait Configure: Notation {
    /// The values of all options.
    type Options: Clone + 'static;
    /// The presets, the default first.
    const PRESETS: &'static [Preset<Self::Options>];
    /// The name of the preset for newcomers: the richest one that needs no study.
    const NEWCOMER: &'static str = Self::PRESETS[0].name;
    /// The options, in the order in which they are written.
    const CHOICES: &'static [Choice<Self::Options>];
    /// The roles of files that the game accepts, e.g. `tiles`.
    const FILES: &'static [&'static str];

    /// Makes the rules from options that were read, a number of seats that the preset allows,
    /// and files with known roles.
    ///
    /// # Errors
    ///
    /// The values are inconsistent, or a file cannot be read.
    fn build(
        preset: &'static Preset<Self::Options>,
        options: Self::Options,
        seats: u8,
        files: &[(&str, &str)],
    ) -> Result<Self, SetupError>;

    /// The options as text: the preset, then the options that differ from it.
    fn options(&self) -> String;

    /// The files that are not built in, as (role, text), so that a record can carry them.
    fn files(&self) -> Vec<(&'static str, String)>;

    /// The players that are out at once after an illegal answer.
    fn expels(&self) -> Expels {
        Expels::Nobody
    }

    /// Makes the rules that `setup` asks for.
    ///
    /// # Errors
    ///
    /// The game does not have these options, seats or files.
    fn configure(setup: Setup<'_>) -> Result<Self, SetupError> {
        let (preset, options) = read_options(setup.options, Self::PRESETS, Self::CHOICES)?;
        let seats = check_seats(preset, setup.seats)?;
        for (role, _) in setup.files {
            if !Self::FILES.contains(role) {
                let known = Self::FILES.iter().copied();
                return Err(unknown("options/unknown-file", role, known).into());
            }
        }
        Self::build(preset, options, seats, setup.files)
    }

    /// The default game for this many seats.
    ///
    /// # Errors
    ///
    /// The default preset does not allow this number of seats.
    fn new(seats: u8) -> Result<Self, SetupError> {
        Self::configure(Setup { seats: Some(seats.into()), ..Setup::default() })
    }
}

/// The reason why a game was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The game does not have these options or seats.
    Options(Violation),
    /// A file cannot be read: its role and the error.
    File(&'static str, crate::ReadError),
}

impl From<Violation> for SetupError {
    fn from(violation: Violation) -> SetupError {
        SetupError::Options(violation)
    }
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::Options(violation) => {
                write!(f, "cannot set the game up: {violation}")
            }
            SetupError::File(role, error) => write!(f, "{role}, {error}"),
        }
    }
}

impl std::error::Error for SetupError {}

fn check_seats<O>(preset: &Preset<O>, asked: Option<u64>) -> Result<u8, Violation> {
    let (least, most) = preset.seats;
    let seats = asked.map_or(Some(least), |asked| asked.try_into().ok());
    if let Some(seats) = seats.filter(|it| (least..=most).contains(it)) {
        return Ok(seats);
    }
    Err(Violation::new("options/seats")
        .with("preset", preset.name.to_owned())
        .with("least", usize::from(least))
        .with("most", usize::from(most))
        .with("found", asked.unwrap_or_default()))
}
