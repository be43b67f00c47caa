import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { groupIdOrAll, id, page, pathGroupId, pathId } from '../fields.ts';
import { named, shape } from '../shape.ts';
import { questionPoints } from '../table.ts';
import { cents, instant } from '../wire.ts';

const row = shape({
  /** Null = the account is deleted. */
  userId: z.nullable(id),
  name: z.nullable(z.string()),
  position: z.int(),
  points: z.int(),
  questionPoints,
  fullStake: named('maxPrice', z.boolean()),
  prizeCents: named('price', cents),
});

const finalStatement = shape({
  tournament: z.string(),
  /** Null = the overall game. */
  groupName: z.nullable(z.string()),
  /** By the game clock. */
  closedAt: instant,
  stakeCents: named('stake', cents),
  /** Of all rows. */
  total: z.int(),
  paidOutCents: named('paidOut', cents),
  rows: z.array(row),
});

export const beforeClosing = endpoint(
  {
    call: 'GET /api/closing',
    access: 'organiser',
    summary: 'What has to be done before the tournament can be closed.',
    reads: ['champion', 'closing', 'countries', 'matches', 'questions', 'results'],
  },
  () => ({
    answer: z.object({
      /** Those without a result, which are not annulled either, by kick-off. */
      matches: z.array(
        z.object({
          id,
          number: z.nullable(z.int()),
          stage: z.string(),
          kickoff: z.nullable(instant),
          plannedDay: z.nullable(z.string()),
          started: z.boolean(),
          /** Null as long as nobody knows its teams; then its slots say where they come from. */
          home: z.nullable(z.string()),
          away: z.nullable(z.string()),
          slotHome: z.nullable(z.string()),
          slotAway: z.nullable(z.string()),
        }),
      ),
      /** Teams whose order the organiser has to decide; `stage` null = thirds of several groups. */
      level: z.array(z.object({ stage: z.nullable(z.string()), teams: z.array(z.string()) })),
      /** Whether the organiser has to say which third plays where. */
      thirds: z.boolean(),
      /** Whether neither the organiser nor the results name the champion. */
      championMissing: z.boolean(),
      /** Those of which nobody has said yet what was right. */
      questions: z.array(z.object({ id, text: z.string(), closed: z.boolean() })),
    }),
  }),
);

export const closeTournament = endpoint({
  call: 'POST /api/closing',
  access: 'organiser',
  needsProof: true,
  summary:
    'Closes the tournament once every match has a result: champion, results of all players as a competition, final statements.',
  changes: ['champion', 'closing', 'competitions', 'history', 'log'],
  refusals: [
    'signed-out',
    'tournament-closed',
    'results-missing',
    'champion-missing',
    'solutions-missing',
  ],
});

export const reopenTournament = endpoint({
  call: 'DELETE /api/closing',
  access: 'organiser',
  needsProof: true,
  summary: 'Undoes the closing, until the tournament is archived or the next one starts.',
  changes: ['champion', 'closing', 'competitions', 'history', 'log'],
  refusals: ['signed-out', 'tournament-open'],
});

export const statements = endpoint(
  {
    call: 'GET /api/statements',
    access: 'player',
    summary:
      'The final statements of earlier tournaments that the caller may read, the latest first.',
    reads: ['configuration', 'groups', 'memberships'],
  },
  () => ({
    answer: z.array(
      z.object({
        tournamentId: id,
        tournament: z.string(),
        /** 0 = the overall game, whose name is null. */
        groupId: groupIdOrAll,
        groupName: z.nullable(z.string()),
      }),
    ),
  }),
);

export const statement = endpoint(
  {
    call: 'GET /api/statement/:id',
    access: 'player',
    summary:
      "The final statement of a money group, for its members, those who are in it and the organiser; 0 is the overall game's, for everybody. Of the present tournament, or of an earlier one (`tournament`).",
    reads: ['accounts', 'closing', 'groups', 'memberships', 'players'],
    refusals: ['not-a-member', 'not-found'],
    costMs: 10,
  },
  () => ({
    params: z.object({ id: pathGroupId }),
    query: z.object({ tournament: z.optional(pathId), ...page(1000) }),
    answer: finalStatement,
  }),
);
