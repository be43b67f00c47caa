import { type Kysely, sql } from 'kysely';

/**
 * A final statement stays (docs/decisions/0046): its group is not deleted, and an account that is deleted leaves its
 * number there. Should the closing be undone, the stake of such an account stays in the pots as a row without a name,
 * whose points come from the sealed columns.
 */
const statements = [
  sql`ALTER TABLE final_prizes DROP CONSTRAINT final_prizes_group_id_fkey,
    ADD CONSTRAINT final_prizes_group_id_fkey FOREIGN KEY (group_id) REFERENCES tip_groups`,
  sql`ALTER TABLE final_prizes ADD COLUMN former_id integer`,
  sql`CREATE TABLE former_players (
    -- Backups order the rows of every table by its primary key.
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tournament_id integer NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    -- Null = in the table of all players.
    group_id integer REFERENCES tip_groups ON DELETE CASCADE,
    -- Of the account that was deleted.
    user_id integer NOT NULL,
    stakes smallint NOT NULL CHECK (stakes IN (0, 1, 2)),
    winner_tip text,
    UNIQUE NULLS NOT DISTINCT (tournament_id, user_id, group_id)
  )`,
  sql`CREATE INDEX former_players_group ON former_players (group_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
