import { endpoints } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { isActivePlayer } from '../../db/active-player.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { betsOf, findListedMatch, groupMateIds, tipsOn } from './bet-queries.ts';
import { createBetQueue } from './bet-queue.ts';
import { admitLook } from './cheat.ts';
import { reasonNotPlaced } from './place-bet.ts';

export const betRoutes: Feature = (route, { db, sessions, pipeline, betLimits }) => {
  const store = createBetQueue(db, sessions, { limits: betLimits, pipeline });

  route(
    endpoints.placeBet,
    async ({ body, session, request }) => {
      const { remembered } = request;
      if (await store({ caller: session, remembered, bet: body })) return { success: true };
      return refuse(await reasonNotPlaced(db, session, body));
    },
    { checksSession: true },
  );

  route(endpoints.ownBets, ({ session }) => betsOf(db, session.userId));

  route(endpoints.playerBets, async ({ params, session }) => {
    if (!(await isActivePlayer(db, params.userId))) return refuse('not-found');
    const bets = await betsOf(db, params.userId);
    // Not even the organiser sees another's open bet here (docs/game.md, 'Secrets of a tip').
    const isOwn = params.userId === session.userId;
    return bets.filter(({ started }) => isOwn || started);
  });

  route(endpoints.matchBets, async ({ params, query, session }) => {
    const match = await findListedMatch(db, params.matchId);
    if (!match) return refuse('not-found');
    if (!match.started) return refuse('match-not-started');
    const mates = await groupMateIds(db, session.userId);
    const among = query.mates === 'true' ? mates : undefined;
    const tips = inOrder(await tipsOn(db, match.id, among), mates);
    return tips.slice(query.offset, query.offset + query.limit);
  });

  route(endpoints.cheat, async ({ params, session }) => {
    if (!(await admitLook(db, params.matchId, session))) return refuse('not-found');
    return inOrder(await tipsOn(db, params.matchId));
  });
};

type Tips = Awaited<ReturnType<typeof tipsOn>>;

/** By name; where `mates` are given they come first. */
const inOrder = (tips: Tips, mates: ReadonlySet<number> = new Set()): Tips =>
  tips.toSorted(
    (a, b) =>
      Number(mates.has(b.userId)) - Number(mates.has(a.userId)) || compareNames(a.name, b.name),
  );
