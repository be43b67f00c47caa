import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, page, pathGoals, pathGroupId, pathKoChoice } from '../fields.ts';
import { limits } from '../messages.ts';
import { named, shape } from '../shape.ts';
import { tip } from '../wire.ts';

/** A player as a list of tips names them. */
export const tipPlayer = shape({
  userId: id,
  name: named('username', z.string()),
  /** The picture's address. */
  avatar: z.string(),
});

export type TipPlayer = z.output<typeof tipPlayer>;

/** How many players gave one tip, and the first of them. */
const tipCount = shape({
  tip,
  count: z.int().check(z.gte(1)),
  /** The caller, group mates, then all others, each by name. */
  players: z.array(tipPlayer).check(z.maxLength(limits.faces)),
});

export type TipCount = z.output<typeof tipCount>;

/** 0 or left out = all players. */
const group = z._default(pathGroupId, 0);

export const matchTips = endpoint(
  {
    call: 'GET /api/bets/tips/:matchId',
    access: 'player',
    summary: 'How often each tip was given on a started match, the most frequent first.',
    reads: ['accounts', 'avatars', 'matches', 'memberships', 'players'],
    refusals: ['match-not-started', 'not-a-member', 'not-found'],
    costMs: 10,
  },
  () => ({
    query: z.object({ group }),
    answer: z.array(tipCount),
  }),
);

export const tipPlayers = endpoint(
  {
    call: 'GET /api/bets/players/:matchId',
    access: 'player',
    summary: 'Who gave one tip on a started match: the caller, group mates, then all others.',
    reads: ['accounts', 'avatars', 'matches', 'memberships', 'players'],
    refusals: ['match-not-started', 'not-a-member', 'not-found'],
    costMs: 5,
  },
  () => ({
    query: z.object({
      home: pathGoals,
      away: pathGoals,
      ko: z._default(pathKoChoice, 0),
      group,
      ...page(50),
    }),
    answer: z.array(tipPlayer),
  }),
);
