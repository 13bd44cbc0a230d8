//! The Python package, as far as it is written in Rust. `python/pavage` holds the rest: the
//! environments of other libraries, and the types.
//!
//! A [`Game`](game::Game) is rules with all options fixed, a [`State`](state::State) is a game in
//! progress, a [`Decision`](decision::Decision) is what the seat to act may know of it, and
//! [`Lanes`](lanes::Lanes) are many games that are stepped together. Nothing here is `unsafe`: the bindings keep
//! what they need to themselves.

mod arena;
mod arrays;
mod busy;
mod convert;
mod course;
mod decision;
mod error;
mod function;
mod game;
mod lanes;
mod paint;
mod parallel;
mod picture;
mod player;
mod positions;
mod state;

#[pyo3::pymodule]
mod _pavage {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::arena::arena;
    #[pymodule_export]
    use crate::decision::Decision;
    #[pymodule_export]
    use crate::error::{IllegalAction, PavageError, set_language};
    #[pymodule_export]
    use crate::game::{Game, games};
    #[pymodule_export]
    use crate::lanes::Lanes;
    #[pymodule_export]
    use crate::player::Player;
    #[pymodule_export]
    use crate::state::{State, replay};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
