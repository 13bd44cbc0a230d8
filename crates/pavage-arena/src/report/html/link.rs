//! Links that open a game in the replay of the app.

use data_encoding::BASE64URL_NOPAD;
use miniz_oxide::deflate::compress_to_vec;

/// The address of the replay of a record: the whole record is in the address, as the app expects it behind
/// `#game/`.
pub(super) fn replay(base: &str, record: &str) -> String {
    format!("{base}#game/{}", BASE64URL_NOPAD.encode(&compress_to_vec(record.as_bytes(), 9)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use miniz_oxide::inflate::decompress_to_vec;

    #[test]
    fn the_record_is_in_the_address() {
        let record = "pavage-record 1\ngame: toy\n\n=1:1\n1 keep\n".repeat(20);
        let link = replay("http://127.0.0.1:4180/", &record);
        let packed = link.strip_prefix("http://127.0.0.1:4180/#game/").unwrap();
        let bytes = decompress_to_vec(&BASE64URL_NOPAD.decode(packed.as_bytes()).unwrap()).unwrap();
        assert_eq!(bytes, record.as_bytes());
        assert!(packed.len() < record.len() / 2);
    }
}
