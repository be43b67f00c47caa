import { endpoints, tableHeaders } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { writeAnswer } from '../../http/written-answer.ts';
import { listAccounts, listPlayers } from './user-queries.ts';

export const feature: Feature = ({ route, db }) => {
  route(endpoints.users, async ({ query, session, reply }) => {
    const list = session.role === 'organiser' ? listAccounts : listPlayers;
    const { rows, total } = await list(db, query);
    reply.header(tableHeaders.total, total);
    return writeAnswer(endpoints.users, rows);
  });
};
