import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { goals, id, koChoice, page, pathId, success } from '../fields.ts';
import { messages } from '../messages.ts';

/** `id` is the match's id: a player has one bet a match (docs/game.md, 'Words'). */
const bet = z.object({
  id,
  date: z.iso.datetime(),
  home: z.string(),
  away: z.string(),
  homeTip: z.nullable(goals),
  awayTip: z.nullable(goals),
  koTip: z.nullable(koChoice),
  stage: z.string(),
});

const tipOf = { username: z.string(), homeTip: goals, awayTip: goals, koTip: koChoice };

export const placeBet = endpoint({
  method: 'POST',
  path: '/api/bets',
  access: 'player',
  summary: 'Stores a tip; whether the match has started is decided by the write itself.',
  body: z.object({ id, home: goals, away: goals, ko: z._default(koChoice, 0) }),
  answer: success,
  badInput: messages.tip,
  refusals: ['signed-out', 'not-found', 'match-started', 'bet-locked'],
});

export const ownBets = endpoint({
  method: 'GET',
  path: '/api/bets',
  access: 'player',
  summary: 'One row for every match, the tip null where there is none.',
  answer: z.array(bet),
});

export const playerBets = endpoint({
  method: 'GET',
  path: '/api/bets/:userId',
  access: 'player',
  summary: "A player's bets on started matches (one's own: all).",
  params: z.object({ userId: pathId }),
  answer: z.array(bet),
  refusals: ['not-found'],
});

export const matchBets = endpoint({
  method: 'GET',
  path: '/api/bets/match/:matchId',
  access: 'player',
  summary: 'All tips of a started match, group mates first.',
  params: z.object({ matchId: pathId }),
  query: z.object(page(200)),
  answer: z.array(z.object({ userId: id, ...tipOf })),
  refusals: ['match-not-started', 'not-found'],
});

export const cheat = endpoint({
  method: 'GET',
  path: '/api/cheat/:matchId',
  access: 'admin',
  summary: 'All tips of a match; before kick-off it is logged for everybody and locks the own bet.',
  params: z.object({ matchId: pathId }),
  answer: z.array(z.object(tipOf)),
  refusals: ['not-found'],
});
