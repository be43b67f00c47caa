import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyIsocode, calendarDay, id, leg, partOfSeason } from '../fields.ts';
import { limits } from '../messages.ts';
import { named, shape } from '../shape.ts';
import {
  card,
  distribution,
  firstLeg,
  instant,
  minute,
  outcome,
  running,
  scoredGoal,
} from '../wire.ts';

/** A match as every player sees it. Teams are isocodes. */
const match = shape({
  id,
  home: z.string(),
  away: z.string(),
  stage: z.string(),
  /** The number of its round; null = the competition has none. */
  round: z.nullable(z.int()),
  leg,
  /** Null of other legs, and where it is not known. */
  first: firstLeg,
  /** Null = open. */
  kickoff: named('date', z.nullable(instant)),
  /** The day on which it is to be played, where that is all that is known; null = the kick-off says it, or nothing does. */
  plannedDay: z.nullable(calendarDay),
  /** The town; null for a match that the organiser has added. */
  venue: z.nullable(z.string()),
  /** Null until it is entered, and of an annulled match, whose `ruling` has what was played. */
  ...outcome,
  /** The goals so far while it is played; null = not known, or the result is in. */
  running,
  /** While it is played, where a results feed tells it: see `minuteNow` in the rules. */
  minute,
  /** How all players tipped; null where nothing is published (docs/game.md, 'Distributions'). */
  distribution: named('userDistribution', distribution),
  /** How those tipped who share a group with the caller. */
  groupDistribution: distribution,
  /** Once true it stays true, whatever the kick-off is moved to (docs/game.md, 'The lock'). */
  started: z.boolean(),
});

export type Match = z.output<typeof match>;

export const matches = endpoint(
  {
    call: 'GET /api/matches',
    access: 'player',
    summary:
      'All matches whose teams are known, by kick-off; those whose kick-off is open come last. `round`, `round=now` or `day`: a part of a season.',
    reads: ['distributions', 'matches', 'memberships', 'results'],
  },
  () => ({ query: partOfSeason, answer: z.array(match) }),
);

export const countryMatches = endpoint(
  {
    call: 'GET /api/matches/country/:country',
    access: 'player',
    summary: "A country's matches, its group and the group's table.",
    reads: ['countries', 'distributions', 'matches', 'memberships', 'results', 'stages'],
    refusals: ['not-found'],
    costMs: 15,
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

export const incidents = endpoint(
  {
    call: 'GET /api/matches/:matchId/incidents',
    access: 'player',
    summary:
      'Who has scored in a match and who was booked, as the results feed tells it: what its score does not have, too.',
    reads: ['feed', 'matches'],
    refusals: ['not-found'],
  },
  () => ({
    answer: shape({
      goals: z.array(scoredGoal).check(z.maxLength(limits.incidents)),
      cards: z.array(card).check(z.maxLength(limits.incidents)),
    }),
  }),
);
