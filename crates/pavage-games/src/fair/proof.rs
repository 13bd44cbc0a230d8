//! The proof in the head of a record.

use pavage_core::ReadError;

use super::unfair::places;
use super::{Checked, Commitment, MATCH_ID, Nonce, Secret, Unfair, check, key, order};
use crate::{Dealer, Problem, Record, RecordError};

/// The headers that begin so belong to the proof.
const PREFIX: &str = "deal-";
const MATCH: &str = "deal-match";
const SECRET: &str = "deal-secret";
const COMMITMENT: &str = "deal-commitment";
const ORDER: &str = "deal-order";
const NONCE: &str = "deal-nonce";
/// The order of the seats if none was drawn.
const KEPT: &str = "kept";
/// The nonce of a place that contributes nothing.
const NONE: &str = "none";

/// Everything from which the deals of a match can be derived again.
///
/// ```
/// use pavage_core::Setup;
/// use pavage_games::conduct::Match;
/// use pavage_games::fair::{Nonce, Proof, Secret};
/// use pavage_games::table::{Seating, Sitter};
/// use pavage_games::{Dealer, GameRow, Record};
///
/// let proof = Proof::new("m-1", Secret([1; 32]), &[Some(Nonce([2; 32])), None], true);
/// let game = GameRow::find("carcassonne")?.begin(Setup::default())?;
/// let seating = Seating(["person:ada", "greedy"].map(Sitter::read).to_vec());
/// let mut game_on = Match::dealt_by(game, seating, Dealer::new(proof.key()), "m-1");
/// game_on.deal();
///
/// // When the game is over, the record is made public with its proof.
/// let mut record = game_on.record;
/// proof.note(&mut record);
/// let public: Record = record.to_string().parse()?;
/// let found = Proof::of_record(&public)?.expect("the record has a proof");
/// assert_eq!(found.verify(&public).expect("it holds").draws, 1);
/// # Ok::<_, pavage_games::GameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The id of the match: 1 to 255 printable ASCII characters without blanks.
    pub match_id: String,
    /// The server's secret.
    pub secret: Secret,
    /// Its hash, as it was shown before the match.
    pub commitment: Commitment,
    /// For each place at the table its nonce and the hash that was shown first. A bot of the server
    /// and a person who sits down later have none.
    pub nonces: Vec<Option<(Nonce, Commitment)>>,
    /// The drawn order, as [`order`] gives it; `None` if the seats stayed as they were.
    pub order: Option<Vec<u8>>,
}

impl Proof {
    /// The proof of a match that is dealt with these values.
    pub fn new(
        match_id: &str,
        secret: Secret,
        nonces: &[Option<Nonce>],
        draws_order: bool,
    ) -> Proof {
        let key = key(secret, match_id, nonces);
        Proof {
            match_id: match_id.to_owned(),
            secret,
            commitment: secret.commitment(),
            nonces: nonces.iter().map(|it| it.map(|it| (it, it.commitment()))).collect(),
            order: draws_order.then(|| order(key, nonces.len() as u8)),
        }
    }

    /// The key of the deals.
    pub fn key(&self) -> [u8; 32] {
        let nonces: Vec<Option<Nonce>> = self.nonces.iter().map(|it| it.map(|it| it.0)).collect();
        key(self.secret, &self.match_id, &nonces)
    }

    /// The number of places that contributed a nonce.
    pub fn contributors(&self) -> usize {
        self.nonces.iter().flatten().count()
    }

    /// Writes the proof into the head of a record.
    pub fn note(&self, record: &mut Record) {
        record.set_header(MATCH, &self.match_id);
        record.set_header(SECRET, &self.secret.to_hex());
        record.set_header(COMMITMENT, &self.commitment.to_hex());
        for (nonce, place) in self.nonces.iter().zip(1..) {
            let written = nonce.map_or(NONE.to_owned(), |it| it.0.to_hex());
            record.set_header(&format!("{NONCE} {place}"), &written);
            if let Some((_, commitment)) = nonce {
                record.set_header(&format!("{COMMITMENT} {place}"), &commitment.to_hex());
            }
        }
        let order = self.order.as_deref().map_or(KEPT.to_owned(), places);
        record.set_header(ORDER, &order);
    }

