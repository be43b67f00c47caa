import { rank } from '@tippspiel/rules';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../../api/session.ts';
import { at, betOn, match, score } from '../../test/matches.ts';
import { classic } from '../../test/tournament.ts';
import type { Entry } from '../match/tip/outbox/entry.ts';
import { placeMoves } from './placeMoves.ts';
import {
  allOf,
  gainOf,
  mayOpen,
  type NewResult,
  rememberSeen,
  type Seen,
  seenBy,
  whatHappenedSince,
} from './sinceLastVisit.ts';

const played = (id: number, home = 2, away = 1) =>
  match({ id, started: true, result: score(home, away) });
const nothingSeen: Seen = { results: new Map(), trophies: new Set() };
const trophy = { type: 'orakel', description: 'Orakel: Richtig.', image: '<svg/>' };

describe('what is new', () => {
  it('is every result that was not seen, five by themselves and the rest together', () => {
    const matches = [1, 2, 3, 4, 5, 6, 7].map((id) => played(id));
    const happenings = whatHappenedSince(nothingSeen, { matches, bets: [], trophies: [] });
    expect(happenings?.rest.map(({ match }) => match.id)).toEqual([1, 2]);
    expect(happenings?.latest.map(({ match }) => match.id)).toEqual([3, 4, 5, 6, 7]);
  });

  it('is nothing once all was seen, and nothing without a result', () => {
    const known = { matches: [played(1), match({ id: 2 })], bets: [], trophies: [trophy] };
    expect(whatHappenedSince(allOf(known), known)).toBeNull();
  });

  it('is a corrected result, worth what it changes', () => {
    const first = played(1, 1, 0);
    const corrected = played(1, 1, 1);
    const seen = allOf({ matches: [first], trophies: [] });
    const bets = [betOn(first, score(1, 0))];
    const [changed] =
      whatHappenedSince(seen, { matches: [corrected], bets, trophies: [] })?.latest ?? [];
    expect(changed?.former).toEqual(score(1, 0));
    expect(changed && gainOf(changed.tip, changed, classic)).toEqual({
      points: -3,
      exact: -1,
      correct: -1,
    });
  });

  it('is a trophy, once', () => {
    const known = { matches: [], bets: [], trophies: [trophy] };
    expect(whatHappenedSince(nothingSeen, known)?.trophies).toEqual([trophy]);
    expect(whatHappenedSince(allOf(known), known)).toBeNull();
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

describe('moments open', () => {
  const now = at('2024-06-19T18:50:00Z');
  const soon = match({ kickoff: at('2024-06-19T19:00:00Z') });
  const later = match({ kickoff: at('2024-06-19T19:00:01Z') });
  const tip = score(1, 0);
  const entry = (phase: 'editing' | 'sending' | 'saved'): Entry[] => [
    Object({ matchId: 1, state: { phase } }),
  ];
  it.each([
    ['without any match', [], [], [], true],
    ['ten minutes before a match without a tip', [soon], [betOn(soon)], [], false],
    ['ten minutes before one that is tipped', [soon], [betOn(soon, tip)], [], true],
    ['earlier than that', [later], [betOn(later)], [], true],
    ['after the kick-off', [{ ...soon, started: true }], [], [], true],
    ['while a tip is being changed', [], [], entry('editing'), false],
    ['while a tip is sent', [], [], entry('sending'), false],
    ['once it is stored', [], [], entry('saved'), true],
  ] as const)('%s: %#', (_, matches, bets, waiting, expected) => {
    expect(mayOpen(matches, bets, waiting, now)).toBe(expected);
  });
});

describe('the way of a place', () => {
  const row = (userId: number, points: number, exact = 0, correct = 0) => ({
    userId,
    name: `Spieler ${userId}`,
    points,
    exact,
    correct,
  });
  const newResult = (id: number): NewResult => ({
    match: played(id),
    result: score(2, 1),
    former: null,
    tip: null,
  });

  it('leads from the table before a result to the one after it', () => {
    const rows = [row(2, 4, 1, 1), row(1, 3, 1, 1), row(3, 2)];
    const tips = [new Map([[1, score(2, 1)]]), new Map([[2, score(2, 1)]])];
    const moves = placeMoves(rows, [newResult(1), newResult(2)], tips, 1, classic);
    expect(moves.map(({ from, to }) => [from, to])).toEqual([
      [3, 1],
      [1, 2],
    ]);
    expect(moves[0]?.before.map(({ userId, points }) => [userId, points])).toEqual([
      [3, 2],
      [2, 1],
      [1, 0],
    ]);
  });

  it('is unknown to who is not in the table', () => {
    expect(placeMoves([row(1, 0)], [newResult(1)], [new Map()], 9, classic)).toEqual([]);
  });

  it('shows five rows of a large table, and the same players before and after', () => {
    const goals = fc.integer({ min: 0, max: 3 });
    const tips = fc.array(fc.tuple(goals, goals), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(tips, { minLength: 1, maxLength: 5 }), fc.nat(39), (all, place) => {
        const size = Math.max(...all.map(({ length }) => length));
        const own = (place % size) + 1;
        const results = all.map((_, index) => newResult(index + 1));
        const maps = all.map(
          (list) => new Map(list.map(([home, away], index) => [index + 1, score(home, away)])),
        );
        const rows = Array.from({ length: size }, (_, index) => {
          const total = row(index + 1, 0);
          for (const [at, result] of results.entries()) {
            const gain = gainOf(maps[at]?.get(index + 1) ?? null, result, classic);
            total.points += gain.points;
            total.exact += gain.exact;
            total.correct += gain.correct;
          }
          return total;
        });
        const moves = placeMoves(rows, results, maps, own, classic);
        // Before the first result nobody had anything.
        expect(moves[0]?.from).toBe(1);
        for (const [index, move] of moves.entries()) {
          expect(move.from).toBe(moves[index - 1]?.to ?? 1);
          expect(move.after).toHaveLength(Math.min(5, size));
          expect(new Set(move.before.map(({ userId }) => userId))).toEqual(
            new Set(move.after.map(({ userId }) => userId)),
          );
        }
        const now = rank(rows.map((total) => ({ ...total, id: total.userId })));
        expect(moves.at(-1)?.to).toBe(now.find(({ userId }) => userId === own)?.position);
      }),
      { numRuns: 50 },
    );
  });
});
