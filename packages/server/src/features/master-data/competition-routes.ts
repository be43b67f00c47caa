import { endpoints, fields } from '@tippspiel/contract';
import { sql } from 'kysely';
import { noteChange } from '../../db/revision.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';

export const feature: Feature = ({ route, change, db }) => {
  route(endpoints.competitions, () => listCompetitions(db));

  change(endpoints.createCompetition, async (transaction, { body, session }) => {
    if (!(await createCompetition(transaction, body.name))) {
      return refuse('competition-name-taken');
    }
    await recordEvent(transaction, session, 'competition-created', { competition: body.name });
  });

  change(endpoints.saveHistoricalResult, async (transaction, { body, session }) => {
    const names = await lockNames(transaction, body.userId, body.competitionId);
    if (!names) return refuse('not-found');
    await saveResult(transaction, body);
    const { userId, points, exact, correct } = body;
    const facts = { competition: names.competition, points, exact, correct };
    await recordEvent(transaction, session, 'result-saved', facts, { id: userId });
    await noteChange(transaction, 'player', userId);
  });

  change(endpoints.deleteHistoricalResult, async (transaction, { body, session }) => {
    const { userId, competitionId } = body;
    const names = await lockNames(transaction, userId, competitionId);
    if (!names || !(await deleteResult(transaction, userId, competitionId))) {
      return refuse('not-found');
    }
    const facts = { competition: names.competition };
    await recordEvent(transaction, session, 'result-deleted', facts, { id: userId });
    await noteChange(transaction, 'player', userId);
  });
};

const listCompetitions = (db: Db) =>
  db.selectFrom('competitions').select(['id', 'name']).orderBy('name_key').execute();

/** @returns false if there is one of that name already */
const createCompetition = async (db: Db, name: string): Promise<boolean> => {
  const created = await db
    .insertInto('competitions')
    .values({ name, name_key: fields.nameKey(name) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
};

/** The competition's name; it and the player stay until the transaction ends. Null if either is gone. */
const lockNames = async (db: Db, userId: number, competitionId: number) => {
  const { rows } = await sql<{ competition: string }>`
    SELECT c.name AS competition FROM users u, competitions c
    WHERE u.id = ${userId} AND c.id = ${competitionId}
    FOR SHARE
  `.execute(db);
  return rows[0] ?? null;
};

interface HistoricalResult {
  readonly userId: number;
  readonly competitionId: number;
  readonly points: number;
  readonly exact: number;
  readonly correct: number;
}

/** Adds a player's result, or replaces it. */
const saveResult = async (
  db: Db,
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
const deleteResult = async (db: Db, userId: number, competitionId: number): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('historical_results')
    .where('user_id', '=', userId)
    .where('competition_id', '=', competitionId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
};
