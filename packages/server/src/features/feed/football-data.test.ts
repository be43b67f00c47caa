import { describe, expect, test } from 'vitest';
import { footballDataMatch } from '../../../test/feed-server.ts';
import { readFootballData } from './football-data.ts';

const match = (told: Partial<Parameters<typeof footballDataMatch>[0]>) =>
  footballDataMatch({ home: 'GER', away: 'ESP', kickoff: '2024-07-05T16:00:00Z', ...told });
const read = (...matches: unknown[]) => readFootballData({ matches });
const only = (told: Partial<Parameters<typeof footballDataMatch>[0]>) =>
  read(match(told))?.matches[0];

test('a match that is planned has no score', () => {
  expect(only({})).toMatchObject({
    home: 'DE',
    away: 'ES',
    kickoff: new Date('2024-07-05T16:00:00Z'),
    phase: 'open',
    score: null,
    overtime: false,
    advanced: null,
  });
});

test.each([
  ['IN_PLAY', 'open'],
  ['PAUSED', 'open'],
  ['EXTRA_TIME', 'open'],
  ['PENALTY_SHOOTOUT', 'open'],
  ['FINISHED', 'finished'],
  ['SUSPENDED', 'off'],
  ['POSTPONED', 'off'],
  ['CANCELLED', 'off'],
  ['AWARDED', 'off'],
] as const)('%s is %s', (status, phase) => {
  expect(only({ status, score: '1:0' })?.phase).toBe(phase);
});

describe('the score of the 90 minutes', () => {
  test('is the score of a match that ended there', () => {
    const told = only({ over: true, score: '2:1', winner: 'HOME_TEAM' });
    expect(told).toMatchObject({ score: { home: 2, away: 1 }, overtime: false, advanced: 1 });
  });

  test('after extra time is named apart', () => {
    const told = { over: true, score: '1:2', duration: 'EXTRA_TIME', winner: 'AWAY_TEAM' } as const;
    expect(only({ ...told, regularTime: '1:1' })).toMatchObject({
      score: { home: 1, away: 1 },
      overtime: true,
      advanced: 2,
    });
    expect(only(told)).toMatchObject({ score: null, overtime: true });
    expect(only({ ...told, regularTime: null })).toMatchObject({ score: null });
  });

  test('is not the sum of the goals of a shoot-out', () => {
    const told = only({
      over: true,
      score: '3:6',
      duration: 'PENALTY_SHOOTOUT',
      regularTime: '0:0',
      penalties: '3:6',
      winner: 'AWAY_TEAM',
    });
    expect(told).toMatchObject({ score: { home: 0, away: 0 }, overtime: true, advanced: 2 });
  });

  test('in extra time is not the score so far', () => {
    expect(only({ status: 'EXTRA_TIME', score: '2:1' })?.score).toBe(null);
    expect(only({ score: '2:1', duration: 'EXTRA_TIME' })?.score).toBe(null);
  });
});

describe('what followed the 90 minutes', () => {
  const extra = { over: true, duration: 'EXTRA_TIME', regularTime: '1:1' } as const;
  const shot = { over: true, duration: 'PENALTY_SHOOTOUT', regularTime: '1:1' } as const;
  const goals = (home: number, away: number) => ({ home, away });
  test.each([
    ['nothing', { over: true, score: '2:1' }, {}],
    ['extra time by all goals', { ...extra, score: '2:1' }, { extra: goals(2, 1) }],
    ['its own goals', { ...extra, score: '2:1', extraTime: '1:0' }, { extra: goals(2, 1) }],
    [
      'a shoot-out',
      { ...shot, score: '6:5', extraTime: '1:1', penalties: '4:3' },
      { extra: goals(2, 2), penalties: goals(4, 3) },
    ],
    [
      'a shoot-out after extra time without goals',
      { ...shot, score: '5:4', penalties: '4:3' },
      { extra: goals(1, 1), penalties: goals(4, 3) },
    ],
    ['not one whose goals do not add up', { ...shot, score: '6:5', penalties: '4:3' }, {}],
    ['nothing while it is played', { ...extra, over: false, score: '2:1' }, {}],
    ['nothing without regular time', { over: true, duration: 'EXTRA_TIME', score: '2:1' }, {}],
  ] as const)('%s', (_, told, expected) => {
    expect(only(told)?.afterTime).toEqual(expected);
  });
});

test('nobody advances by a name that the shoot-out contradicts', () => {
  const told = {
    over: true,
    score: '4:5',
    duration: 'PENALTY_SHOOTOUT',
    penalties: '3:4',
  } as const;
  expect(only({ ...told, winner: 'HOME_TEAM' })?.advanced).toBe(null);
  expect(only({ ...told, winner: 'DRAW' })?.advanced).toBe(null);
});

