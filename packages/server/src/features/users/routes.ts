import { endpoints, tableHeaders } from '@tippspiel/contract';
import { type Feature, together } from '../../http/feature.ts';
import { writeAnswer } from '../../http/written-answer.ts';
import { undeliverableRoutes, userAdminRoutes } from './admin-routes.ts';
import { listAccounts, listPlayers } from './user-queries.ts';

const userRoutes: Feature = (route, { db }) => {
  route(endpoints.users, async ({ query, session, reply }) => {
    const list = session.role === 'organiser' ? listAccounts : listPlayers;
    const { rows, total } = await list(db, query);
    reply.header(tableHeaders.total, total);
    return writeAnswer(endpoints.users, rows);
  });
};

export const feature = together(undeliverableRoutes, userAdminRoutes, userRoutes);
