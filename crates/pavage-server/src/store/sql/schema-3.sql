-- A server that runs while a newer one changes the tables goes on if the newer one says that it may.

-- The oldest version of a program that works with these tables.
ALTER TABLE pavage_schema ADD COLUMN oldest BIGINT NOT NULL DEFAULT 1;
