//! People, tokens and the heartbeat in tables.

use super::link::{Pool, Row, Transaction, damaged, values};
use crate::random;
use crate::store::{
    Beat, Failure, Hash, Person, PersonId, Refused, Token, TokenId, TokenKind, Trouble, Wall,
};

/// The bytes that must fit into a store that works: some moves.
const ROOM: usize = 8 << 10;

pub(super) async fn add_person(pool: &Pool, person: &Person, secret: &Hash) -> Result<(), Refused> {
    let mut transaction = pool.begin().await?;
    let sql = "INSERT INTO people (id, name, made) VALUES ($1, $2, $3) \
               ON CONFLICT DO NOTHING RETURNING id";
    let values = values![person.id.as_str(), person.name.as_str(), person.made];
    if transaction.rows(sql, values).await?.is_empty() {
        return Err(Refused::Taken);
    }
    insert_token(&mut transaction, &Token::first_device(person), secret).await?;
    Ok(transaction.commit().await?)
}

pub(super) async fn person(pool: &Pool, id: &PersonId) -> Result<Option<Person>, Failure> {
    let sql = "SELECT id, name, made FROM people WHERE id = $1";
    first(pool.rows(sql, values![id.as_str()]).await?, read_person)
}

pub(super) async fn rename(pool: &Pool, id: &PersonId, name: &str) -> Result<bool, Failure> {
    let sql = "UPDATE people SET name = $2 WHERE id = $1 RETURNING id";
    Ok(!pool.rows(sql, values![id.as_str(), name]).await?.is_empty())
}

pub(super) async fn add_token(pool: &Pool, token: &Token, secret: &Hash) -> Result<(), Refused> {
    let mut transaction = pool.begin().await?;
    let sql = "SELECT id FROM people WHERE id = $1";
    if transaction.rows(sql, values![token.person.as_str()]).await?.is_empty() {
        return Err(Refused::Unknown);
    }
    insert_token(&mut transaction, token, secret).await?;
    Ok(transaction.commit().await?)
}

async fn insert_token(
    transaction: &mut Transaction,
    token: &Token,
    secret: &Hash,
) -> Result<(), Refused> {
    let sql = "INSERT INTO tokens (id, hash, kind, person, label, made, expires) \
               VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id";
    let Token { id, kind, person, label, made, expires } = token;
    let values = values![
        id.as_str(),
        secret.digits(),
        kind.name(),
        person.as_str(),
        label.as_str(),
        *made,
        *expires,
    ];
    let rows = transaction.rows(sql, values).await?;
    if rows.is_empty() { Err(Refused::Taken) } else { Ok(()) }
}

pub(super) async fn holder(
    pool: &Pool,
    kind: TokenKind,
    secret: &Hash,
    now: Wall,
) -> Result<Option<(Person, Token)>, Failure> {
    let sql = "SELECT people.id, people.name, people.made, \
                      tokens.id, kind, person, label, tokens.made, expires \
               FROM tokens JOIN people ON people.id = person \
               WHERE kind = $1 AND hash = $2 AND (expires IS NULL OR expires > $3)";
    let rows = pool.rows(sql, values![kind.name(), secret.digits(), now]).await?;
    first(rows, |row| Ok((read_person(row)?, read_token(row)?)))
}

pub(super) async fn tokens(pool: &Pool, person: &PersonId) -> Result<Vec<Token>, Failure> {
    let sql = "SELECT id, kind, person, label, made, expires FROM tokens \
               WHERE person = $1 ORDER BY made, id";
    let rows = pool.rows(sql, values![person.as_str()]).await?;
    rows.into_iter().map(|mut it| read_token(&mut it)).collect()
}

pub(super) async fn revoke(
    pool: &Pool,
    person: &PersonId,
    token: &TokenId,
) -> Result<bool, Failure> {
    let sql = "DELETE FROM tokens WHERE person = $1 AND id = $2 RETURNING id";
    Ok(!pool.rows(sql, values![person.as_str(), token.as_str()]).await?.is_empty())
}

