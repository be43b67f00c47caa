import type { Tip } from '@tippspiel/rules';
import { describe, expect, it } from 'vitest';
import { scoreRow } from '../../test/scoreRow.ts';
import { classic } from '../../test/tournament.ts';
import { placesBeforeLastDay, type RunningOnDay } from './liveTable.ts';
import type { StandingsEntry } from './standingsQuery.ts';

const rows = [
  scoreRow({ userId: 1, name: 'Anna', position: 1, points: 5, change: 1 }),
  scoreRow({ userId: 2, name: 'Bert', position: 2, points: 4, change: -1 }),
];
const firstDay = rows.map((row) => ({ ...row, change: null }));

const running = (day: string, tips: readonly (readonly [number, Tip])[] = []): RunningOnDay => ({
  running: { home: 2, away: 1 },
  stage: 'GA',
  tips: new Map(tips),
  day,
});
const exact: Tip = { home: 2, away: 1, ko: 0 };

const placesOf = (
  rows: readonly StandingsEntry[],
  playedDays: ReadonlySet<string>,
  running: readonly RunningOnDay[],
) => {
  const places = placesBeforeLastDay(rows, playedDays, running, classic);
  return places && [...places].toSorted(([a], [b]) => a - b).map(([, position]) => position);
};

describe('the places before the last match day', () => {
  it('are those of the table while the day has running scores alone', () => {
    const days = new Set(['2024-06-14']);
    expect(placesOf(firstDay, days, [running('2024-06-15')])).toEqual([1, 2]);
    expect(placesOf(rows, days, [running('2024-06-15', [[2, exact]])])).toEqual([1, 2]);
  });

  it('are those before the results of the same day', () => {
    const days = new Set(['2024-06-14', '2024-06-15']);
    expect(placesOf(rows, days, [running('2024-06-15')])).toEqual([2, 1]);
  });

  it('count what still runs of the day before', () => {
    const overnight = [running('2024-06-14', [[2, exact]]), running('2024-06-15', [[1, exact]])];
    expect(placesOf(firstDay, new Set(), overnight)).toEqual([2, 1]);
  });

  it('are not known on the first match day', () => {
    expect(placesOf(firstDay, new Set(), [running('2024-06-14')])).toBeNull();
    expect(placesOf(firstDay, new Set(['2024-06-14']), [running('2024-06-14')])).toBeNull();
  });
});