/** What is doubted in a group stage and in a knockout stage. */
describe('what contradicts the score after 90 minutes', () => {
  const both = [true, true];
  const knockout = [false, true];
  const none = [false, false];
  const late = { duration: 'EXTRA_TIME', regularTime: '1:1' } as const;
  const shot = { duration: 'PENALTY_SHOOTOUT', regularTime: '1:1', extraTime: '0:0' } as const;
  test.each([
    ['nothing', { score: '2:1', halfTime: '1:1', winner: 'HOME_TEAM' }, none],
    ['more goals at half-time', { score: '2:1', halfTime: '0:2' }, both],
    ['another regular time', { score: '2:1', regularTime: '1:1' }, both],
    ['goals of extra time', { score: '2:1', extraTime: '1:0' }, knockout],
    ['penalties', { score: '5:4', penalties: '4:3' }, knockout],
    ['another winner', { score: '2:1', winner: 'AWAY_TEAM' }, knockout],
    ['a winner of a draw', { score: '1:1', winner: 'HOME_TEAM' }, knockout],
    ['a draw of a winner', { score: '2:1', winner: 'DRAW' }, knockout],
    ['not a draw', { score: '1:1', winner: 'DRAW' }, none],
    ['not extra time', { ...late, score: '2:1', extraTime: '1:0', winner: 'HOME_TEAM' }, none],
    ['extra time with another sum', { ...late, score: '2:1', extraTime: '0:1' }, knockout],
    ['extra time with another winner', { ...late, score: '2:1', winner: 'AWAY_TEAM' }, knockout],
    [
      'extra time without a winner of its own',
      { ...late, score: '1:1', winner: 'HOME_TEAM' },
      knockout,
    ],
    ['extra time that takes goals back', { ...late, score: '1:0' }, knockout],
    [
      'more goals at half-time than after 90 minutes',
      { ...late, score: '2:1', halfTime: '2:0' },
      both,
    ],
    ['not a shoot-out', { ...shot, score: '5:4', penalties: '4:3', winner: 'HOME_TEAM' }, none],
    [
      'not one that the final score leaves out',
      { ...shot, score: '1:1', penalties: '4:3', winner: 'HOME_TEAM' },
      none,
    ],
    ['a shoot-out with another sum', { ...shot, score: '6:4', penalties: '4:3' }, knockout],
    [
      'a shoot-out after extra time that was decided',
      { ...shot, extraTime: '1:0', score: '5:5', penalties: '3:4' },
      knockout,
    ],
  ] as const)('%s', (_, told, [group, inKnockout]) => {
    expect(only({ over: true, ...told })?.doubts).toEqual({ group, knockout: inKnockout });
  });
});

test.each([
  ['a shoot-out after it was won', { extraTime: '0:0', penalties: '2:4', score: '3:4' }, 2, false],
  ['extra time', { extraTime: '1:0', score: '2:0' }, null, false],
  ['a shoot-out with another sum', { extraTime: '0:0', penalties: '2:4', score: '4:4' }, 2, true],
] as const)('a second leg: %s', (_, told, shootOut, isDoubted) => {
  const late = { over: true, duration: 'EXTRA_TIME', regularTime: '1:0' } as const;
  expect(only({ ...late, ...told })?.secondLeg).toEqual({ shootOut, isDoubted, lateFrom: [] });
});

test('a pairing that is not decided is left out', () => {
  const undecided = { ...match({}), homeTeam: { id: null, name: null, tla: null } };
  expect(read(undecided)).toEqual({ matches: [], unreadable: 0, unknownTeams: [] });
});

test('a team nobody knows is named', () => {
  const moon = { ...match({}), awayTeam: { id: 9, name: 'Mond <b>', tla: 'MON' } };
  expect(read(moon, match({}))).toMatchObject({ matches: [{}], unknownTeams: ['Mond <b>'] });
});

test('a name says more than a code, which feeds do not always take from FIFA', () => {
  const skopje = { ...match({}), awayTeam: { id: 9, name: 'North Macedonia', tla: 'MAC' } };
  const nameless = { ...match({}), awayTeam: { id: 9, name: null, tla: 'MKD' } };
  expect(read(skopje, nameless)).toMatchObject({ matches: [{ away: 'MK' }, { away: 'MK' }] });
});

test.each([
  ['99 goals', match({ score: '99:0' })],
  ['minus a goal', match({ score: '-1:0' })],
  ['half a goal', match({ score: '0.5:0' })],
  ['an unknown state', match({ status: 'DREAMING' })],
  ['no date', { ...match({}), utcDate: 'morgen' }],
  ['text', '<html>'],
  ['nothing', null],
])('%s is unreadable and spoils no other', (_, entry) => {
  expect(read(entry, match({}))).toMatchObject({ matches: [{ home: 'DE' }], unreadable: 1 });
});

test.each([[null], ['<html>'], [[]], [{}], [{ matches: {} }]])('%j is no list', (answer) => {
  expect(readFootballData(answer)).toBe(null);
});