/// One statement, so that a second taker finds nothing.
pub(super) async fn take_link(
    pool: &Pool,
    secret: &Hash,
    now: Wall,
) -> Result<Option<PersonId>, Failure> {
    let sql = "DELETE FROM tokens WHERE kind = $1 AND hash = $2 \
               AND (expires IS NULL OR expires > $3) RETURNING person";
    let rows = pool.rows(sql, values![TokenKind::Link.name(), secret.digits(), now]).await?;
    first(rows, |row| Ok(PersonId::new(row.text()?)))
}

pub(super) async fn beat(pool: &Pool, beat: Beat) -> Result<u64, Failure> {
    let sql = "INSERT INTO beats (single, wall, house) VALUES (1, $1, $2) \
               ON CONFLICT (single) DO UPDATE SET wall = excluded.wall, house = CASE \
                   WHEN beats.house < excluded.house THEN excluded.house ELSE beats.house END \
               RETURNING house";
    let latest = first(pool.rows(sql, values![beat.wall, beat.house]).await?, Row::count)?;
    Ok(latest.unwrap_or(beat.house))
}

pub(super) async fn last_beat(pool: &Pool) -> Result<Option<Beat>, Failure> {
    let rows = pool.rows("SELECT wall, house FROM beats", vec![]).await?;
    first(rows, |row| Ok(Beat { wall: row.int()?, house: row.count()? }))
}

/// Writes a number and reads it by another connection. It writes as moves are written, and needs as
/// much room for a moment, so that it fails when they do. It takes a row that nobody has locked, so that no
/// server waits for one that was cut off while it did the same.
pub(super) async fn check(write: &Pool, read: &Pool) -> Result<(), Failure> {
    let mut transaction = write.begin().await?;
    let person = random::id();
    let sql = "INSERT INTO people (id, name, made) VALUES ($1, $2, 0)";
    transaction.rows(sql, values![person.as_str(), "-".repeat(ROOM)]).await?;
    transaction.rows("DELETE FROM people WHERE id = $1", values![person]).await?;
    let free =
        format!("SELECT single FROM probes ORDER BY single LIMIT 1 {}", write.free_rows("UPDATE"));
    let place = first(transaction.rows(&free, vec![]).await?, Row::int)?;
    let place = place.unwrap_or_else(|| i64::from_le_bytes(random::bytes()));
    let sql = "INSERT INTO probes (single, number) VALUES ($1, 1) \
               ON CONFLICT (single) DO UPDATE SET number = probes.number + 1 RETURNING number";
    let written = first(transaction.rows(sql, values![place]).await?, Row::int)?;
    transaction.commit().await?;
    let sql = "SELECT number FROM probes WHERE single = $1";
    let found = first(read.rows(sql, values![place]).await?, Row::int)?;
    // Other probes may have come since.
    if found < written {
        return Err(Failure::new(Trouble::Damaged, "expected to read what was written"));
    }
    Ok(())
}

/// Reads the first row, if there is one.
fn first<T>(
    rows: Vec<Row>,
    read: impl FnOnce(&mut Row) -> Result<T, Failure>,
) -> Result<Option<T>, Failure> {
    rows.into_iter().next().map(|mut it| read(&mut it)).transpose()
}

fn read_person(row: &mut Row) -> Result<Person, Failure> {
    Ok(Person { id: PersonId::new(row.text()?), name: row.text()?, made: row.int()? })
}

fn read_token(row: &mut Row) -> Result<Token, Failure> {
    Ok(Token {
        id: TokenId::new(row.text()?),
        kind: TokenKind::named(&row.text()?).ok_or_else(|| damaged("a kind of token"))?,
        person: PersonId::new(row.text()?),
        label: row.text()?,
        made: row.int()?,
        expires: row.maybe_int()?,
    })
}
