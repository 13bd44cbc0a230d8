-- Servers that share the database, and what they know of each other.

-- `until` is in milliseconds of the clock of the database.
CREATE TABLE nodes (
    id TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);

-- The matches at which something is to be done without anybody's wish, and the node that does it.
CREATE TABLE leases (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    node TEXT REFERENCES nodes (id) ON DELETE SET NULL
);
CREATE INDEX leases_by_node ON leases (node);

-- Who is at which match, and at which node.
CREATE TABLE visits (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    node TEXT NOT NULL REFERENCES nodes (id) ON DELETE CASCADE,
    person TEXT NOT NULL,
    PRIMARY KEY (match_id, node, person)
);
CREATE INDEX visits_by_node ON visits (node);
