//! The text that asks for a player.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use pavage_core::{Arg, Violation, nearest};

/// A request for a player: `NAME[:key=value,…]`, such as `random:seed=7`.
///
/// The value of `of` is another request. With options of its own it takes the rest of the text, so it comes last: in
/// `careless:rate=0.3,of=greedy:seed=7` the seed is that of the greedy player. There are no
/// brackets or escapes: one player inside another is enough, and a shell leaves these
/// characters alone.
///
/// Reading never fails. The game knows which names and keys exist, and should report a wrong
/// name before a wrong option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec<'t> {
    name: &'t str,
    options: Vec<&'t str>,
}

impl<'t> Spec<'t> {
    /// Splits `text` into its parts.
    pub fn read(text: &'t str) -> Spec<'t> {
        let (name, mut rest) = text.split_once(':').unwrap_or((text, ""));
        let mut options = Vec::new();
        while !rest.is_empty() {
            let end = rest.find(',');
            let takes_rest =
                rest.starts_with("of=") && rest[..end.unwrap_or(rest.len())].contains(':');
            let end = end.filter(|_| !takes_rest);
            let (option, after) = end.map_or((rest, ""), |at| (&rest[..at], &rest[at + 1..]));
            options.extend(Some(option).filter(|it| !it.is_empty()));
            rest = after;
        }
        Spec { name, options }
    }

    /// The name of the player.
    pub fn name(&self) -> &'t str {
        self.name
    }

    /// The options, as they were written.
    pub(crate) fn options(&self) -> &[&'t str] {
        &self.options
    }

    /// Checks that the player is one of `players`.
    ///
    /// # Errors
    ///
    /// It is not one of them.
    pub fn among(&self, players: &[&'static str]) -> Result<(), Violation> {
        if players.contains(&self.name) {
            return Ok(());
        }
        let known = players.iter().copied();
        Err(Violation::new("players/unknown")
            .with("found", self.name.to_owned())
            .with("nearest", nearest(self.name, known.clone()).unwrap_or_default().to_owned())
            .with("known", Arg::List(known.map(str::to_owned).collect())))
    }

    /// Checks that every option is one of `keys` with a value, and that none occurs twice.
    ///
    /// # Errors
    ///
    /// The first option for which this does not hold.
    pub fn only(&self, keys: &[&str]) -> Result<(), Violation> {
        let mut found = Vec::new();
        for option in &self.options {
            let key = option.split_once('=').map(|it| it.0);
            let key = key.filter(|key| keys.contains(key) && !found.contains(key));
            found.push(key.ok_or_else(|| self.bad(option, keys))?);
        }
        Ok(())
    }

    /// The value of an option, as text.
    pub fn text(&self, key: &str) -> Option<&'t str> {
        let value = |option: &&'t str| option.strip_prefix(key)?.strip_prefix('=');
        self.options.iter().find_map(value)
    }

    /// The value of an option, or `default` when it is not given.
    ///
    /// # Errors
    ///
    /// The value cannot be read, or is outside `range`.
    pub fn value<T: FromStr + PartialOrd + Display>(
        &self,
        key: &str,
        default: T,
        range: RangeInclusive<T>,
    ) -> Result<T, Violation> {
        let Some(text) = self.text(key) else { return Ok(default) };
        let value = text.parse().ok().filter(|it| range.contains(it));
        value.ok_or_else(|| {
            Violation::new("players/bad-value")
                .with("player", self.name.to_owned())
                .with("key", key.to_owned())
                .with("least", range.start().to_string())
                .with("most", range.end().to_string())
                .with("found", text.to_owned())
        })
    }

