import { type Kysely, sql } from 'kysely';

/**
 * Tournaments that the organiser has uploaded (docs/pakete.md). Text, as it came: it is checked each time it
 * is read, like a file of `tournaments/`, and text holds every character that JSON may escape.
 */
const packs = sql`CREATE TABLE packs (
  name text PRIMARY KEY CHECK (name ~ '^eigen-[a-z0-9-]{1,34}$'),
  kind text NOT NULL CHECK (kind IN ('EM', 'WM')),
  content text NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT clock_timestamp()
)`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await packs.execute(db);
};
