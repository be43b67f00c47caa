import { MAX_SCOREKEEPERS } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/**
 * Gives a player the first free place of a helper; roles are locked, and so is the account.
 *
 * @returns false where there is none
 */
export const nameScorekeeper = async (db: Db, userId: number): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO scorekeepers (place, user_id)
    SELECT place, ${userId} FROM generate_series(1, ${MAX_SCOREKEEPERS}) place
    WHERE place NOT IN (SELECT place FROM scorekeepers)
    ORDER BY place LIMIT 1
    RETURNING place
  `.execute(db);
  return rows.length > 0;
};

/** Takes the role away again. */
export const endScorekeeper = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('scorekeepers').where('user_id', '=', userId).execute();
};
