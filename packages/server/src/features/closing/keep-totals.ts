import { fields } from '@tippspiel/contract';
import type { PlayerTotal } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/**
 * Stores the totals of a tournament as results of the competition of its name, marked as added by
 * closing. What is stored already stays as it is.
 *
 * @returns false if there was such a competition
 */
export const keepTotals = async (
  db: Db,
  { id, name }: { readonly id: number; readonly name: string },
  totals: readonly (PlayerTotal & { readonly userId: number })[],
): Promise<boolean> => {
  // The organiser may have added a competition of this name by hand: then it is this one, and no past one any more.
  const competition = await db
    .insertInto('competitions')
    .values({ name, name_key: fields.nameKey(name), tournament_id: id, by_closing: true })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ tournament_id: id }))
    .returning(['id', 'by_closing as isNew'])
    .executeTakeFirstOrThrow();
  // One parameter however many players there are: a statement takes no more than 65,535.
  await sql`
    INSERT INTO historical_results (competition_id, user_id, points, exact, correct, by_closing)
    SELECT ${competition.id}::int, "userId", points, exact, correct, true
    FROM jsonb_to_recordset(${JSON.stringify(totals)}::jsonb)
      AS total ("userId" int, points int, exact int, correct int)
    WHERE "userId" IN (SELECT id FROM users)
    ON CONFLICT DO NOTHING
  `.execute(db);
  return competition.isNew;
};
