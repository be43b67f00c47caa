import { type Kysely, sql } from 'kysely';

/** Invitations by mail: to which addresses, how often each was given, and who objects. */
const statements = [
  sql`CREATE TABLE mailed_invitations (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    group_id integer NOT NULL REFERENCES tip_groups ON DELETE CASCADE,
    -- Who has given the address.
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    email text NOT NULL,
    email_key text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'refused', 'withheld')),
    leaves_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (group_id, email_key)
  )`,
  sql`CREATE INDEX mailed_invitations_by_user ON mailed_invitations (user_id)`,
  sql`CREATE TABLE given_addresses (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer REFERENCES users ON DELETE SET NULL,
    address_hash bytea NOT NULL,
    given_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  sql`CREATE INDEX given_addresses_by_user ON given_addresses (user_id)`,
  sql`CREATE INDEX given_addresses_by_hash ON given_addresses (address_hash)`,
  sql`CREATE TABLE objecting_addresses (address_hash bytea PRIMARY KEY)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
