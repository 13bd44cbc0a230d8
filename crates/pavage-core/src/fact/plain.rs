//! Facts in JSON without tags, for programs that only read them.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::arg::HIDDEN;
use super::{Arg, Args, Told};

/// A fact or an argument, written without its type.
#[derive(Debug)]
pub struct Plain<'a, T>(pub(super) &'a T);

impl Serialize for Plain<'_, Args> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Args(args) = self.0;
        let mut map = serializer.serialize_map(Some(args.len()))?;
        for (name, arg) in args {
            map.serialize_entry(name, &Plain(arg))?;
        }
        map.end()
    }
}

impl Serialize for Plain<'_, Told> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Told { event, args } = self.0;
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("event", event)?;
        map.serialize_entry("args", &Plain(args))?;
        map.end()
    }
}

impl Serialize for Plain<'_, Arg> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Arg::Seat(seat) => seat.serialize(serializer),
            Arg::Count(count) => count.serialize(serializer),
            Arg::Flag(flag) => flag.serialize(serializer),
            Arg::Name(name) => name.serialize(serializer),
            Arg::Text(text) => text.serialize(serializer),
            Arg::List(texts) => texts.serialize(serializer),
            Arg::BySeat(numbers) => numbers.serialize(serializer),
            Arg::Cell(site) => site.text.serialize(serializer),
            Arg::Cells(sites) => serializer.collect_seq(sites.iter().map(|site| &site.text)),
            Arg::Side(side) => side.serialize(serializer),
            Arg::Tile(tile) => tile.as_deref().unwrap_or(HIDDEN).serialize(serializer),
            Arg::Gain(gain) => gain.points.serialize(serializer),
            Arg::Gains(gains) => gains.each.serialize(serializer),
            Arg::Facts(facts) => serializer.collect_seq(facts.iter().map(Plain)),
        }
    }
}
