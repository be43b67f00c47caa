import type { Tip } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { goals, id, koChoice, leg, page, partOfSeason } from '../fields.ts';
import { messages } from '../messages.ts';
import { named, shape, spread } from '../shape.ts';
import { firstLeg, instant, pairing, tip, tipOrNone } from '../wire.ts';

/** A match with one player's tip. A bet's id is its match's id (docs/game.md, 'Words'). */
const bet = shape({
  matchId: named('id', id),
  kickoff: named('date', z.nullable(instant)),
  home: z.string(),
  away: z.string(),
  /** Null where nothing is tipped. */
  tip: tipOrNone,
  stage: z.string(),
  leg,
  /** As in `matches`. */
  first: firstLeg,
  /** The teams that the caller's tip was for, which rests since others play; left out where there is none. */
  resting: z.optional(pairing),
});

export type Bet = z.output<typeof bet>;

/** What one player tipped. */
const playerTip = { name: named('username', z.string()), tip };

export interface PlayerTip {
  readonly name: string;
  readonly tip: Tip;
}

export const placeBet = endpoint(
  {
    call: 'POST /api/bets',
    access: 'player',
    summary: 'Stores a tip; whether the match has started is decided by the write itself.',
    // Published distributions do not follow each tip (docs/game.md, 'Distributions').
    changes: ['ownBets'],
    badInput: messages.tip,
    refusals: [
      'signed-out',
      'not-found',
      'match-started',
      'match-awarded',
      'pairing-has-changed',
      'bet-locked',
    ],
  },
  () => ({
    body: shape({
      matchId: named('id', id),
      tip: spread(
        { home: goals, away: goals, ko: z._default(koChoice, 0) },
        { decode: ({ home, away, ko }): Tip => ({ home, away, ko }), encode: (tip) => tip },
      ),
      /** The teams that the player saw; left out = whoever plays. */
      pairing: z.optional(pairing),
    }),
  }),
);

export const ownBets = endpoint(
  {
    call: 'GET /api/bets',
    access: 'player',
    summary:
      'One row for every match of the game, the tip null where there is none. `round`, `round=now` or `day`: a part of a season.',
    reads: ['matches', 'ownBets'],
  },
  () => ({ query: partOfSeason, answer: z.array(bet) }),
);

export const playerBets = endpoint(
  {
    call: 'GET /api/bets/:userId',
    access: 'player',
    summary: "A player's bets on started matches (one's own: all).",
    reads: ['matches', 'ownBets', 'players'],
    refusals: ['not-found'],
  },
  () => ({ answer: z.array(bet) }),
);

export const matchBets = endpoint(
  {
    call: 'GET /api/bets/match/:matchId',
    access: 'player',
    summary: 'All tips of a started match, group mates first; `mates=true`: theirs alone.',
    reads: ['accounts', 'matches', 'memberships', 'players'],
    refusals: ['match-not-started', 'not-found'],
    costMs: 5,
  },
  () => ({
    query: z.object({ ...page(200), mates: z.optional(z.literal(['true', 'false'])) }),
    answer: z.array(shape({ userId: id, ...playerTip })),
  }),
);

export const cheat = endpoint(
  {
    call: 'GET /api/cheat/:matchId',
    access: 'organiser',
    summary:
      'All tips of a match; before kick-off it is logged for everybody and locks the own bet.',
    neverReloaded: 'Each look is logged, so an answer is never kept or asked for again.',
    changes: ['log', 'ownBets'],
    refusals: ['not-found'],
    costMs: 50,
  },
  () => ({ answer: z.array(shape(playerTip)) }),
);
