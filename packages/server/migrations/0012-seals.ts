import { type Kysely, sql } from 'kysely';

/** The tips of each started match, with digests that form a chain (docs/decisions/0019). */
const statements = [
  // The demo's journeys back begin a new one.
  sql`ALTER TABLE tournaments ADD COLUMN seal_chain uuid NOT NULL DEFAULT gen_random_uuid()`,
  sql`CREATE TABLE seals (
    chain uuid NOT NULL,
    position integer NOT NULL CHECK (position > 0),
    -- No foreign key: a seal outlives a match that the organiser deletes.
    match_id integer NOT NULL,
    sealed_at timestamptz NOT NULL,
    tips integer NOT NULL CHECK (tips >= 0),
    digest bytea NOT NULL CHECK (length(digest) = 32),
    previous bytea NOT NULL CHECK (length(previous) = 32),
    log_head bytea NOT NULL CHECK (length(log_head) = 32),
    PRIMARY KEY (chain, position)
  )`,
  sql`CREATE INDEX seals_by_match ON seals (chain, match_id)`,
  // Deleted with the participation data; the digests stay.
  sql`CREATE TABLE seal_columns (
    chain uuid NOT NULL,
    position integer NOT NULL,
    salt bytea NOT NULL CHECK (length(salt) = 32),
    tips bytea NOT NULL,
    PRIMARY KEY (chain, position),
    FOREIGN KEY (chain, position) REFERENCES seals
  )`,
  sql`CREATE TRIGGER unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON seals
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  sql`CREATE TRIGGER unchanged BEFORE UPDATE ON seal_columns
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
