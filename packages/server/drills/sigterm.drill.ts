import { endpoints } from '@tippspiel/contract';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { aPlayer, aTournament } from '../test/factories.ts';
import { startProgramOn } from '../test/program.ts';

/** Tips match after match, also on connections that are kept, until nobody answers any more. */
const tipUntilTheEnd = async (address: string, token: string, matches: readonly number[]) => {
  const answered: { id: number; status: number }[] = [];
  for (const id of matches) {
    const answer = await fetch(`${address}${endpoints.placeBet.path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ id, home: 1, away: 0 }),
    }).catch(() => null);
    if (answer === null) break;
    answered.push({ id, status: answer.status });
    if ((await answer.json().catch(() => null)) === null) break;
  }
  return answered;
};

test('SIGTERM while fifty tip: every answer is a success, and every success is stored', async () => {
  const database = await createTestDatabase();
  await aTournament(database.db);
  const players = await Promise.all(Array.from({ length: 50 }, () => aPlayer(database.db)));
  const rows = database.db.selectFrom('matches').select('id').where('home', 'is not', null);
  const matches = (await rows.execute()).map(({ id }) => id);
  const bets = database.db.selectFrom('bets').select(['user_id', 'match_id']);

  const { child, address, ended } = await startProgramOn(database);
  const tipping = players.map(({ token }) => tipUntilTheEnd(address, token, matches));
  await expect.poll(async () => (await bets.execute()).length, { interval: 5 }).toBeGreaterThan(50);
  child.kill('SIGTERM');
  const answers = await Promise.all(tipping);
  expect(await ended).toBe(0);

  expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.flat().length).toBeLessThan(players.length * matches.length);
  const stored = new Set((await bets.execute()).map((bet) => `${bet.user_id} ${bet.match_id}`));
  for (const [index, { id: userId }] of players.entries()) {
    for (const { id } of answers[index] ?? []) expect(stored).toContain(`${userId} ${id}`);
  }
});

test('SIGTERM once nobody reads its output any more', async () => {
  const database = await createTestDatabase();
  await aTournament(database.db);
  const { child, ended } = await startProgramOn(database);
  child.stdout?.destroy();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
