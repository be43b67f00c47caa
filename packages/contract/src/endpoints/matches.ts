import type { Distribution, MatchResult, Score, StageCode } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyIsocode, id, isocode, pathId, stageCode, success } from '../fields.ts';
import { limits, messages } from '../messages.ts';
import * as wire from '../wire.ts';
import { codec, distribution, instant } from '../wire.ts';

const match = codec(
  z.object({
    id,
    home: z.string(),
    away: z.string(),
    stage: z.string(),
    date: instant,
    venue: z.nullable(z.string()),
    ...wire.result,
    ...wire.running,
    userDistribution: distribution,
    groupDistribution: distribution,
    started: z.boolean(),
  }),
  {
    decode: ({ id, home, away, stage, date, venue, started, ...rest }): Match => ({
      id,
      home,
      away,
      stage,
      kickoff: date,
      venue,
      started,
      result: wire.decodeResult(rest),
      running: wire.decodeRunning(rest),
      distribution: rest.userDistribution,
      groupDistribution: rest.groupDistribution,
    }),
    encode: ({ id, home, away, stage, kickoff, venue, started, ...rest }: Match) => ({
      id,
      home,
      away,
      stage,
      date: kickoff,
      venue,
      ...wire.encodeResult(rest.result),
      ...wire.encodeRunning(rest.running),
      userDistribution: rest.distribution,
      groupDistribution: rest.groupDistribution,
      started,
    }),
  },
);

/**
 * Says that a kick-off less than 10 minutes ahead, or another one of a match with a result, is meant (docs/game.md, 'The
 * lock'); without it such a call is refused with `kickoff-too-soon` or `match-has-result` and the sentence to ask with.
 */
const confirmed = z.optional(z.boolean());

/** A match as every player sees it. Teams are isocodes. */
export interface Match {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly stage: StageCode;
  /** Epoch milliseconds. */
  readonly kickoff: number;
  /** The town; null for a match that the organiser has added. */
  readonly venue: string | null;
  /** Once true it stays true, whatever the kick-off is moved to (docs/game.md, 'The lock'). */
  readonly started: boolean;
  /** Null until it is entered. */
  readonly result: MatchResult | null;
  /** The goals so far while it is played; null = not known, or the result is in. */
  readonly running: Score | null;
  /** How all players tipped; null where nothing is published (docs/game.md, 'Distributions'). */
  readonly distribution: Distribution | null;
  /** How those tipped who share a group with the caller. */
  readonly groupDistribution: Distribution | null;
}

export const matches = endpoint(
  {
    method: 'GET',
    path: '/api/matches',
    access: 'player',
    summary: 'All matches whose teams are known, by kick-off.',
    reads: ['distributions', 'matches', 'memberships', 'results'],
  },
  () => ({ answer: z.array(match) }),
);

export const countryMatches = endpoint(
  {
    method: 'GET',
    path: '/api/matches/country/:country',
    access: 'player',
    summary: "A country's matches, its group and the group's table.",
    reads: ['countries', 'distributions', 'matches', 'memberships', 'results', 'stages'],
    refusals: ['not-found'],
  },
  () => ({
    params: z.object({ country: anyIsocode }),
    answer: z.object({
      group: z.nullable(z.string()),
      matches: z.array(match),
      table: z.array(
        z.object({
          isocode: z.string(),
          name: z.string(),
          played: z.int(),
          points: z.int(),
          goalsScored: z.int(),
          goalsReceived: z.int(),
          goalsDifference: z.int(),
        }),
      ),
    }),
  }),
);

export const createMatch = endpoint(
  {
    method: 'POST',
    path: '/api/matches',
    access: 'organiser',
    summary: 'Adds a match.',
    // A kick-off that is past may be the first start, which fixes the stakes.
    changes: ['log', 'matches', 'stakes'],
    badInput: messages.matchFields,
    refusals: ['tournament-closed', 'not-found', 'too-many-matches', 'kickoff-too-soon'],
  },
  () => ({
    body: z
      .object({ home: isocode, away: isocode, kickoff: instant, stage: stageCode, confirmed })
      .check(z.refine((match) => match.home !== match.away, messages.sameTeams)),
    answer: success,
  }),
);

