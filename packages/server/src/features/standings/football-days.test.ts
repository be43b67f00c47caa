import { endpoints } from '@tippspiel/contract';
import { expect, test } from 'vitest';
import { playedTournament, startTestApp } from '../../../test/app.ts';
import {
  aBet,
  anOrganiser,
  aPlayer,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../../test/factories.ts';
import { openDay } from '../../reminders/open-tips.ts';

/** In Berlin the WM 2026 begins on Thursday at 21:00, and goes on on Friday at 04:00. */
test('a match after midnight belongs to the evening before, in tables, winners and reminders', async () => {
  const game = await startTestApp({}, { content: 'tables' });
  await aTournament(game.db, 'wm2026');
  const { token } = await anOrganiser(game.db);
  const player = await aPlayer(game.db);
  const [first, second] = [await matchNumber(game.db, 1), await matchNumber(game.db, 2)];
  expect(second.kickoff.toISOString()).toBe('2026-06-12T02:00:00.000Z');
  await gameClockAt(game.db, '2026-06-11T10:30:00Z');
  const open = await openDay(game.db, player.id, '2026-06-11');
  expect(open?.matches.map(({ time }) => time)).toEqual(['21:00', 'Fr 04:00']);

  for (const { id } of [first, second]) {
    await aBet(game.db, id, player.id, [1, 0]);
  }
  await gameClockAt(game.db, '2026-06-12T08:00:00Z');
  for (const { id } of [first, second]) {
    const body = { result: { home: 1, away: 0, ko: 0 } } as const;
    await game.call(endpoints.updateMatch, { token, params: { id: String(id) }, body });
  }
  const days = (await game.call(endpoints.scoreDays, { token, params: { id: '0' } })).answer;
  expect(days?.map(({ day, winners }) => [day, winners[0]?.points])).toEqual([['2026-06-11', 6]]);
  const ofDay = async (day: string) =>
    (await game.call(endpoints.score, { token, params: { id: '0' }, query: { day } })).answer?.find(
      ({ userId }) => userId === player.id,
    )?.points;
  expect(await ofDay('2026-06-11')).toBe(6);
  expect(await ofDay('2026-06-12')).toBe(0);
});

test('days follow the kick-offs until the first match has started, and then stand', async () => {
  const game = await startTestApp();
  await aTournament(game.db);
  const { token } = await anOrganiser(game.db);
  const dayStart = async () => (await playedTournament(game)).dayStart;
  const move = async (number: number, kickoff: string) => {
    const params = { id: String((await matchNumber(game.db, number)).id) };
    const body = { kickoff: Date.parse(kickoff), confirmed: true };
    expect((await game.call(endpoints.updateMatch, { token, params, body })).status).toBe(200);
  };
  await gameClockAt(game.db, '2024-06-10T10:00:00Z');
  expect(await dayStart()).toBe(0);
  // Midnight in Berlin is no pause any more: the longest one lies between 1:00 and 15:00.
  await move(5, '2024-06-16T23:00:00Z');
  expect(await dayStart()).toBe(8 * 60);
  await move(5, '2024-06-16T16:00:00Z');
  expect(await dayStart()).toBe(0);
  await gameClockAt(game.db, '2024-06-14T20:00:00Z');
  await move(5, '2024-06-16T23:00:00Z');
  expect(await dayStart()).toBe(0);
});
