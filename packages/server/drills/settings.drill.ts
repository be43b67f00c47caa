import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { aTournament, gameClockAt } from '../test/factories.ts';
import { runProgram } from '../test/program.ts';

test.each([
  ['STAKE', '20', 'STAKE: Das Turnier hat schon begonnen, sein Einsatz steht fest; bitte STAKE=10'],
  ['CLOCK', '2024-06-14T19:30:00Z', 'CLOCK: Die Uhr eines laufenden Spiels geht nicht zurück'],
])('another %s after the start is one sentence', async (variable, value, sentence) => {
  const { db, url } = await createTestDatabase();
  await aTournament(db);
  await gameClockAt(db, '2024-06-14T20:00:00Z');
  const env = { STAKE: '10', CLOCK: '', LOG_LEVEL: 'warn', DATABASE_URL: url };
  const { ended, errors } = await runProgram({ ...env, [variable]: value });
  expect(await ended).toBe(1);
  expect(await errors).toMatch(new RegExp(`^${sentence}[^\\n]*\\n$`));
});

test('another TOURNAMENT is one sentence in the log, and the game goes on', async () => {
  const { db, url } = await createTestDatabase();
  await aTournament(db);
  const env = { STAKE: '10', CLOCK: '', LOG_LEVEL: 'info', DATABASE_URL: url };
  const { child } = await runProgram({ ...env, TOURNAMENT: 'em2028' });
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes('läuft: ')) break;
  }
  child.stdout.resume();
  const address = /lauscht auf (http\S+?)\)/.exec(said)?.[1];
  expect(said).toContain('TOURNAMENT nennt EM 2028, gespielt wird aber EM 2024, ');
  const answer = await fetch(new URL('/api/tournament', address));
  expect(await answer.json()).toMatchObject({ name: 'EM 2024' });
});
