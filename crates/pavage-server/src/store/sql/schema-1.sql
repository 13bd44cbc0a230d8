-- Both databases read this: only text and integers, and no type that one of them lacks.

CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    phase TEXT NOT NULL,
    listed BIGINT NOT NULL,
    game TEXT NOT NULL,
    card TEXT NOT NULL,
    touched BIGINT NOT NULL
);
CREATE INDEX matches_by_phase ON matches (phase, touched);

-- Who sits at a match or hosts it.
CREATE TABLE members (
    person TEXT NOT NULL,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    PRIMARY KEY (person, match_id)
);
CREATE INDEX members_by_match ON members (match_id);

-- The primary key is the lock of a match; the other key makes repetitions harmless.
CREATE TABLE events (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    command TEXT,
    at BIGINT NOT NULL,
    wall BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, seq),
    UNIQUE (match_id, command)
);

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    made BIGINT NOT NULL
);

CREATE TABLE tokens (
    id TEXT NOT NULL PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    made BIGINT NOT NULL,
    expires BIGINT
);
CREATE INDEX tokens_by_person ON tokens (person);

-- One row each.
CREATE TABLE beats (
    single BIGINT NOT NULL PRIMARY KEY,
    wall BIGINT NOT NULL,
    house BIGINT NOT NULL
);
CREATE TABLE probes (
    single BIGINT NOT NULL PRIMARY KEY,
    number BIGINT NOT NULL
);
