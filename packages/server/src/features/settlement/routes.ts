import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { findClosedTournament, settledGames, settledPlayers } from './settlement-queries.ts';

/** Who still pays and gets what after the final (docs/game.md, 'Settlement'). */
export const settlementRoutes: Feature = (route, { db }) => {
  route(endpoints.settlement, async ({ query }) => {
    const closed = await findClosedTournament(db);
    if (!closed) return refuse('not-found');
    return { tournament: closed.tournament, ...(await settledPlayers(db, query)) };
  });

  route(endpoints.ownSettlement, async ({ session }) => {
    const closed = await findClosedTournament(db);
    if (!closed) return refuse('not-found');
    const { tournament, userId, name } = closed;
    const organiser = userId === null || name === null ? null : { userId, name };
    return { tournament, organiser, games: await settledGames(db, session.userId) };
  });
};
