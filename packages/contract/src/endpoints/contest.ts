import { contestBest } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tableFacts } from '../fact.ts';
import { groupName, id, page } from '../fields.ts';
import { limits, messages } from '../messages.ts';
import { named, shape } from '../shape.ts';

/** The contest of groups (docs/game.md, 'Contest of groups'). */

const best = z
  .int(messages.contestBest)
  .check(
    z.gte(contestBest.min, messages.contestBest),
    z.lte(contestBest.max, messages.contestBest),
  );

export const contest = endpoint(
  {
    call: 'GET /api/contest',
    access: 'player',
    summary:
      'The contest of groups, and the group that the caller counts for; null = there is none.',
    reads: ['contest', 'groups', 'matches', 'memberships'],
    costMs: 2,
  },
  () => ({
    answer: z.nullable(
      z.object({
        /** How many members of a group count. */
        best: z.int(),
        /** Whether the first match has started: groups, `best` and whom players count for stay. */
        fixed: z.boolean(),
        /** The groups of the caller that are in it, by name; once it is fixed the one that the caller counts for. */
        own: z.array(z.object({ id, name: z.string() })),
        /** The one of them that the caller counts for; null = none. */
        countsFor: z.nullable(id),
      }),
    ),
  }),
);

const contestRow = shape({
  groupId: named('id', id),
  name: z.string(),
  /** How many active players count for it. */
  members: z.int(),
  /** Null = they are fewer than count. */
  place: z.nullable(
    z.object({
      position: z.int().check(z.gte(1)),
      /** Places gained (or, below 0, lost) by the last match day; null before the second. */
      change: z.nullable(z.int()),
      /** What its best members have together. Divided by how many count it is the mean. */
      points: z.int(),
      /** With `live`: how many of the points running scores add. */
      live: z.optional(z.int()),
    }),
  ),
});

export type ContestRow = z.output<typeof contestRow>;

export const contestTable = endpoint(
  {
    call: 'GET /api/contest/table',
    access: 'player',
    summary:
      'The groups of the contest by the mean of their best members, in pages; those with too few members last.',
    reads: [
      'champion',
      'contest',
      'groups',
      'history',
      'matches',
      'memberships',
      'players',
      'questions',
      'results',
    ],
    costMs: 5,
  },
  () => ({
    query: z.object({ ...page(200), live: z.optional(z.literal(['true', 'false'])) }),
    answer: z.array(contestRow),
  }),
);

export const countedMembers = endpoint(
  {
    call: 'GET /api/group/:id/contest',
    access: 'player',
    summary:
      'Whose points make the mean of a group in the contest, the best first: for its members alone. Empty where it has too few, or is in none.',
    reads: [...tableFacts, 'contest'],
    refusals: ['not-a-member'],
    costMs: 5,
  },
  () => ({
    query: z.object({ live: z.optional(z.literal(['true', 'false'])) }),
    answer: z.array(
      z.object({ userId: id, name: z.string(), avatar: z.string(), points: z.int() }),
    ),
  }),
);

export const chooseContestGroup = endpoint(
  {
    call: 'POST /api/contest/choice',
    access: 'player',
    summary: 'Says which of the own groups in the contest the caller counts for.',
    changes: ['contest'],
    refusals: ['signed-out', 'not-found', 'contest-fixed'],
  },
  () => ({ body: z.object({ groupId: id }) }),
);

export const saveContest = endpoint(
  {
    call: 'POST /api/contest',
    access: 'organiser',
    summary:
      'Opens the contest of groups, or says anew how many members of a group count; null ends it.',
    changes: ['contest', 'log'],
    refusals: ['signed-out', 'contest-fixed'],
  },
  () => ({ body: z.object({ best: z.nullable(best) }) }),
);

export const contestGroups = endpoint(
  {
    call: 'GET /api/contest/groups',
    access: 'organiser',
    summary:
      'The groups of the contest by name with their links, in pages; the header says how many.',
    reads: ['contest', 'groups', 'matches', 'memberships', 'players'],
    costMs: 5,
  },
  () => ({
    query: z.object(page(200)),
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        /** How many active players count for it. */
        members: z.int(),
        /** The token that its link ends with; null = it has no link. */
        token: z.nullable(z.string()),
      }),
    ),
  }),
);

export const makeDepartments = endpoint(
  {
    call: 'POST /api/contest/departments',
    access: 'organiser',
    summary:
      "Makes a group without money for each name, with a link, and enters it. A name that a group of the organiser's has already makes none: that group enters.",
    changes: ['contest', 'groups', 'log'],
    refusals: ['signed-out', 'contest-off', 'contest-fixed'],
  },
  () => ({
    body: z.object({
      departments: z
        .array(z.object({ name: groupName }))
        .check(
          z.minLength(1, messages.departments),
          z.maxLength(limits.departments, messages.departments),
        ),
    }),
    answer: z.object({
      success: z.literal(true),
      /** How many groups are new. */
      made: z.int(),
    }),
  }),
);
