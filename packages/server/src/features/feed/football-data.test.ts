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

test('a pairing that is not decided is left out', () => {
  const undecided = { ...match({}), homeTeam: { id: null, name: null, tla: null } };
  expect(read(undecided)).toEqual({ matches: [], unreadable: 0, unknownTeams: [] });
});

test('a team nobody knows is named', () => {
  const moon = { ...match({}), awayTeam: { id: 9, name: 'Mond <b>', tla: 'MON' } };
  expect(read(moon, match({}))).toMatchObject({ matches: [{}], unknownTeams: ['Mond <b>'] });
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
