import { endpoints } from '@tippspiel/contract';
import { isActivePlayer } from '../../db/active-player.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../http/refusal.ts';
import { admitLook } from './cheat.ts';
import { placeBet, reasonNotPlaced } from './place-bet.ts';
import { inOrder, presentBet, presentTip } from './present-bet.ts';
import { betsOf, findListedMatch, groupMateIds, tipsOn } from './queries.ts';

export const betRoutes: Feature = (route, { db }) => {
  route(endpoints.placeBet, async ({ body, session }) => {
    const { id, home, away, ko } = body;
    const bet = { matchId: id, home, away, ko };
    if (await placeBet(db, session, bet)) return { success: true };
    return refuse(await reasonNotPlaced(db, session, bet));
  });

  route(endpoints.ownBets, async ({ session }) =>
    (await betsOf(db, session.userId)).map(presentBet),
  );

  route(endpoints.playerBets, async ({ params, session }) => {
    if (!(await isActivePlayer(db, params.userId))) return refuse('not-found');
    const bets = await betsOf(db, params.userId);
    // Not even the organiser sees another's open bet here (docs/game.md, 'Secrets of a tip').
    const isOwn = params.userId === session.userId;
    return bets.filter(({ started }) => isOwn || started).map(presentBet);
  });

  route(endpoints.matchBets, async ({ params, query, session }) => {
    const match = await findListedMatch(db, params.matchId);
    if (!match) return refuse('not-found');
    if (!match.started) return refuse('match-not-started');
    const mates = await groupMateIds(db, session.userId);
    return inOrder(await tipsOn(db, match.id), mates)
      .slice(query.offset, query.offset + query.limit)
      .map((tip) => ({ userId: tip.userId, ...presentTip(tip) }));
  });

  route(endpoints.cheat, async ({ params, session }) => {
    if (!(await admitLook(db, params.matchId, session))) return refuse('not-found');
    return inOrder(await tipsOn(db, params.matchId)).map(presentTip);
  });
};
