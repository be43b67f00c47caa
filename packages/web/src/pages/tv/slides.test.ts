import { describe, expect, it } from 'vitest';
import { at, match } from '../../test/matches.ts';
import { slidesOf, tippedMatches } from './slides.ts';

const berlin = { timeZone: 'Europe/Berlin', dayStart: 0 };
const nothing = {
  running: [],
  rows: 3,
  tipped: [],
  isDayWon: false,
  final: undefined,
  next: undefined,
};
const keys = (shown: Partial<Parameters<typeof slidesOf>[0]>) =>
  slidesOf({ ...nothing, ...shown }).map(({ key }) => key);

const started = (id: number, kickoff: string) =>
  match({ id, kickoff: at(kickoff), started: true, running: { home: 0, away: 0 } });
const five = [1, 2, 3, 4, 5].map((id) => started(id, '2024-06-19T16:00:00Z'));

describe('the slides', () => {
  it('are what runs, the table and the tips, and while nothing runs what comes next', () => {
    const [first] = five;
    const tipped = first ? [{ match: first, tips: 17 }] : [];
    const next = match({ id: 9 });
    expect(keys({ running: five.slice(0, 1), rows: 11, tipped, next })).toEqual([
      ...['matches-0', 'table-0', 'table-1', 'tips-1-0', 'tips-1-1'],
    ]);
    expect(keys({ tipped, isDayWon: true, next })).toEqual([
      ...['table-0', 'tips-1-0', 'tips-1-1', 'winner', 'next'],
    ]);
  });

  it('have room for four matches at a time', () => {
    expect(keys({ running: five })).toEqual(['matches-0', 'matches-1', 'table-0']);
  });

  it('leave matches out that nobody has tipped, and have one for a table without players', () => {
    expect(keys({ rows: 0, tipped: five.map((each) => ({ match: each, tips: 0 })) })).toEqual([
      'table-0',
    ]);
  });

  it('show the top of a long table, and few tips each where much is played at once', () => {
    const all = keys({ rows: 20_000, tipped: five.map((each) => ({ match: each, tips: 900 })) });
    expect(all.filter((key) => key.startsWith('table'))).toHaveLength(10);
    expect(all.filter((key) => key.startsWith('tips'))).toHaveLength(5);
  });
});

describe('the matches whose tips are shown', () => {
  const now = at('2024-06-19T20:00:00Z');
  const early = started(1, '2024-06-19T13:00:00Z');
  const late = started(2, '2024-06-19T16:00:00Z');
  const beside = started(3, '2024-06-19T16:00:00Z');
  const ids = (matches: Parameters<typeof tippedMatches>[0], running: typeof matches = []) =>
    tippedMatches(matches, running, now, berlin).map(({ id }) => id);

  it('run, or have started last on the day', () => {
    expect(ids([early, late, beside], [early])).toEqual([1]);
    expect(ids([early, late, beside])).toEqual([2, 3]);
    expect(ids([started(4, '2024-06-18T16:00:00Z')])).toEqual([]);
  });

  it('have started by the server’s word, whatever a clock says', () => {
    const unstarted = match({ id: 5, kickoff: at('2024-06-19T19:59:00Z'), started: false });
    expect(ids([unstarted], [unstarted])).toEqual([]);
  });
});
