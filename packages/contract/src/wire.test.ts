import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, WireAnswer, WireBody } from './endpoint.ts';
import * as endpoints from './endpoints/index.ts';

/** The wire's words are a promise to other clients: here they stand to the letter. */

const answer = <E extends Endpoint>(endpoint: E, wire: WireAnswer<E>, value: AnswerOf<E>) =>
  [endpoint.path, endpoint.answer, wire, value] as const;

const body = <E extends Endpoint & { body: z.ZodMiniType }>(
  endpoint: E,
  wire: WireBody<E>,
  value: BodyOf<E>,
) => [endpoint.path, endpoint.body, wire, value] as const;

const kickoff = Date.parse('2024-06-29T19:00:00Z');
const wireMatch = {
  id: 7,
  home: 'DE',
  away: 'DK',
  stage: 'AF',
  date: '2024-06-29T19:00:00.000Z',
  resultHome: 2,
  resultAway: 0,
  resultKO: 1,
  userDistribution: '[12,3,5]',
  groupDistribution: null,
  started: true,
} as const;
const match = {
  id: 7,
  home: 'DE',
  away: 'DK',
  stage: 'AF',
  kickoff,
  started: true,
  result: { home: 2, away: 0, ko: 1 },
  distribution: { home: 12, draw: 3, away: 5 },
  groupDistribution: null,
} as const;

describe('an answer travels in the words of the API', () => {
  test.each([
    answer(endpoints.matches, [wireMatch], [match]),
    answer(
      endpoints.matches,
      [{ ...wireMatch, stage: 'GA', resultKO: null }],
      [{ ...match, stage: 'GA', result: { home: 2, away: 0, ko: 0 } }],
    ),
    answer(
      endpoints.matches,
      [{ ...wireMatch, resultHome: null, resultAway: null, resultKO: null }],
      [{ ...match, result: null }],
    ),
    answer(
      endpoints.ownBets,
      [
        {
          id: 7,
          date: '2024-06-29T19:00:00.000Z',
          home: 'DE',
          away: 'DK',
          homeTip: 1,
          awayTip: 1,
          koTip: 2,
          stage: 'AF',
        },
        {
          id: 8,
          date: '2024-06-29T19:00:00.000Z',
          home: 'ES',
          away: 'GE',
          homeTip: null,
          awayTip: null,
          koTip: null,
          stage: 'AF',
        },
      ],
      [
        {
          matchId: 7,
          home: 'DE',
          away: 'DK',
          stage: 'AF',
          kickoff,
          tip: { home: 1, away: 1, ko: 2 },
        },
        { matchId: 8, home: 'ES', away: 'GE', stage: 'AF', kickoff, tip: null },
      ],
    ),
    answer(
      endpoints.matchBets,
      [{ userId: 3, username: 'Anna', homeTip: 2, awayTip: 1, koTip: 0 }],
      [{ userId: 3, name: 'Anna', tip: { home: 2, away: 1, ko: 0 } }],
    ),
    answer(
      endpoints.cheat,
      [{ username: 'Anna', homeTip: 2, awayTip: 1, koTip: 0 }],
      [{ name: 'Anna', tip: { home: 2, away: 1, ko: 0 } }],
    ),
  ])('%s', (_, schema, wire, value) => {
    expect(z.encode(schema, value)).toEqual(wire);
    expect(z.decode(schema, wire)).toEqual(value);
  });
});

describe('a body travels in the words of the API', () => {
  test.each([
    body(
      endpoints.placeBet,
      { id: 7, home: 2, away: 1, ko: 1 },
      { matchId: 7, tip: { home: 2, away: 1, ko: 1 } },
    ),
    body(
      endpoints.createMatch,
      { home: 'DE', away: 'DK', kickoff: '2024-06-29T19:00:00.000Z', stage: 'AF' },
      { home: 'DE', away: 'DK', kickoff, stage: 'AF' },
    ),
    body(
      endpoints.updateMatch,
      { kickoff: '2024-06-29T19:00:00.000Z', resHome: 2, resAway: 0, resKO: 1 },
      { kickoff, result: { home: 2, away: 0, ko: 1 } },
    ),
    body(endpoints.updateMatch, { kickoff: '2024-06-29T19:00:00.000Z' }, { kickoff }),
    body(endpoints.updateMatch, { resHome: null, resAway: null, resKO: null }, { result: null }),
  ])('%s', (_, schema, wire, value) => {
    expect(z.encode(schema, value)).toEqual(wire);
    expect(z.decode(schema, wire)).toEqual(value);
  });

  test('a tip without a word on who advances names nobody', () => {
    expect(z.decode(endpoints.placeBet.body, { id: 7, home: 1, away: 1 })).toEqual({
      matchId: 7,
      tip: { home: 1, away: 1, ko: 0 },
    });
  });

  test.each([
    [{ resHome: 1 }],
    [{ resHome: 1, resAway: null }],
    [{ resAway: 1 }],
    [{ resKO: 1 }],
    [{ resHome: null, resAway: null, resKO: 2 }],
    [{}],
  ])('half a result is refused: %o', (wire) => {
    expect(endpoints.updateMatch.body.safeParse(wire).success).toBe(false);
  });
});
