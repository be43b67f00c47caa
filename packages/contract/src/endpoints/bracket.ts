import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { instant } from '../wire.ts';

/** The plan of a tournament; goals and results are those of the listed matches (`/api/matches`). */

const group = z.object({
  stage: z.string(),
  /** How many matches are planned in it, with teams or without. */
  matches: z.int(),
  countries: z.array(
    z.object({
      isocode: z.string(),
      /** Where goals cannot decide; null until every match of the group has its result. */
      groupRank: z.nullable(z.int()),
    }),
  ),
});

const knockoutMatch = z.object({
  id,
  /** By which slots name it; null for a match that the organiser has added. */
  number: z.nullable(z.int()),
  stage: z.string(),
  kickoff: z.nullable(instant),
  venue: z.nullable(z.string()),
  /** `1A`, `2B`, `3ADEF`, `W39`, `L101`: where its sides come from. */
  slotHome: z.nullable(z.string()),
  slotAway: z.nullable(z.string()),
});

export const bracket = endpoint(
  {
    method: 'GET',
    path: '/api/tournament/bracket',
    access: 'player',
    summary: 'The groups and the knockout matches, with where their sides come from.',
    reads: ['matches', 'results'],
  },
  () => ({
    answer: z.object({
      /** What separates countries of a group that are level on points first. */
      tableOrder: z.enum(['head-to-head', 'goal-difference']),
      groups: z.array(group),
      /** By number, then those without. */
      matches: z.array(knockoutMatch),
    }),
  }),
);
