//! The tests that the words of every face have.

/// Two tests: the sentences of a vocabulary are those in `words/english.txt` and `words/french.txt` beside the test.
///
/// `$facts` are the facts, `$vocabulary` makes a [`Vocabulary`](crate::testing::Vocabulary) of them.
#[macro_export]
macro_rules! test_sentences {
    ($facts:expr, $vocabulary:expr) => {
        fn sentences(language: $crate::Language) -> String {
            let make: fn(&[$crate::testing::Said]) -> $crate::testing::Vocabulary<'_> = $vocabulary;
            make(&$facts).sentences(language)
        }

        #[test]
        fn english() {
            let expected = expect_test::expect_file!["words/english.txt"];
            expected.assert_eq(&sentences($crate::Language::English));
        }

        #[test]
        fn french() {
            let expected = expect_test::expect_file!["words/french.txt"];
            expected.assert_eq(&sentences($crate::Language::French));
        }
    };
}

/// The tests of what a face says: nothing is left unsaid, the sentences are those in `words/`, and all that happens in
/// random games with each of `$options` is said in full. `$near` are the characters of the game's notation.
#[macro_export]
macro_rules! test_words {
    ($face:ty, $facts:expr, $labels:expr, $near:expr, $options:expr) => {
        $crate::test_sentences!($facts, |facts| {
            $crate::testing::Vocabulary::of::<$face>(facts, $labels)
        });

        #[test]
        fn nothing_is_left_unsaid() {
            let facts = $facts;
            let vocabulary = $crate::testing::Vocabulary::of::<$face>(&facts, $labels);
            vocabulary.check();
            vocabulary.explains::<$face>();
        }

        #[test]
        fn all_that_happens_in_a_game_is_said_in_full() {
            let mut rng = fastrand::Rng::with_seed(1);
            for options in $options {
                $crate::testing::says_all_that_happens::<$face>(&options, $near, &mut rng);
            }
        }
    };
}
