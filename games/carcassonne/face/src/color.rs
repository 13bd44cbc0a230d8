//! The colours of the board in a terminal.
//!
//! Neighbouring tiles have slightly different grounds, so that the border between them is
//! visible. The tile laid last has a lighter ground.

use pavage_scene::Color;

/// The ground of a field.
pub(crate) const MEADOW: Color = Color(107);
/// The ground of a field on every other tile.
pub(crate) const MEADOW_ODD: Color = Color(71);
/// The ground of a field on the tile laid last.
pub(crate) const MEADOW_LAST: Color = Color(150);
/// Tufts of grass.
pub(crate) const GRASS: Color = Color(65);
/// Roads, and villages on them.
pub(crate) const ROAD: Color = Color(230);
/// The ground of a city.
pub(crate) const CITY: Color = Color(180);
/// The ground of a city on every other tile.
pub(crate) const CITY_ODD: Color = Color(179);
/// The ground of a city on the tile laid last.
pub(crate) const CITY_LAST: Color = Color(222);
/// The roofs of a city.
pub(crate) const ROOF: Color = Color(137);
/// Walls and gates.
pub(crate) const WALL: Color = Color(94);
/// The mark of a shield.
pub(crate) const SHIELD: Color = Color(90);
/// The court of a monastery.
pub(crate) const COURT: Color = Color(187);
/// The house of a monastery.
pub(crate) const ABBEY: Color = Color(124);
