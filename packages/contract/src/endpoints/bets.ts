import type { StageCode, Tip } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { digest, goals, id, koChoice, page, pathId, success } from '../fields.ts';
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

export const seals = endpoint(
  {
    method: 'GET',
    path: '/api/seals',
    access: 'player',
    summary:
      'The seals of the started matches, in the order in which they were made; of a match that was moved afterwards several.',
    reads: ['seals'],
  },
  () => ({
    answer: z.array(
      z.object({
        matchId: id,
        /** The game clock. */
        at: instant,
        /** How many tips were sealed. */
        count: z.int(),
        /** SHA-256 of salt, match id, previous digest and column. */
        digest,
        /** The digest before; zeros for the first one. */
        previous: digest,
        /** Another one means another game: the demo went back in time. */
        chain: z.uuid(),
        /** The digest of the log's last entry at that time. */
        logHead: digest,
      }),
    ),
  }),
);

export const sealedColumn = endpoint(
  {
    method: 'GET',
    path: '/api/seals/:matchId/column',
    access: 'player',
    summary:
      'What a seal of a match was made of (`digest`; without it the latest): 32 bytes of salt, then two bytes a player id (little-endian), 0 = no tip, else 1 + (home * 21 + away) * 3 + ko.',
    neverReloaded: 'Asked for when somebody checks a seal, and used at once.',
    refusals: ['not-found'],
    media: 'bytes-out',
  },
  () => ({
    params: z.object({ matchId: pathId }),
    query: z.object({ digest: z.optional(digest) }),
    answer: z.unknown(),
  }),
);

export const sealDifferences = endpoint(
  {
    method: 'GET',
    path: '/api/seals/:matchId/differences',
    access: 'player',
    summary:
      'Whose stored tip on a sealed match is another one than the sealed one, or there though none is sealed, or missing. The sealed ones count.',
    neverReloaded: 'Asked for when somebody checks all seals, and used at once.',
    refusals: ['not-found'],
  },
  () => ({
    params: z.object({ matchId: pathId }),
    /** How many accounts, and the lowest ids of them. */
    answer: z.object({ count: z.int(), userIds: z.array(id) }),
  }),
);

export const accountNumbers = endpoint(
  {
    method: 'GET',
    path: '/api/seals/accounts',
    access: 'player',
    summary:
      'Which player ids have an account that has been active, whether it still is or not: one bit an id, the lowest bit of a byte first.',
    neverReloaded: 'Asked for when somebody checks all seals, and used at once.',
    media: 'bytes-out',
  },
  () => ({ answer: z.unknown() }),
);
