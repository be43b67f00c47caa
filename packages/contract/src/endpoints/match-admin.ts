import type { MatchResult, Score } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { type BodyOf, endpoint } from '../endpoint.ts';
import { calendarDay, id, isocode, stageCode } from '../fields.ts';
import { limits, messages } from '../messages.ts';
import { shape, spread } from '../shape.ts';
import { afterTimeFields, instant } from '../wire.ts';

/**
 * Says that a kick-off less than 10 minutes ahead, or another one of a match with a result, is meant (docs/game.md, 'The
 * lock'); without it such a call is refused with `kickoff-too-soon` or `match-has-result` and the sentence to ask with.
 */
const confirmed = z.optional(z.boolean());

export const createMatch = endpoint(
  {
    call: 'POST /api/matches',
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
  }),
);

export const deleteMatch = endpoint(
  {
    call: 'DELETE /api/matches',
    access: 'organiser',
    summary: 'Deletes a match that has not begun, with its tips.',
    // An organiser who has tipped nothing else is no longer listed (docs/game.md, 'Ranking').
    changes: ['log', 'matches', 'players'],
    refusals: ['tournament-closed', 'not-found', 'match-has-begun'],
  },
  () => ({ body: z.object({ id }) }),
);

const resultGoals = z
  .int(messages.resultGoals)
  .check(z.gte(0, messages.resultGoals), z.lte(limits.goals, messages.resultGoals));

const penalties = z
  .int(messages.resultPenalties)
  .check(z.gte(0, messages.resultPenalties), z.lte(limits.penalties, messages.resultPenalties));

const enteredResult = spread(
  {
    resHome: z.nullish(resultGoals),
    resAway: z.nullish(resultGoals),
    resKO: z.nullish(z.literal([0, 1, 2], messages.resultKo)),
    /** What followed the 90 minutes; left out or null = nothing. */
    extraHome: z.nullish(resultGoals),
    extraAway: z.nullish(resultGoals),
    penaltyHome: z.nullish(penalties),
    penaltyAway: z.nullish(penalties),
  },
  {
    decode: ({ resHome, resAway, resKO, ...later }): MatchResult | null | undefined =>
      typeof resHome === 'number' && typeof resAway === 'number'
        ? { home: resHome, away: resAway, ko: resKO ?? 0, ...afterTimeFields.decode(later) }
        : resHome === null && resAway === null
          ? null
          : undefined,
    encode: (result) =>
      result === undefined
        ? {}
        : {
            resHome: result?.home ?? null,
            resAway: result?.away ?? null,
            resKO: result?.ko ?? null,
            ...(result && (result.extra ?? result.penalties) && afterTimeFields.encode(result)),
          },
  },
);

type Goals = number | null | undefined;
const isNone = (goals: Goals): boolean => (goals ?? null) === null;
/** Whether both sides are there, or neither. */
const isPair = (home: Goals, away: Goals): boolean => isNone(home) === isNone(away);

export const updateMatch = endpoint(
  {
    call: 'POST /api/matches/:id',
    access: 'scorekeeper',
    summary:
      'Moves the kick-off or leaves it open, enters a result (after 90 minutes, and what followed), or withdraws it (all null).',
    changes: ['feed', 'log', 'matches', 'results', 'stakes'],
    refusals: [
      'tournament-closed',
      'not-found',
      'result-before-start',
      'kickoff-too-soon',
      'kickoff-needed',
      'match-has-result',
      'award-needs-result',
      'kickoff-reserved',
    ],
  },
  () => ({
    body: shape(
      {
        /** Null = open: the match cannot start before it has another one. */
        kickoff: z.optional(z.nullable(instant)),
        /** The day on which it is to be played, with a kick-off that is open. */
        plannedDay: z.optional(z.nullable(calendarDay)),
        /** Null withdraws it; what is left out stays. */
        result: enteredResult,
        confirmed,
      },
      // Both goals or neither, and nobody advances without them: half a result cannot be entered.
      z.refine(
        ({ resHome, resAway, resKO }) =>
          typeof resHome === 'number'
            ? typeof resAway === 'number'
            : typeof resAway !== 'number' && (resKO ?? 0) === 0,
        messages.resultGoals,
      ),
      // The same for what followed.
      z.refine(
        ({ resHome, extraHome, extraAway }) =>
          isPair(extraHome, extraAway) && (isNone(extraHome) || !isNone(resHome)),
        messages.resultExtra,
      ),
      z.refine(
        ({ resHome, penaltyHome, penaltyAway }) =>
          isPair(penaltyHome, penaltyAway) && (isNone(penaltyHome) || !isNone(resHome)),
        messages.resultPenalties,
      ),
      z.refine(
        ({ kickoff, plannedDay }) => kickoff === null || (plannedDay ?? null) === null,
        messages.plannedDay,
      ),
      z.refine(
        ({ confirmed: _, ...change }) => Object.values(change).some((value) => value !== undefined),
        messages.nothingToChange,
      ),
    ),
  }),
);

