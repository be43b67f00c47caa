import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  anyIsocode,
  goals,
  id,
  instant,
  isocode,
  koChoice,
  pathId,
  stageCode,
  success,
} from '../fields.ts';
import { messages } from '../messages.ts';

/** "[home,draw,away]": how many players tipped each outcome; null where that is not told yet. */
const distribution = z.nullable(z.string());

/**
 * Says that a kick-off less than 10 minutes ahead is meant (docs/game.md, 'The lock'); without it
 * such a call is refused with `kickoff-too-soon` and the sentence to ask with.
 */
const confirmed = z.optional(z.boolean());

const match = z.object({
  id,
  home: z.string(),
  away: z.string(),
  stage: z.string(),
  date: z.iso.datetime(),
  resultHome: z.nullable(goals),
  resultAway: z.nullable(goals),
  resultKO: z.nullable(koChoice),
  userDistribution: distribution,
  groupDistribution: distribution,
  /** Once true it stays true, whatever the kick-off is moved to (docs/game.md, 'The lock'). */
  started: z.boolean(),
});

export const matches = endpoint({
  method: 'GET',
  path: '/api/matches',
  access: 'player',
  summary: 'All matches whose teams are known, by kick-off.',
  answer: z.array(match),
});

export const countryMatches = endpoint({
  method: 'GET',
  path: '/api/matches/country/:country',
  access: 'player',
  summary: "A country's matches, its group and the group's table.",
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
  refusals: ['not-found'],
});

export const createMatch = endpoint({
  method: 'POST',
  path: '/api/matches',
  access: 'admin',
  summary: 'Adds a match.',
  body: z
    .object({ home: isocode, away: isocode, kickoff: instant, stage: stageCode, confirmed })
    .check(z.refine((match) => match.home !== match.away)),
  answer: success,
  badInput: messages.matchFields,
  refusals: ['not-found', 'kickoff-too-soon'],
});

export const deleteMatch = endpoint({
  method: 'DELETE',
  path: '/api/matches',
  access: 'admin',
  summary: 'Deletes a match that has not begun, with its tips.',
  body: z.object({ id }),
  answer: success,
  refusals: ['not-found', 'match-has-begun'],
});

/** Both goals or neither: half a result cannot be entered. */
const isWhole = (result: {
  resHome?: number | null | undefined;
  resAway?: number | null | undefined;
}) =>
  (result.resHome ?? null) === null
    ? (result.resAway ?? null) === null
    : (result.resAway ?? null) !== null;

export const updateMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id',
  access: 'admin',
  summary: 'Moves the kick-off, enters a result (after 90 minutes), or withdraws it (all null).',
  params: z.object({ id: pathId }),
  body: z
    .object({
      kickoff: z.optional(instant),
      resHome: z.nullish(goals),
      resAway: z.nullish(goals),
      resKO: z.nullish(koChoice),
      confirmed,
    })
    .check(
      z.refine(isWhole),
      z.refine(({ confirmed: _, ...change }) =>
        Object.values(change).some((value) => value !== undefined),
      ),
    ),
  answer: success,
  badInput: messages.resultGoals,
  refusals: ['not-found', 'result-before-start', 'kickoff-too-soon'],
});
