import { endpoints, tableHeaders } from '@tippspiel/contract';
import { type Feature, together } from '../../http/feature.ts';
import { undeliverableRoutes, userAdminRoutes } from './admin-routes.ts';
import { moneyGamesOf } from './money.ts';
import { historicalResults, listAccounts, listPlayers } from './user-queries.ts';

const userRoutes: Feature = (route, { db }) => {
  route(endpoints.users, async ({ query, session, reply }) => {
    if (session.role !== 'organiser') {
      const { rows, total } = await listPlayers(db, query);
      reply.header(tableHeaders.total, total);
      return rows.map(({ id, name }) => ({ id, name }));
    }
    const { rows, total } = await listAccounts(db, query);
    reply.header(tableHeaders.total, total);
    const ids = rows.map(({ id }) => id);
    const results = await historicalResults(db, ids);
    const moneyGames = await moneyGamesOf(db, ids);
    const byUser = Map.groupBy(results, ({ userId }) => userId);
    return rows.map((user) => ({
      id: user.id,
      name: user.name,
      email: user.email,
      active: user.active,
      paid: user.paid,
      fullStake: user.fullStake,
      moneyGames: [...(moneyGames.get(user.id) ?? [])],
      lastOnline: user.lastOnline?.getTime() ?? null,
      historicalResults: (byUser.get(user.id) ?? []).map(({ userId: _, ...result }) => result),
    }));
  });
};

export const feature = together(undeliverableRoutes, userAdminRoutes, userRoutes);
