import { fields } from '@tippspiel/contract';
import type { Db } from '../db/schema.ts';
import type { IdOf } from './players/insert-players.ts';
import { roster } from './players/roster.ts';
import { normal, randomFrom } from './random.ts';

/** Past competitions, oldest first, with the results of those who were there. */
const pastCompetitions = [
  { name: 'WM 2018', results: resultsOf('WM 2018', 64, 0.45) },
  { name: 'EM 2020', results: resultsOf('EM 2020', 51, 0.6) },
  { name: 'WM 2022', results: resultsOf('WM 2022', 64, 0.75) },
];

function resultsOf(name: string, matches: number, share: number) {
  return roster.flatMap(({ number, style }) => {
    const random = randomFrom('past', name, number);
    if (random() >= share) return [];
    const tipped = matches * (1 - style.forgetfulness);
    const luck = 0.03 * normal(random);
    const correct = Math.round(tipped * (0.36 + 0.16 * style.judgement + luck));
    const exact = Math.round(correct * (0.16 + 0.1 * random()));
    const difference = Math.round(correct * (0.2 + 0.1 * random()));
    const knockout = Math.round((matches / 4) * 0.5 * random());
    const champion = random() < 0.15 ? 5 : 0;
    const points = correct + difference + 2 * exact + knockout + champion;
    return [{ number, points, exact, correct }];
  });
}

/** What was won before this tournament. */
export async function insertHistory(db: Db, idOf: IdOf): Promise<void> {
  for (const { name, results } of pastCompetitions) {
    const { id } = await db
      .insertInto('competitions')
      .values({ name, name_key: fields.nameKey(name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = results.map(({ number, ...totals }) => ({
      competition_id: id,
      user_id: idOf(number),
      ...totals,
    }));
    await db.insertInto('historical_results').values(rows).execute();
  }
}