    /// The proof in the head of a record; `None` if there is nothing of one.
    ///
    /// # Errors
    ///
    /// If a header of it is missing, unreadable, there twice, or of a seat that does not exist.
    pub fn of_record(record: &Record) -> Result<Option<Proof>, RecordError> {
        let mut head = Head { record, left: Vec::new() };
        head.left.extend(record.headers.iter().filter(|it| it.0.starts_with(PREFIX)));
        if head.left.is_empty() {
            return Ok(None);
        }
        if record.seats.is_empty() {
            return Err(head.error("seat", ReadError::new("", 0, "record-next-seat")));
        }
        let match_id = head.need(MATCH, "deal-match")?;
        let plain = match_id.bytes().all(|it| it.is_ascii_graphic());
        if match_id.is_empty() || MATCH_ID < match_id.len() || !plain {
            return Err(head.error(MATCH, ReadError::new(match_id, 0, "deal-match")));
        }
        let secret = head.need(SECRET, "deal-secret")?;
        let secret = Secret::from_hex(secret).map_err(|it| head.error(SECRET, it))?;
        let commitment = head.need(COMMITMENT, "deal-commitment")?;
        let commitment = Commitment::from_hex(commitment);
        let commitment = commitment.map_err(|it| head.error(COMMITMENT, it))?;
        let nonces = (1..=record.seats.len()).map(|place| head.nonce(place));
        let nonces = nonces.collect::<Result<_, RecordError>>()?;
        let drawn = head.need(ORDER, "deal-order")?;
        let place = |word: &str| word.parse::<u8>().ok()?.checked_sub(1);
        let order = match drawn {
            KEPT => None,
            drawn => Some(
                drawn
                    .split(' ')
                    .map(place)
                    .collect::<Option<_>>()
                    .ok_or_else(|| head.error(ORDER, ReadError::new(drawn, 0, "deal-order")))?,
            ),
        };
        if let Some((key, _)) = head.left.first() {
            let line = record.line_of(key).unwrap_or(1);
            return Err(refused(ReadError::new(key, 0, "deal-header").shifted(line, 0)));
        }
        Ok(Some(Proof { match_id: match_id.to_owned(), secret, commitment, nonces, order }))
    }

    /// Checks the commitments, the order of the seats and every draw of a record.
    ///
    /// It cannot check that the commitments were shown before the match: whoever was there knows.
    ///
    /// # Errors
    ///
    /// The first thing that contradicts the proof.
    pub fn verify(&self, record: &Record) -> Result<Checked, Unfair> {
        if self.secret.commitment() != self.commitment {
            return Err(Unfair::Secret);
        }
        for (nonce, place) in self.nonces.iter().zip(0..) {
            if nonce.is_some_and(|(nonce, commitment)| nonce.commitment() != commitment) {
                return Err(Unfair::Nonce(place));
            }
        }
        let key = self.key();
        if let Some(found) = &self.order {
            let expected = order(key, self.nonces.len() as u8);
            if *found != expected {
                return Err(Unfair::Order { found: found.clone(), expected });
            }
        }
        check(record, &Dealer::new(key))
    }
}

/// The head of a record while its proof is read.
struct Head<'r> {
    record: &'r Record,
    /// The headers of the proof that have not been read.
    left: Vec<&'r (String, String)>,
}

impl<'r> Head<'r> {
    /// Takes a header, if it is there.
    fn take(&mut self, key: &str) -> Option<&'r str> {
        let at = self.left.iter().position(|it| it.0 == key)?;
        Some(&self.left.remove(at).1)
    }

    /// Takes a header that must be there.
    fn need(&mut self, key: &str, expected: &'static str) -> Result<&'r str, RecordError> {
        let missing = || ReadError::new("", 0, expected);
        self.take(key).ok_or_else(|| self.error(key, missing()))
    }

    /// Takes the nonce of a place, from 1, with its commitment.
    fn nonce(&mut self, place: usize) -> Result<Option<(Nonce, Commitment)>, RecordError> {
        let (nonce_key, shown_key) = (format!("{NONCE} {place}"), format!("{COMMITMENT} {place}"));
        let nonce = self.need(&nonce_key, "deal-nonce")?;
        if nonce == NONE {
            return Ok(None);
        }
        let nonce = Nonce::from_hex(nonce).map_err(|it| self.error(&nonce_key, it))?;
        let shown = self.need(&shown_key, "deal-nonce-commitment")?;
        let shown = Commitment::from_hex(shown).map_err(|it| self.error(&shown_key, it))?;
        Ok(Some((nonce, shown)))
    }

    /// An error in the value of a header, or in the head if there is no such header.
    fn error(&self, key: &str, error: ReadError) -> RecordError {
        match self.record.line_of(key) {
            // As a record is written, one blank follows the colon.
            Some(line) => refused(error.shifted(line, key.len() + 2)),
            None => refused(ReadError { line: 1, column: 1, ..error }),
        }
    }
}

fn refused(error: ReadError) -> RecordError {
    RecordError { line: error.line, column: error.column, problem: Problem::Read(error) }
}
