import { expect, it } from 'vitest';
import { footballDay } from '../../../formats.ts';
import { at, match, score } from '../../../test/matches.ts';
import type { Match } from '../match.ts';
import { matchDay } from './AdminMatchesTab.tsx';

const played = (id: number, kickoff: string, goals: number | null): Match =>
  match({
    id,
    kickoff: at(kickoff),
    result: goals === null ? null : score(goals, goals),
    started: goals !== null,
  });

it("puts today's matches and missing results first, then the next, then the past", () => {
  const now = Date.parse('2024-06-19T16:30:00Z');
  const day = matchDay(
    [
      played(1, '2024-06-14T19:00:00.000Z', 2),
      played(2, '2024-06-15T13:00:00.000Z', 1),
      played(3, '2024-06-18T19:00:00.000Z', null),
      played(4, '2024-06-19T13:00:00.000Z', 0),
      played(5, '2024-06-19T16:00:00.000Z', null),
      played(7, '2024-06-19T19:00:00.000Z', null),
      // Already tomorrow in Berlin.
      played(6, '2024-06-19T22:30:00.000Z', null),
      played(8, '2024-06-21T13:00:00.000Z', null),
    ],
    now,
    (instant) => footballDay(instant, { timeZone: 'Europe/Berlin', dayStart: 0 }),
  );
  expect(day.attention.map(({ id }) => id)).toEqual([3, 4, 5, 7]);
  expect(day.upcoming.map(({ id }) => id)).toEqual([6, 8]);
  expect(day.finished.map(({ id }) => id)).toEqual([2, 1]);
});
