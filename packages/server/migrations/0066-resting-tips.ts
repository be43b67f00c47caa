import { type Kysely, sql } from 'kysely';

/** When a tip began to rest, on the real clock: its player is told once. Tips that rest already are told to nobody. */
const statements = [
  sql`ALTER TABLE resting_bets
    ADD COLUMN rested_at timestamptz NOT NULL DEFAULT '-infinity'`,
  sql`ALTER TABLE resting_bets ALTER COLUMN rested_at SET DEFAULT clock_timestamp()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
