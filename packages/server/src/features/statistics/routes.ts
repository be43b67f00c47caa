import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { notModified } from '../../http/route.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { accessTable } from '../standings/routes.ts';
import { groupStatistics, playerStatistics } from './statistics.ts';

/** What tips on matches that are over say (docs/game.md, 'Statistics'). */
export const feature: Feature = ({ route, board }) => {
  route(endpoints.playerStatistics, async ({ params, query, session, request, reply }) => {
    const access = await accessTable(board, query.group, session, request);
    if (access instanceof Refusal) return access;
    const { game, group } = access;
    const { userId } = params;
    if (!game.players.has(userId)) return refuse('not-found');
    const { table: database, value } = game.revision;
    if (isKnown(request, reply, [database, value, userId, query.group])) return notModified;
    return playerStatistics(game, group, userId);
  });

  route(endpoints.groupStatistics, async ({ params, session, request, reply }) => {
    const access = await accessTable(board, params.id, session, request);
    if (access instanceof Refusal) return access;
    const { game, group } = access;
    if (group === null) return refuse('not-found');
    const { table: database, value } = game.revision;
    if (isKnown(request, reply, [database, value, params.id])) return notModified;
    return groupStatistics(game, group);
  });
};