export const deleteMatch = endpoint(
  {
    method: 'DELETE',
    path: '/api/matches',
    access: 'organiser',
    summary: 'Deletes a match that has not begun, with its tips.',
    // An organiser who has tipped nothing else is no longer listed (docs/game.md, 'Ranking').
    changes: ['log', 'matches', 'players'],
    refusals: ['not-found', 'match-has-begun'],
  },
  () => ({ body: z.object({ id }), answer: success }),
);

/** What the organiser changes of a match; what is left out stays. */
export interface MatchChange {
  /** Epoch milliseconds. */
  readonly kickoff?: number | undefined;
  /** Null withdraws it. */
  readonly result?: MatchResult | null | undefined;
  /** A kick-off less than 10 minutes ahead is meant. */
  readonly confirmed?: boolean | undefined;
}

const resultGoals = z
  .int(messages.resultGoals)
  .check(z.gte(0, messages.resultGoals), z.lte(limits.goals, messages.resultGoals));

const wireChange = z.object({
  kickoff: z.optional(instant),
  resHome: z.nullish(resultGoals),
  resAway: z.nullish(resultGoals),
  resKO: z.nullish(z.literal([0, 1, 2], messages.resultKo)),
  confirmed,
});

/** Both goals or neither, and nobody advances without them: half a result cannot be entered. */
const isWhole = ({ resHome, resAway, resKO }: z.output<typeof wireChange>) =>
  typeof resHome === 'number'
    ? typeof resAway === 'number'
    : typeof resAway !== 'number' && (resKO ?? 0) === 0;

export const updateMatch = endpoint(
  {
    method: 'POST',
    path: '/api/matches/:id',
    access: 'organiser',
    summary: 'Moves the kick-off, enters a result (after 90 minutes), or withdraws it (all null).',
    changes: ['feed', 'log', 'matches', 'results', 'stakes'],
    refusals: [
      'tournament-closed',
      'not-found',
      'result-before-start',
      'kickoff-too-soon',
      'match-has-result',
    ],
  },
  () => ({
    params: z.object({ id: pathId }),
    body: codec(
      wireChange.check(
        z.refine(isWhole, messages.resultGoals),
        z.refine(
          ({ confirmed: _, ...change }) =>
            Object.values(change).some((value) => value !== undefined),
          messages.nothingToChange,
        ),
      ),
      {
        decode: ({ kickoff, resHome, resAway, resKO, confirmed }): MatchChange => ({
          kickoff,
          confirmed,
          result:
            typeof resHome === 'number' && typeof resAway === 'number'
              ? { home: resHome, away: resAway, ko: resKO ?? 0 }
              : resHome === null && resAway === null
                ? null
                : undefined,
        }),
        encode: ({ kickoff, result, confirmed }: MatchChange) => ({
          kickoff,
          confirmed,
          ...(result === undefined
            ? {}
            : {
                resHome: result?.home ?? null,
                resAway: result?.away ?? null,
                resKO: result?.ko ?? null,
              }),
        }),
      },
    ),
    answer: success,
  }),
);

/** A running score that replaces another one; null = none. */
export interface RunningChange {
  readonly running: Score | null;
  /** What the organiser saw: a change that was made meanwhile is not overwritten. */
  readonly from: Score | null;
}

const wireScore = z.object({ home: resultGoals, away: resultGoals });
const wireRunning = z.object({
  home: z.nullable(resultGoals),
  away: z.nullable(resultGoals),
  from: z.nullable(wireScore),
});

export const setRunning = endpoint(
  {
    method: 'POST',
    path: '/api/matches/:id/live',
    access: 'organiser',
    summary: 'Sets the running score of a match that is being played, or ends it (both null).',
    changes: ['feed', 'results'],
    refusals: ['not-found', 'result-before-start', 'result-is-in', 'score-has-changed'],
  },
  () => ({
    params: z.object({ id: pathId }),
    body: codec(
      wireRunning.check(
        z.refine(({ home, away }) => (home === null) === (away === null), messages.resultGoals),
      ),
      {
        decode: ({ home, away, from }): RunningChange => ({
          running: home === null || away === null ? null : { home, away },
          from,
        }),
        encode: ({ running, from }: RunningChange) => ({
          home: running?.home ?? null,
          away: running?.away ?? null,
          from,
        }),
      },
    ),
    answer: success,
  }),
);
