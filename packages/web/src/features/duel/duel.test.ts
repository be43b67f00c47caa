import type { Tip } from '@tippspiel/rules';
import { describe, expect, it } from 'vitest';
import { at, betOn, match, score } from '../../test/matches.ts';
import { classic } from '../../test/tournament.ts';
import { duelOf } from './duel.ts';

const first = match({ id: 1, started: true, result: score(2, 1) });
const second = match({ id: 2, started: true, result: score(0, 0) });
const running = match({ id: 3, stage: 'AF', started: true, running: { home: 1, away: 0 } });
const kickedOff = match({ id: 4, started: true });
const open = match({ id: 5, kickoff: at('2024-07-01T19:00:00Z') });

const duel = (
  matches: (typeof first)[],
  own: (Tip | null)[],
  other: (Tip | null)[],
): ReturnType<typeof duelOf> =>
  duelOf(
    matches,
    matches.map((match, index) => betOn(match, own[index] ?? null)),
    matches.filter(({ started }) => started).map((match, index) => betOn(match, other[index])),
    classic,
  );

describe('a duel', () => {
  it('adds up what both have earned, match by match', () => {
    const { matches, own, other, even, isProvisional } = duel(
      [first, second],
      [score(2, 1), score(1, 0)],
      [score(1, 0), score(1, 1)],
    );
    expect(matches.map(({ balance }) => balance)).toEqual([1, -1]);
    expect(own).toEqual({ points: 3, exact: 1, correct: 1, better: 1 });
    expect(other).toEqual({ points: 4, exact: 0, correct: 2, better: 1 });
    expect({ even, isProvisional }).toEqual({ even: 0, isProvisional: false });
  });

  it('gives no point to who has not tipped', () => {
    const { matches, own, other } = duel([first], [null], [score(1, 0)]);
    expect(matches[0]?.own).toEqual({ tip: null, points: 0 });
    expect([own.points, other.points, other.better]).toEqual([0, 2, 1]);
  });

  it('counts goals so far, but not who advances, and says that it is provisional', () => {
    const { own, other, even, isProvisional } = duel([running], [score(1, 0, 1)], [score(1, 0, 2)]);
    expect([own.points, other.points, even, isProvisional]).toEqual([3, 3, 1, true]);
  });

  it('shows a match without goals, and counts it as nothing', () => {
    const { matches, own, even, isProvisional } = duel([kickedOff], [score(1, 0)], [score(0, 1)]);
    expect(matches[0]).toMatchObject({ score: null, own: { points: null }, balance: 0 });
    expect([own.better, even, isProvisional]).toEqual([0, 0, false]);
  });

  it('leaves out what neither has tipped', () => {
    expect(duel([first, second], [null, score(0, 0)], []).matches).toHaveLength(1);
    expect(duel([first], [], []).matches).toEqual([]);
  });

  it('tells nothing of an open match, nor of one that an old answer does not have', () => {
    expect(duel([open], [score(1, 0)], []).matches).toEqual([]);
    expect(duelOf([first], [betOn(first, score(1, 0))], [], classic).matches).toEqual([]);
  });
});
