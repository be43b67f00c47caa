import { type Kysely, sql } from 'kysely';

/**
 * An address that a player has asked for, until the link in the mail to it is used, and addresses
 * that an account had before, as long as their owner can take the change back. Tokens are made when
 * the mail is sent, so their hashes come later; only hashes are stored.
 */
const statements = [
  // The session that asked goes on when the address changes, unless it has ended by then.
  sql`CREATE TABLE email_requests (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    email text NOT NULL,
    session_hash bytea REFERENCES sessions ON DELETE SET NULL,
    token_hash bytea UNIQUE,
    requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL
  )`,
  sql`CREATE INDEX email_requests_by_user ON email_requests (user_id)`,
  sql`CREATE INDEX email_requests_by_session ON email_requests (session_hash)`,
  // undone_from: the address that was replaced when the change was taken back; its link is used then.
  sql`CREATE TABLE email_changes (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    old_email text NOT NULL,
    old_email_key text NOT NULL,
    undo_hash bytea UNIQUE,
    undone_from text,
    expires_at timestamptz NOT NULL,
    CHECK (undo_hash IS NULL OR undone_from IS NULL)
  )`,
  sql`CREATE INDEX email_changes_by_user ON email_changes (user_id)`,
  sql`CREATE INDEX email_changes_by_old_email ON email_changes (old_email_key)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
