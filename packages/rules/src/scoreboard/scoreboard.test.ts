import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPointRules } from '../../test/any-point-rules.ts';
import {
  CLASSIC,
  type KoChoice,
  MAX_GOALS,
  type MatchResult,
  type Score,
  type Scoring,
  scoringOf,
  type Tip,
} from '../points.ts';
import { type Answer, championRules, packAnswer, worthOfCells } from '../questions/question.ts';
import { type PlayerTotal, rank, totalOf } from '../standings.ts';
import { createScoreboard } from './scoreboard.ts';
import {
  orderByTotal,
  PACKED_TIPS,
  packTip,
  packTotal,
  ranksAmong,
  unpackTip,
  unpackTotal,
} from './totals.ts';

const PLAYERS = 9;
const MATCHES = [
  { id: 11, stage: 'GA' },
  { id: 12, stage: 'GB' },
  { id: 13, stage: 'AF' },
  { id: 14, stage: 'FI' },
] as const;
const COUNTRIES = [null, 'DE', 'ES', 'SC'] as const;

const ko = fc.constantFrom<KoChoice>(0, 1, 2);
const goals = fc.constantFrom(0, 1, 2, 3, MAX_GOALS);
const score: fc.Arbitrary<Score> = fc.record({ home: goals, away: goals });
const tip: fc.Arbitrary<Tip> = fc.record({ home: goals, away: goals, ko });
const result: fc.Arbitrary<MatchResult> = tip;
const player = fc.nat({ max: PLAYERS - 1 });
const matchIndex = fc.nat({ max: MATCHES.length - 1 });

/** Some of the matches, which count alone. */
const matchDay = fc.subarray(MATCHES.map(({ id }) => id));

/** What happens in a tournament, in any order. */
const event = fc.oneof(
  fc.record({ type: fc.constant('result' as const), match: matchIndex, result: fc.option(result) }),
  fc.record({ type: fc.constant('goal' as const), match: matchIndex, running: fc.option(score) }),
  fc.record({ type: fc.constant('champion' as const), country: fc.nat({ max: 3 }) }),
  fc.record({ type: fc.constant('sealed again' as const), match: matchIndex }),
  fc.record({
    type: fc.constant('player' as const),
    player,
    listed: fc.boolean(),
  }),
);

describe('a packed tip', () => {
  test('is any tip, or none', () => {
    for (let packed = 0; packed < PACKED_TIPS; packed += 1) {
      expect(packTip(unpackTip(packed))).toBe(packed);
    }
    const stays = (tip: Tip | null) => void expect(unpackTip(packTip(tip))).toEqual(tip);
    fc.assert(fc.property(fc.option(tip), stays));
  });

  test.each([-1, PACKED_TIPS, 65_535])('%i is none', (packed) => {
    expect(unpackTip(packed)).toBeNull();
  });
});

test('a packed total stands further up the greater it is', () => {
  const total: fc.Arbitrary<PlayerTotal> = fc.record({
    points: fc.nat({ max: 12_000 }),
    exact: fc.nat({ max: 600 }),
    correct: fc.nat({ max: 600 }),
  });
  fc.assert(
    fc.property(total, total, (a, b) => {
      expect(unpackTotal(packTotal(a))).toEqual(a);
      const [first] = rank([
        { id: 1, name: 'A', ...a },
        { id: 2, name: 'B', ...b },
      ]);
      expect(first?.id).toBe(packTotal(b) > packTotal(a) ? 2 : 1);
    }),
  );
});

test('ranks of a season with the most points are those of the sorted totals', () => {
  const totals = Float64Array.from({ length: 5_000 }, (_, index) =>
    packTotal({
      points: (index * 7919) % 9_050,
      exact: (index * 31) % 600,
      correct: (index * 17) % 600,
    }),
  );
  // Some are equal, and some are not ranked.
  totals.copyWithin(0, 4_000, 4_500);
  const listed = Uint8Array.from(totals, (_, index) => Number(index % 10 > 0));
  const ranks = ranksAmong(totals, listed);
  const sorted = totals.filter((_, index) => listed[index] === 1).sort((a, b) => b - a);
  expect(ranks.players).toBe(sorted.length);
  const positions = sorted.map((total) => ranks.positionOf(total));
  expect(positions).toEqual(sorted.map((total) => 1 + sorted.indexOf(total)));
  const ids = Uint32Array.from(totals, (_, id) => id);
  const ordered = [...orderByTotal(ids, totals)].map((id) => totals[id]);
  expect(ordered).toEqual([...totals].sort((a, b) => b - a));
});

