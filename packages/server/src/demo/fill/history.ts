import { fields } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { pastCompetitions } from '../history.ts';

/** What was won before this tournament. @param ids of the players by their number */
export async function insertHistory(
  db: Kysely<Database>,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { name, results } of pastCompetitions) {
    const { id } = await db
      .insertInto('competitions')
      .values({ name, name_key: fields.nameKey(name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = results.flatMap(({ number, points, exact, correct }) => {
      const user_id = ids.get(number);
      return user_id === undefined ? [] : [{ competition_id: id, user_id, points, exact, correct }];
    });
    await db.insertInto('historical_results').values(rows).execute();
  }
}
