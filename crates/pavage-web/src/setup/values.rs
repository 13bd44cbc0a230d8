//! The values that an option has, read from their description: `full|single`, `0..100`,
//! `0..100/0..100`, `unbounded|1..2001x1..2001`.

/// The values of an option: words, numbers, or either.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Values {
    pub(super) words: Vec<&'static str>,
    pub(super) numbers: Option<Numbers>,
}

/// One number, or several with a character between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    /// The least and the most of each.
    pub(super) bounds: Vec<(u32, u32)>,
    between: char,
}

impl Values {
    pub(super) fn read(description: &'static str) -> Values {
        let (mut words, mut numbers) = (Vec::new(), None);
        for part in description.split('|') {
            match Numbers::read(part) {
                Some(read) => numbers = Some(read),
                None => words.push(part),
            }
        }
        Values { words, numbers }
    }

    /// Whether the value is yes or no.
    pub(super) fn is_switch(&self) -> bool {
        self.words == ["off", "on"]
    }
}

impl Numbers {
    fn read(part: &str) -> Option<Numbers> {
        let between = part.chars().find(|it| matches!(it, '/' | 'x')).unwrap_or('/');
        let bounds = part.split(between).map(|it| {
            let (least, most) = it.split_once("..")?;
            Some((least.parse().ok()?, most.parse().ok()?))
        });
        Some(Numbers { bounds: bounds.collect::<Option<_>>()?, between })
    }

    /// The numbers of a value; middling ones if it is a word.
    pub(super) fn of(&self, value: &str) -> Vec<u32> {
        let parts: Option<Vec<u32>> = value.split(self.between).map(|it| it.parse().ok()).collect();
        // The mean of a size is the geometric one: between 1 and 2001 lies 44.
        let middle = |it: &(u32, u32)| f64::from(it.0.max(1) * it.1).sqrt() as u32;
        let parts = parts.filter(|it| it.len() == self.bounds.len());
        parts.unwrap_or_else(|| self.bounds.iter().map(middle).collect())
    }

    /// The value of these numbers.
    pub(super) fn join(&self, numbers: &[u32]) -> String {
        let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
        numbers.join(&self.between.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::GAMES;
    use pavage_games::core::Setup;

    #[test]
    fn words_and_numbers_are_told_apart() {
        let words = Values::read("full|single");
        assert_eq!((words.words, words.numbers), (vec!["full", "single"], None));
        assert!(Values::read("off|on").is_switch());
        let numbers = Values::read("0..100").numbers.unwrap();
        assert_eq!((numbers.of("7"), numbers.bounds), (vec![7], vec![(0, 100)]));
        let either = Values::read("unbounded|1..2001x1..2001");
        let size = either.numbers.unwrap();
        assert_eq!((either.words, size.of("unbounded")), (vec!["unbounded"], vec![44, 44]));
        assert_eq!(size.join(&size.of("72x9")), "72x9");
    }

    #[test]
    fn every_value_of_every_option_is_one() {
        for row in GAMES {
            for option in (row.options)() {
                let values = Values::read(option.values);
                let words = values.words.iter().map(|it| (*it).to_owned());
                let ends = values.numbers.iter().flat_map(|it| {
                    let end = |pick: fn(&(u32, u32)) -> u32| {
                        it.join(&it.bounds.iter().map(pick).collect::<Vec<_>>())
                    };
                    [end(|it| it.0), end(|it| it.1)]
                });
                for value in words.chain(ends).chain([option.default.clone()]) {
                    let options = format!("{}={value}", option.name);
                    let begun = row.begin(Setup { options: &options, ..Setup::default() });
                    // Other options may forbid it, but it is a value.
                    let said = begun.err().map_or(String::new(), |it| it.to_string());
                    assert!(!said.contains("options/bad"), "{}: {options}: {said}", row.name);
                }
            }
        }
    }
}
