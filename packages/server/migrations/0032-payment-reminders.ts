import { type Kysely, sql } from 'kysely';

/** When who was last reminded by mail of an open stake (docs/game.md, 'Mails about money'). */
const statements = [
  sql`CREATE TABLE payment_reminders (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tournament_id integer NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    -- Null = the overall game.
    group_id integer REFERENCES tip_groups ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    reminded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- Set before the mail leaves, so that no other node and no restart sends it again.
    mailed boolean NOT NULL DEFAULT false,
    UNIQUE NULLS NOT DISTINCT (user_id, group_id, tournament_id)
  )`,
  sql`CREATE INDEX payment_reminders_group ON payment_reminders (group_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
