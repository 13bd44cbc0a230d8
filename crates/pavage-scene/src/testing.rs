//! Laws of every face, for the tests of each game's room.

mod printed;
mod secrets;
mod signs;
mod speech;
mod suite;
mod vocabulary;

pub use printed::printed;
pub use secrets::pictures_keep_secrets;
pub use signs::{Drawn, follows_signs, paints_follow_signs};
pub use speech::says_all_that_happens;
pub use vocabulary::{Label, Said, Vocabulary, made, shared, told};
