-- Bounds that hold for all servers together.

-- When an allowance will be whole again, in milliseconds of the clock of the database. Names tell nobody whose it is.
CREATE TABLE allowances (
    name TEXT NOT NULL PRIMARY KEY,
    whole BIGINT NOT NULL
);

-- The places of each person, and the node that has a socket there.
CREATE TABLE sockets (
    person TEXT NOT NULL,
    place BIGINT NOT NULL,
    node TEXT NOT NULL REFERENCES nodes (id) ON DELETE CASCADE,
    PRIMARY KEY (person, place)
);
CREATE INDEX sockets_by_node ON sockets (node);
