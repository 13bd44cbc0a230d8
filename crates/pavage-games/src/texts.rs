//! Many short texts in one buffer.

use std::fmt;

/// A list of texts that share one buffer, so that listing a hundred actions
/// does not allocate a hundred strings.
///
/// ```
/// use pavage_games::core::Setup;
/// use pavage_games::{GameRow, Texts};
///
/// let game = GameRow::find("tigris")?.begin(Setup::default())?;
/// let (mut texts, mut weights) = (Texts::default(), Vec::new());
/// game.chances(&mut texts, &mut weights);
/// assert_eq!(texts.iter().collect::<Vec<_>>(), ["1:T", "1:F", "1:M", "1:S"]);
/// # Ok::<_, pavage_games::GameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts {
    buffer: String,
    ends: Vec<usize>,
}

impl Texts {
    /// Removes all texts and keeps the memory.
    pub fn clear(&mut self) {
        self.buffer.clear();
        self.ends.clear();
    }

    /// The number of texts.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The texts in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        (0..self.len()).map(|it| &self[it])
    }

    /// Appends the text that `write` writes.
    pub(crate) fn push(&mut self, write: impl FnOnce(&mut String) -> fmt::Result) {
        write(&mut self.buffer).expect("a string takes any text");
        self.ends.push(self.buffer.len());
    }
}

impl std::ops::Index<usize> for Texts {
    type Output = str;

    fn index(&self, index: usize) -> &str {
        let begin = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.buffer[begin..self.ends[index]]
    }
}