describe('the scoreboard', () => {
  test('is what the plain definition says after any results, goals, corrections and players', () => {
    const tips = fc.array(fc.array(fc.option(tip), { minLength: PLAYERS, maxLength: PLAYERS }), {
      minLength: MATCHES.length,
      maxLength: MATCHES.length,
    });
    const championTips = fc.array(fc.constantFrom(...COUNTRIES), {
      minLength: PLAYERS,
      maxLength: PLAYERS,
    });
    fc.assert(
      fc.property(
        tips,
        championTips,
        fc.array(event, { maxLength: 25 }),
        matchDay,
        scorings,
        (tips, championTips, events, day, scoring) => {
          // Small at first, so that it has to grow.
          const board = createScoreboard(2, scoring);
          const plain = plainGame(tips, championTips, scoring);
          const question = championRules(scoring);
          const answers = Uint16Array.from(
            championTips,
            (code) => packAnswer(teamOf(code), 1)[0] ?? 0,
          );
          for (const [index, { id, stage }] of MATCHES.entries()) {
            const column = Uint16Array.from(tips[index] ?? [], packTip);
            board.addColumn({ matchId: id, stage, tips: column });
          }
          for (const event of events) {
            switch (event.type) {
              case 'result':
              case 'goal': {
                const state = plain.matches[event.match];
                if (!state) break;
                if (event.type === 'result') state.result = event.result;
                else state.running = event.running;
                board.setMatch(state.id, state);
                break;
              }
              case 'sealed again': {
                const state = plain.matches[event.match];
                if (!state) break;
                board.removeColumn(state.id);
                const column = Uint16Array.from(tips[event.match] ?? [], packTip);
                board.addColumn({ matchId: state.id, stage: state.stage, tips: column });
                board.setMatch(state.id, state);
                break;
              }
              case 'champion':
                plain.champion = COUNTRIES[event.country] ?? null;
                board.setQuestion(0, {
                  column: answers,
                  width: question.picks,
                  worth: worthOfCells(question, teamOf(plain.champion), answers),
                  countsApart: false,
                });
                break;
              case 'player':
                plain.players[event.player] = event;
                board.setPlayer(event.player, event);
            }
          }
          for (const counting of ['results', 'running'] as const) {
            const expected = plain.table(counting);
            const ranks = board.ranks(counting);
            expect(ranks.players).toBe(expected.length);
            expect(ranks.lastPosition).toBe(expected.at(-1)?.position ?? 1);
            const listed = plain.players.flatMap(({ listed }, id) => (listed ? [id] : []));
            expect([...board.inOrder(Uint32Array.from(listed), counting)]).toEqual(
              expected.map(({ id }) => id),
            );
            for (const { id, position, points, exact, correct } of expected) {
              const total = { points, exact, correct };
              expect(board.totalOf(id, counting)).toEqual(total);
              expect(board.packedTotalOf(id, counting)).toBe(packTotal(total));
              expect(ranks.positionOfPlayer(id)).toBe(position);
              expect(ranks.isListed(id)).toBe(true);
              const above = expected.findLast((other) => other.position < position);
              expect(ranks.nextAbove(packTotal(total))).toBe(above ? packTotal(above) : null);
            }
            const part = board.within(day, counting);
            const ofDay = plain.table(counting, day);
            expect([...part.inOrder(Uint32Array.from(listed))]).toEqual(ofDay.map(({ id }) => id));
            for (const { id, position, ...total } of ofDay) {
              expect(total).toMatchObject(unpackTotal(part.packedTotalOf(id)));
              expect(part.positionOfPlayer(id)).toBe(position);
            }
          }
        },
      ),
    );
  });

  test('knows the totals of some matches, and each tip', () => {
    const board = createScoreboard(3, scoringOf(CLASSIC));
    const column = Uint16Array.from([null, { home: 2, away: 1, ko: 0 } as const], packTip);
    board.addColumn({ matchId: 11, stage: 'GA', tips: column });
    board.addColumn({ matchId: 12, stage: 'GA', tips: column });
    board.setMatch(11, { result: { home: 2, away: 1, ko: 0 }, running: null });
    board.setMatch(12, { result: null, running: { home: 1, away: 0 } });
    const of = (matches: number[], counting: 'results' | 'running') =>
      unpackTotal(board.within(matches, counting).packedTotalOf(1));
    expect(of([11], 'results')).toEqual({ points: 3, exact: 1, correct: 1 });
    expect(of([11, 11, 12], 'results')).toEqual({ points: 3, exact: 1, correct: 1 });
    expect(of([11, 12, 99], 'running')).toEqual({ points: 5, exact: 1, correct: 2 });
    expect([...board.within([11], 'results').inOrder(Uint32Array.of(2, 1))]).toEqual([1, 2]);
    expect([...board.within([12], 'results').inOrder(Uint32Array.of(2, 1))]).toEqual([2, 1]);
    const without = board.without([12], 'running');
    expect(unpackTotal(without.packedTotalOf(1))).toEqual(board.totalOf(1, 'results'));
    board.setPlayer(0, { listed: true });
    expect(board.without([12], 'running').positionOfPlayer(0)).toBe(1);
    expect(board.tipOf(12, 1)).toEqual({ home: 2, away: 1, ko: 0 });
    expect([board.tipOf(12, 0), board.tipOf(12, 2), board.tipOf(99, 1)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('counts what is kept of tips that are gone', () => {
    const board = createScoreboard(1, scoringOf(CLASSIC));
    const kept = { points: 40, exact: 7, correct: 20 };
    board.setPlayer(1, { listed: true, kept });
    board.setPlayer(1, { listed: true, kept });
    expect(board.totalOf(1, 'results')).toEqual(kept);
    board.setPlayer(1, { listed: true });
    expect(board.totalOf(1, 'running')).toEqual({ points: 0, exact: 0, correct: 0 });
  });

  test('refuses more matches than its totals can hold, and keeps a column as it is', () => {
    const board = createScoreboard(1, scoringOf(CLASSIC));
    const tips = new Uint16Array(1);
    for (let matchId = 1; matchId <= 600; matchId += 1) {
      board.addColumn({ matchId, stage: 'GA', tips });
    }
    board.addColumn({ matchId: 1, stage: 'GA', tips: Uint16Array.of(5) });
    expect(board.tipOf(1, 0)).toBeNull();
    expect(() => board.addColumn({ matchId: 601, stage: 'GA', tips })).toThrow(RangeError);
  });
});

/** Those of other tournaments are counted the same way. */
const scorings = anyPointRules.map(scoringOf);

const teamOf = (code: string | null): Answer | null => (code === null ? null : { teams: [code] });

/** The same game by `totalOf` and `rank`. */
function plainGame(
  tips: readonly (readonly (Tip | null)[])[],
  championTips: readonly (string | null)[],
  scoring: Scoring,
) {
  const matches = MATCHES.map((match) => ({
    ...match,
    result: null as MatchResult | null,
    running: null as Score | null,
  }));
  const players = Array.from({ length: PLAYERS }, () => ({ listed: false }));
  const game = {
    matches,
    players,
    champion: null as string | null,
    /** @param day counts these matches alone, without the champion; null = all */
    table: (counting: 'results' | 'running', day: readonly number[] | null = null) => {
      const rows = players.flatMap(({ listed }, id) => {
        if (!listed) return [];
        const own = new Map(
          MATCHES.flatMap((match, index) => {
            const tip = tips[index]?.[id];
            if (!tip) return [];
            const isRunning = matches[index]?.result === null;
            return [[match.id, isRunning ? { ...tip, ko: 0 as const } : tip] as const];
          }),
        );
        const results = new Map(
          matches.flatMap(({ id, stage, result, running }) => {
            if (day?.includes(id) === false) return [];
            const counted =
              result ?? (counting === 'running' && running ? { ...running, ko: 0 as const } : null);
            return counted ? [[id, { stage, result: counted }] as const] : [];
          }),
        );
        const tipped = { tips: own, championTip: championTips[id] ?? null };
        const total = totalOf(tipped, results, day ? null : game.champion, scoring);
        return [{ id, name: String(id), ...total }];
      });
      return rank(rows);
    },
  };
  return game;
}
