//! The workbench: famous sets of Wang tiles, and tools for them.
//!
//! A *set* is a list of tiles, with unlimited copies of each. A *patch* is a rectangle of tiles
//! whose touching edges agree. Tiles are never turned.
//!
//! ```text
//!  set ──▶ count     the exact number of patches of a size
//!      ├─▶ solve     one patch with a wanted border, on a torus, from limited tiles; or a proof
//!      │             that there is none: search first, then a SAT solver; or in slices, `Solver`
//!      ├─▶ trial     tiles laid by hand, and the tiles still possible elsewhere
//!      └─▶ generate  any window of one tiling of the plane, without search
//! ```

mod beatty;
mod count;
mod domains;
mod generate;
mod golden;
mod jeandel_rao;
mod patch;
mod problem;
mod pulse;
mod random;
mod real;
mod sat;
mod search;
mod solve;
mod solver;
mod trial;

pub use count::{CountError, CountWatch, Counted, count};
pub use generate::Generator;
pub use patch::{Patch, Size};
pub use problem::{Border, Flaw, Problem};
pub use pulse::{Progress, Stage, Watch};
pub use solve::{Options, Verdict, Why, solve};
pub use solver::Solver;
pub use trial::Trial;

pub use pavage_tilings::{Coverage, Deck, Tile, WangSet};
pub use pavage_tilings_face::{triangle_colors, workbench_scene};