    /// The place of the option's value among `choices`, or 0 when it is not given.
    ///
    /// # Errors
    ///
    /// It is none of them.
    pub fn choice(&self, key: &str, choices: &[&str]) -> Result<usize, Violation> {
        let Some(text) = self.text(key) else { return Ok(0) };
        choices.iter().position(|it| *it == text).ok_or_else(|| {
            Violation::new("players/bad-choice")
                .with("player", self.name.to_owned())
                .with("key", key.to_owned())
                .with("known", Arg::List(choices.iter().map(|&it| it.to_owned()).collect()))
                .with("found", text.to_owned())
        })
    }

    /// Whether it asks for figures that were found by play, by `weights=tuned`, and not for those set
    /// by hand, by `weights=hand`; `usually` when it says nothing.
    ///
    /// # Errors
    ///
    /// It asks for others.
    pub fn is_tuned(&self, usually: bool) -> Result<bool, Violation> {
        let names = if usually { ["tuned", "hand"] } else { ["hand", "tuned"] };
        Ok(names[self.choice("weights", &names)?] == "tuned")
    }

    /// The seed, or `default` when it is not given.
    ///
    /// # Errors
    ///
    /// The seed is not a number.
    pub fn seed(&self, default: u64) -> Result<u64, Violation> {
        self.value("seed", default, 0..=u64::MAX)
    }

    /// The time to think about a decision, in milliseconds, if one is given: `time=500ms`, `time=2s`
    /// or `time=1.5s`. Players read no clock; those who ask them do.
    ///
    /// ```
    /// use pavage_players::Spec;
    ///
    /// assert_eq!(Spec::read("search:time=2s").time(), Ok(Some(2000)));
    /// assert_eq!(Spec::read("search:time=1.5s").time(), Ok(Some(1500)));
    /// assert_eq!(Spec::read("search").time(), Ok(None));
    /// assert!(Spec::read("search:time=soon").time().is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// The text is not a time from a millisecond to an hour.
    pub fn time(&self) -> Result<Option<u64>, Violation> {
        let Some(text) = self.text("time") else { return Ok(None) };
        let seconds = || {
            let number = text.strip_suffix('s')?;
            // Other ways to write a number, such as 1e3 or inf, are no times.
            let plain = number.bytes().all(|it| it.is_ascii_digit() || it == b'.');
            let seconds: f64 = number.parse().ok().filter(|_| plain)?;
            Some((1000.0 * seconds).round() as u64)
        };
        let millis = text.strip_suffix("ms").and_then(|it| it.parse().ok()).or_else(seconds);
        let millis = millis.filter(|it| (1..=3_600_000).contains(it));
        millis.map(Some).ok_or_else(|| {
            Violation::new("players/bad-value")
                .with("player", self.name.to_owned())
                .with("key", "time".to_owned())
                .with("least", "1ms".to_owned())
                .with("most", "3600s".to_owned())
                .with("found", text.to_owned())
        })
    }

    /// The number of threads to think on; 1 if nothing is said. Players start no threads; those who
    /// ask them may.
    ///
    /// # Errors
    ///
    /// It is not a number from 1 to 256.
    pub fn threads(&self) -> Result<u32, Violation> {
        self.value("threads", 1, 1..=256)
    }

    /// Whether it asks to think while others decide; `false` if nothing is said.
    ///
    /// # Errors
    ///
    /// It is neither `true` nor `false`.
    pub fn ponders(&self) -> Result<bool, Violation> {
        self.value("ponder", false, false..=true)
    }

    /// Checks the values of the options that levels share with their players.
    ///
    /// # Errors
    ///
    /// The first that cannot be read.
    pub(crate) fn check_shared(&self, seed: u64) -> Result<(), Violation> {
        self.seed(seed)?;
        self.threads()?;
        self.ponders().map(drop)
    }

