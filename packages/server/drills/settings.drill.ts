import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { aTournament, gameClockAt } from '../test/factories.ts';
import { runProgram } from '../test/program.ts';

test.each([
  ['STAKE', '20', 'STAKE: Das Turnier hat schon begonnen, sein Einsatz steht fest; bitte STAKE=10'],
  ['TOURNAMENT', 'em2028', 'TOURNAMENT nennt EM 2028, gespielt wird aber EM 2024; '],
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
