import { type Kysely, sql } from 'kysely';

/** The words of docs/game.md, 'Words'. */
const statements = [
  sql`ALTER TABLE participations RENAME COLUMN winner_tip TO champion_tip`,
  sql`ALTER TABLE former_players RENAME COLUMN winner_tip TO champion_tip`,
  sql`ALTER TABLE daily_backups RENAME COLUMN turn_until TO lease_until`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
