//! A whole game in a link: the record, compressed, behind `#` in the address.

use data_encoding::BASE64URL_NOPAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use pavage_games::Record;

/// The largest size of an unpacked link. The app makes no larger ones.
const MOST: usize = 1 << 20;

/// A record as the text of a link.
pub(crate) fn write(record: &Record) -> String {
    BASE64URL_NOPAD.encode(&compress_to_vec(record.to_string().as_bytes(), 9))
}

/// The record of a link.
pub(crate) fn read(text: &str) -> Option<Record> {
    let packed = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
    let bytes = decompress_to_vec_with_limit(&packed, MOST).ok()?;
    String::from_utf8(bytes).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::conduct::Match;
    use pavage_games::core::Setup;
    use pavage_games::table::Seating;
    use pavage_games::{GAMES, core::ToAct};

    #[test]
    fn a_whole_game_fits_in_a_link_and_comes_back() {
        for row in GAMES {
            let mut table =
                Match::new(row.begin(Setup::default()).unwrap(), Seating::default(), "1");
            let mut player = row.player("random", 1).unwrap();
            while table.game.to_act() != ToAct::Nobody && table.game.plies() < 1000 {
                match table.game.to_act() {
                    ToAct::Chance => _ = table.deal(),
                    _ => {
                        let action = player.choose(table.game.as_ref()).unwrap();
                        table.play(&action).unwrap();
                    }
                }
            }
            let link = write(&table.record);
            assert!(link.len() < 8000, "{}: {}", row.name, link.len());
            assert_eq!(read(&link).unwrap().to_string(), table.record.to_string());
        }
    }

    #[test]
    fn text_that_is_not_a_link_is_refused() {
        let bomb = BASE64URL_NOPAD.encode(&compress_to_vec(&vec![b'a'; 2 * MOST], 9));
        for text in ["", "%", "abcd", &bomb] {
            assert_eq!(read(text), None);
        }
    }
}