    /// The violation for an option as it was written.
    fn bad(&self, option: &str, keys: &[&str]) -> Violation {
        Violation::new("players/bad-option")
            .with("player", self.name.to_owned())
            .with("known", Arg::List(keys.iter().map(|&it| it.to_owned()).collect()))
            .with("found", option.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(violation: Violation) -> (String, String) {
        let found = violation.args.0.iter().find(|it| it.0 == "found");
        let Some((_, Arg::Text(text))) = found else { panic!("{violation:?}") };
        (violation.rule.to_string(), text.clone())
    }

    fn named(rule: &str, found: &str) -> (String, String) {
        (rule.to_owned(), found.to_owned())
    }

    #[test]
    fn a_spec_is_a_name_and_options() {
        assert_eq!(Spec::read("random"), Spec { name: "random", options: vec![] });
        assert_eq!(Spec::read("random:"), Spec { name: "random", options: vec![] });
        let spec = Spec::read("random:seed=7");
        assert_eq!((spec.name(), spec.text("seed"), spec.seed(1)), ("random", Some("7"), Ok(7)));
        assert_eq!(Spec::read("random").seed(1), Ok(1));
        assert_eq!(Spec::read("x:,a=1,,b=2,").options, ["a=1", "b=2"]);
        assert_eq!(Spec::read("").name(), "");
    }

    #[test]
    fn of_takes_the_rest_when_it_has_options() {
        let spec = Spec::read("careless:rate=0.3,of=greedy:seed=7,x=1");
        assert_eq!(spec.text("rate"), Some("0.3"));
        assert_eq!(spec.text("of"), Some("greedy:seed=7,x=1"));
        assert_eq!(spec.text("seed"), None);
        // A player without options leaves what follows to the other.
        let spec = Spec::read("careless:of=greedy,rate=0.3");
        assert_eq!((spec.text("of"), spec.text("rate")), (Some("greedy"), Some("0.3")));
        // `of` counts only as a whole key.
        assert_eq!(Spec::read("a:proof=1,b=2").options, ["proof=1", "b=2"]);
    }

    #[test]
    fn times_have_a_unit() {
        let time = |text: &str| Spec::read(&format!("search:time={text}")).time().ok().flatten();
        let times = ["1ms", "250ms", "2s", "1.5s", ".5s", "0.001s", "3600s"];
        let millis = [1, 250, 2000, 1500, 500, 1, 3_600_000].map(Some);
        assert_eq!(times.map(time), millis);
        let bad = [
            "", "s", "ms", "2", "1.5ms", "0s", "0.0001s", "1e3s", "infs", "-1s", "1.2.3s", "3601s",
        ];
        assert_eq!(bad.map(time), [None; 12]);
    }

    #[test]
    fn what_no_player_has_is_named() {
        let among = Spec::read("greedyy:x").among(&["random", "greedy"]).unwrap_err();
        assert_eq!(among.args.0[1], ("nearest".into(), Arg::Text("greedy".to_owned())));
        assert_eq!(found(among), named("players/unknown", "greedyy"));
        for bad in ["speed=2", "seed", "=1", "seed=1,seed=2"] {
            let text = format!("random:{bad}");
            let error = Spec::read(&text).only(&["seed"]).unwrap_err();
            let last = bad.rsplit(',').next().unwrap();
            assert_eq!(found(error), named("players/bad-option", last));
        }
        for bad in ["", "-1", "x"] {
            let text = format!("random:seed={bad}");
            let error = Spec::read(&text).seed(1).unwrap_err();
            assert_eq!(found(error), named("players/bad-value", bad));
        }
        let error = Spec::read("random:taste=sour").choice("taste", &["sweet"]).unwrap_err();
        assert_eq!(found(error), named("players/bad-choice", "sour"));
        assert_eq!(Spec::read("random:taste=sour").choice("taste", &["sweet", "sour"]), Ok(1));
        let error = Spec::read("random:rate=9").value("rate", 0.5, 0.0..=1.0).unwrap_err();
        assert_eq!(
            error.args.0[2..4],
            [
                ("least".into(), Arg::Text("0".to_owned())),
                ("most".into(), Arg::Text("1".to_owned()))
            ]
        );
    }
}
