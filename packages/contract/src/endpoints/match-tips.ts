import type { Tip } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  goals,
  id,
  koChoice,
  page,
  pathGoals,
  pathGroupId,
  pathId,
  pathKoChoice,
} from '../fields.ts';
import { limits } from '../messages.ts';
import { codec } from '../wire.ts';

/** A player as a list of tips names them. */
export interface TipPlayer {
  readonly userId: number;
  readonly name: string;
  /** The picture's address. */
  readonly avatar: string;
}

/** How many players gave one tip, and the first of them. */
export interface TipCount {
  readonly tip: Tip;
  /** At least 1. */
  readonly count: number;
  /** At most `limits.faces`: the caller, group mates, then all others, each by name. */
  readonly players: readonly TipPlayer[];
}

const tipPlayer = codec(z.object({ userId: id, username: z.string(), avatar: z.string() }), {
  decode: ({ userId, username, avatar }): TipPlayer => ({ userId, name: username, avatar }),
  encode: ({ userId, name, avatar }: TipPlayer) => ({ userId, username: name, avatar }),
});

/** 0 or left out = all players. */
const group = z._default(pathGroupId, 0);

export const matchTips = endpoint(
  {
    method: 'GET',
    path: '/api/bets/tips/:matchId',
    access: 'player',
    summary: 'How often each tip was given on a started match, the most frequent first.',
    reads: ['accounts', 'avatars', 'matches', 'memberships', 'players'],
    refusals: ['match-not-started', 'not-a-member', 'not-found'],
  },
  () => ({
    params: z.object({ matchId: pathId }),
    query: z.object({ group }),
    answer: z.array(
      codec(
        z.object({
          homeTip: goals,
          awayTip: goals,
          koTip: koChoice,
          count: z.int().check(z.gte(1)),
          players: z.array(tipPlayer).check(z.maxLength(limits.faces)),
        }),
        {
          decode: ({ homeTip, awayTip, koTip, ...rest }): TipCount => ({
            ...rest,
            tip: { home: homeTip, away: awayTip, ko: koTip },
          }),
          encode: ({ tip, count, players }: TipCount) => ({
            homeTip: tip.home,
            awayTip: tip.away,
            koTip: tip.ko,
            count,
            players: [...players],
          }),
        },
      ),
    ),
  }),
);

export const tipPlayers = endpoint(
  {
    method: 'GET',
    path: '/api/bets/players/:matchId',
    access: 'player',
    summary: 'Who gave one tip on a started match: the caller, group mates, then all others.',
    reads: ['accounts', 'avatars', 'matches', 'memberships', 'players'],
    refusals: ['match-not-started', 'not-a-member', 'not-found'],
  },
  () => ({
    params: z.object({ matchId: pathId }),
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
