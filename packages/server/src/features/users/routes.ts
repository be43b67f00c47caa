import { endpoints, tableHeaders } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { moneyGamesOf } from './money.ts';
import { historicalRecords, listAccounts, listPlayers } from './user-queries.ts';

export const userRoutes: Feature = (route, { db }) => {
  route(endpoints.users, async ({ query, session, reply }) => {
    if (session.role !== '1') {
      const { rows, total } = await listPlayers(db, query);
      reply.header(tableHeaders.total, total);
      return rows.map(({ id, name }) => ({ id, name }));
    }
    const { rows, total } = await listAccounts(db, query);
    reply.header(tableHeaders.total, total);
    const ids = rows.map(({ id }) => id);
    const records = await historicalRecords(db, ids);
    const moneyGames = await moneyGamesOf(db, ids);
    const byUser = Map.groupBy(records, (record) => record.user_id);
    return rows.map((user) => ({
      id: user.id,
      name: user.name,
      email: user.email,
      active: user.active,
      paid: user.paid,
      maxPrice: user.fullStake,
      moneyGames: [...(moneyGames.get(user.id) ?? [])],
      lastOnline: user.lastOnline?.toISOString() ?? null,
      historicalRecords: (byUser.get(user.id) ?? []).map(
        ({ competition_id, points, exact, correct }) => ({
          competition_id,
          points,
          exact,
          correct,
        }),
      ),
    }));
  });
};
