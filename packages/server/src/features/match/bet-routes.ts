import { endpoints, type QueryOf } from '@tippspiel/contract';
import { unpackTip } from '@tippspiel/rules';
import { isActivePlayer } from '../../db/game.ts';
import type { RevisionCheck } from '../../db/revision.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { betsOf, restingPairings } from './bet-queries.ts';
import { type CallersBet, createFastBets } from './fast-bets/fast-bets.ts';
import { partOf, whole } from './list-matches.ts';
import { placeAlone, reasonNotPlaced } from './place-bet.ts';

export const feature: Feature = ({ route, board, db, sessions, pipelining, betLimits, log }) => {
  const store =
    betLimits === null
      ? ({ caller, bet }: CallersBet) => placeAlone(db, caller, bet)
      : createFastBets(db, sessions, { limits: betLimits, pipelining, log });

  route(
    endpoints.placeBet,
    async ({ body, session, request }) => {
      const { remembered } = request;
      if (await store({ caller: session, remembered, bet: body })) return { success: true };
      return refuse(await reasonNotPlaced(db, session, body));
    },
    { checksSession: true },
  );

  /** A tip on a match that has started is the one that counts (docs/game.md, 'Ranking'). */
  const countedBets = async (
    userId: number,
    revisionCheck: RevisionCheck | null,
    query: QueryOf<typeof endpoints.ownBets> = {},
  ) => {
    const game = await board.read(revisionCheck);
    const part = partOf(game, query);
    const matchIds =
      part === whole
        ? null
        : [...game.listed.values()].flatMap((match) => (part.has(match) ? [match.id] : []));
    return (await betsOf(db, userId, matchIds)).map((bet) => {
      const column = bet.started ? game.scoreboard.columnOf(bet.matchId) : null;
      return column === null ? bet : { ...bet, tip: unpackTip(column[userId] ?? 0) };
    });
  };

  route(endpoints.ownBets, async ({ query, session, request }) => {
    const bets = await countedBets(session.userId, request.revisionCheck, query);
    const resting = await restingPairings(db, session.userId);
    return bets.map((bet) => ({ ...bet, resting: resting.get(bet.matchId) }));
  });

  route(endpoints.playerBets, async ({ params, session, request }) => {
    if (!(await isActivePlayer(db, params.userId))) return refuse('not-found');
    const bets = await countedBets(params.userId, request.revisionCheck);
    // Not even the organiser sees another's open bet here (docs/game.md, 'Secrets of a tip').
    const isOwn = params.userId === session.userId;
    return bets.filter(({ started }) => isOwn || started);
  });
};
