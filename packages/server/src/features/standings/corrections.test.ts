import { endpoints } from '@tippspiel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import { brokenEntries } from '../../../test/chains.ts';
import { aBet, aCast, gameClockAt, matchNumber } from '../../../test/factories.ts';
import { lockStartedMatches } from '../match/running.ts';
import { sealStartedMatches } from '../match/seals/seal-started-matches.ts';

let one: TestApp;
let two: Awaited<ReturnType<typeof startOtherNode>>;
beforeAll(async () => {
  one = await startTestApp();
  two = await startOtherNode(one);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

test('a result corrected three times, on two nodes: both tables are right, and the log has each', async () => {
  const { organiser, anna, bert } = await aCast(one.db);
  const { id } = await matchNumber(one.db, 1);
  await aBet(one.db, id, anna.id, [2, 1]);
  await aBet(one.db, id, bert.id, [1, 1]);
  await gameClockAt(one.db, '2024-06-14T21:00:00Z');
  await lockStartedMatches(one.db);
  await sealStartedMatches(one.db);

  /** What both have in the table of each node; points of Anna, then Bert. */
  const points = async () => {
    const tables = await Promise.all(
      [one, two].map(({ call }) =>
        call(endpoints.score, { token: anna.token, params: { id: '0' } }),
      ),
    );
    return tables.map(({ answer = [] }) =>
      [anna, bert].map((player) => answer.find(({ userId }) => userId === player.id)?.points),
    );
  };
  const enter = async ({ call }: Pick<TestApp, 'call'>, home: number, away: number) => {
    const { status } = await call(endpoints.updateMatch, {
      token: organiser.token,
      params: { id: String(id) },
      body: { result: { home, away, ko: 0 } },
    });
    expect(status).toBe(200);
  };

  for (const [node, home, away, expected] of [
    [one, 2, 1, [3, 0]],
    [two, 3, 1, [1, 0]],
    [one, 2, 2, [0, 2]],
    [two, 1, 0, [2, 0]],
  ] as const) {
    await enter(node, home, away);
    expect(await points(), `${home}:${away}`).toEqual([expected, expected]);
  }

  for (const { call } of [one, two]) {
    const log = await call(endpoints.audit, { token: bert.token });
    expect(log.answer?.map(({ text }) => text).toReversed()).toEqual([
      'Ergebnis eingetragen: Deutschland – Schottland 2:1.',
      'Ergebnis korrigiert: Deutschland – Schottland 3:1, bisher 2:1.',
      'Ergebnis korrigiert: Deutschland – Schottland 2:2, bisher 3:1.',
      'Ergebnis korrigiert: Deutschland – Schottland 1:0, bisher 2:2.',
    ]);
  }
  expect(await brokenEntries(one.db)).toEqual([]);
});
