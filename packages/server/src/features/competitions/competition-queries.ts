import { fields } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export const listCompetitions = (db: Kysely<Database>) =>
  db.selectFrom('competitions').select(['id', 'name']).orderBy('name_key').execute();

/** @returns false if there is one of that name already */
export const createCompetition = async (db: Kysely<Database>, name: string): Promise<boolean> => {
  const created = await db
    .insertInto('competitions')
    .values({ name, name_key: fields.nameKey(name) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
};

/** The competition's name; it and the player stay until the transaction ends. Null if either is gone. */
export const lockNames = async (db: Kysely<Database>, userId: number, competitionId: number) => {
  const { rows } = await sql<{ competition: string }>`
    SELECT c.name AS competition FROM users u, competitions c
    WHERE u.id = ${userId} AND c.id = ${competitionId}
    FOR SHARE
  `.execute(db);
  return rows[0] ?? null;
};

export interface HistoricalResult {
  readonly userId: number;
  readonly competitionId: number;
  readonly points: number;
  readonly exact: number;
  readonly correct: number;
}

/** Adds a player's result, or replaces it. */
export const saveResult = async (
  db: Kysely<Database>,
  { userId, competitionId, points, exact, correct }: HistoricalResult,
): Promise<void> => {
  const result = { points, exact, correct };
  await db
    .insertInto('historical_results')
    .values({ user_id: userId, competition_id: competitionId, ...result })
    .onConflict((conflict) => conflict.columns(['competition_id', 'user_id']).doUpdateSet(result))
    .execute();
};

/** @returns whether there was one */
export const deleteResult = async (
  db: Kysely<Database>,
  userId: number,
  competitionId: number,
): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('historical_results')
    .where('user_id', '=', userId)
    .where('competition_id', '=', competitionId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
};
