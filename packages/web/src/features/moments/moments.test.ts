import type { Match } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../../api/session.ts';
import { KICKOFF, match, score } from '../../test/matches.ts';
import { classic } from '../../test/tournament.ts';
import { shareText } from './shareText.ts';
import {
  allOf,
  isNews,
  lastFinishedDay,
  newTrophies,
  rememberSeen,
  type Seen,
  seenBy,
} from './sinceLastVisit.ts';
import { type StoryFacts, storyOf } from './story.ts';

const DAY = 24 * 3_600_000;
const played = (id: number, home = 2, away = 1, rest: Partial<Match> = {}) =>
  match({ id, started: true, result: score(home, away), ...rest });
const nothingSeen: Seen = { results: new Map(), trophies: new Set() };
const trophy = { type: 'orakel', description: 'Orakel: Richtig.', image: '<svg/>' };
const calendar = { timeZone: 'Europe/Berlin', dayStart: 6 };
const morning = KICKOFF + DAY / 2;

describe('the last finished day', () => {
  const annulled = {
    result: null,
    ruling: { annulled: true, award: null, played: null },
  } as const;
  it.each<[string, Match[], number, string | number | null, number[]]>([
    ['before the first result', [match()], KICKOFF - 1, null, []],
    ['of one match', [played(1)], morning, '2024-06-19', [1]],
    [
      'while another of the day is played',
      [played(1), match({ id: 2, started: true })],
      morning,
      null,
      [],
    ],
    [
      'beside one of the next evening',
      [
        played(1),
        played(2, 1, 0, { kickoff: KICKOFF + DAY }),
        match({ id: 3, started: true, kickoff: KICKOFF + DAY }),
      ],
      KICKOFF + DAY + 1000,
      '2024-06-19',
      [1],
    ],
    [
      'with an annulled match',
      [played(1), match({ id: 2, started: true, ...annulled })],
      morning,
      '2024-06-19',
      [1],
    ],
    [
      'whose other match was postponed after its start',
      [played(1), match({ id: 2, started: true, kickoff: KICKOFF + 3 * DAY })],
      morning,
      '2024-06-19',
      [1],
    ],
    [
      'of a league, over several evenings',
      [played(1, 1, 1, { round: 18 }), played(2, 1, 1, { round: 18, kickoff: KICKOFF + DAY })],
      KICKOFF + 2 * DAY,
      18,
      [1, 2],
    ],
  ])('%s', (_, matches, now, key, ids) => {
    const day = lastFinishedDay(matches, calendar, now);
    expect(day?.key ?? null).toBe(key);
    expect(day?.played.map((one) => one.match.id) ?? []).toEqual(ids);
  });

  it('knows what was played since', () => {
    const later = played(2, 0, 0, { kickoff: KICKOFF + DAY });
    const open = match({ id: 3, started: true, kickoff: KICKOFF + DAY });
    const day = lastFinishedDay([played(1), later, open], calendar, KICKOFF + DAY + 1000);
    expect(day?.since.map((one) => one.match.id)).toEqual([2]);
  });

  it('is news until it is seen, and again once a result is corrected', () => {
    const day = lastFinishedDay([played(1)], calendar, morning);
    const corrected = lastFinishedDay([played(1, 1, 1)], calendar, morning);
    if (!day || !corrected) throw new Error('There is a day');
    const seen = allOf({ matches: [played(1)], trophies: [trophy] });
    expect([isNews(nothingSeen, day), isNews(seen, day), isNews(seen, corrected)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(newTrophies(nothingSeen, [trophy])).toEqual([trophy]);
    expect(newTrophies(seen, [trophy])).toEqual([]);
  });
});

describe('what a device has shown', () => {
  beforeEach(() => localStorage.clear());

  it('is kept for the player alone, adds up, and goes with the session', () => {
    rememberSeen(1, allOf({ matches: [played(1)], trophies: [trophy] }));
    rememberSeen(1, allOf({ matches: [played(2)], trophies: [] }));
    expect([...(seenBy(1)?.results.keys() ?? [])]).toEqual([1, 2]);
    expect(seenBy(1)?.trophies.has('orakel')).toBe(true);
    expect(seenBy(2)).toBeNull();
    clearSession();
    expect(seenBy(1)).toBeNull();
  });

  it.each(['', '{', '[]', '{"playerId":1,"results":{"1":{"home":"x"}},"trophies":[]}'])(
    'counts as nothing where it cannot be read: %s',
    (text) => {
      localStorage.setItem('moments', text);
      expect(seenBy(1)).toBeNull();
    },
  );
});

const player = (userId: number, name: string, points: number) => ({
  userId,
  name,
  points,
  exact: 0,
  correct: 0,
  avatar: '',
});
const asPlayed = (one: Match) => ({
  match: one,
  result: score(one.result?.home ?? 0, one.result?.away ?? 0),
});
const tipsBy = (tips: Readonly<Record<number, Tip>>) =>
  new Map(Object.entries(tips).map(([id, tip]) => [Number(id), tip]));

/** Anna is player 1; two matches, 2:1 and 0:0. */
const facts = (rest: Partial<StoryFacts> = {}): StoryFacts => ({
  day: [asPlayed(played(1)), asPlayed(played(2, 0, 0))],
  since: [],
  ownTips: new Map([
    [1, score(2, 1)],
    [2, score(1, 0)],
  ]),
  rows: [player(1, 'Anna', 8), player(2, 'Bernd', 7), player(3, 'Cem', 6)],
  tips: new Map([
    [1, tipsBy({ 1: score(2, 1), 2: score(1, 0), 3: score(0, 4) })],
    [2, tipsBy({ 1: score(1, 0), 2: score(1, 1), 3: score(0, 1) })],
  ]),
  ownId: 1,
  scoring: classic,
  ...rest,
});

describe('the story of a day', () => {
  it('tells points, places and their movement, the winner, the best tip and the gaffe', () => {
    const story = storyOf(facts());
    expect([story.points, story.exact, story.tipped]).toEqual([3, 1, 2]);
    expect(story.rows.map(({ name, gain, change }) => [name, gain, change])).toEqual([
      ['Anna', 3, 1],
      ['Bernd', 4, 1],
      ['Cem', 0, -2],
    ]);
    expect(story.winners.map(({ name }) => name)).toEqual(['Bernd']);
    expect(story.best).toMatchObject({ match: { id: 1 }, tip: score(2, 1) });
    expect(story.gaffe).toMatchObject({ match: { id: 1 }, player: { name: 'Cem' }, isAlone: true });
  });

  it('leaves out what was played since', () => {
    const since = [asPlayed(played(9, 1, 0, { kickoff: KICKOFF + DAY }))];
    const tips = new Map([...facts().tips, [9, tipsBy({ 2: score(1, 0) })]]);
    const { rows } = storyOf(facts({ since, tips }));
    expect(rows.map(({ name, points, gain }) => [name, points, gain])).toEqual([
      ['Anna', 8, 3],
      ['Cem', 6, 0],
      ['Bernd', 4, 4],
    ]);
  });

  it('is told without a table, and to who did not tip', () => {
    expect(storyOf(facts({ rows: null, tips: new Map() }))).toMatchObject({
      points: 3,
      rows: [],
      place: null,
      winners: [],
      gaffe: null,
    });
    const absent = storyOf(facts({ ownTips: new Map() }));
    expect([absent.points, absent.tipped, absent.best]).toEqual([0, 0, null]);
  });

  it('laughs at nobody whose tip was near, or brought points, and has no winner without points', () => {
    const tips = new Map([[1, tipsBy({ 1: score(1, 1), 2: score(1, 1) })]]);
    const story = storyOf(facts({ day: [asPlayed(played(1))], tips, ownTips: new Map() }));
    expect([story.gaffe, story.winners]).toEqual([null, []]);
  });

  it('names the winner by the table of the day, where exact results and tendencies part equal points', () => {
    const day = [asPlayed(played(1)), asPlayed(played(2)), asPlayed(played(3))];
    const tips = new Map([
      [1, tipsBy({ 1: score(2, 1), 2: score(1, 0), 3: score(2, 1) })],
      [2, tipsBy({ 2: score(2, 0) })],
    ]);
    const { rows, winners } = storyOf(facts({ day, tips }));
    expect(rows.map(({ name, gain }) => [name, gain])).toEqual([
      ['Anna', 3],
      ['Bernd', 3],
      ['Cem', 3],
    ]);
    expect(winners.map(({ name }) => name)).toEqual(['Anna', 'Cem']);
  });

  it('knows no movement on the first day', () => {
    const rows = [player(1, 'Anna', 3), player(2, 'Bernd', 4), player(3, 'Cem', 0)];
    expect(storyOf(facts({ rows })).rows.map(({ change }) => change)).toEqual([null, null, null]);
  });
});

describe('the text that is passed on', () => {
  const told = (mayBeNamed: readonly number[]) =>
    shareText({
      story: storyOf(facts()),
      table: 'Büro',
      day: 'Mittwoch, 19. Juni',
      own: { id: 1, name: 'Anna' },
      mayBeNamed: new Set(mayBeNamed),
      teamsOf: () => 'Deutschland – Schottland',
    });

  it('names the player and the members who have not refused it', () => {
    expect(told([1, 2]).split('\n')).toEqual([
      'Büro · Mittwoch, 19. Juni',
      'Deutschland – Schottland 2:1',
      'Deutschland – Schottland 0:0',
      'Tagessieg: Bernd (4 Punkte)',
      'Pechvogel: ein Mitspieler tippte 0:4 bei Deutschland – Schottland. Es wurde 2:1.',
      'Tabelle: 1. Anna 8, 2. Bernd 7, 3. ein Mitspieler 6',
    ]);
  });

  it('names nobody else without a group', () => {
    expect(told([])).not.toMatch(/Bernd|Cem/);
    expect(told([])).toContain('1. Anna 8');
  });
});
