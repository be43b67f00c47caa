import { endpoints } from '@tippspiel/contract';
import { expect, test } from 'vitest';
import { playedTournament } from './app.ts';
import { aBet, matchNumber, storeChampionTips } from './factories.ts';
import { standingsOf } from './plain-standings.ts';
import { startPlayedTournament } from './played-tournament.ts';

/** Exact 10, a wrong draw as a tendency, the side that advances 5, the champion 50. */
const points = {
  exact: 10,
  difference: 4,
  tendency: 3,
  drawIs: 'tendency',
  knockout: 5,
  champion: 50,
} as const;

test('a tournament with other points is counted by them everywhere', async () => {
  const { game, anna, bert, table, kasse, close } = await startPlayedTournament();
  const { db } = game;
  await aBet(db, (await matchNumber(db, 51)).id, bert.id, [3, 2, 1]);
  const { id: tournamentId } = await db
    .updateTable('tournaments')
    .set({ points: JSON.stringify(points), champion: 'ES' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeChampionTips(db, [[bert.id, 'ES']]);

  expect((await playedTournament(game)).points).toEqual(points);
  // Of Bert's tip on the final the difference is right and who wins it.
  expect(await table(kasse)).toEqual([
    ['Bert', 4 + 5 + 50, true],
    ['Anna', 3 * 10, true],
  ]);
  const tournament = { id: tournamentId, champion: 'ES', archived: false };
  const plain = (await standingsOf(db, tournament, null)).rows;
  const total = (await game.call(endpoints.score, { token: anna.token, params: { id: '0' } }))
    .answer;
  expect(total?.map(({ name, points }) => [name, points])).toEqual(
    plain.map(({ name, points }) => [name, points]),
  );
  const params = { id: String(kasse) };
  const exported = await game.app.inject({
    url: `/api/export/${kasse}/tips?form=csv`,
    headers: { authorization: anna.token },
  });
  // A tip of hers with its points, and his on the final.
  expect(exported.body).toMatch(/"Anna";30;2;1;10;2;1;10;2;1;10;/);
  expect(exported.body).toMatch(/"Bert";59;;+3;2;"Spanien";9\s/);
  await close();
  const { answer } = await game.call(endpoints.statement, { token: anna.token, params });
  expect(answer?.rows.map(({ name, points }) => [name, points])).toEqual([
    ['Bert', 59],
    ['Anna', 30],
  ]);
  await game.close();
});