export type MatchChange = BodyOf<typeof updateMatch>;

export const setRunning = endpoint(
  {
    call: 'POST /api/matches/:id/live',
    access: 'scorekeeper',
    summary: 'Sets the running score of a match that is being played, or ends it (both null).',
    // A helper's goals stand in the log.
    changes: ['feed', 'log', 'results'],
    refusals: [
      'not-found',
      'result-before-start',
      'result-is-in',
      'score-has-changed',
      'match-annulled',
    ],
  },
  () => ({
    body: shape(
      {
        /** Null = none. */
        running: spread(
          { home: z.nullable(resultGoals), away: z.nullable(resultGoals) },
          {
            decode: ({ home, away }): Score | null =>
              home === null || away === null ? null : { home, away },
            encode: (running) => ({ home: running?.home ?? null, away: running?.away ?? null }),
          },
        ),
        /** What the organiser saw: a change that was made meanwhile is not overwritten. */
        from: z.nullable(z.object({ home: resultGoals, away: resultGoals })),
      },
      z.refine(({ home, away }) => (home === null) === (away === null), messages.resultGoals),
    ),
  }),
);

export type RunningChange = BodyOf<typeof setRunning>;

export const annulMatch = endpoint(
  {
    call: 'POST /api/matches/:id/annul',
    access: 'scorekeeper',
    summary:
      'Annuls a match, so that it counts for no player, awards it (with a result), or undoes that (false and nulls).',
    // Of a match that has not started the tips rest, and an organiser who has tipped nothing else is not listed.
    changes: ['distributions', 'feed', 'log', 'matches', 'ownBets', 'players', 'results'],
    refusals: [
      'tournament-closed',
      'not-found',
      'match-before-game',
      'annulled-before-start',
      'no-result-to-keep',
    ],
  },
  () => ({
    body: shape(
      {
        annulled: z.boolean(),
        /** The score by which tables of teams and the bracket go; null = none. */
        award: spread(
          {
            resHome: z.nullish(resultGoals),
            resAway: z.nullish(resultGoals),
            resKO: z.nullish(z.literal([0, 1, 2], messages.resultKo)),
          },
          {
            decode: ({ resHome, resAway, resKO }): MatchResult | null =>
              typeof resHome === 'number' && typeof resAway === 'number'
                ? { home: resHome, away: resAway, ko: resKO ?? 0 }
                : null,
            encode: (award) => ({
              resHome: award?.home ?? null,
              resAway: award?.away ?? null,
              resKO: award?.ko ?? null,
            }),
          },
        ),
      },
      z.refine(
        ({ resHome, resAway, resKO }) =>
          isPair(resHome, resAway) && (!isNone(resHome) || (resKO ?? 0) === 0),
        messages.resultGoals,
      ),
    ),
  }),
);

export type RulingChange = BodyOf<typeof annulMatch>;

export const replayMatch = endpoint(
  {
    call: 'POST /api/matches/:id/replay',
    access: 'organiser',
    summary:
      'Lets a match that has begun be played again: it is annulled, and a new one takes its place in the plan.',
    changes: ['distributions', 'feed', 'log', 'matches', 'ownBets', 'players', 'results', 'stakes'],
    refusals: [
      'tournament-closed',
      'not-found',
      'match-before-game',
      'replay-before-start',
      'match-replayed',
      'too-many-matches',
      'kickoff-too-soon',
    ],
  },
  () => ({
    body: z
      .object({
        /** Null = open. */
        kickoff: z.nullable(instant),
        /** The day on which it is to be played, with a kick-off that is open. */
        plannedDay: z.nullable(calendarDay),
        confirmed,
      })
      .check(
        z.refine(
          ({ kickoff, plannedDay }) => kickoff === null || plannedDay === null,
          messages.plannedDay,
        ),
      ),
  }),
);

export type Replay = BodyOf<typeof replayMatch>;
