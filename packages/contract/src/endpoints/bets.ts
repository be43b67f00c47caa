import type { StageCode, Tip } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { goals, id, koChoice, page, pathId, success } from '../fields.ts';
import { messages } from '../messages.ts';
import * as wire from '../wire.ts';
import { codec, instant } from '../wire.ts';

/** A match with one player's tip. A bet's id is its match's id (docs/game.md, 'Words'). */
export interface Bet {
  readonly matchId: number;
  readonly home: string;
  readonly away: string;
  readonly stage: StageCode;
  /** Epoch milliseconds. */
  readonly kickoff: number;
  /** Null where nothing is tipped. */
  readonly tip: Tip | null;
}

const bet = codec(
  z.object({
    id,
    date: instant,
    home: z.string(),
    away: z.string(),
    ...wire.tip,
    stage: z.string(),
  }),
  {
    decode: ({ id, date, home, away, stage, ...tip }): Bet => ({
      matchId: id,
      home,
      away,
      stage,
      kickoff: date,
      tip: wire.decodeTip(tip),
    }),
    encode: ({ matchId, home, away, stage, kickoff, tip }: Bet) => ({
      id: matchId,
      date: kickoff,
      home,
      away,
      ...wire.encodeTip(tip),
      stage,
    }),
  },
);

/** What one player tipped. */
export interface PlayerTip {
  readonly name: string;
  readonly tip: Tip;
}

const wirePlayerTip = { username: z.string(), homeTip: goals, awayTip: goals, koTip: koChoice };
type WirePlayerTip = z.output<z.ZodMiniObject<typeof wirePlayerTip>>;

const decodePlayerTip = ({ username, homeTip, awayTip, koTip }: WirePlayerTip): PlayerTip => ({
  name: username,
  tip: { home: homeTip, away: awayTip, ko: koTip },
});

const encodePlayerTip = ({ name, tip }: PlayerTip): WirePlayerTip => ({
  username: name,
  homeTip: tip.home,
  awayTip: tip.away,
  koTip: tip.ko,
});

export const placeBet = endpoint(
  {
    method: 'POST',
    path: '/api/bets',
    access: 'player',
    summary: 'Stores a tip; whether the match has started is decided by the write itself.',
    // Published distributions do not follow each tip (docs/game.md, 'Distributions').
    changes: ['ownBets'],
    badInput: messages.tip,
    refusals: ['signed-out', 'not-found', 'match-started', 'bet-locked'],
  },
  () => ({
    body: codec(z.object({ id, home: goals, away: goals, ko: z._default(koChoice, 0) }), {
      decode: ({ id, ...tip }): { matchId: number; tip: Tip } => ({ matchId: id, tip }),
      encode: ({ matchId, tip }: { matchId: number; tip: Tip }) => ({ id: matchId, ...tip }),
    }),
    answer: success,
  }),
);

export const ownBets = endpoint(
  {
    method: 'GET',
    path: '/api/bets',
    access: 'player',
    summary: 'One row for every match, the tip null where there is none.',
    reads: ['matches', 'ownBets'],
  },
  () => ({ answer: z.array(bet) }),
);

export const playerBets = endpoint(
  {
    method: 'GET',
    path: '/api/bets/:userId',
    access: 'player',
    summary: "A player's bets on started matches (one's own: all).",
    reads: ['matches', 'ownBets', 'players'],
    refusals: ['not-found'],
  },
  () => ({ params: z.object({ userId: pathId }), answer: z.array(bet) }),
);

export const matchBets = endpoint(
  {
    method: 'GET',
    path: '/api/bets/match/:matchId',
    access: 'player',
    summary: 'All tips of a started match, group mates first; `mates=true`: theirs alone.',
    reads: ['accounts', 'matches', 'memberships', 'players'],
    refusals: ['match-not-started', 'not-found'],
  },
  () => ({
    params: z.object({ matchId: pathId }),
    query: z.object({ ...page(200), mates: z.optional(z.literal(['true', 'false'])) }),
    answer: z.array(
      codec(z.object({ userId: id, ...wirePlayerTip }), {
        decode: ({ userId, ...row }): PlayerTip & { userId: number } => ({
          userId,
          ...decodePlayerTip(row),
        }),
        encode: ({ userId, ...row }: PlayerTip & { userId: number }) => ({
          userId,
          ...encodePlayerTip(row),
        }),
      }),
    ),
  }),
);

export const cheat = endpoint(
  {
    method: 'GET',
    path: '/api/cheat/:matchId',
    access: 'organiser',
    summary:
      'All tips of a match; before kick-off it is logged for everybody and locks the own bet.',
    neverReloaded: 'Each look is logged, so an answer is never kept or asked for again.',
    changes: ['log', 'ownBets'],
    refusals: ['not-found'],
  },
  () => ({
    params: z.object({ matchId: pathId }),
    answer: z.array(
      codec(z.object(wirePlayerTip), { decode: decodePlayerTip, encode: encodePlayerTip }),
    ),
  }),
);
